import MailStore
import NavigationModel
import SplitViewUI

/// The order that each list had before it was listed by thread, and the muted threads.
struct ThreadsState: Sendable {
  fileprivate var ordersBefore: [MailboxReference: SortOrder] = [:]
  /// The order by thread that the user chose last; nil if the user has never listed messages by thread.
  fileprivate var latestOrder: SortOrder?
  private(set) var muted = MutedThreads()
  /// True if messages were marked as read when a thread was last muted.
  private(set) var hasMarked = false
  /// The Message-IDs of the most recently muted thread, and the number of the toast that offers to undo the muting.
  private(set) var offer: (toast: Int, ids: [String])?
  /// The messages in muted threads that were marked as read on arrival.
  private(set) var read: Set<MessageReference> = []
  /// The first words of replies whose subject repeats the row above. Empty for a message without words of its own.
  fileprivate(set) var firstWords: [MessageReference: String] = [:]
  /// The replies on screen whose first words were requested.
  private var asked: Set<MessageReference> = []

  /// The maximum number of replies whose first words are kept. When it is exceeded, all are read again.
  private static let mostWords = 4000

  /// Returns the replies whose first words have not been requested yet, and records that they are requested now.
  mutating func ask(for replies: [MessageReference]) -> [MessageReference] {
    let new = replies.filter { !asked.contains($0) }
    if asked.count > Self.mostWords { (firstWords, asked) = ([:], []) }
    asked.formUnion(new)
    return new
  }

  mutating func take(_ muted: MutedThreads) { self.muted = muted }
  mutating func note(marked: Bool) { hasMarked = marked }
  mutating func offer(undoOf ids: [String], by toast: Int) { offer = (toast, ids) }
  mutating func note(read messages: [MessageReference]) { read.formUnion(messages) }
}

extension ThreadsEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .toggle: state.toggleThreads(in: browser)
    case .foldOthers: state.foldOtherThreads()
    case .fold(let isFolded, let message, let mailbox):
      state.setFolded(isFolded, threadOf: message, in: mailbox)
    case .goToParent: state.goToParent()
    case .go(let way): state.goInThread(way)
    case .wordsRead(let words): state.takeFirstWords(words)
    }
  }
}

extension ThreadsFeature {
  static func didChange(
    _ state: inout MailState, _ changes: [NavigationChange<MailItem>],
    by event: NavigationEvent<MailItem>, after drag: DragState<MailItem>?
  ) -> [Command<MailEffect>] {
    state.foldThreads(changes)
  }

  static func willShow(
    _ state: inout MailState, _ message: MessageReference, in mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    state.reveal(message, in: mailbox)
  }
}

extension MailState {
  fileprivate mutating func takeFirstWords(
    _ words: [MessageReference: String]
  ) -> [Command<MailEffect>] {
    threads.firstWords.merge(words) { _, new in new }
    return []
  }

  // MARK: Order

  fileprivate mutating func toggleThreads(in browser: MailBrowser) -> [Command<MailEffect>] {
    guard let openMailbox else {
      notices.notice = "No list to sort"
      return []
    }
    let wanted: SortOrder
    let order = messages.order(of: mailbox, preferences.order)
    if order.isByThread {
      threads.latestOrder = order
      wanted = threads.ordersBefore[openMailbox] ?? .newestFirst
    } else {
      threads.ordersBefore[openMailbox] = order
      let usual = preferences.order.isByThread ? preferences.order : .threads
      wanted = threads.latestOrder ?? usual
    }
    return MailEvent.orders(.take(wanted)).feature.update(&self, in: browser)
  }

  // MARK: Folding

  /// Folds all threads except the selected message's thread, or unfolds all threads if they are already folded.
  fileprivate mutating func foldOtherThreads() -> [Command<MailEffect>] {
    guard let mailbox = openMailbox, let rows = library.threadRows[mailbox] else {
      notices.notice =
        messages.order(of: mailbox, preferences.order).isByThread
          && !library.filter(of: mailbox).isEmpty
        ? "Search results are not folded" : "No threads to fold"
      return []
    }
    let front = message
    let place = front.flatMap { rows.list.place(of: $0) }
    let areFolded = rows.areOthersFolded(than: place)
    return changeFolding(of: mailbox) { $0.foldOthers(than: front, areFolded: areFolded) }
  }

  /// Folds and unfolds threads to match the changes that the user made in the navigator.
  fileprivate mutating func foldThreads(_ changes: [NavigationChange<MailItem>]) -> [Command<
    MailEffect
  >] {
    var commands: [Command<MailEffect>] = []
    for change in changes {
      if case .folded(let path) = change { commands += fold(true, path) }
      if case .unfolded(let path) = change { commands += fold(false, path) }
    }
    return commands
  }

