import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// A program with a searchable list of notes, and a reader for the selected note.
private struct Notes: SplitViewApp {
  struct State {
    var navigator = Navigator<String>(style: .double)
    var list = SearchableList(["Ada", "Grace"])
    var text = TextReaderState(
      TextDocument((1...30).map { "line \($0)" }.joined(separator: "\n")))
    var toast = ToastState<Event>()

    init() { navigator.hierarchyChanged(from: nil, to: list) }
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), search(SearchEvent), text(TextReaderEvent)
    case toast(ToastEvent)
  }

  func tasks(_ state: State) -> [AppTask<Never, Event>] { state.toast.tasks(send: Event.toast) }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .search(let event): state.navigator.search(event, in: &state.list)
    case .text(let event): return state.text.update(event).map { [.terminal($0)] } ?? []
    case .toast(let event): state.toast.update(event)
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(state.navigator, in: state.list, title: "Notes") {
      ColumnView(.primary, title: "Notes", top: SearchBar(state.list.search, send: Event.search)) {
        List($0) { note, _ in Row(note) }
      }
      ColumnView(.secondary, title: "Note") {
        TextReader(state.text, isFocused: $0.isFocused, send: Event.text)
      }
    }
  }
}

/// Returns the words of a row, separated by single spaces.
private func words(_ row: Substring) -> String { row.split(separator: " ").joined(separator: " ") }

@Suite struct TextReaderTests {
  private var session = Session(Notes(), state: Notes.State(), size: Size(80, 12))

  private mutating func press(_ keys: KeyPress...) {
    for key in keys { _ = session.input(.key(key)) }
  }

  private mutating func type(_ text: String) { for key in text { press(KeyPress(key)) } }

  private var lines: [String] { session.frame().lines }
  /// The first and the last row of the text's column.
  private var top: String { words(lines[3].dropFirst(33)) }
  private var bottom: String { words(lines[10].dropFirst(33)) }

  @Test mutating func `keys and the wheel scroll, as far as there is text`() {
    press(.tab, "j", "j")
    #expect(top == "line 3 ↑")
    press("G")
    #expect(bottom == "line 30")
    press("g", .pageDown)
    #expect(top == "line 8 ↑")
    _ = session.input(.mouse(MouseEvent(.scroll(.up), at: Point(50, 5))))
    #expect(top == "line 5 ↑")
  }

  @Test mutating func `the key of a search in the list finds words while the text has the focus`() {
    press("/")
    #expect(session.state.list.search.isEditing)
    press(.escape, .tab)
    #expect(lines.last?.contains("/ Find") == true)
    #expect(lines.last?.contains("/ Search") == false)
    press("/")
    type("line 2")
    #expect(session.state.list.search.text == "")
    #expect(bottom.hasPrefix("⌕ line 2") && bottom.contains("1 of 11"))
    press(.enter, "n", "n")
    #expect(bottom.hasPrefix("/line 2") && bottom.contains("3 of 11"))
    #expect(lines[3...9].contains { $0.contains("line 21") })
    press("N", .escape)
    #expect(session.state.text.find.query == "")
    #expect(lines.last?.contains("/ Find") == true)
  }

  @Test mutating func `a search that is left empty leaves no row behind`() {
    press(.tab, "/", .enter)
    #expect(bottom == "line 8 ↓")
    press("/", "x", .escape, .escape)
    #expect(bottom == "line 8 ↓")
  }

  @Test mutating func `pasted text is looked for`() {
    press(.tab, "/")
    _ = session.input(.paste("line 30"))
    #expect(session.state.text.find.summary == "1 of 1")
  }

  @Test mutating func `text is selected by keys, and copied`() {
    press(.tab, "v", .shift(.right), .shift(.right))
    let commands = session.input(.key("y"))
    #expect(commands.contains { if case .terminal(.copy("li")) = $0 { true } else { false } })
    #expect(session.state.text.selection == nil)
  }

  @Test mutating func `the same text, longer, keeps the place and what is found`() {
    press(.tab, "j", "/")
    type("line 9")
    press(.enter)
    let before = session.state.text.place
    var state = session.state.text
    state.document = TextDocument((1...95).map { "line \($0)" }.joined(separator: "\n"))
    #expect(state.place == before)
    #expect(state.find.summary == "1 of 7")
    state.document = TextDocument("line 9\nline 9")
    #expect(state.find.summary == "1 of 2")
  }

