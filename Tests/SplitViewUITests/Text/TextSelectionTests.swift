import SplitViewUI
import TerminalFrame
import Testing

/// A text in which selecting is difficult: wrapped lines, wide characters, combining marks, quotes, a rule.
private let letter = TextDocument([
  TextBlock("The figures don't add up, 日本語 says."),
  TextBlock(""),
  TextBlock("one\ntwo", .quote(1), lead: "> ", hang: "> "),
  TextBlock("first", lead: "1. "),
  TextBlock("e\u{301}te\u{301}", detail: " 3 KB"),
  TextBlock("---", .rule),
  TextBlock("end"),
])

/// A text in a reader, its selection, and the size of the view.
private struct Reading {
  var document = letter
  var place = TextAnchor.start
  var selection: TextSelection?
  var size = Size(20, 12)

  mutating func send(_ events: TextSelectionEvent...) {
    for event in events {
      selection.update(
        event, in: document, at: &place, size: TextView<Never>.textSize(size))
    }
  }

  /// Sends a mouse event to the view.
  mutating func point(_ kind: PointerEvent.Kind, _ x: Int, _ y: Int) {
    let pointer = PointerEvent(kind, at: Point(x, y))
    if case .select(let event)? = view.event(for: pointer, in: size) { send(event) }
  }

  var view: TextView<Reaction> {
    TextView(
      document, at: place, selection: selection, scroll: Reaction.scroll, select: Reaction.select)
  }

  var text: String? { selection.map(document.text) }

  func frame(theme: Theme = .monochrome) -> Frame {
    SplitViewUITests.frame(view, size.width, size.height, theme: theme)
  }

