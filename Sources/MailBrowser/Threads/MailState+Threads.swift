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
    case .toggle: state.toggleThreads()
    case .foldOthers: state.foldOtherThreads()
    case .goToParent: state.goToParent()
    case .go(let way): state.goInThread(way)
    case .wordsRead(let words): state.takeFirstWords(words)
    }
  }
}

extension MailState {
  // MARK: Queries

  /// The message's place in its thread. Nil if there are no other messages in the thread, or if the list is not sorted
  /// by thread.
  ///
  /// Messages are counted by date, as on the page of the conversation.
  var placeInThread: PlaceInThread? {
    guard isInThread, let (list, place) = placeInList, let thread = list.thread(at: place) else {
      return nil
    }
    let order = thread.map { place in
      let head = list.summary(at: place)
      return (head?.date ?? 0, Int(head?.links.seriesNumber ?? 0), place)
    }
    let own = order[place - thread.lowerBound]
    return PlaceInThread(number: order.count { $0 < own } + 1, count: thread.count)
  }

  /// True if the list is sorted by thread, and the thread contains other messages.
  var isInThread: Bool {
    placeInList.flatMap { list, place in list.thread(at: place) }.map { $0.count > 1 } ?? false
  }

  /// Returns all messages in the folded thread that is shown in the row `item`. Nil if the row does not show a folded
  /// thread.
  func foldedThread(_ item: MailItem, in mailbox: MailboxReference) -> [MessageReference]? {
    guard let message = item.message(in: mailbox), let rows = library.threadRows[mailbox],
      let place = rows.list.place(of: message), rows.isFolded(at: place)
    else { return nil }
    return rows.list.thread(at: place)?.compactMap { rows.list.message(at: $0) }
  }

  fileprivate mutating func takeFirstWords(
    _ words: [MessageReference: String]
  ) -> [Command<MailEffect>] {
    threads.firstWords.merge(words) { _, new in new }
    return []
  }

  // MARK: Order

  fileprivate mutating func toggleThreads() -> [Command<MailEffect>] {
    guard let openMailbox else {
      notice = "No list to sort"
      return []
    }
    if order.isByThread {
      threads.latestOrder = order
      return takeOrder(threads.ordersBefore[openMailbox] ?? .newestFirst)
    }
    threads.ordersBefore[openMailbox] = order
    let usual = preferences.order.isByThread ? preferences.order : .threads
    return takeOrder(threads.latestOrder ?? usual)
  }

  // MARK: Folding

  /// Folds all threads except the selected message's thread, or unfolds all threads if they are already folded.
  fileprivate mutating func foldOtherThreads() -> [Command<MailEffect>] {
    guard let mailbox = openMailbox, let rows = library.threadRows[mailbox] else {
      notice =
        order.isByThread && !filter.isEmpty
        ? "Search results are not folded" : "No threads to fold"
      return []
    }
    let front = message
    let place = front.flatMap { rows.list.place(of: $0) }
    let areFolded = rows.areOthersFolded(than: place)
    return changeFolding(of: mailbox) { $0.foldOthers(than: front, areFolded: areFolded) }
  }

  /// Folds and unfolds threads to match the changes that the user made in the navigator.
  mutating func foldThreads(_ changes: [NavigationChange<MailItem>]) -> [Command<MailEffect>] {
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
  mutating func reveal(_ item: MailItem?, in mailbox: MailboxReference?) -> [Command<MailEffect>] {
    guard let mailbox, let message = item?.message(in: mailbox),
      library.isFoldedAway(message, in: mailbox)
    else { return [] }
    return setFolded(false, threadOf: message, in: mailbox)
  }

  /// Folds or unfolds the thread of a message.
  mutating func setFolded(
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
      notice = "No message selected"
      return []
    }
    guard let parent = list.parent(of: place).flatMap(list.message) else {
      let isReply =
        summary(at: place, of: list)?.links.references.allSatisfy(MessageLinks.isBareWord) == false
      notice = isReply ? "The original message is not in this list" : "This message is not a reply"
      return []
    }
    return navigate(.selectInInnermostList(parent.item(in: list.mailbox)))
  }

  /// Goes to the first or last message of the thread, or to a sibling of the selected message. A
  /// sibling is a message that answers the same message as the selected message.
  fileprivate mutating func goInThread(_ way: ThreadWay) -> [Command<MailEffect>] {
    guard let (list, place) = placeInList else {
      notice = "No message selected"
      return []
    }
    guard let thread = list.thread(at: place) else {
      let by = key(of: "threads").map { "; \($0.name) groups it" } ?? ""
      // In mutt, `$` writes changes to the disk. A user who pressed `$` to do this is told that
      // nothing is waiting to be saved.
      let isSync = if case .end = way { true } else { false }
      notice =
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
      notice = way.refusal
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

  /// Goes to the next or previous message in the list, even if it is in a folded thread.
  mutating func goToNext(_ step: Int) -> [Command<MailEffect>] {
    guard let mailbox, library.threadRows[mailbox] != nil, let (list, place) = placeInList else {
      return navigate(.selectSibling(by: step))
    }
    return list.message(at: place + step)
      .map { navigate(.selectInInnermostList($0.item(in: list.mailbox))) } ?? []
  }

  // MARK: The line above the message

  /// True if the message's place in its thread is shown with the message, because the list is not on screen.
  private var tellsThread: Bool { isInThread && layout[listColumn] == nil }

  /// True if the place in the thread is the title of the message's bar.
  var isThreadInTitle: Bool { tellsThread && !hasRoomForThreadBar }

  /// True if the place in the thread has its own row. On a screen with few rows, the place replaces the title in the
  /// bar instead.
  private var hasRoomForThreadBar: Bool { navigator.height >= 30 }

  /// Makes room for the toolbar below the message and for the lines above the message: the target of actions, the find
  /// bar, or the place in the thread. The target of actions has no line if it is shown elsewhere on screen.
  mutating func placeMessageBar() {
    let lines = messageBarLines
    let bars = ColumnBars(top: lines.count, bottom: messageToolbarRows)
    let wanted = bars.rows > 0 ? bars : nil
    if navigator.columnBars[.secondary] != wanted { navigator.columnBars[.secondary] = wanted }
    let kept = isFullScreen ? wanted : nil
    if navigator.fullScreenBars != kept { navigator.fullScreenBars = kept }
  }

  /// The lines above the message, most important first.
  var messageBarLines: [MessageBarLine] {
    let isThreadTold = !isFullScreen && tellsThread && hasRoomForThreadBar
    let others: [MessageBarLine] =
      find.search.isActive ? [.find] : isThreadTold ? [.thread] : []
    return [targetAboveMessage, departedWords].compactMap { $0 }.map { .words($0) } + others
  }
}

/// A line of the bar above the message.
enum MessageBarLine: Equatable {
  case words(String), find, thread
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
