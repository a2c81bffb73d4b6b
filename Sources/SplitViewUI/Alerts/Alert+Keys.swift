import TerminalFrame

extension Alert {
  /// Its keys. A letter chooses the next button that begins with it and presses none, since an
  /// alert may come up while a user types. Escape is Cancel; without a Cancel it does nothing.
  public var keys: Keymap<Event>.Section {
    var bindings: [KeyBinding<Event>] = []
    if let choice {
      bindings.append(
        KeyBinding(
          .enter, name: "press-button", help: buttons[choice].title,
          hint: buttons[choice].title,
          event: buttons[choice].event))
    }
    if let cancel = buttons.firstIndex(where: { $0.role == .cancel }) {
      // Where Enter does the same, one hint says it.
      bindings.append(
        KeyBinding(
          .escape, name: "cancel", help: buttons[cancel].title,
          hint: cancel == choice ? nil : buttons[cancel].title, event: buttons[cancel].event))
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
        .tab, name: "next-button-round", help: "Next button, round",
        event: choose(next > last ? 0 : next)),
      KeyBinding(
        .shift(.tab), name: "previous-button-round", help: "Previous button, round",
        event: choose(previous < 0 ? last : previous)),
    ]
    let letters = Initials(buttons.map(\.title), from: choice)
    return Keymap.Section("Alert", bindings + letters.bindings(choose))
  }

  private func choose(_ index: Int) -> Event { send(.choose(index)) }
}
