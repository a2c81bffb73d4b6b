import NavigationModel
import SplitViewUI

/// What decides whether the message on screen counts as read.
struct CountingState: Sendable {
  /// True once a user has done anything. Until then nothing counts as read.
  fileprivate var hasBegun = false
  /// The message that a user marked as unread while it was shown, or that could not be marked as
  /// read: it stays so.
  fileprivate var keptUnread: MessageReference?
  /// The message that a user has just paged through.
  fileprivate var hasPaged: MessageReference?
  /// The message that a user went to as an unread one, to read it beside the list.
  fileprivate var goneTo: MessageReference?

  /// Keeps a message as unread while it is shown, or none.
  mutating func keepUnread(_ message: MessageReference?) { keptUnread = message }

  /// Takes note that a user goes to a message as an unread one.
  mutating func goes(to message: MessageReference) { goneTo = message }
}

extension MailState {
  /// Paging through a message counts as reading it, and going to it as an unread one as opening it.
  mutating func noteReading(by event: any FeatureEvent) {
    if event.isByUser, !counting.hasBegun { counting.hasBegun = true }
    guard layout.focus == .secondary else { return }
    if case .pages? = event as? StepEvent { counting.hasPaged = message }
    if event as? UnreadEvent == .readOn { counting.hasPaged = message }
  }

  /// The unread message on screen that is about to count as read. Nothing does before a user has done anything, nor while
  /// a menu or a sheet lies over the columns: a menu closes the popover of the lists, and nobody went to the message.
  var messageBeingRead: MessageReference? {
    guard library.refusal == nil, counting.hasBegun, presented == nil,
      let open = openMessage?.reference,
      open != counting.keptUnread, !library.isDeparted(open), layout.isUsable(.secondary),
      isRead(open),
      flags(of: open)?.contains(.seen) == false
    else { return nil }
    return open
  }

  /// True if a user reads the message on screen, and not only the list beside it.
  private func isRead(_ message: MessageReference) -> Bool {
    switch preferences.markRead {
    case .off: false
    case .atOnce: true
    case .afterASecond: layout.focus == .secondary || counting.goneTo == message
    }
  }

  /// The message was on screen for long enough.
  mutating func wasRead(_ message: MessageReference) -> [Command<MailEffect>] {
    guard message == messageBeingRead else { return [] }
    return act(.markAsRead, on: [message], isRecorded: false)
  }

  /// The message that was paged through counts as read.
  mutating func readPaged() -> [Command<MailEffect>] {
    if counting.goneTo != nil, counting.goneTo != message { counting.goneTo = nil }
    guard let paged = counting.hasPaged else { return [] }
    counting.hasPaged = nil
    return wasRead(paged)
  }
}
