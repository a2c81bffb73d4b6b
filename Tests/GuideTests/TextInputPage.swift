import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

enum TextInputPage: GuidePage {
  static let name = "text-input"

  static func drawings() -> [String] { [fields, search, inputs, editor, form, wrongForm] }

  private static func draw(_ view: some View, _ width: Int, _ height: Int = 1) -> String {
    var canvas = Canvas(size: Size(width, height), theme: .dark, symbols: .unicode)
    view.paint(on: &canvas)
    var rows = canvas.frame.lines
    if let cursor = canvas.frame.cursor {
      rows.insert(String(repeating: " ", count: cursor.x) + "^", at: cursor.y + 1)
    }
    return rows.joined(separator: "\n")
  }

  /// A text longer than its field, with the caret (`^`) at its end and then farther left.
  private static var fields: String {
    var state = TextFieldState()
    func field() -> String { draw(TextField("Subject", state: state, isFocused: true) { $0 }, 24) }
    var drawings = [field()]
    state.update(.insert("Quarterly forecast of the north"))
    drawings.append(field())
    for _ in 1...5 { state.update(.moveWordBackward) }
    drawings.append(field())
    return drawings.joined(separator: "\n")
  }

  private static var search: String {
    var state = SearchState(formerSearches: ["budget"])
    func bar() -> String {
      draw(
        SearchBar(state, scopes: ["All", "From", "Subject"], prompt: "Search Inbox") { $0 }, 32,
        state.isActive ? 2 : 1)
    }
    var drawings = [bar()]
    state.update(.edit(.insert("forecast")))
    state.update(.scope(2))
    drawings.append(bar())
    return drawings.joined(separator: "\n\n")
  }

  private static var inputs: String {
    var state = InputViewState(InputKey.characters("123456789-0"), columns: 3)
    state.update(.press(3))
    return draw(InputView(state) { $0 }, 22, 4)
  }

  private static var editor: String {
    let size = Size(32, 5)
    var state = TextEditorState("Dear Ada,\n\nthe lighthouse at the cape will be dark from May on.")
    state.update(TextEditorEvent(.move(.lines(3)), in: size))
    state.update(TextEditorEvent(.move(.words(1)), in: size))
    return draw(TextEditor("Letter", state: state) { $0 }, 32, 5)
  }

  private static var form: String {
    var state = Notebook().form
    state.update(.edit(.insert("Lighthouse")))
    state.update(.moveFocus(by: 2))
    state.update(.toggle)
    return draw(Form(state) { $0 }, 40, 6)
  }

  /// The form without a title, after an attempt to save it.
  private static var wrongForm: String {
    var notebook = Notebook()
    notebook.update(.save)
    return draw(Form(notebook.form) { $0 }, 60, 6)
  }
}

/// The second program on the page.
private struct Notebook {
  enum Field { case title, kind, isPinned, body }

  enum Event: Sendable {
    case note(TextEditorEvent)
    case form(FormEvent)
    case save, cancel
  }

  var note = TextEditorState()
  var form = FormState<Field>([
    .textField(.title, "Title", prompt: "Name of the note"),
    .picker(.kind, "Kind", ["Plan", "List"]),
    .toggle(.isPinned, "Pinned"),
    .textEditor(.body, "Text", rows: 3),
  ])
  var saved: (title: String, isPinned: Bool)?

  @discardableResult
  mutating func update(_ event: Event) -> [Command<Never>] {
    switch event {
    case .note(let event): return note.update(event).map { [.terminal($0)] } ?? []
    case .form(let event): form.update(event)
    case .save:
      let isValid = form.validate { form, field in
        field == .title && form.text(.title).isEmpty ? "Enter a title" : nil
      }
      guard isValid else { return [] }
      let title = form.text(.title)
      let isPinned = form.isOn(.isPinned)
      saved = (title, isPinned)
    case .cancel: break
    }
    return []
  }

  mutating func suggestTitle() {
    form.replace(.textField(.title, "Title", text: "Plan"))
    form.focus(on: .title)
  }

  var task: ModalView<Event> {
    ModalView(
      "New note", done: .save, cancel: .cancel, content: Form(form, send: Event.form))
  }

  func keymap(in size: Size) -> Keymap<Event> { task.keymap(in: size) }

  func pasted(_ text: String, in size: Size) -> Event? { task.pasted(text, in: size) }
}