  /// The screen, with brackets around the highlighted cells and `|` for the cursor.
  var drawing: String {
    let frame = frame()
    let rows = (0..<size.height).map { y in
      var row = ""
      var wasSelected = false
      for x in 0..<size.width {
        let isSelected = frame.style(x, y).attributes.contains(.reverse)
        if isSelected != wasSelected { row += isSelected ? "[" : "]" }
        wasSelected = isSelected
        if frame.cursor == Point(x, y) { row += "|" }
        row += frame.text(x, y)
      }
      if wasSelected { row += "]" }
      return row
    }
    return rows.map { $0.replacing(#/ +$/#, with: "") }.joined(separator: "\n")
  }
}

private enum Reaction { case scroll(Int), select(TextSelectionEvent) }

private func expect(
  _ reading: Reading, draws drawing: String, at location: SourceLocation = #_sourceLocation
) {
  if reading.drawing != drawing {
    Issue.record("it draws\n\(reading.drawing)", sourceLocation: location)
  }
}

@Test func `A drag selects every character from the one under the press to the one under it (TV1)`()
{
  var reading = Reading()
  reading.point(.click(count: 1), 5, 0)
  #expect(reading.text == "")
  reading.point(.drag, 7, 0)
  #expect(reading.text == "fig")
  expect(
    reading,
    draws: """
       The [fig]|ures don't
       add up, 日本語
       says.

       > one
       > two
       1. first
       été 3 KB
      ────────────────────
       end


      """)
  reading.point(.drag, 2, 0)
  #expect(reading.text == "he f")
  reading.point(.release, 2, 0)
  #expect(reading.selection?.isHeld == false)
  reading.point(.drag, 9, 1)
  #expect(reading.text == "he f")
}

@Test func `Wide characters are selected whole, whichever half the mouse is at`() {
  for (from, to) in [(9, 12), (10, 11), (9, 11), (10, 12)] {
    var reading = Reading()
    reading.point(.click(count: 1), from, 1)
    reading.point(.drag, to, 1)
    #expect(reading.text == "日本")
    let row = reading.drawing.split(separator: "\n")[1]
    #expect(row == " add up, [日本]|語", "\(row)")
  }
}

@Test func `A double click selects the word, a triple click the line, and a drag goes on by them`()
{
  var reading = Reading()
  reading.point(.click(count: 2), 13, 0)
  #expect(reading.text == "don't")
  reading.point(.drag, 2, 1)
  #expect(reading.text == "don't add")
  reading.point(.drag, 6, 0)
  #expect(reading.text == "figures don't")
  reading.point(.release, 6, 0)
  reading.point(.click(count: 2), 9, 1)
  #expect(reading.text == "日本語")
  reading.point(.click(count: 3), 9, 1)
  #expect(reading.text == "The figures don't add up, 日本語 says.")
  reading.point(.click(count: 3), 4, 5)
  #expect(reading.text == "> two" && reading.selection?.isByLines == true)
}

@Test func `A click without a drag selects nothing, and takes a selection away`() {
  var reading = Reading()
  reading.send(.selectAll)
  reading.point(.click(count: 1), 5, 0)
  reading.point(.release, 5, 0)
  #expect(reading.selection == nil)
}

@Test func `A drag past an edge scrolls, and selects what came into view`() {
  var reading = Reading(size: Size(20, 4))
  reading.point(.click(count: 1), 1, 1)
  reading.point(.drag, 19, 5)
  expect(
    reading,
    draws: """
       [says. ]
       [ ]
       [> one]
       [> two]|
      """)
  #expect(reading.place == TextAnchor(block: 0, offset: 36))
  reading.point(.drag, 1, -9)
  #expect(reading.place == .start)
  #expect(reading.text == "The figures don't a")
}

@Test func `Copied text has the leads of lines that are selected from their beginning`() {
  func copied(_ from: (Int, Int), _ to: (Int, Int)) -> String {
    letter.text(
      of: TextSelection(
        from: TextAnchor(block: from.0, offset: from.1), to: TextAnchor(block: to.0, offset: to.1)))
  }
  #expect(copied((2, 0), (2, 3)) == "one")
  #expect(copied((2, 0), (2, 7)) == "> one\n> two")
  #expect(copied((2, 1), (2, 7)) == "ne\n> two")
  #expect(copied((2, 0), (2, 4)) == "> one\n")
  #expect(copied((2, 4), (3, 2)) == "> two\n1. fi")
  #expect(copied((3, 1), (4, 0)) == "irst\n")
  #expect(copied((4, 0), (6, 3)) == "e\u{301}te\u{301} 3 KB\n\nend")
  #expect(copied((6, 3), (4, 0)) == copied((4, 0), (6, 3)))
  #expect(copied((0, 26), (1, 0)) == "日本語 says.\n")
}

@Test func `The whole selection is highlighted, ends of paragraphs included`() {
  var reading = Reading()
  reading.send(.selectAll)
  expect(
    reading,
    draws: """
       [The figures don't]
       [add up, 日本語]
       [says. ]
       [ ]
       [> one]
       [> two ]
       [1. first ]
       [été 3 KB ]
      ────────────────────
       [end]|


      """)
  #expect(
    reading.text == """
      The figures don't add up, 日本語 says.

      > one
      > two
      1. first
      e\u{301}te\u{301} 3 KB

      end
      """)
}

@Test(
  "A selection is told from the rest in every theme", arguments: [Theme.dark, .light, .monochrome])
func looks(theme: Theme) {
  var reading = Reading()
  reading.send(.begin, .move(.words(1), extending: true))
  let frame = reading.frame(theme: theme)
  #expect(frame.style(1, 0) == theme.selection)
  #expect(frame.style(5, 0) == theme.text)
}

@Test func `Both ends survive a turn`() {
  var reading = Reading()
  reading.send(.begin, .move(.words(4)), .move(.words(2), extending: true))
  #expect(reading.text == "up, ")
  let turned = Reading(selection: reading.selection, size: Size(9, 6))
  #expect(turned.text == "up, ")
  expect(
    turned,
    draws: """
       The
       figures
       don't
       add [up,]
       |日本語
       says.
      """)
}

@Test func `Of a long text only the lines shown and moved over are read`() {
  let paragraph = TextBlock("Words that go on for long enough to be wrapped into several lines.")
  let long = TextDocument(Array(repeating: paragraph, count: 300_000))
  var reading = Reading(document: long, size: Size(20, 6))
  reading.send(.selectAll, .move(.end, extending: true))
  reading.send(.move(.lines(-2), extending: true), .move(.words(-1), extending: true))
  #expect(reading.selection?.head.block == 299_999)
  #expect(reading.place.block >= 299_998)
  #expect(reading.frame().cursor != nil)
}

@Test(arguments: [0, 1, 2], [0, 1, 4])
func `The head of a selection is followed in a view of one row, or of none`(rows: Int, width: Int) {
  var reading = Reading(size: Size(width, rows))
  reading.send(.begin, .move(.lines(1), extending: false), .move(.end, extending: true))
  #expect(reading.text?.hasSuffix("end") == true)
  reading.send(.move(.lines(-1), extending: false), .move(.start, extending: false))
  #expect(reading.place == .start)
}

@Test(
  "Whole lines are selected from the place where the head stands",
  arguments: [
    ([], "The figures don't add up, 日本語 says."),
    ([.lines(1)], "The figures don't add up, 日本語 says.\n"),
    ([.lines(2)], "The figures don't add up, 日本語 says.\n\n> one"),
    ([.lines(3), .lines(-1)], "The figures don't add up, 日本語 says.\n\n> one"),
    ([.end], letter.text(of: TextSelection(from: .start, to: TextAnchor(block: 6, offset: 3)))),
    ([.characters(1), .lines(-1)], "The figures don't add up, 日本語 says."),
  ] as [([TextMovement], String)])
func wholeLines(_ movements: [TextMovement], _ selected: String) throws {
  var reading = Reading()
  reading.send(.begin, .move(.words(2)), .markLines)
  for movement in movements { reading.send(.move(movement)) }
  let selection = try #require(reading.selection)
  #expect(letter.text(of: selection) == selected && selection.isByLines)
}

@Test func `Whole lines are selected backwards, then by characters, then not at all`() throws {
  var reading = Reading()
  reading.send(.begin, .move(.end), .markLines, .move(.lines(-3)))
  let lines = try #require(reading.selection)
  #expect(letter.text(of: lines).hasPrefix("1. first\n") && lines.head < lines.anchor)
  reading.send(.mark)
  #expect(reading.selection?.isByLines == false && reading.selection?.isExtending == true)
  reading.send(.markLines, .markLines)
  #expect(reading.selection?.isEmpty == true && reading.selection?.isExtending == false)
}
