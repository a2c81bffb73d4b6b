import MarkdownText
import SplitViewUI

/// Texts with inline styles: a log, a note and a diff. The user can search in the texts.
struct StyledTextPage: GalleryPage {
  static let guide = Guide(
    "styled-text", .texts, "Styled text", rows: ["TX1", "TX2", "TX3"],
    what: """
      Text with styles inside its lines: a program's output with its colours, Markdown, the \
      changes in a file. Words can be found and marked.
      """,
    press: """
      Press < and > for another text, / to find words, n for the next match, # for line \
      numbers, w to wrap or not.
      """,
    turned: "Wrapped lines follow the width; others scroll sideways.",
    code: """
      TextView<Event>(
        document(context.symbols), at: place, column: column, find: find,
        scroll: { .scroll($0, size) })
      """,
    demo: Demo(
      steps: [.wait, ">", .wait, .wait, ">", .wait, "#", .wait, .wait, "<", "/"] + .type("cafe")
        + [.enter, .wait, "n", .wait, .escape]))

  enum Event: Sendable {
    case kind(Int), wrap, numbers
    case scroll(Int, Size), sideways(Int, Size)
    case begin(Size), write(SearchEvent), find(TextFindEvent, Size)
  }

  private static let kinds = ["Log", "Note", "Changes"]

  var kind = 0
  var wraps = true
  var hasNumbers = false
  var place = TextAnchor.start
  var column = 0
  var search = SearchState()
  var find = TextFind()
  /// The size of the text when the search began.
  var searchSize = Size(80, 20)

  private func document(_ symbols: Symbols = .unicode) -> TextDocument {
    var document =
      switch kind {
      case 0: TextDocument(ansi: StyledTextSamples.log)
      case 1: TextDocument(markdown: StyledTextSamples.note, symbols: symbols)
      default: TextDocument(diff: StyledTextSamples.changes)
      }
    if !wraps { document = document.wrapping(false) }
    document.showsLineNumbers = hasNumbers
    return document
  }

  var typed: ((Character) -> Event)? {
    search.isEditing ? { .write(.edit(.insert(String($0)))) } : nil
  }

  func pasted(_ text: String) -> Event? {
    search.isEditing ? .write(.edit(.insert(text))) : nil
  }

  mutating func update(_ event: Event) {
    switch event {
    case .kind(let index):
      (kind, place, column, find) = (min(max(0, index), 2), .start, 0, TextFind())
      search = SearchState()
    case .wrap: (wraps, column) = (!wraps, 0)
    case .numbers: hasNumbers.toggle()
    case .scroll(let rows, let size): place = document().anchor(place, movedBy: rows, in: size)
    case .sideways(let steps, let size):
      column = document().column(column, movedBy: steps, in: size)
    case .begin(let size):
      searchSize = size
      search.update(.begin)
    case .write(let event):
      search.update(event)
      update(.find(.search(search.text), searchSize))
    case .find(let event, let size):
      find.update(event, in: document(), at: &place, size: size)
      if let found = find.highlightedResult {
        column = document().column(column, showing: found.lowerBound, in: size)
      }
      if event == .dismiss { search = SearchState() }
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    let size = textSize(context)
    let text = TextView<Event>(
      document(context.symbols), at: place, column: column, find: find,
      scroll: { .scroll($0, size) })
    return VStack<Event> {
      kinds
      text.frame(maxWidth: .max, maxHeight: .max)
      if search.isActive { bar(context) }
    }
  }

  private var segments: SegmentedControl<Event> {
    SegmentedControl(Self.kinds, selection: kind, send: Event.kind)
  }

  private var kinds: NavigationBar<Event> { NavigationBar(segments: segments) }

  private func bar(_ context: PageContext) -> any View<Event> {
    let isFocused = context.isFocused && search.isEditing
    return search.isEditing
      ? SearchBar(search, prompt: "Find", isFocused: isFocused, send: Event.write)
      : StatusBar(leading: ["\(search.text): \(find.summary)"], trailing: [])
  }

  /// Returns the size of the text between the bars.
  private func textSize(_ context: PageContext) -> Size {
    let bars = kinds.sizeThatFits(context.size).height + (search.isActive ? 1 : 0)
    return TextView<Event>.textSize(Size(context.size.width, context.size.height - bars))
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let size = textSize(context)
    if search.isEditing {
      return SearchBar.bindings(for: search, send: Event.write)
    }
    let besideBar = Size(size.width, size.height - (search.isActive ? 0 : 1))
    let finding = search.isActive ? TextView<Event>.findBindings(send: { .find($0, size) }) : []
    let page = max(1, size.height - 1)
    let keys: [MovingKey.Kind] = [.named, .letters]
    return finding + segments.bindings(previous: "<", next: ">") + [
      KeyBinding("/", help: "Find words", hint: "Find", event: .begin(besideBar)),
      KeyBinding("w", help: "Wrap lines, or do not wrap them", hint: "Wrap", event: .wrap),
      KeyBinding("#", help: "Line numbers", hint: "Numbers", event: .numbers),
      KeyBinding(")", help: "Scroll to the right", event: .sideways(1, size)),
      KeyBinding("(", help: "Scroll to the left", event: .sideways(-1, size)),
      KeyBinding(moving: .nextRow, keys: keys, help: "Scroll down", event: .scroll(1, size)),
      KeyBinding(moving: .previousRow, keys: keys, help: "Scroll up", event: .scroll(-1, size)),
      KeyBinding(moving: .pageDown, keys: keys, help: "Page down", event: .scroll(page, size)),
      KeyBinding(moving: .pageUp, keys: keys, help: "Page up", event: .scroll(-page, size)),
    ]
  }
}
