import SplitViewUI
import TerminalFrame
import Testing

private let help = KeyPress("?")

private func wheel(
  _ session: ReaderSession, _ direction: MouseEvent.ScrollDirection, _ x: Int, _ y: Int
)
  -> ReaderSession
{
  var session = session
  _ = session.input(.mouse(MouseEvent(.scroll(direction), at: Point(x, y))))
  return session
}

@Test func `A sheet lies in the middle over everything else, which is dimmed`() {
  let session = ReaderSession.mail(80, 14).pressing(help)
  expect(
    session,
    draws: """
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Mailb╭─ Keys ───────────────────────────────────────────────────────╮    ▲ ▼
      ────────│ Here                                                         │────────
      ▌  Messa│ Enter Right  Open                                            │
      ▌  About│ Left h       Go back                                         │────────
         Messa│                                                              │
         About│ Moving                                                       │
         Messa│ Down j       Next row                                        │
         About│ Up k Ctrl+P  Previous row                                    │
         Messa│ Esc          Close the popover, or go back                   │
         About│ Tab          Focus the next column                           │
         Messa│ Shift+Tab    Focus the previous column                       │
         About╰───────────────────────────────────────────── Esc closes ─ ↓ ─╯       ↓
       Enter Open   ← Back   ? Keys   q Quit
      """)
  let frame = session.frame()
  for x in 0..<8 { #expect(frame.style(x, 5) == Theme.dark.behind) }
}

@Test func `The page of keys can be read on a narrow screen too`() {
  expect(
    ReaderSession.mail(25, 10).pressing(help),
    draws: """
       home    3 of 30 · 09:41
      ╭─ Keys ────────────────╮
      │ Here                  │
      │ l  Open               │
      │ h  Go back            │
      │                       │
      │ Moving                │
      │ j          Next row   │
      ╰────── Esc closes ─ ↓ ─╯
         Message 4      17 Nov
      """)
}

@Test func `The wheel scrolls a sheet to its end and no farther, and back to its beginning`() {
  let top = ReaderSession.mail(80, 14).pressing(help)
  var session = top
  for _ in 0..<30 { session = wheel(session, .down, 40, 5) }
  expect(
    session,
    draws: #"""
       home · up to date                                 214 unread · 3 of 30 · 09:41
       ‹ Mailb╭─ Keys ─────────────────────────────────────────────────── ↑ ─╮    ▲ ▼
      ────────│ Shift+Tab    Focus the previous column                       │────────
      ▌  Messa│ PageDown     Scroll down a page                              │
      ▌  About│ PageUp b     Scroll up a page                                │────────
         Messa│ Home g       Go to the top                                   │
         About│ End G        Go to the end                                   │
         Messa│ \ Ctrl+B     Show or hide the side columns                   │
         About│                                                              │
         Messa│ Program                                                      │
         About│ ?            This page                                       │
         Messa│ q            Quit                                            │
         About╰───────────────────────────────────────────── Esc closes ─────╯       ↓
       Enter Open   ← Back   ? Keys   q Quit
      """#)
  for _ in 0..<30 { session = wheel(session, .up, 40, 5) }
  #expect(session.frame() == top.frame())
  #expect(wheel(top, .down, 2, 5).frame() == top.frame())
}

@Test func `A click outside closes a sheet; one inside does not`() {
  let open = ReaderSession.mail(80, 14).pressing(help)
  #expect(open.clicking(40, 5).state.help != nil)
  #expect(open.clicking(8, 1).state.help != nil)
  for (x, y) in [(7, 1), (72, 5), (40, 0), (40, 13)] {
    #expect(open.clicking(x, y).state.help == nil)
    #expect(open.clicking(x, y).state.navigator == open.state.navigator)
  }
}

@Test(
  "A sheet keeps its border on every screen that has room for one",
  arguments: [(200, 60), (80, 24), (45, 14), (25, 8), (20, 6), (8, 4), (3, 3)])
func sheetBorder(width: Int, height: Int) {
  let frame = ReaderSession.mail(width, height).pressing(help).frame()
  let drawing = frame.lines.joined()
  #expect("╭╮╰╯".allSatisfy { drawing.contains($0) })
}

@Test func `A short text makes a low sheet`() {
  let sheet = Sheet<Tap>(
    "Links", TextDocument([TextBlock("one"), TextBlock("two")]), at: .start, footer: "Esc closes",
    close: .back, scroll: { _ in .up })
  expect(
    frame(sheet, 30, 8),
    draws: """


      ╭─ Links ────────────────────╮
      │ one                        │
      │ two                        │
      ╰─────────────── Esc closes ─╯


      """)
}

@Test func `A sheet holds any view, and is as high as that`() {
  let sheet = Sheet<Tap>("Empty", close: .back, content: ContentUnavailable("Nothing here"))
  expect(
    frame(sheet, 30, 9),
    draws: """


      ╭─ Empty ────────────────────╮
      │                            │
      │        Nothing here        │
      │                            │
      ╰────────────────────────────╯


      """)
}

@Test func `A sheet of text marks in its frame that there is more`() {
  for place in [0, 3, 8] {
    let sheet = Sheet<Tap>(
      "Lines", footer: "Esc closes", close: .back, content: lines(10, at: place))
    let drawing = frame(sheet, 30, 5).lines
    #expect(drawing[0].contains("↑") == (place > 0), "from line \(place)")
    #expect(drawing[4].contains("↓") == (place < 7), "from line \(place)")
    #expect(drawing[4].hasPrefix("╰─────────── Esc closes ─"))
  }
  expect(
    frame(
      Sheet("Lines", footer: "Esc closes", close: .back, content: lines(10, at: 3)), 30, 5,
      symbols: .ascii),
    draws: """
      +- Lines ---------------- ^ -+
      | Line 4                     |
      | Line 5                     |
      | Line 6                     |
      +----------- Esc closes - v -+
      """)
}

@Test(
  "Each style has its width, if the screen is wide enough (MV1)",
  arguments: [
    (SheetStyle.page, 120, 64), (.form, 120, 54), (.alert, 120, 40),
    (.page, 60, 60), (.form, 62, 54), (.form, 61, 61), (.form, 50, 50), (.alert, 40, 40),
    (.alert, 49, 41), (.page, 21, 21), (.alert, 12, 12),
  ])
func styles(style: SheetStyle, screen: Int, expected: Int) {
  let sheet = Sheet<Tap>("Title", style: style, close: .back, content: lines(3))
  let rect = sheet.rect(in: Size(screen, 30))
  #expect(rect.width == expected)
  #expect(rect.height == 5)
  #expect(sheet.contentSize(in: Size(screen, 30)) == Size(expected - 2, rect.height - 2))
}

@Test func `A click outside does not close a sheet without an event for it`() {
  let alert = Sheet<Tap>("Delete?", style: .alert, close: nil, content: lines(1))
  let outside = PointerEvent(.click(count: 1), at: Point(0, 0))
  #expect(alert.event(for: outside, in: Size(60, 20)) == nil)
}

/// Returns a sheet with a list of these texts.
private func sheet(_ rows: [String], _ style: SheetStyle = .form) -> Sheet<Int> {
  Sheet(
    "Tag", style: style, close: nil,
    content: List(rows, send: { _ in Int?.none }) { text, _ in Row(text, detail: "x") })
}

@Test func `A sheet is as wide as its content, up to two thirds of the screen`() {
  func width(_ letters: Int, in size: Size = Size(120, 30), _ style: SheetStyle = .form) -> Int {
    sheet([String(repeating: "a", count: letters), "b"], style).rect(in: size).width
  }
  // The least width is 32 cells and the border. Otherwise, the border, the edges, the gap and the detail are added.
  #expect(width(3) == 34)
  #expect(width(41) == 48 && width(41, .page) == 48)
  #expect(width(100) == 80)
  // There is not enough room beside the sheet for words.
  #expect(width(3, in: Size(49, 20)) == 49)
  #expect(width(3, in: Size(60, 30)) == 34)
}

@Test func `A sheet with a field has the width of its style, and a long title widens a sheet`() {
  let field = TextField<Int>("Name", state: TextFieldState("Plan"), isFocused: true) { _ in 0 }
  for (style, width) in [(SheetStyle.form, 54), (.page, 64)] {
    let content = VStack<Int> {
      Text("Name")
      field
    }
    #expect(content.idealWidth == nil)
    #expect(
      Sheet("", style: style, close: nil, content: content).rect(in: Size(120, 30)).width == width)
  }
  let title = String(repeating: "T", count: 40)
  let titled = Sheet(title, style: .form, close: nil, content: Text<Int>("short"))
  #expect(titled.rect(in: Size(120, 30)).width == 46)
}
