import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private enum Edit: Hashable, Sendable {
  case standard(StandardEditAction)
  case headers, quote, close
  case menu(MenuEvent)
}

private func menu(
  _ actions: Set<StandardEditAction> = [.selectAll, .copy], _ state: MenuState = MenuState(),
  custom: [EditMenu<Edit>.CustomCommand] = [("Show headers", .headers), ("Quote", nil)]
) -> EditMenu<Edit>? {
  EditMenu(custom: custom, state: state, send: Edit.menu) {
    actions.contains($0) ? .standard($0) : nil
  }
}

private func popover(_ menu: EditMenu<Edit>, at selection: Rect) -> Popover<Edit> {
  Popover(editMenu: menu, pointingAt: PopoverAnchor(selection), close: .close)
}

@Test func `Standard commands come first, then the program's, and only those that can act (EM1)`()
  throws
{
  let edit = try #require(menu())
  #expect(edit.standard == [.copy, .selectAll])
  #expect(edit.custom == ["Show Headers"])
  let selection = Rect(x: 22, y: 1, width: 8, height: 2)
  expect(
    frame(popover(edit, at: selection), 50, 10),
    draws: """



              ╭────────────────▲───────────────╮
              │▌Copy                          ▐│
              │ Select All                     │
              ├────────────────────────────────┤
              │ Show Headers                   │
              ╰────────────────────────────────╯

      """)
}

@Test func `Its arrow points at the selection from whichever side has room (PO1)`() throws {
  let edit = try #require(menu(Set(StandardEditAction.allCases), menuState(.select(2))))
  let selection = Rect(x: 1, y: 4, width: 8, height: 3)
  expect(
    frame(popover(edit, at: selection), 50, 11, symbols: .ascii),
    draws: """
               +--------------------------------+
               | Cut                            |
               | Copy                           |
               |>Paste                         <|
               | Select                         |
               < Select All                     |
               | Delete                         |
               +--------------------------------+
               | Show Headers                   |
               +--------------------------------+

      """)
}

@Test func `Without a possible command there is no menu (EM1)`() {
  #expect(menu([], custom: []) == nil)
  #expect(menu([], custom: [("Quote", nil)]) == nil)
  #expect(menu([], custom: [("Quote", .quote)]) != nil)
}

@Test(
  "Names are set in title case (EM1)",
  arguments: [
    ("quote", "Quote"), ("look up in the dictionary", "Look Up in the Dictionary"),
    ("copy URL", "Copy URL"), ("of", "Of"), ("", ""), ("élan", "Élan"), ("日本", "日本"),
  ])
func titleCase(title: String, expected: String) {
  #expect(menu([], custom: [(title, .quote)])?.custom == [expected])
}

@Test func `Long names and too many commands are diagnosed (EM1)`() throws {
  #expect(try #require(menu()).diagnoses == [])
  let many = (0..<6).map { EditMenu<Edit>.CustomCommand("Do \($0)", .quote) }
  let long: EditMenu<Edit>.CustomCommand = ("Send It to a Friend", .quote)
  let diagnoses = try #require(menu(custom: many + [long])).diagnoses
  #expect(
    diagnoses.map(\.description) == [
      "EM1: the command 'Send It to a Friend' has more than three words",
      "EM1: 7 commands added by the program; an edit menu can have at most five",
    ])
}

@Test func `Enter and clicks do what the commands say`() throws {
  let edit = try #require(menu())
  #expect(Keymap([edit.keys]).event(for: .enter) == .standard(.copy))
  #expect(Keymap([edit.keys]).event(for: "s") == .menu(.select(1)))
  let own = popover(edit, at: Rect(x: 22, y: 1, width: 8, height: 2))
  let events = (3...8).map {
    own.event(for: PointerEvent(.click(count: 1), at: Point(20, $0)), in: Size(50, 10))
  }
  #expect(events == [nil, .standard(.copy), .standard(.selectAll), nil, .headers, nil])
}

@Test func `An edit menu can be painted and clicked on every screen`() throws {
  let own = popover(
    try #require(menu(custom: [("日本語で", .quote)])), at: Rect(x: 1, y: 1, width: 2, height: 1))
  for width in [0, 1, 2, 3, 20, 40, 100] {
    for height in 0...9 {
      #expect(frame(own, width, height).size == Size(width, height))
      let click = PointerEvent(.click(count: 1), at: Point(width / 2, height / 2))
      _ = own.event(for: click, in: Size(width, height))
    }
  }
}
