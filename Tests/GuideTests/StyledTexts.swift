import SplitViewUI
import TerminalFrame
import Testing

/// The texts with styles of the guide about texts and lists.
enum StyledTexts {
  /// The log as people write it down.
  static let source = """
    ESC[32mok ESC[m lamp.lights_at_dusk
    fetching  10%  (return)  fetching 100%
    """

  static var log: TextDocument {
    var log = ANSIText()
    log.append("\u{1B}[32mok\u{1B}[m lamp.lights_at_dusk\n")
    log.append("fetching  10%\rfetching 100%")
    return log.document
  }

  static var drawn: String { marked(TextView<Int>(log), 40, 2) { $0.foreground == .palette(2) } }

  static var numbers: String {
    let diff = """
      diff --git a/lamp.swift b/lamp.swift
      --- a/lamp.swift
      +++ b/lamp.swift
      @@ -1,4 +1,4 @@
       struct Lamp {
         var oil = 3

      -  func turn() { rotate(by: 10) }
      +  func turn() { rotate(by: 36) }
      """
    var document = TextDocument(diff: diff).wrapping(false)
    document.showsLineNumbers = true
    let view = TextView<Int>(
      document, at: TextAnchor(block: 7, offset: 0), column: 5, scroll: { $0 })
    return marked(view, 33, 2) { _ in false }
  }

  static var found: String {
    let document = TextDocument("one two three\nfour TWO five")
    var (find, place) = (TextFind(), TextAnchor.start)
    for event in [TextFindEvent.search("two"), .next] {
      find.update(event, in: document, at: &place, size: Size(20, 2))
    }
    let view = TextView<Int>(document, at: place, find: find, scroll: { $0 })
    let theme = Theme.dark
    let text = marked(view, 30, 2) { $0 == theme.match || $0 == theme.highlightedMatch }
    return text.replacing("[TWO]", with: "<TWO>") + "\n \(find.summary)"
  }

  /// Draws the view, with brackets around the cells whose style meets a condition.
  private static func marked(
    _ view: TextView<Int>, _ width: Int, _ height: Int, _ isMarked: (Style) -> Bool
  ) -> String {
    var canvas = Canvas(size: Size(width, height), theme: .dark, symbols: .unicode)
    view.paint(on: &canvas)
    let rows = (0..<height).map { y in
      var row = ""
      var wasMarked = false
      for x in 0..<width {
        let cell = canvas.frame[Point(x, y)]
        if isMarked(cell.style) != wasMarked { row += wasMarked ? "]" : "[" }
        wasMarked = isMarked(cell.style)
        row += canvas.frame.text(of: cell)
      }
      while row.last == " " { row.removeLast() }
      return row
    }
    return rows.joined(separator: "\n")
  }
}

extension TextRole {
  static let author = TextRole.custom("author", fallback: .secondary)
}

/// A program that finds words in a log. The guide shows parts of it.
private struct LogReader {
  enum Event: Hashable, Sendable {
    case scroll(Int), find(TextFindEvent)
  }

  struct State {
    var text = StyledTexts.log
    var place = TextAnchor.start
    var column = 0
    var find = TextFind()
    var size = Size(40, 10)
  }

  func view(_ state: State) -> TextView<Event> {
    TextView(
      state.text, at: state.place, column: state.column, find: state.find, scroll: Event.scroll)
  }

  func update(_ state: inout State, _ event: Event) {
    let size = TextView<Event>.textSize(state.size)
    switch event {
    case .find(let event):
      state.find.update(event, in: state.text, at: &state.place, size: size)
      if let found = state.find.highlightedResult {
        state.column = state.text.column(state.column, showing: found.lowerBound, in: size)
      }
    case .scroll(let rows):
      state.place = state.text.anchor(state.place, movedBy: rows, in: size)
    }
  }
}

struct StyledTextsTests {
  @Test func `the guide's log is found in, and its pieces have their attributes`() {
    let status = AttributedText("Build ") + AttributedText("failed").role(.warning).bold()
    var log = ANSIText()
    log.append("\u{1B}[32mok\u{1B}[m lamp.lights_at_dusk\n")
    log.append("fetching  10%\rfetching 100%")
    #expect(status.runs.map(\.range) == [6..<12])
    let reader = LogReader()
    var state = LogReader.State()
    reader.update(&state, .find(.search("FETCH")))
    #expect(state.find.summary == "1 of 1")
    #expect(log.document.blocks.map(\.text) == state.text.blocks.map(\.text))
    #expect(
      reader.view(state).event(for: PointerEvent(.scroll(2), at: Point(0, 0)), in: state.size)
        == .scroll(2))
  }
}
