import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for changing mail.
public enum ChangesEvent: FeatureEvent {
  /// Mark the selected messages as read, or as unread if all of them are read.
  case toggleRead
  /// Mark the selected messages as read (true) or unread (false).
  case setRead(Bool)
  /// Flag the selected messages, or unflag them if all of them are flagged.
  case toggleFlag
  /// Flag the selected messages (true) or unflag them (false).
  case setFlag(Bool)
  case archive
  /// Move the selected messages to the Trash. If they are in the Trash, ask before deleting them permanently.
  case delete
  /// Confirm permanent deletion; cancel it.
  case deletePermanently, keep
  case undo, redo
  /// The message has been on screen long enough to count as read.
  case wasRead(MessageReference)
  /// A request to change the mail has succeeded or failed.
  case answered(ChangeAnswer)
  /// A long request has made progress, described in a few words; nil when the request is done. `isWaiting` is true
  /// while it waits for another program.
  case progress(String?, isWaiting: Bool)

  var isByUser: Bool {
    switch self {
    case .toggleRead, .setRead, .toggleFlag, .setFlag, .archive, .delete, .deletePermanently, .keep,
      .undo, .redo:
      true
    case .wasRead, .answered, .progress: false
    }
  }

  var actsOnTarget: Bool {
    switch self {
    case .toggleRead, .setRead, .toggleFlag, .setFlag, .archive, .delete: true
    case .deletePermanently, .keep, .undo, .redo, .wasRead, .answered, .progress: false
    }
  }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .toggleRead: return state.setRead(state.actionSubject.hasUnread)
    case .setRead(let isRead): return state.setRead(isRead)
    case .toggleFlag: return state.setFlag(!state.actionSubject.areFlagged)
    case .setFlag(let isFlagged): return state.setFlag(isFlagged)
    case .archive: return state.act(.archive)
    case .delete: return state.delete()
    case .deletePermanently: return state.deletePermanently()
    case .keep: state.dismiss(.deletePermanently)
    case .undo: return state.takeBack(isRedo: false)
    case .redo: return state.takeBack(isRedo: true)
    case .wasRead(let message): return state.wasRead(message)
    case .answered(let answer): return state.answered(answer)
    case .progress(let words, let isWaiting): state.tellProgress(words, isWaiting: isWaiting)
    }
    return []
  }
}

extension PresentationID {
  /// The confirmation shown before messages are permanently deleted.
  public static let deletePermanently = PresentationID("delete-for-good")
}

enum ChangesFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.deletePermanently] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    let state = context.state
    let isNear = context.isNear && !state.toolbarHasKeys
    let undo = state.changes.stacks.undo.map { "Undo \($0)" } ?? "Undo"
    let redo = state.changes.stacks.redo.map { "Redo \($0)" } ?? "Redo"
    let keys = [
      KeyBinding(
        "d", .delete, name: "delete", help: "Delete (move to Trash)",
        hint: isNear ? "Delete" : nil,
        event: MailEvent.changes(.delete)),
      KeyBinding(
        "A", name: "archive", help: "Archive", hint: isNear ? "Archive" : nil,
        event: .changes(.archive)),
      KeyBinding(
        "N", name: "toggle-read", help: "Mark as read or unread",
        event: .changes(.toggleRead)),
      KeyBinding(name: "mark-as-read", help: "Mark as read", event: .changes(.setRead(true))),
      KeyBinding(name: "mark-as-unread", help: "Mark as unread", event: .changes(.setRead(false))),
      KeyBinding(
        "*", name: "toggle-flag", help: "Flag or unflag", event: .changes(.toggleFlag)),
      KeyBinding("Z", name: "undo-move", help: undo, event: .changes(.undo)),
      KeyBinding(.control("y"), name: "redo", help: redo, event: .changes(.redo)),
    ]
    return FeatureKeys(
      messages: keys.map { binding in
        var binding = binding
        binding.unavailable = state.library.refusal
        return binding
      })
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.state.presented == .deletePermanently
      ? context.answerable(context.state.deleteAlert.keys.bindings) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    [PresentationView(.deletePermanently, alert: split.state.deleteAlert)]
  }

  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    state.noteReading(by: event)
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.keepSubject()
    return state.readPaged() + state.selectReturned()
  }

  static func willChangeMessage(_ state: inout MailState) { state.counting.keepUnread(nil) }
}

extension MailBrowser {
  /// The timers and tasks that do not depend on the user: the toast disappears, and the message on screen is marked as
  /// read.
  public func tasks(_ state: MailState) -> [AppTask<MailEffect, MailEvent>] {
    var tasks: [AppTask<MailEffect, MailEvent>] = state.notices.toast.tasks { .notices(.toast($0)) }
    if let message = state.messageBeingRead {
      let time = state.preferences.markRead == .atOnce ? Duration.milliseconds(1) : .seconds(1)
      tasks.append(.after(time, .changes(.wasRead(message)), id: message))
    }
    return tasks + state.secondsOfWaiting + state.pauseInAddress + state.syncTimers
      + state.newsTimers
  }
}
