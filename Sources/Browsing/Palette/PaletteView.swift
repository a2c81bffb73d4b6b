import SplitViewUI

/// The view of the command palette: the search field, and the matching commands below.
struct PaletteView: FocusableView {
  let state: PaletteState
  let isFocused: Bool

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, 1 + max(1, state.listed)))
  }

  func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    canvas.draw(bar, in: Rect(x: 0, y: 0, width: canvas.width, height: 1))
    canvas.draw(list(in: canvas.size), in: listRect(canvas.size))
  }

  func event(for pointer: PointerEvent, in size: Size) -> BrowserEvent? {
    let rect = listRect(size)
    guard rect.contains(pointer.position) else { return nil }
    return pointer.inside(rect).flatMap { list(in: size).event(for: $0, in: rect.size) }
  }

  func keymap(in size: Size) -> Keymap<BrowserEvent> {
    func event(_ event: PaletteEvent) -> BrowserEvent { .palette(event) }
    let moving = [
      state.listsLinks
        ? KeyBinding(.enter, help: "Copy the address", hint: "Copy", event: event(.run))
        : KeyBinding(.enter, help: "Run", hint: "Run", event: event(.run)),
      KeyBinding(.down, .control("n"), help: "Next command", event: event(.move(by: 1))),
      KeyBinding(.up, .control("p"), help: "Previous command", event: event(.move(by: -1))),
      KeyBinding(.pageDown, help: "Scroll down a page", event: event(.move(by: size.height - 2))),
      KeyBinding(.pageUp, help: "Scroll up a page", event: event(.move(by: 2 - size.height))),
      KeyBinding(.escape, help: "Close", hint: "Close", event: BrowserEvent.dismiss("palette")),
    ]
    let taken = moving.flatMap(\.keys)
    let writing = SearchBar<BrowserEvent>.bindings(for: state.search) { event(.search($0)) }
      .filter { binding in !binding.keys.contains { taken.contains($0) } }
    var keymap = Keymap([Keymap.Section("Commands", moving + writing)])
    keymap.typed = { event(.search(.edit(.insert(String($0))))) }
    return keymap
  }

  func pasted(_ text: String, in size: Size) -> BrowserEvent? {
    .palette(.search(.edit(.insert(text))))
  }

  private var bar: SearchBar<BrowserEvent> {
    SearchBar(
      state.search,
      prompt: state.listsLinks ? "Type part of a link" : "Type part of a command or a row",
      isFocused: isFocused
    ) {
      .palette(.search($0))
    }
  }

  private func listRect(_ size: Size) -> Rect {
    Rect(x: 0, y: 1, width: size.width, height: max(0, size.height - 1))
  }

  private func list(in size: Size) -> List<Int, BrowserEvent> {
    let height = max(1, size.height - 1)
    return List(
      state.found, selection: state.selection, offset: max(0, state.selection - height + 1),
      rowHeight: 1, isFocused: isFocused,
      placeholder: state.listsLinks ? "No such link" : "No such command or row",
      send: { action in
        switch action {
        case .select(let entry), .open(let entry):
          state.found.firstIndex(of: entry).map { .palette(.select($0)) }
        case .scroll(let step): .palette(.move(by: step))
        case .focus: nil
        }
      },
      row: { entry, _ in Row(state.entries[entry].title, detail: state.entries[entry].keys) })
  }
}