/// The program on the page.
private struct Finder {
  var search = SearchState()
  var date = TextFieldState()
  var input = InputViewState(InputKey.characters("0123456789-") + [.delete])

  enum Event: Sendable {
    case search(SearchEvent)
    case date(TextEdit)
    case input(InputViewEvent)
  }

  mutating func update(_ event: Event) {
    switch event {
    case .search(let event): search.update(event)
    case .date(let edit): date.update(edit)
    case .input(let event):
      if let edit = input.update(event) { date.update(edit) }
    }
  }

  var view: some View<Event> {
    SearchBar(search, scopes: ["All", "From", "Subject"], prompt: "Search Inbox") { .search($0) }
  }

  /// What an app's functions get.
  typealias State = Self

  func keymap(_ state: State) -> Keymap<Event> {
    let keys = SearchBar.bindings(for: state.search, scopes: 3) { Event.search($0) }
    let keymap = Keymap([Keymap.Section("Search", keys)])
    return state.search.isEditing ? keymap.typing { .search(.edit($0)) } : keymap
  }

  func pasted(_ text: String, _ state: State) -> Event? {
    state.search.isEditing ? .search(.edit(.insert(text))) : nil
  }

  var dateKeymap: Keymap<Event> {
    Keymap([Keymap.Section("Date", InputView.bindings(for: input) { Event.input($0) })])
  }
}

/// The list on the page that is searched.
private struct FoundLetters {
  struct Letter: Hashable {
    let sender, subject: String
  }

  let letters: [Letter]
  var search = SearchState()
  var index = SearchIndex([Letter](), fields: [\.sender, \.subject])
  var found: [Letter] = []

  mutating func find(_ event: SearchEvent) {
    search.update(event)
    if case .begin = event { index = SearchIndex(letters, fields: [\.sender, \.subject]) }
    let scopes = [0..<2, 0..<1, 1..<2]
    found = index.rows(with: search.text, in: scopes[search.scope]).map { letters[$0] }
  }
}

struct TextInputTests {
  @Test func `a list is searched through an index`() {
    let letters = ["Ada", "Zoé"].map { FoundLetters.Letter(sender: $0, subject: "Ada's plan") }
    var list = FoundLetters(letters: letters)
    for event in [.begin, .edit(.insert("zoe")), .edit(.insert(" plan"))] as [SearchEvent] {
      list.find(event)
    }
    #expect(list.found == [letters[1]])
    for event in [.clear, .edit(.insert("ada")), .scope(1)] as [SearchEvent] { list.find(event) }
    #expect(list.found == [letters[0]])
  }

  @Test func `a search is typed, pasted and cleared`() {
    var finder = Finder()
    #expect(finder.pasted("unasked", finder) == nil)
    finder.update(.search(.begin))
    for letter in "plan" {
      if let event = finder.keymap(finder).event(for: KeyPress(letter)) { finder.update(event) }
    }
    if let event = finder.pasted(" of\nthe year", finder) { finder.update(event) }
    #expect(finder.search.text == "plan of the year")
    if let event = finder.keymap(finder).event(for: .escape) { finder.update(event) }
    #expect(finder.search.text.isEmpty)
    #expect(finder.view.sizeThatFits(Size(32, 24)) == Size(32, 2))
  }

  @Test func `a form is filled in by keys, and saved`() {
    var notebook = Notebook()
    let size = Size(40, 10)
    func press(_ keys: KeyPress...) {
      for key in keys {
        if let event = notebook.keymap(in: size).event(for: key) { notebook.update(event) }
      }
    }
    press("P", "l", "a", "n")
    if let event = notebook.pasted(" of May", in: size) { notebook.update(event) }
    press(.tab, .tab, " ", .control("s"))
    #expect(notebook.saved?.title == "Plan of May")
    #expect(notebook.saved?.isPinned == true)
    notebook.update(.note(TextEditorEvent(.insert("one\ntwo"), in: size)))
    notebook.update(.note(TextEditorEvent(.selectAll, in: size)))
    #expect(notebook.update(.note(TextEditorEvent(.copy, in: size))).count == 1)
  }

  @Test func `keys on screen type a date`() {
    var finder = Finder()
    for letter in "20x26-11" {
      if let event = finder.dateKeymap.event(for: KeyPress(letter)) { finder.update(event) }
    }
    #expect(finder.date.text == "2026-11")
    finder.update(.date(.moveToStart))
    #expect(finder.date.caret == 0)
  }
}
