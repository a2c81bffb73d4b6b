import NavigationModel
import SplitViewUI
import TerminalFrame

/// The keys of moving messages (SV9).
extension MailBindings {
  /// Picking a message up, and taking a move back.
  var picking: [KeyBinding<MailEvent>] {
    var pickUp = Keymap.pickUp(MailEvent.navigation)
    pickUp.help = "Move the message to another mailbox"
    pickUp.hint = nil
    return [
      pickUp,
      KeyBinding(
        .character("Z"), name: "undo-move", help: "Take back the last move", event: .undoMove),
    ]
  }

  /// The keys while a message is carried, before those of `keymap`. With the mouse that is Escape.
  static func carrying(
    _ keymap: Keymap<MailEvent>, by means: DragState<MailItem>.Means
  ) -> Keymap<MailEvent> {
    var carrying = keymap.whileDragging(MailEvent.navigation)
    if means != .keys, !carrying.sections.isEmpty {
      carrying.sections[0].bindings.removeAll { $0.name != "cancel-drag" }
    }
    return carrying
  }

  /// `keymap` for the page of keys: with those while a message is carried, before the program's.
  static func withCarrying(_ keymap: Keymap<MailEvent>) -> Keymap<MailEvent> {
    var carrying = Keymap<MailEvent>.dragging(MailEvent.navigation)
    carrying.title = "Moving a message"
    var keymap = keymap
    keymap.sections.insert(carrying, at: max(0, keymap.sections.count - 1))
    return keymap
  }
}

extension MailBrowser {
  /// The key that takes a move back, as it is written; nil where a person took it away.
  func undoKey(_ state: MailState) -> String? {
    keymap(state).sections.flatMap(\.bindings).first { $0.name == "undo-move" }?.keys.first?.name
  }
}
