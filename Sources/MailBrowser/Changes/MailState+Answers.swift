import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The changes that the user made to mail: those in progress, and those that can be undone or redone.
///
/// Each change is a numbered request to the disk. It is shown on screen at once (``PendingChange``), and reverted if it
/// fails.
struct ChangesState: Sendable {
  var counting = CountingState()
  var deleting = DeletingState()
  /// The number of the latest request. Each request has its own number.
  private var number = 0
  /// The requests that have not been answered yet.
  fileprivate(set) var waiting: Set<Int> = []
  /// Mailboxes to list again once no request is waiting.
  fileprivate var stale: Set<MailboxReference> = []
  /// The changes that can be undone and redone, as last confirmed from disk.
  fileprivate(set) var stacks = ChangeStacks()
  /// The requests that undo (false) or redo (true) a change.
  fileprivate var takingBack: [Int: Bool] = [:]
  /// The requests that the program made on its own. If one fails, the user is not notified.
  fileprivate var unasked: [Int: MessageReference] = [:]
  /// The requests that archive messages, each with the words of the toast that reported it.
  fileprivate var archiving: [Int: String] = [:]
  /// The request whose failure is shown in the sheet that made the request, rather than in a toast.
  fileprivate var answeredInSheet: Int?
  /// The messages that an undo brought back. A message that was selected when it left the list is
  /// selected again, unless the user has selected a different message since.
  fileprivate var returning: [MessageReference] = []
  /// The selected messages that left the list, oldest first, each with the message that was selected in its place.
  private var leftRows: [(left: MessageReference, heir: MessageReference?)] = []
  /// The messages that the user took out of a mailbox. Messages that another program took out are not included.
  fileprivate var left: Set<MessageReference> = []
  /// The number of the latest request that may have put messages into a mailbox. Messages that appear because of it are
  /// not new mail.
  private(set) var bringing = 0
  /// How much of a long change is done, such as "Changing 40%".
  fileprivate(set) var progress: String?

  /// Restores the changes that an earlier run made and that can still be undone or redone.
  mutating func restore(_ stacks: ChangeStacks) { self.stacks = stacks }

  /// Starts a request, and returns its number.
  /// - Parameters:
  ///   - bringsMessages: true if the request may put messages into a mailbox.
  ///   - isInSheet: true if a failure is shown in the sheet that makes the request.
  ///   - unasked: the message to change, if the program makes the request on its own; nil if the
  ///     user makes the request.
  mutating func begin(
    bringsMessages: Bool = false, isInSheet: Bool = false, unasked: MessageReference? = nil
  ) -> Int {
    number += 1
    waiting.insert(number)
    if bringsMessages { bringing = number }
    if isInSheet { answeredInSheet = number }
    if let unasked { self.unasked[number] = unasked }
    return number
  }

  /// Remembers the toast about a request that archives messages.
  mutating func note(archiving number: Int, _ words: String) { archiving[number] = words }

  /// Returns true if the user took the message out of its mailbox.
  func hasLeft(_ message: MessageReference) -> Bool { left.contains(message) }

  /// Once a mailbox has been listed again, forgets the messages that the user took out of it.
  mutating func forgetLeft(in list: MailboxContents) {
    if !left.isEmpty, waiting.isEmpty { left = left.filter { !list.covers($0.mailbox) } }
  }

  /// Remembers a selected message that leaves the list, and `heir`, the message that is selected in
  /// its place. If the message that left returns, it can then be selected again.
  mutating func leaveRow(_ message: MessageReference, for heir: MessageReference?) {
    leftRows.append((message, heir))
    leftRows.removeFirst(max(0, leftRows.count - 100))
  }

  /// Returns the message among `returned` that was selected before `present`; nil if the user has
  /// selected a different message since. When an empty list fills again, its first message is
  /// selected automatically; this does not count as a selection by the user.
  fileprivate func former(
    of present: MessageReference?, among returned: Set<MessageReference>
  ) -> MessageReference? {
    let isFirst = present.map(returned.contains) ?? true
    return leftRows.last { row in
      returned.contains(row.left) && (row.heir == present || row.heir == nil && isFirst)
    }?.left
  }
}

