import MailStore
import NavigationModel
import SplitViewUI

// Messages in a muted thread are marked as read when they arrive, are not announced, and are folded in a list that is
// sorted by thread. They stay in their mailbox, so that a search finds them.
extension MailState {
  /// True if the selected message is in a muted thread.
  var isMuted: Bool {
    guard !threads.muted.isEmpty, let (list, place) = placeInList else { return false }
    return summary(at: place, of: list).map { threads.muted.mute($0.links) } ?? false
  }

  /// Requests the Message-IDs of the thread, which are needed to mute or unmute it.
  mutating func toggleMute() -> [Command<MailEffect>] {
    guard canChange() else { return [] }
    guard let message = messageSeen else {
      notice = "No message selected"
      return []
    }
    return [.perform(.threads(.identify(message)))]
  }

  /// Mutes the thread of a message, or unmutes the thread if it is muted.
  mutating func mute(_ message: MessageReference, _ ids: [String]) -> [Command<MailEffect>] {
    guard !ids.isEmpty else {
      notice = "No Message-ID, so the thread is unknown"
      return []
    }
    if threads.muted.contains(ids) {
      return unmute(ids)
    }
    threads.take(threads.muted.adding(ids, at: now))
    let unread = unreadOfThread(message)
    let marking = unread.isEmpty ? [] : act(.markAsRead, on: unread)
    threads.note(marked: !unread.isEmpty)
    let folding = fold(threadOf: message)
    let count = unread.isEmpty ? "" : ", \(unread.count) marked as read"
    let undo = key(of: "undo-move").map { key in
      ToastAction("Undo", key: key, event: MailEvent.threads(.undoMute(ids)))
    }
    showToast("Muted the thread\(count)", undo)
    threads.offer(undoOf: ids, by: noticeNumber)
    return marking + folding + [reportMuted()]
  }

  /// The Message-IDs of the thread that was just muted, while the toast about it is on screen.
  var mutedByToast: [String]? {
    guard let offer = threads.offer, toast != nil, offer.toast == noticeNumber, presented == nil
    else { return nil }
    return offer.ids
  }

  /// Unmutes a thread.
  private mutating func unmute(_ ids: [String]) -> [Command<MailEffect>] {
    threads.take(threads.muted.removing(ids))
    showToast("The thread is no longer muted")
    return [reportMuted()]
  }

  /// Undoes the muting of a thread. Messages that muting marked as read become unread again.
  mutating func undoMute(_ ids: [String]) -> [Command<MailEffect>] {
    let hasMarked = threads.hasMarked
    let commands = unmute(ids)
    return hasMarked ? commands + takeBack(isRedo: false) : commands
  }

  /// Passes the muted threads to the code that announces new mail.
  func reportMuted() -> Command<MailEffect> {
    .performInBackground(.threads(.mute(threads.muted.threads.flatMap(\.ids))))
  }

  /// If the list is sorted by thread, folds the thread of a message, and selects the thread's first message.
  private mutating func fold(threadOf message: MessageReference) -> [Command<MailEffect>] {
    guard let mailbox = openMailbox, let list = library.threadRows[mailbox]?.list,
      let thread = list.place(of: message).flatMap({ list.thread(at: $0) }), thread.count > 1,
      let first = list.message(at: thread.lowerBound)
    else { return [] }
    let going = navigate(.selectInInnermostList(first.item(in: mailbox)))
    return going + setFolded(true, threadOf: first, in: mailbox)
  }

  /// Returns the unread messages in a message's thread that the open list contains.
  private func unreadOfThread(_ message: MessageReference) -> [MessageReference] {
    guard let list = library.wholeList(of: openMailbox ?? message.mailbox) else { return [] }
    let thread = list.place(of: message).flatMap { list.thread(at: $0) }
    let places =
      thread.map(Array.init)
      ?? (0..<list.count).filter { place in
        list.message(at: place) == message
          || list.summary(at: place).map { threads.muted.mute($0.links) } ?? false
      }
    return places.filter { list.flags(at: $0).isUnread }.compactMap { list.message(at: $0) }
  }

  /// Marks new messages in muted threads as read. Each message is marked only once, so that the user can mark it as
  /// unread again.
  mutating func readMuted(in list: MailboxContents) -> [Command<MailEffect>] {
    guard !threads.muted.isEmpty, list.isComplete, library.refusal == nil,
      let whole = library.wholeList(of: list.mailbox)
    else { return [] }
    let came = (0..<whole.count).filter { place in
      guard whole.flags(at: place).isUnread, let head = whole.summary(at: place),
        let since = threads.muted.since(head.links)
      else { return false }
      return head.date >= since
    }.compactMap { whole.message(at: $0) }.filter { !threads.read.contains($0) }
    if came.isEmpty { return [] }
    threads.note(read: came)
    return act(.markAsRead, on: came, isRecorded: false)
  }

  // MARK: Moving within a thread

  /// Goes to the first or last message of the thread, or to a sibling of the selected message. A sibling is a message
  /// that answers the same message.
  mutating func goInThread(_ way: ThreadWay) -> [Command<MailEffect>] {
    guard let (list, place) = placeInList else {
      notice = "No message selected"
      return []
    }
    guard let thread = list.thread(at: place) else {
      let by = key(of: "threads").map { "; \($0.name) groups it" } ?? ""
      // In mutt, `$` writes changes to the disk.
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

  /// Returns the nearest sibling, which is a message that answers the same message. For the first message of a thread,
  /// returns the first message of the next or previous thread.
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
  /// Go to the next (1) or previous (-1) answer to the same message.
  case sibling(Int)

  fileprivate var refusal: String {
    switch self {
    case .root: "This is the first message of the thread"
    case .end: "This is the last message of the thread"
    case .sibling: "No other reply to the same message"
    }
  }
}
