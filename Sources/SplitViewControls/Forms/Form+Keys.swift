import SplitViewUI

extension Form {
  /// Returns the keys of the field with the focus, followed by the keys that move between fields. Enter moves to
  /// the next field. On the last field, Enter is not bound, so the surrounding ``/SplitViewUI/ModalView`` receives
  /// it and presses Done.
  public func keymap(in size: Size) -> Keymap<Event> {
    var keymap = field(in: size)
    let taken = keymap.sections.flatMap(\.bindings)
    keymap.sections.append(
      Keymap.Section("Form", moving).without { press in
        taken.contains { $0.keys.contains(press) }
      })
    return keymap
  }

  /// Pastes text into the field with the focus, if it is a text field or an editor.
  public func pasted(_ text: String, in size: Size) -> Event? {
    switch focused?.value {
    case .textField: send(.edit(.insert(text)))
    case .textEditor:
      send(.editor(TextEditorEvent(.insert(text), in: sizeOfFocused(in: size))))
    case .toggle, .picker, nil: nil
    }
  }

  private var focused: FormField<ID>? {
    state.fields.indices.contains(state.focus) ? state.fields[state.focus] : nil
  }

  private func sizeOfFocused(in size: Size) -> Size {
    FormLayout(state, size: size).places.first { $0.index == state.focus }?.value.size ?? size
  }

  private var moving: [KeyBinding<Event>] {
    let isLast = state.focus == state.fields.count - 1
    var next = KeyBinding(
      .tab, .down, .control("n"), name: "next-field", help: "Next field",
      hint: "Next", event: send(.moveFocus(by: 1)))
    if !isLast { next.keys.append(.enter) }
    return [
      next,
      KeyBinding(
        .shift(.tab), .up, .control("p"), name: "previous-field", help: "Previous field",
        event: send(.moveFocus(by: -1))),
    ]
  }

  private func field(in size: Size) -> Keymap<Event> {
    let send = send
    switch focused?.value {
    case .textField:
      let bindings = TextField.bindings(hasArrowHistory: false) { send(.edit($0)) }
        .filter { !["earlier-text", "later-text"].contains($0.name) }
      return Keymap([Keymap.Section("Field", bindings)]).typing { send(.edit($0)) }
    case .textEditor:
      let editor = TextEditor(state: TextEditorState()) { send(.editor($0)) }
      return editor.keymap(in: sizeOfFocused(in: size))
    case .toggle:
      return section([
        KeyBinding(
          " ", name: "toggle", help: "Turn on or off", hint: "Change", event: send(.toggle))
      ])
    case .picker:
      return section([
        KeyBinding(
          .right, " ", "l", name: "next-choice", help: "Next choice", hint: "Change",
          event: send(.choose(by: 1))),
        KeyBinding(
          .left, "h", name: "previous-choice", help: "Previous choice",
          event: send(.choose(by: -1))),
      ])
    case nil: return Keymap([])
    }
  }

  private func section(_ bindings: [KeyBinding<Event>]) -> Keymap<Event> {
    Keymap([Keymap.Section("Field", bindings)])
  }
}
