import NavigationModel
import SplitViewUI

/// Events for marking messages as read once the user has read them.
public enum CountingEvent: FeatureEvent {
  /// The message has been on screen long enough to count as read.
  case wasRead(MessageReference)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .wasRead(let message): return state.wasRead(message)
    }
  }
}

/// Marks messages as read once the user has read them.
enum CountingFeature: MailFeature {
  static func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>] {
    guard let message = state.messageBeingRead else { return [] }
    let time = state.preferences.markRead == .atOnce ? Duration.milliseconds(1) : .seconds(1)
    return [.after(time, .counting(.wasRead(message)), id: message)]
  }

  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    state.noteReading(by: event)
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.readPaged() }

  static func willChangeMessage(_ state: inout MailState) { state.changes.counting.keepUnread(nil) }
}

/// The state that decides whether the message on screen counts as read.
struct CountingState: Sendable {
  /// True after the user's first action. Until then no message counts as read.
  fileprivate var hasBegun = false
  /// The message on screen that the user marked as unread, or that could not be marked as read. It stays unread.
  fileprivate var keptUnread: MessageReference?
  /// The message that the user has just paged through.
  fileprivate var hasPaged: MessageReference?
  /// The message that the user jumped to with the key for unread messages, in order to read it beside the list.
  fileprivate var goneTo: MessageReference?

  /// Keeps a message unread while it is on screen; nil to keep no message unread.
  mutating func keepUnread(_ message: MessageReference?) { keptUnread = message }

  /// Records that the user jumped to an unread message.
  mutating func goes(to message: MessageReference) { goneTo = message }
}

extension MailState {
  /// Records events that count as reading: paging through a message, and moving on to the next unread message.
  fileprivate mutating func noteReading(by event: any FeatureEvent) {
    if event.isByUser, !changes.counting.hasBegun { changes.counting.hasBegun = true }
    guard layout.focus == .secondary else { return }
    if case .pages? = event as? StepEvent { changes.counting.hasPaged = message }
    if event as? UnreadEvent == .readOn { changes.counting.hasPaged = message }
  }

  /// The unread message on screen that is about to count as read. Nil before the user's first action, and while a menu
  /// or sheet covers the columns. A menu closes the popover with the lists and so reveals a message that the user did
  /// not open.
  fileprivate var messageBeingRead: MessageReference? {
    guard library.refusal == nil, changes.counting.hasBegun, presented == nil,
      let open = openMessage?.reference,
      open != changes.counting.keptUnread, !library.isDeparted(open), layout.isUsable(.secondary),
      isRead(open),
      library.flags(of: open, in: mailbox)?.contains(.seen) == false
    else { return nil }
    return open
  }

  /// Returns true if the user is reading the message on screen, and not only the list beside it.
  private func isRead(_ message: MessageReference) -> Bool {
    switch preferences.markRead {
    case .off: false
    case .atOnce: true
    case .afterASecond: layout.focus == .secondary || changes.counting.goneTo == message
    }
  }

  /// Marks a message as read after it was on screen long enough.
  fileprivate mutating func wasRead(_ message: MessageReference) -> [Command<MailEffect>] {
    guard message == messageBeingRead else { return [] }
    return act(.markAsRead, on: [message], isRecorded: false)
  }

  /// Marks a message as read after the user paged through it.
  fileprivate mutating func readPaged() -> [Command<MailEffect>] {
    if changes.counting.goneTo != nil, changes.counting.goneTo != message {
      changes.counting.goneTo = nil
    }
    guard let paged = changes.counting.hasPaged else { return [] }
    changes.counting.hasPaged = nil
    return wasRead(paged)
  }
}