  private mutating func fold(_ isFolded: Bool, _ path: [MailItem]) -> [Command<MailEffect>] {
    guard case .mailbox(let mailbox)? = path.first,
      let message = path.last?.message(in: mailbox)
    else { return [] }
    return setFolded(isFolded, threadOf: message, in: mailbox)
  }

  /// Unfolds the thread that hides a message, so that it can be selected.
  fileprivate mutating func reveal(
    _ message: MessageReference, in mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    guard library.isFoldedAway(message, in: mailbox) else { return [] }
    return setFolded(false, threadOf: message, in: mailbox)
  }

  /// Folds or unfolds the thread of a message.
  fileprivate mutating func setFolded(
    _ isFolded: Bool, threadOf message: MessageReference, in mailbox: MailboxReference
  ) -> [Command<MailEffect>] {
    guard let list = library.threadRows[mailbox]?.list,
      let thread = list.place(of: message).flatMap({ list.thread(at: $0) })
    else { return [] }
    let messages = thread.compactMap { list.message(at: $0) }
    return changeFolding(of: mailbox) { $0.set(isFolded, messages) }
  }

  /// Changes the folding in the library, which omits the rows of messages inside folded threads, and clears the
  /// navigator's own folding.
  private mutating func changeFolding(
    of mailbox: MailboxReference, _ change: (inout ThreadFolding) -> Void
  ) -> [Command<MailEffect>] {
    let (former, before) = (library, place)
    var folding = library.foldings[mailbox] ?? ThreadFolding()
    change(&folding)
    library.setFolding(folding, of: mailbox)
    navigator.setFolded([], of: [.mailbox(mailbox)], in: library)
    navigator.hierarchyChanged(from: former, to: library)
    return follow(from: before)
  }

  // MARK: Going to messages

  /// Goes to the message that the selected message answers.
  fileprivate mutating func goToParent() -> [Command<MailEffect>] {
    guard let (list, place) = placeInList else {
      notices.notice = "No message selected"
      return []
    }
    guard let parent = list.parent(of: place).flatMap(list.message) else {
      let isReply =
        messages.summary(at: place, of: list)?.links.references.allSatisfy(MessageLinks.isBareWord)
        == false
      notices.notice =
        isReply ? "The original message is not in this list" : "This message is not a reply"
      return []
    }
    return navigate(.selectInInnermostList(parent.item(in: list.mailbox)))
  }

  /// Goes to the first or last message of the thread, or to a sibling of the selected message. A
  /// sibling is a message that answers the same message as the selected message.
  fileprivate mutating func goInThread(_ way: ThreadWay) -> [Command<MailEffect>] {
    guard let (list, place) = placeInList else {
      notices.notice = "No message selected"
      return []
    }
    guard let thread = list.thread(at: place) else {
      let by = preferences.key(of: "threads").map { "; \($0.name) groups it" } ?? ""
      // In mutt, `$` writes changes to the disk. A user who pressed `$` to do this is told that
      // nothing is waiting to be saved.
      let isSync = if case .end = way { true } else { false }
      notices.notice =
        (isSync ? "Nothing is waiting to be saved, and the" : "The")
        + " list is not grouped by thread\(by)"
      return []
    }
    let wanted: Int? =
      switch way {
      case .root: list.hasNewestFirst ? thread.upperBound - 1 : thread.lowerBound
      case .end: list.hasNewestFirst ? thread.lowerBound : thread.upperBound - 1
      case .sibling(let step): sibling(of: place, step, in: list)
      }
    guard let wanted, wanted != place, let found = list.message(at: wanted) else {
      notices.notice = way.refusal
      return []
    }
    return navigate(.selectInInnermostList(found.item(in: list.mailbox)))
  }

  /// Returns the nearest sibling, which is a message that answers the same message as the message
  /// at `place`. For the first message of a thread, returns the first message of the next or
  /// previous thread.
  private func sibling(of place: Int, _ step: Int, in list: MailboxContents) -> Int? {
    let depth = list.depth(at: place)
    if list.hasNewestFirst {
      guard let thread = list.thread(at: place), let parent = list.parent(of: place) else {
        return nil
      }
      let others =
        step > 0 ? Array(place + 1..<thread.upperBound) : (thread.lowerBound..<place).reversed()
      return others.first { list.parent(of: $0) == parent }
    }
    var next = place + step
    while next >= 0, next < list.count {
      if list.depth(at: next) == depth { return next }
      if list.depth(at: next) < depth { return nil }
      next += step
    }
    return nil
  }
}

/// How to go from one message of a thread to another.
public enum ThreadWay: Hashable, Sendable {
  case root, end
  /// Go to the next (1) or previous (-1) of the messages that answer the same message as the
  /// selected message.
  case sibling(Int)

  fileprivate var refusal: String {
    switch self {
    case .root: "This is the first message of the thread"
    case .end: "This is the last message of the thread"
    case .sibling: "No other reply to the same message"
    }
  }
}
