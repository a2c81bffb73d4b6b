import SplitViewUI
import TerminalFrame

// The keys of selecting text. Those that move are in force while something is selected, before all
// others; the rest of the keymap does what it ever does.
extension MailBindings {
  /// The keys that begin to select in the message, and those for what is selected.
  var texts: [KeyBinding<MailEvent>] {
    [
      KeyBinding(
        .character("t"), name: "select-text", help: "Select text in the message",
        event: .selectText(.begin)),
      KeyBinding(
        .character("y"), name: "copy", help: "Copy what is selected, or the message",
        event: .copySelection),
      KeyBinding(
        .character("a"), name: "save-attachment", help: "Save an attachment",
        event: .attachment(.show)),
      KeyBinding(
        .character("S"), name: "show-source", help: "The message's source", event: .source(.show)),
    ] + (isReading ? extending : [])
  }

  /// Shift and an arrow select from the first line that is shown.
  private var extending: [KeyBinding<MailEvent>] {
    TextView<MailEvent>.selectionBindings(send: MailEvent.selectText).filter {
      $0.name?.hasPrefix("extend-") == true || $0.name == "select-all"
    }
  }

  /// The keys while text is selected.
  static var selecting: [KeyBinding<MailEvent>] {
    let copy = KeyBinding(
      .character("y"), name: "copy", help: "Copy what is selected", hint: "Copy",
      event: MailEvent.copySelection)
    let menu = KeyBinding(
      .character("e"), name: "edit", help: "What can be done with it", hint: "Edit",
      event: MailEvent.showEdit)
    let quit = KeyBinding(
      .character("q"), name: "quit", help: "Select nothing", event: MailEvent.selectText(.clear))
    return [copy, menu, quit] + TextView.selectionBindings(send: MailEvent.selectText)
  }
}

extension Keymap {
  /// The keymap with `section` before all others: its keys are theirs no longer, and hints are its
  /// own and those of the last section.
  func under(_ section: Section) -> Keymap {
    let taken = Set(section.bindings.flatMap(\.keys))
    var keymap = self
    for index in keymap.sections.indices {
      let isLast = index == keymap.sections.indices.last
      for place in keymap.sections[index].bindings.indices {
        keymap.sections[index].bindings[place].keys.removeAll { taken.contains($0) }
        if !isLast { keymap.sections[index].bindings[place].hint = nil }
      }
      keymap.sections[index].bindings.removeAll { $0.keys.isEmpty }
    }
    keymap.sections.insert(section, at: 0)
    return keymap
  }
}
