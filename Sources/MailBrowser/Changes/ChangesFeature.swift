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
    case .answered, .progress: false
    }
  }

  var actsOnTarget: Bool {
    switch self {
    case .toggleRead, .setRead, .toggleFlag, .setFlag, .archive, .delete: true
    case .deletePermanently, .keep, .undo, .redo, .answered, .progress: false
    }
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
}

extension MailState {
  /// The confirmation shown before messages are permanently deleted. Cancel is the default.
  fileprivate var deleteAlert: Alert<MailEvent> {
    let count = deleting.condemned.count
    // A narrow alert has room only for the essential words.
    let isNarrow = navigator.width < 20
    let them =
      count == 1
      ? isNarrow ? "" : " this message" : isNarrow ? " \(count)" : " \(count) messages"
    return Alert(
      "Permanently delete\(them)?", message: "This cannot be undone.",
      primaryButton: AlertButton(
        "Delete", role: .destructive, event: MailEvent.changes(.deletePermanently)),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .changes(.keep))],
      state: menus.alert, send: { .menus(.alert($0)) })
  }
}
