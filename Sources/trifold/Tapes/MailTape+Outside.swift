import KeystrokeReplay
import MailBrowser
import MailStore

/// Simulates how other programs change the mail.
extension MailTape {
  func receive(_ arguments: [String]) throws -> [MailEvent] {
    guard let effects, let world, world.editor != nil else {
      throw OutsideFailure(words: Self.advice)
    }
    let act = try OutsideAct(arguments)
    // The act may succeed for some messages and fail for others, so record the changes in any case.
    defer { ledger?.noteOutside(in: effects, mailboxes: act.isAboutMailboxes) }
    let changes = try world.perform(act, in: effects.accounts)
    return changes.sorted { $0.key < $1.key }.flatMap { account, changes in
      effects.noticeNow(changes, account: account)
    }
  }

  /// Returns acts of another program on messages that are selected, marked, shown or nearby, and
  /// some acts on other mail.
  func receivable(in state: MailState) -> [[String]] {
    guard let world, world.editor != nil, let effects else { return [] }
    let accounts = effects.accounts
    func name(_ mailbox: MailboxReference) -> String? {
      guard mailbox.unified == nil, accounts.indices.contains(mailbox.account) else { return nil }
      let first = accounts.firstIndex { $0.mailbox(named: mailbox.name) != nil }
      let account = accounts[mailbox.account].name
      return first == mailbox.account ? mailbox.name : "\(account)/\(mailbox.name)"
    }
    let all = accounts.enumerated().flatMap { index, account in
      account.mailboxes.filter(\.isSelectable).compactMap {
        name(MailboxReference(account: index, name: $0.name))
      }
    }
    let open = state.mailbox.flatMap(name)
    let mailboxes = ([open].compactMap(\.self) + all.prefix(1) + all.suffix(2))
    var acts = state.messagesToHit.flatMap { mailbox, messages in
      name(mailbox).map { Self.acts(on: messages, in: $0, movingTo: mailboxes) } ?? []
    }
    acts += mailboxes.flatMap { deliveries(to: $0, state) }
    guard world.hasFolders else { return acts }
    acts += [["make", "New"], ["make", "\(open ?? "New")/Inside"]]
    acts += mailboxes.flatMap { mailbox in
      [
        ["rename", mailbox, "Other"], ["rename", mailbox, "\(all.last ?? "")/Moved"],
        ["remove", mailbox], ["away", mailbox],
      ]
    }
    return acts + world.mailboxesAway.flatMap { [["back", $0], ["back", $0], ["back", $0]] }
  }

  /// Checks that an act by another program does not move the selection, even if the selected message no longer exists.
  /// Otherwise, a key could act on a message that the user has not selected. Acts that add a mailbox are exempt,
  /// because the browser may be waiting to return to that mailbox.
  func violations(of act: TapeAct, from before: MailState, to after: MailState) -> [String] {
    guard case .receive(let words) = act, ledger != nil, let act = try? OutsideAct(words),
      !act.bringsMailbox
    else { return [] }
    if let mailbox = before.mailbox, after.library.mailbox(mailbox)?.isSelectable == true,
      after.mailbox != mailbox
    {
      return [
        "the mailbox \(mailbox.name) was selected and still exists, but is no longer selected"
      ]
    }
    guard let message = before.message, before.messages.hasActed, after.mailbox == before.mailbox,
      after.message != message
    else { return [] }
    return [
      "the message \(message.key.rawValue) was selected, and the selection should not have changed"
    ]
  }

  private static func acts(
    on messages: [String], in mailbox: String, movingTo targets: [String]
  ) -> [[String]] {
    var acts = [["delete", mailbox] + messages]
    acts += Set(targets).sorted().map { ["move", mailbox, $0] + messages }
    return acts + ["seen", "", "seen flagged"].map { ["flags", mailbox, $0] + messages }
  }

  /// Returns three acts that deliver a message: a new message, which is listed first; a message with an old date; and a
  /// reply to the selected message.
  private func deliveries(to mailbox: String, _ state: MailState) -> [[String]] {
    let count = state.list?.count ?? 0
    let sender = "From: Mary Somerville <mary@example.org>"
    let subject = state.message.flatMap { state.list?.place(of: $0) }
      .flatMap { state.list?.summary(at: $0)?.subject }
    return [
      [mailbox, sender, "Subject: Letter \(count)", "", "Good morning."],
      [mailbox, sender, "Subject: Late \(count)", "Date: Thu, 1 Jan 2015 10:00:00 +0000", ""],
      [mailbox, sender, "Subject: Re: \(subject ?? "Nothing")", "", "> Why?", "Because."],
    ]
  }
}

extension OutsideAct {
  var isAboutMailboxes: Bool {
    switch self {
    case .make, .rename, .remove, .takeAway, .bringBack: true
    case .deliver, .delete, .move, .setFlags: false
    }
  }

  fileprivate var bringsMailbox: Bool {
    switch self {
    case .make, .rename, .bringBack: true
    case .deliver, .delete, .move, .setFlags, .remove, .takeAway: false
    }
  }
}

extension MailState {
  /// Groups of messages in the open list, by mailbox: the selected message and its neighbours, the
  /// messages at both ends of the list, and all marked messages.
  fileprivate var messagesToHit: [(MailboxReference, [String])] {
    guard let list else { return [] }
    let selected = message.flatMap(list.place)
    let near = selected.map { [$0, $0, $0, $0 - 1, $0 + 1] } ?? []
    let places = (near + [0, list.count - 1]).filter { $0 >= 0 && $0 < list.count }
    let single = places.compactMap { list.message(at: $0) }.map { [$0] }
    let sorted = marking.items.messages.sorted {
      ($0.mailbox.name, $0.key.rawValue) < ($1.mailbox.name, $1.key.rawValue)
    }
    let groups = Dictionary(grouping: sorted, by: \.mailbox).values
      .sorted { ($0[0].mailbox.name, $0.count) < ($1[0].mailbox.name, $1.count) }
    return (single + groups).map { messages in
      (messages[0].mailbox, messages.map { name(of: $0, in: list) })
    }
  }

  /// Returns the subject of a message if it is unique in the list; otherwise, returns the message's key.
  private func name(of message: MessageReference, in list: MailboxContents) -> String {
    let subject = list.place(of: message).flatMap { list.summary(at: $0)?.subject } ?? ""
    let count = (0..<list.count).count { list.summary(at: $0)?.subject == subject }
    return count == 1 && !subject.isEmpty ? subject : message.key.rawValue
  }
}
