import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for moving messages to other mailboxes (rule SV9 of the guidelines). Picking up, dragging
/// and dropping are navigation events.
public enum MovingEvent: FeatureEvent {
  /// Copy the dragged message instead of moving it, because Ctrl is held.
  case dropCopy
  /// Ask for a mailbox to move or copy to.
  case ask(MailboxPurpose)
  /// Type the mailbox's name, or choose the mailbox.
  case choice(ChoiceEvent<MailboxReference>)

  var continuesDrag: Bool { if case .dropCopy = self { true } else { false } }

  var actsOnTarget: Bool { if case .ask = self { true } else { false } }
}

enum MovingFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.mailboxChoice] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    var pickUp = Keymap.pickUp(MailEvent.navigation)
    pickUp.keys = ["P"]
    let isAmongMailboxes = context.isAmongMailboxes
    pickUp.help = "Move the \(isAmongMailboxes ? "mailbox" : "message") with keys"
    pickUp.hint = nil
    let isNear = context.isNear && !context.toolbarHasKeys
    let move = KeyBinding(
      "m", name: "move-to", help: "Move to a mailbox", hint: isNear ? "Move" : nil,
      event: MailEvent.moving(.ask(.move)))
    let copy = KeyBinding(
      "C", name: "copy-to", help: "Copy to a mailbox", event: MailEvent.moving(.ask(.copy)))
    return FeatureKeys(
      messages: [move, copy, pickUp].map { binding in
        var binding = binding
        // Changing the order of mailboxes does not change any mail, so it is allowed in read-only mail too.
        let isOrder = isAmongMailboxes && binding.name == pickUp.name
        binding.unavailable = isOrder ? nil : context.state.library.refusal
        return binding
      })
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard context.state.presented == .mailboxChoice, let asked = context.state.moving.choice
    else { return nil }
    return context.choosing(asked.choice, verb: asked.purpose.verb) { .moving(.choice($0)) }
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    state.presented == .mailboxChoice ? .moving(.choice(.edit(.insert(text)))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    guard let asked = split.state.moving.choice else { return [] }
    let library = split.state.library
    var field = PresentationView<MailEvent>(
      .mailboxChoice, title: asked.purpose.title(split.state.actedOn.count)
    ) { _ in
      ChoiceView(
        choice: asked.choice, prompt: "Type part of a mailbox name",
        placeholder: "No such mailbox", detail: { library.accountName($0.account) },
        send: { .moving(.choice($0)) })
    }
    field.placedRows = ChoiceView.placedRows(asked.choice)
    return [field]
  }

  /// Puts the keys for dragging before all other keys, and refuses keys that would do something else to the message. While
  /// the mouse is used to drag, Escape is the only key.
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    guard context.state.navigator.isDragging(on: context.layout),
      let drag = context.state.navigator.drag
    else { return keymap }
    var carrying = keymap.whileDragging(MailEvent.navigation)
    if drag.means != .keys, !carrying.sections.isEmpty {
      carrying.sections[0].bindings.removeAll { $0.name != "cancel-drag" }
    }
    for section in carrying.sections.indices.dropFirst() {
      for index in carrying.sections[section].bindings.indices
      where carrying.sections[section].bindings[index].event.feature.changesCarried {
        carrying.sections[section].bindings[index].unavailable = "Enter drops it, Esc cancels"
      }
    }
    return carrying
  }

  /// Adds the keys for dragging to the keymap on the help page. They come before the last section,
  /// which is about the program itself.
  static func withCarrying(_ keymap: Keymap<MailEvent>) -> Keymap<MailEvent> {
    var carrying = Keymap<MailEvent>.dragging(MailEvent.navigation)
    carrying.title = "Moving a message or mailbox"
    var keymap = keymap
    keymap.sections.insert(carrying, at: max(0, keymap.sections.count - 1))
    return keymap
  }

  /// Ends a drag when the user does something else. The navigation model cannot do this, because it only knows its own
  /// events.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if state.navigator.drag != nil && !event.continuesDrag {
      state.navigator.update(.cancelDrag, in: state.library)
      state.subject.forget()
    }
  }
}

extension MailSplitView {
  /// Returns the label that is shown for a dragged message, or for the mailbox under it.
  func dragLabel(_ path: [MailItem]) -> String {
    switch path.last {
    case .mailbox(let mailbox):
      return state.library.title(of: mailbox, seenFrom: state.mailbox?.account)
    case .message, .member:
      guard case .mailbox(let mailbox) = path.first, let list = state.library.lists[mailbox],
        let place = path.last?.message(in: mailbox).flatMap(list.place),
        let summary = state.messages.summary(at: place, of: list)
      else { return "the message" }
      return shortened(summary.title)
    case .account, .gap, nil: return ""
    }
  }

  /// The width, in cells, of a dragged message's subject, beside the pointer and in the status bar.
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

extension FeatureEvent {
  /// True if the event would delete, archive or flag the carried message, or do something similar at once.
  fileprivate var changesCarried: Bool { self is ChangesEvent && actsOnTarget }
}