extension ChangesEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .toggleRead: return state.setRead(state.actionSubject.hasUnread)
    case .setRead(let isRead): return state.setRead(isRead)
    case .toggleFlag: return state.setFlag(!state.actionSubject.areFlagged)
    case .setFlag(let isFlagged): return state.setFlag(isFlagged)
    case .archive: return state.act(.archive)
    case .delete:
      state.dismiss(.edit)
      return MailEvent.deleting(.delete(state.actedOn)).feature.update(&state, in: browser)
    case .undo: return state.takeBack(isRedo: false)
    case .redo: return state.takeBack(isRedo: true)
    case .answered(let answer): return state.answered(answer)
    case .progress(let words, let isWaiting): state.tellProgress(words, isWaiting: isWaiting)
    }
    return []
  }
}

extension ChangesFeature {
  static func awaited(_ state: MailState) -> Awaited? {
    state.changes.waiting.isEmpty ? nil : .onDisk
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.selectReturned()
  }
}

extension MailState {
  /// Marks the selected messages as read, or as unread.
  fileprivate mutating func setRead(_ isRead: Bool) -> [Command<MailEffect>] {
    let messages = actedOn
    if !isRead, let message, messages.contains(message) { changes.counting.keepUnread(message) }
    return act(
      isRead ? .markAsRead : .setFlags(adding: [], removing: .seen), on: messages)
  }

  /// Flags or unflags the selected messages.
  fileprivate mutating func setFlag(_ isFlagged: Bool) -> [Command<MailEffect>] {
    act(
      isFlagged
        ? .setFlags(adding: .flagged, removing: []) : .setFlags(adding: [], removing: .flagged))
  }

  /// Shows the progress of a request. While the request waits for another program, no notice may report it as done.
  fileprivate mutating func tellProgress(_ words: String?, isWaiting: Bool) {
    changes.progress = words
    if isWaiting, let words { notices.wait(words) }
  }

  /// Undoes the latest change, or redoes the change that was undone last.
  fileprivate mutating func takeBack(isRedo: Bool) -> [Command<MailEffect>] {
    dismiss(.edit)
    guard notices.canChange(library) else { return [] }
    let name = isRedo ? changes.stacks.redo : changes.stacks.undo
    guard name != nil || !changes.waiting.isEmpty else {
      notices.notice = isRedo ? "Nothing to redo" : "Nothing to undo"
      return []
    }
    notices.dismiss()
    let number = changes.begin(bringsMessages: true)
    changes.takingBack[number] = isRedo
    return [.perform(.changes(isRedo ? .redo(number) : .undo(number)))]
  }

  /// Handles the outcome of a request. Messages that could not be changed reappear, and a notice gives the reason.
  fileprivate mutating func answered(_ answer: ChangeAnswer) -> [Command<MailEffect>] {
    changes.waiting.remove(answer.number)
    notices.endWait(failed: answer.complaint != nil)
    changes.stacks = answer.stacks
    let (former, before) = (library, place)
    let failed = answer.counts.isEmpty && answer.complaint != nil ? nil : answer.failed
    let tookAway = library.pending.contains { $0.number == answer.number && $0.takesAway }
    library.end(answer.number, failed: failed)
    marking.markAgain(
      failed, after: answer.number, in: openMailbox.flatMap { library.wholeList(of: $0) })
    for (mailbox, count) in answer.counts {
      library.countOnDisk(mailbox, count)
    }
    navigator.hierarchyChanged(from: former, to: library)
    let isRedo = changes.takingBack.removeValue(forKey: answer.number)
    let archived = changes.archiving.removeValue(forKey: answer.number)
    changes.left.formUnion(answer.left)
    changes.left.subtract(answer.places)
    let unasked = changes.unasked.removeValue(forKey: answer.number)
    if let unasked, answer.complaint != nil {
      changes.counting.keepUnread(unasked)
    } else if let complaint = answer.complaint, answer.number != changes.answeredInSheet {
      program.stay()
      changes.returning += answer.failed
      // If another program moved or deleted the message first, treat the message as if the user had
      // taken it away. Its row disappears with the next list, which is what the user wanted.
      if tookAway { changes.left.formUnion(answer.failed) }
      notices.complain((isRedo.map { $0 ? "Redo failed: " : "Undo failed: " } ?? "") + complaint)
    }
    if let isRedo {
      tell(answer, isRedo: isRedo)
    } else {
      tellWhatWasMade(answer)
      if let archived { tellWhatWasThere(answer, archived) }
    }
    changes.stale.formUnion(answer.counts.keys)
    let commands = follow(from: before) + relistStale()
    return MailFeatures.inOrderOfEvents.reduce(commands) { $0 + $1.didChangeMail(&self, answer) }
  }

