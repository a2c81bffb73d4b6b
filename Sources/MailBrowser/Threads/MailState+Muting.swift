import MailStore
import NavigationModel
import SplitViewUI

/// Events for muting threads.
public enum MutingEvent: FeatureEvent {
  /// Mute the thread, or unmute it.
  case toggle
  /// The Message-IDs that identify the thread of a message were read.
  case identified(MessageReference, [String])
  /// Unmute a thread that was just muted, and mark its messages as unread again.
  case undo([String])

  var isByUser: Bool { if case .identified = self { false } else { true } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .toggle: state.toggleMute()
    case .identified(let message, let ids): state.mute(message, ids, in: browser)
    case .undo(let ids): state.undoMute(ids, in: browser)
    }
  }
}

/// Mutes threads.
enum MutingFeature: MailFeature {
  static func start(_ state: MailState) -> [Command<MailEffect>] {
    state.threads.muted.isEmpty ? [] : [state.reportMuted()]
  }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        .control("t"), name: "mute-thread",
        help: context.state.isMuted ? "Unmute the thread" : "Mute the thread",
        event: .muting(.toggle))
    ])
  }

  static func didList(
    _ state: inout MailState, _ list: MailboxContents, since former: ListedMessages?,
    hasChanged: Bool
  ) -> [Command<MailEffect>] {
    state.readMuted(in: list)
  }

  /// Whether the selected message's thread is muted, and the message's place in its thread.
  static func figures(_ split: MailSplitView) -> [String] {
    let place = split.state.conversation.page == nil ? split.state.placeInList : nil
    let words = place.flatMap { $0.list.placeInThread(of: $0.place)?.words }
    return (split.state.isMuted ? ["muted"] : []) + (words.map { [$0] } ?? [])
  }

  /// While the toast offers to undo muting, the key for Undo unmutes the thread.
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    guard let ids = context.state.mutedByToast else { return keymap }
    var keymap = keymap
    let undo = KeyBinding(
      "Z", name: "undo-move", help: "Unmute the thread",
      event: MailEvent.muting(.undo(ids)))
    keymap.sections.insert(Keymap.Section("Threads", [undo]), at: 0)
    return keymap
  }
}

// Messages in a muted thread are marked as read when they arrive, are not announced, and are folded in a list that is
// sorted by thread. They stay in their mailbox, so that a search finds them.
extension MailState {
  /// True if the selected message is in a muted thread.
  fileprivate var isMuted: Bool {
    guard !threads.muted.isEmpty, let (list, place) = placeInList else { return false }
    return messages.summary(at: place, of: list).map { threads.muted.contains($0.links) } ?? false
  }

  /// Requests the Message-IDs of the thread, which are needed to mute or unmute it.
  fileprivate mutating func toggleMute() -> [Command<MailEffect>] {
    guard notices.canChange(library) else { return [] }
    guard let message = messageSeen else {
      notices.notice = "No message selected"
      return []
    }
    return [.perform(.threads(.identify(message)))]
  }

  /// Mutes the thread of a message, or unmutes the thread if it is muted.
  fileprivate mutating func mute(
    _ message: MessageReference, _ ids: [String], in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    guard !ids.isEmpty else {
      notices.notice = "Thread unknown: the Message-ID is missing"
      return []
    }
    if threads.muted.contains(ids) {
      return unmute(ids)
    }
    threads.take(threads.muted.adding(ids, at: now))
    let unread = unreadOfThread(message)
    let marking = unread.isEmpty ? [] : act(.markAsRead, on: unread)
    threads.note(marked: !unread.isEmpty)
    let folding = fold(threadOf: message, in: browser)
    let count = unread.isEmpty ? "" : ", \(unread.count) marked as read"
    let undo = preferences.key(of: "undo-move").map { key in
      ToastAction("Undo", key: key, event: MailEvent.muting(.undo(ids)))
    }
    notices.report("Muted the thread\(count)", undo)
    threads.offer(undoOf: ids, by: notices.number)
    return marking + folding + [reportMuted()]
  }

  /// The Message-IDs of the thread that was just muted, while the toast about it is on screen.
  fileprivate var mutedByToast: [String]? {
    guard let offer = threads.offer, notices.words != nil, offer.toast == notices.number,
      presented == nil
    else { return nil }
    return offer.ids
  }

  /// Unmutes a thread.
  private mutating func unmute(_ ids: [String]) -> [Command<MailEffect>] {
    threads.take(threads.muted.removing(ids))
    notices.report("The thread is no longer muted")
    return [reportMuted()]
  }

  /// Undoes the muting of a thread. Messages that muting marked as read become unread again.
  fileprivate mutating func undoMute(
    _ ids: [String], in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    let hasMarked = threads.hasMarked
    let commands = unmute(ids)
    return hasMarked
      ? commands + MailEvent.changes(.undo).feature.update(&self, in: browser) : commands
  }

  /// Passes the muted threads to the code that announces new mail.
  fileprivate func reportMuted() -> Command<MailEffect> {
    .performInBackground(.threads(.mute(threads.muted.threads.flatMap(\.ids))))
  }

  /// If the list is sorted by thread, folds the thread of a message, and selects the thread's first message.
  private mutating func fold(
    threadOf message: MessageReference, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    guard let mailbox = openMailbox, let list = library.threadRows[mailbox]?.list,
      let thread = list.place(of: message).flatMap({ list.thread(at: $0) }), thread.count > 1,
      let first = list.message(at: thread.lowerBound)
    else { return [] }
    let going = navigate(.selectInInnermostList(first.item(in: mailbox)))
    let folding = MailEvent.threads(.fold(true, threadOf: first, in: mailbox)).feature
    return going + folding.update(&self, in: browser)
  }

  /// Returns the unread messages in a message's thread that the open list contains.
  private func unreadOfThread(_ message: MessageReference) -> [MessageReference] {
    guard let list = library.wholeList(of: openMailbox ?? message.mailbox) else { return [] }
    let thread = list.place(of: message).flatMap { list.thread(at: $0) }
    let places =
      thread.map(Array.init)
      ?? (0..<list.count).filter { place in
        list.message(at: place) == message
          || list.summary(at: place).map { threads.muted.contains($0.links) } ?? false
      }
    return places.filter { list.flags(at: $0).isUnread }.compactMap { list.message(at: $0) }
  }

  /// Marks new messages in muted threads as read. Each message is marked only once, so that the user can mark it as
  /// unread again.
  fileprivate mutating func readMuted(in list: MailboxContents) -> [Command<MailEffect>] {
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
}
