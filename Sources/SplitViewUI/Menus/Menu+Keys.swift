import TerminalFrame

extension Menu {
  /// Returns the keys of the menu. The bindings have the same names as in a list, so keys that the
  /// user assigned there also work here. The bindings of letters have no names.
  func keys(_ name: String) -> Keymap<Event>.Section {
    let choices = choices
    var bindings: [KeyBinding<Event>] = []
    if let selection {
      let choice = choices[selection]
      // On an unavailable choice, Enter shows the reason.
      let hint = choice.unavailable == nil ? choice.hint ?? choice.title : "Why"
      var choose = KeyBinding(
        .enter, name: MovingKey.goIn.name, help: choice.title, hint: hint,
        event: chosen(selection))
      choose.shortHint = "Choose"
      bindings.append(choose)
    }
    if let cancel = choices.last(where: { $0.role == .cancel }) {
      bindings.append(
        KeyBinding(moving: .cancel, help: cancel.title, hint: cancel.title, event: cancel.event))
    }
    if let next = moved(by: 1), let previous = moved(by: -1) {
      bindings += [
        KeyBinding(moving: .nextRow, keys: [.named, .letters], help: "Next choice", event: next),
        KeyBinding(
          moving: .previousRow, keys: [.named, .letters], help: "Previous choice", event: previous),
        KeyBinding(moving: .goToTop, keys: [.named], help: "First choice", event: send(.select(0))),
        KeyBinding(
          moving: .goToEnd, keys: [.named], help: "Last choice",
          event: send(.select(choices.count - 1))),
      ]
    }
    bindings += choices.indices.compactMap { index in
      let shown = try? KeyPress(name: choices[index].detail)
      return shown.map { KeyBinding($0, help: choices[index].title, event: chosen(index)) }
    }
    let letters = Initials(choices.map(\.title), from: selection)
    return Keymap.Section(
      name, bindings + letters.bindings(except: ["j", "k"]) { send(.select($0)) })
  }
}