  private mutating func tell(_ answer: ChangeAnswer, isRedo: Bool) {
    guard answer.complaint == nil else { return }
    guard let name = answer.name else {
      notices.notice = isRedo ? "Nothing to redo" : "Nothing to undo"
      return
    }
    changes.returning = isRedo ? [] : changes.returning + answer.moved
    let words = isRedo ? "Redone: \(name)" : wordsAboutReturn(answer) ?? "Undone: \(name)"
    notices.report(words + elsewhere(answer) + answer.wordsAboutStaying)
  }

  /// Describes the mailbox to which an undo moved messages back. Nil if the undo moved no messages, or moved them to
  /// several mailboxes.
  private func wordsAboutReturn(_ answer: ChangeAnswer) -> String? {
    // Renaming a mailbox changes the mailbox of its messages too, but moves no message.
    guard !answer.renamesMailboxes, let mailbox = answer.moved.first?.mailbox,
      answer.moved.allSatisfy({ $0.mailbox == mailbox })
    else { return nil }
    let title = library.title(of: mailbox)
    return answer.moved.count == 1
      ? "Back in \(title)" : "\(answer.moved.count) messages back in \(title)"
  }

  /// If a change was undone in an account that is not on screen, returns the account's name for the notice.
  private func elsewhere(_ answer: ChangeAnswer) -> String {
    guard let account = answer.places.first?.mailbox.account, let mailbox,
      mailbox != .allInboxes, mailbox.account != account
    else { return "" }
    return " in \(library.accountName(account))"
  }

  /// Makes the toast also say that an Archive or a Trash was created, unless the toast already
  /// names that mailbox.
  private mutating func tellWhatWasMade(_ answer: ChangeAnswer) {
    guard let made = answer.made.first, answer.complaint == nil, let words = notices.words,
      !words.hasSuffix(" \(made)")
    else { return }
    notices.report("\(words) (mailbox \(made) created)", undo: preferences.key(of: "undo-move"))
  }

  /// Makes the toast also say that archived messages were already in the Archive.
  /// - Parameter archived: the words of the toast that reported the action.
  private mutating func tellWhatWasThere(_ answer: ChangeAnswer, _ archived: String) {
    guard answer.erased > 0, answer.complaint == nil, let words = notices.words,
      words.hasPrefix(archived)
    else { return }
    let count = answer.erased
    let all = count == answer.left.count
    let them =
      all
      ? count == 1 ? "the message was" : "the messages were"
      : count == 1 ? "1 message was" : "\(count) messages were"
    notices.report("\(words); \(them) already there", undo: preferences.key(of: "undo-move"))
  }

  /// Lists the changed mailboxes again, once no request is waiting.
  private mutating func relistStale() -> [Command<MailEffect>] {
    guard changes.waiting.isEmpty else { return [] }
    defer { changes.stale = [] }
    return library.listsToRead(after: changes.stale, open: mailbox)
      .map {
        .performInBackground(.messages(.relist($0, messages.order(of: $0, preferences.order))))
      }
  }

  /// Once the open list contains a returned message that was selected when it left the list,
  /// selects that message again. If the user has selected a different message since, that message
  /// stays selected.
  fileprivate mutating func selectReturned() -> [Command<MailEffect>] {
    guard !changes.returning.isEmpty, let list, openMailbox == list.mailbox else { return [] }
    var returned = Set(changes.returning.filter { list.place(of: $0) != nil })
    if returned.isEmpty { return [] }
    changes.returning = []
    var selected = message
    while let former = changes.former(of: selected, among: returned) {
      returned.remove(former)
      selected = former
    }
    guard navigator.presentations.isEmpty, let selected, selected != message else { return [] }
    return navigate(.selectInInnermostList(selected.item(in: list.mailbox)))
  }
}