  @Test func `a log stays at its end until a person scrolls away`() {
    let size = Size(40, 5)
    func text(_ count: Int) -> TextDocument {
      TextDocument((1...count).map { "line \($0)" }.joined(separator: "\n"))
    }
    var state = TextReaderState(text(3), followsEnd: true)
    func top() -> String {
      words(frame(TextReader<TextReaderEvent>(state) { $0 }, 40, 5).lines[0][...])
    }
    state.document = text(20)
    #expect(top() == "line 16")
    state.update(TextReaderEvent(.scroll(-3), in: size))
    state.document = text(30)
    #expect(top() == "line 13")
    state.update(TextReaderEvent(.scroll(100), in: size))
    state.document = text(40)
    #expect(top() == "line 36")
  }
}

@Test func `A part that gets the focus is scrolled to and looks selected, until text is selected`()
{
  let size = Size(40, 4)
  var text = TextReaderState(TextDocument((1...30).map { "line \($0)" }.joined(separator: "\n")))
  let range = TextAnchor(block: 19, offset: 0)..<TextAnchor(block: 19, offset: 4)
  text.setFocus(range, in: size)
  var canvas = Canvas(size: size, theme: .dark, symbols: .unicode)
  TextReader(text) { $0 }.paint(on: &canvas)
  #expect(canvas.frame.lines.contains { $0.contains("line 20") } && text.focus == range)
  #expect(canvas.frame.cursor?.x == 1)
  text.update(TextReaderEvent(.select(.begin), in: size))
  #expect(text.focus == nil && text.selection != nil)
  text.setFocus(range, in: size)
  #expect(text.selection == nil)
}

@Suite struct LinkTests {
  private enum Act: Equatable { case text(TextReaderEvent), open(String) }

  private var text: TextReaderState
  private let size = Size(40, 4)

  init() {
    var first = AttributedText("See ")
    first.append("the ", TextAttributes(role: .link, link: "https://a.example"))
    first.append(
      "guide", TextAttributes(role: .link, attributes: .bold, link: "https://a.example"))
    var last = AttributedText("and ")
    last.append("more", TextAttributes(role: .link, link: "https://b.example"))
    let blocks =
      [TextBlock(first)] + (1...9).map { TextBlock("line \($0)") } + [TextBlock(last)]
    text = TextReaderState(TextDocument(blocks))
  }

  private var reader: TextReader<Act> { TextReader(text, openLink: Act.open, send: Act.text) }

  private mutating func press(_ key: KeyPress) -> String? {
    switch reader.keymap(in: size).event(for: key) {
    case .text(let event): text.update(event)
    case .open(let address): return address
    case nil: return nil
    }
    return nil
  }

  @Test mutating func `Tab goes from link to link, scrolls there, and is free after the last`() {
    _ = press(.tab)
    #expect(text.focusedLink == "https://a.example")
    #expect(text.focus?.upperBound.offset == 13, "a link in two styles is one")
    #expect(press(.enter) == "https://a.example")
    _ = press(.tab)
    #expect(text.focusedLink == "https://b.example")
    #expect(text.place > .start)
    #expect(reader.keymap(in: size).event(for: .tab) == nil)
    _ = press(.shift(.tab))
    #expect(text.focusedLink == "https://a.example")
    #expect(text.place == .start)
    #expect(reader.keymap(in: size).event(for: .shift(.tab)) == nil)
  }

  @Test mutating func `a click opens a link, and scrolling away begins with what is on screen`() {
    let click = { (x: Int) in PointerEvent(.click(count: 1), at: Point(x, 0)) }
    #expect(reader.event(for: click(6), in: size) == .open("https://a.example"))
    #expect(reader.event(for: click(2), in: size) != .open("https://a.example"))
    _ = press(.tab)
    _ = press("G")
    _ = press(.tab)
    #expect(text.focusedLink == "https://b.example")
  }

  @Test func `a program that opens no links has Tab for itself`() {
    let reader = TextReader(text, send: Act.text)
    #expect(reader.keymap(in: size).event(for: .tab) == nil)
    #expect(reader.keymap(in: size).event(for: .enter) == nil)
  }
}
