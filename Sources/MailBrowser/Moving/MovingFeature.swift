import Dispatch
import NavigationModel
import SplitViewUI
import TerminalFrame

/// An event of moving messages to other mailboxes (SV9). Picking up, dragging and dropping are
/// navigation events.
public enum MovingEvent: FeatureEvent {
  /// Take the latest move back.
  case undo
  /// A message was moved.
  case moved(MessageMove)

  var isByPerson: Bool {
    switch self {
    case .undo: true
    case .moved: false
    }
  }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .undo: state.undoMove()
    case .moved(let move): state.moved(move, undoKey: browser.key(of: "undo-move", state))
    }
  }
}

/// A request to move messages.
public enum MovingEffect: FeatureEffect, Equatable {
  /// Move a message to a mailbox, or move it back there; lists are in this order.
  case move(MessageReference, to: MailboxReference, SortOrder, isUndo: Bool)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.listing }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .move(let message, let mailbox, let order, let isUndo):
      effects.move(message, to: mailbox, order, isUndo: isUndo, send)
    }
  }
}

enum MovingFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    var pickUp = Keymap.pickUp(MailEvent.navigation)
    pickUp.help = "Move the message to another mailbox"
    pickUp.hint = nil
    let undo = KeyBinding(
      "Z", name: "undo-move", help: "Take back the last move",
      event: MailEvent.moving(.undo))
    return FeatureKeys(
      messages: [pickUp, undo].map { binding in
        var binding = binding
        binding.unavailable = context.state.library.movesMessages ? nil : MailState.onlyRead
        return binding
      })
  }

  /// Puts the keys that carry a message before all others. While the mouse carries it, Escape is
  /// the only one.
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    guard context.state.isMoving, let drag = context.state.navigator.drag else { return keymap }
    var carrying = keymap.whileDragging(MailEvent.navigation)
    if drag.means != .keys, !carrying.sections.isEmpty {
      carrying.sections[0].bindings.removeAll { $0.name != "cancel-drag" }
    }
    return carrying
  }

  /// `keymap` for the page of keys: before the program's keys come those that carry a message.
  static func withCarrying(_ keymap: Keymap<MailEvent>) -> Keymap<MailEvent> {
    var carrying = Keymap<MailEvent>.dragging(MailEvent.navigation)
    carrying.title = "Moving a message"
    var keymap = keymap
    keymap.sections.insert(carrying, at: max(0, keymap.sections.count - 1))
    return keymap
  }

  /// Ends a drag when a person does something else. The navigation model knows only of its own
  /// events.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if state.navigator.drag != nil && !event.continuesDrag {
      state.navigator.update(.cancelDrag, in: state.library)
    }
  }
}

extension MailSplitView {
  /// The label of a message that is being carried, and of a mailbox below it.
  func dragLabel(_ path: [MailItem]) -> String {
    switch path.last {
    case .mailbox(let mailbox):
      return state.library.title(of: mailbox, seenFrom: state.mailbox?.account)
    case .message(let key):
      guard case .mailbox(let mailbox) = path.first, let list = state.library.lists[mailbox],
        let place = list.place(of: key), let summary = state.summary(at: place, of: list)
      else { return "the message" }
      return shortened(summary.subject.isEmpty ? "No subject" : summary.subject)
    case .account, .gap, nil: return ""
    }
  }

  /// Cells for a subject beside the mouse and in the status bar.
  private static var labelWidth: Int { 24 }

  private func shortened(_ text: String) -> String {
    guard text.displayWidth > Self.labelWidth else { return text }
    var short = text
    let room = Self.labelWidth - symbols.ellipsis.displayWidth
    while short.displayWidth > room, !short.isEmpty { short.removeLast() }
    while short.last?.isWhitespace == true { short.removeLast() }
    return short + symbols.ellipsis
  }
}
