import TerminalFrame

extension Alert {
  /// The alert's keys. A letter selects the next button whose title begins with that letter. It
  /// does not press the button, because an alert may appear while the user is typing. Escape
  /// presses Cancel, and does nothing if there is no Cancel button.
  public var keys: Keymap<Event>.Section {
    var bindings: [KeyBinding<Event>] = []
    let cancel = buttons.firstIndex { $0.role == .cancel }
    if let choice {
      // If Escape and Enter press the same button, show only one hint.
      bindings.append(
        KeyBinding(
          .enter, name: "press-button", help: buttons[choice].title,
          hint: cancel == choice ? nil : buttons[choice].title,
          event: buttons[choice].event))
    }
    if let cancel {
      bindings.append(
        KeyBinding(
          .escape, name: "cancel", help: buttons[cancel].title,
          hint: buttons[cancel].title, event: buttons[cancel].event))
    }
    let last = buttons.count - 1
    let (next, previous) = (choice.map { $0 + 1 } ?? 0, choice.map { $0 - 1 } ?? last)
    bindings += [
      KeyBinding(
        .right, .down, name: "next-button", help: "Next button",
        hint: buttons.count > 1 && choice != last ? "Choose" : nil,
        event: choose(min(next, last))),
      KeyBinding(
        .left, .up, name: "previous-button", help: "Previous button",
        event: choose(max(previous, 0))),
      KeyBinding(
        .tab, name: "next-button-round", help: "Next button, wrapping around",
        event: choose(next > last ? 0 : next)),
      KeyBinding(
        .shift(.tab), name: "previous-button-round", help: "Previous button, wrapping around",
        event: choose(previous < 0 ? last : previous)),
    ]
    let letters = Initials(buttons.map(\.title), from: choice)
    return Keymap.Section("Alert", bindings + letters.bindings(choose))
  }

  private func choose(_ index: Int) -> Event { send(.choose(index)) }
}
