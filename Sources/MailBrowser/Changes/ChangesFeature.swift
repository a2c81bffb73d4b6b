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
  case undo, redo
  /// A request to change the mail has succeeded or failed.
  case answered(ChangeAnswer)
  /// A long request has made progress, described in a few words; nil when the request is done. `isWaiting` is true
  /// while it waits for another program.
  case progress(String?, isWaiting: Bool)

  var isByUser: Bool {
    switch self {
    case .toggleRead, .setRead, .toggleFlag, .setFlag, .archive, .delete, .undo, .redo:
      true
    case .answered, .progress: false
    }
  }

  var actsOnTarget: Bool {
    switch self {
    case .toggleRead, .setRead, .toggleFlag, .setFlag, .archive, .delete: true
    case .undo, .redo, .answered, .progress: false
    }
  }
}

enum ChangesFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let state = context.state
    let isNear = context.isNear && !context.toolbarHasKeys
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
}
