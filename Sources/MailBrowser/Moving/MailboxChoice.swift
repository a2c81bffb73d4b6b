import NavigationModel
import SplitViewUI
import TerminalFrame

/// What a mailbox is asked for.
public enum MailboxPurpose: Hashable, Sendable {
  case move, copy

  var verb: String {
    switch self {
    case .move: "moves"
    case .copy: "copies"
    }
  }

  func title(_ count: Int) -> String {
    let them = count == 1 ? "Message" : "\(count) Messages"
    return switch self {
    case .move: "Move \(them) To"
    case .copy: "Copy \(them) To"
    }
  }

  func action(_ mailbox: MailboxReference) -> MessageAction {
    switch self {
    case .move: .move(to: mailbox)
    case .copy: .copy(to: mailbox)
    }
  }
}

/// The choice of a mailbox by a few letters of its name.
struct MailboxChoice: Sendable {
  let purpose: MailboxPurpose
  var field = TextFieldState("")
  /// The mailboxes that have the letters, the best first.
  var found: [MailboxReference]
  /// The index of the chosen one.
  var chosen = 0
}

extension PresentationID {
  /// The choice of a mailbox to move or copy to.
  public static let mailboxChoice = PresentationID("mailbox-choice")
}

extension MailState {
  mutating func askForMailbox(_ purpose: MailboxPurpose) {
    dismiss(.edit)
    guard canChange() else { return }
    guard !actedOn.isEmpty else {
      notice = "No message selected"
      return
    }
    mailboxChoice = MailboxChoice(purpose: purpose, found: mailboxes(finding: "", for: purpose))
    present(Presentation(.mailboxChoice, .formSheet))
  }

  mutating func findMailbox(_ edit: TextEdit) {
    guard var choice = mailboxChoice else { return }
    choice.field.update(edit)
    choice.found = mailboxes(finding: choice.field.text, for: choice.purpose)
    choice.chosen = 0
    mailboxChoice = choice
  }

  mutating func chooseMailbox(by steps: Int) {
    guard let choice = mailboxChoice, !choice.found.isEmpty else { return }
    let (place, overflow) = choice.chosen.addingReportingOverflow(steps)
    let end = choice.found.count - 1
    mailboxChoice?.chosen = overflow ? (steps > 0 ? end : 0) : min(max(0, place), end)
  }

  mutating func takeMailbox(_ mailbox: MailboxReference?) -> [Command<MailEffect>] {
    guard let choice = mailboxChoice else { return [] }
    let chosen = choice.found.indices.contains(choice.chosen) ? choice.found[choice.chosen] : nil
    guard let mailbox = mailbox ?? chosen else { return [] }
    dismiss(.mailboxChoice)
    mailboxChoice = nil
    usedMailboxes.removeAll { $0 == mailbox }
    usedMailboxes.insert(mailbox, at: 0)
    usedMailboxes.removeLast(max(0, usedMailboxes.count - 20))
    return act(choice.purpose.action(mailbox))
  }

  /// The mailboxes whose names have `letters` in this order: those used last first, then those in
  /// which the letters begin words or stand together, then those of this account.
  private func mailboxes(
    finding letters: String, for purpose: MailboxPurpose
  ) -> [MailboxReference] {
    let sources = Set(purpose == .move ? actedOn.map(\.mailbox) : [])
    let all = library.mailboxes.filter { mailbox in
      library.mailbox(mailbox)?.isSelectable == true && sources != [mailbox]
    }
    let own = mailbox?.account
    let ranked = all.enumerated().compactMap { place, mailbox -> (rank: [Int], MailboxReference)? in
      guard let match = LetterMatch(letters, in: library.title(of: mailbox, path: true)) else {
        return nil
      }
      let used = usedMailboxes.firstIndex(of: mailbox) ?? .max
      let rank = [match.rank, used, mailbox.account == own ? 0 : 1, place]
      return (rank, mailbox)
    }
    return ranked.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.1)
  }
}

/// The way in which a few letters are in a name: `lnm` is in `linux-mips`.
struct LetterMatch {
  /// 0 if the name begins with them, 1 if a word of it does, 2 if they stand together, else 3.
  let rank: Int

  /// Nil if the letters are not in the name in their order.
  init?(_ letters: String, in name: String) {
    let (letters, name) = (Array(letters.lowercased()), Array(name.lowercased()))
    let wanted = letters.filter { !$0.isWhitespace }
    var rest = wanted[...]
    for letter in name where letter == rest.first { rest.removeFirst() }
    guard rest.isEmpty else { return nil }
    let starts = name.indices.filter { name[$0...].starts(with: wanted) }
    let beginsWord = starts.contains { $0 == 0 || !name[$0 - 1].isLetter }
    rank = starts.first == 0 ? 0 : beginsWord ? 1 : starts.isEmpty ? 3 : 2
  }
}
