import SplitViewUI

/// A menu of commands for the selected word.
struct EditMenuPage: GalleryPage {
  static let guide = Guide(
    "edit-menu", .menusAndSheets, "Edit menu", rows: ["EM1", "PO1"],
    what: """
      A menu of commands that points at the selection: first the usual commands, then the \
      program's own. Commands that are not available are left out.
      """,
    press: "Press Enter on a word for its menu, left and right to select another word.",
    turned: "It points at its word, wherever that is.",
    code: """
      EditMenu(
        custom: [("look up", Event.act("Looked up")), (isLocked ? "unlock" : "lock", .lock)],
        state: menu, send: Event.menu
      ) { action in
        switch action {
        case .copy: .copy
        case .cut, .delete: isLocked ? nil : .act("Gone")
        case .paste, .select, .selectAll: nil
        }
      }
      """,
    demo: Demo(
      opening: [.enter],
      steps: [.wait, .down, .wait, .enter, .wait, .right, .enter, .wait, .wait, .escape]))

  enum Event: Sendable {
    case move(Int), choose(Int), open, close, copy, lock
    case menu(MenuEvent)
    case act(String)
  }

  private static let words = ["The", "wind", "turned", "west", "at", "noon."]

  var word = 1
  var isOpen = false
  var isLocked = true
  var menu = MenuState()
  var said = "What the keeper wrote:"

  func command(for event: Event) -> TerminalCommand? {
    if case .copy = event { .copy(Self.words[word]) } else { nil }
  }

  mutating func update(_ event: Event) {
    switch event {
    case .move(let step): word = min(max(0, word + step), Self.words.count - 1)
    case .choose(let index): (word, isOpen) = (index, true)
    case .open: (isOpen, menu) = (true, MenuState())
    case .close: isOpen = false
    case .menu(let event): menu.update(event)
    case .copy: (said, isOpen) = ("Copied: \(Self.words[word])", false)
    case .lock: (isLocked, isOpen) = (!isLocked, false)
    case .act(let what): (said, isOpen) = ("\(what): \(Self.words[word])", false)
    }
  }

  private var edits: EditMenu<Event>? {
    EditMenu(
      custom: [("look up", Event.act("Looked up")), (isLocked ? "unlock" : "lock", .lock)],
      state: menu, send: Event.menu
    ) { action in
      switch action {
      case .copy: .copy
      case .cut, .delete: isLocked ? nil : .act("Gone")
      case .paste, .select, .selectAll: nil
      }
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    let base = VStack<Event> {
      Caption(said).padding(.bottom, 2)
      Words(words: Self.words, selected: word, choose: Event.choose)
    }
    let row = base.sizeThatFits(context.size).height - 1
    let anchor = PopoverAnchor(Words<Event>.cells(Self.words)[word], row: row)
    let popover =
      isOpen ? edits.map { Popover(editMenu: $0, pointingAt: anchor, close: .close) } : nil
    return Layers(base, over: popover)
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if isOpen, let edits {
      let escape = KeyBinding(.escape, help: "Close the menu", event: Event.close)
      return edits.keys.bindings + [escape]
    }
    let open = KeyBinding(
      .enter, help: "Show the actions for the word", hint: "Edit", event: Event.open)
    let next = KeyBinding(.right, help: "Next word", event: Event.move(1))
    let previous = KeyBinding(.left, help: "Previous word", event: Event.move(-1))
    return [open] + (word < Self.words.count - 1 ? [next] : []) + (word > 0 ? [previous] : [])
  }
}

/// A line of text in which one word is selected.
private struct Words<Event>: View {
  let words: [String]
  let selected: Int
  let choose: (Int) -> Event

  static func cells(_ words: [String]) -> [Range<Int>] {
    var x = 1
    return words.map { word in
      defer { x += word.displayWidth + 1 }
      return x..<x + word.displayWidth
    }
  }

  func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, min(1, proposal.height)) }

  func paint(on canvas: inout Canvas) {
    for (index, cells) in Self.cells(words).enumerated() {
      let style = index == selected ? canvas.theme.selection : canvas.theme.text
      canvas.write(words[index], x: cells.lowerBound, y: 0, style: style)
      if index == selected { canvas.placeCursor(x: cells.lowerBound, y: 0) }
    }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick else { return nil }
    return Self.cells(words).firstIndex { $0.contains(pointer.position.x) }.map(choose)
  }
}
