import SplitViewUI
import TerminalFrame
import Testing

@testable import SplitViewControls

/// A program with a list and a form in a modal view.
private struct Books: SplitViewApp {
  enum Field { case title, kind, read, about }
  struct State {
    var navigator = Navigator<String>(style: .double)
    var list = FlatList(["Emma"])
    var form = Books.form
  }
  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), form(FormEvent), save
  }

  static let form = FormState<Field>([
    .textField(.title, "Title", prompt: "Name of the book"),
    .picker(.kind, "Kind", ["Novel", "Essay"]),
    .toggle(.read, "Read"),
    .textEditor(.about, "About", rows: 3),
  ])

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.list)
    case .form(let event): state.form.update(event)
    case .save:
      state.list = FlatList(state.list.items + [state.form.text(.title)])
      state.navigator.update(.dismiss("new"), in: state.list)
    }
    return []
  }

  func view(_ state: State) -> SplitView<String, Event> {
    SplitView(
      state.navigator, in: state.list, title: "Books",
      keys: [KeyBinding("n", help: "New", hint: "New", event: .present("new", .formSheet))]
    ) {
      ColumnView(.primary, title: "Books") { List($0) { book, _ in Row(book) } }
      ColumnView(.secondary, title: "Book") { _ in TextView(TextDocument("A book")) }
      PresentationView(
        "new",
        modal: ModalView(
          "New book", done: .save, cancel: .dismiss("new"),
          content: Form(state.form, send: Event.form)))
    }
  }
}

@Suite struct FormInProgramTests {
  private var session = Session(Books(), state: Books.State(), size: Size(80, 24))

  private mutating func press(_ keys: KeyPress...) {
    for key in keys { _ = session.input(.key(key)) }
  }

  private mutating func type(_ text: String) { for key in text { press(KeyPress(key)) } }

  private var hints: String { session.frame().lines.last ?? "" }

  @Test mutating func `a form in a modal view brings its keys, typing, Done and Cancel`() {
    press("n")
    expect(
      session.frame(),
      draws: """
         Books
         Books                          │ Book
        ────────────────────────────────┼───────────────────────────────────────────────
         Emma                           │ A book
                                        │
                                        │
                                        │
                     ╭────────────────────────────────────────────────────╮
                     │ Cancel               New book                 Done │
                     │▌Title  (Name of the book)                          │
                     │ Kind   ‹ Novel ›                                   │
                     │ Read   [ ]                                         │
                     │ About                                              │
                     │                                                    │
                     │                                                    │
                     ╰────────────────────────────────────────────────────╯
                                        │
                                        │
                                        │
                                        │
                                        │
                                        │
                                        │
         Tab Next   Ctrl+S Done   Esc Cancel   F1 Keys
        """)
    type("Walden, j?")
    #expect(session.state.form.text(.title) == "Walden, j?")
    press(.tab, .right)
    #expect(session.state.form.text(.kind) == "Essay")
    press(.enter, " ")
    #expect(session.state.form.isOn(.read))
    press(.tab)
    type("A hut")
    press(.enter)
    type("by a pond")
    #expect(session.state.form.text(.about) == "A hut\nby a pond")
    press(.control("s"))
    #expect(session.state.list.items == ["Emma", "Walden, j?"])
    #expect(session.state.navigator.presentations.isEmpty)
  }

  @Test mutating func `the hints beside the form are those of the field with the focus`() {
    press("n")
    #expect(hints == " Tab Next   Ctrl+S Done   Esc Cancel   F1 Keys")
    press(.tab)
    #expect(hints == " → Change   Tab Next   Ctrl+S Done   Esc Cancel   ? Keys")
    press(.tab)
    #expect(hints == " Space Change   Tab Next   Ctrl+S Done   Esc Cancel   ? Keys")
    press(.escape)
    #expect(session.state.navigator.presentations.isEmpty)
    #expect(session.state.list.items == ["Emma"])
  }

  @Test mutating func `Enter goes to the next field, and on the last one is Done`() {
    session = Session(Books(), state: Books.State(), size: Size(80, 24))
    press("n", .shift(.tab), .shift(.tab))
    #expect(session.state.form.focusedField == .read)
    press(.enter, .shift(.tab), .shift(.tab), .shift(.tab), .shift(.tab))
    #expect(session.state.form.focusedField == .about)
  }

  @Test mutating func `pasted text goes into the field with the focus`() {
    press("n")
    _ = session.input(.paste("Em\nma"))
    #expect(session.state.form.text(.title) == "Em ma")
    press(.tab)
    _ = session.input(.paste("lost"))
    press(.tab, .tab)
    _ = session.input(.paste("one\r\ntwo"))
    #expect(session.state.form.text(.about) == "one\ntwo")
  }

  @Test(arguments: [Size(50, 20), Size(45, 12), Size(20, 8)])
  mutating func `on a small screen every field can be reached and seen`(size: Size) {
    _ = session.resize(to: size)
    press("n")
    for field in [Books.Field.title, .kind, .read, .about] {
      #expect(session.state.form.focusedField == field)
      let lines = session.frame().lines
      let word = "\(field)".capitalized
      #expect(lines.contains { $0.contains("▌") && $0.contains(word.prefix(4)) }, "\(lines)")
      press(.tab)
    }
  }
}

@Suite struct FormTests {
  private static let state = Books.form

  private func draw(_ state: FormState<Books.Field>, _ width: Int, _ height: Int) -> Frame {
    frame(Form(state) { $0 }, width, height, theme: .monochrome)
  }

  @Test func `labels stand beside the fields, and above them where there is no room`() {
    expect(
      draw(Self.state, 40, 6),
      draws: """
        ▌Title  (Name of the book)
         Kind   ‹ Novel ›
         Read   [ ]
         About


        """)
    expect(
      draw(Self.state, 24, 9),
      draws: """
        ▌Title
          (Name of the book)
         Kind
          ‹ Novel ›
         [ ] Read
         About



        """)
  }

  @Test func `labels have the room that no field needs`() {
    let (ask, sign) = ("Ask before deleting a note", "Sign what I write")
    let toggles = [FormField<Int>.toggle(0, ask), .toggle(1, sign, isOn: true)]
    func lines(_ fields: [FormField<Int>]) -> [String] {
      frame(Form(FormState(fields)) { $0 }, 52, 3).lines
    }
    #expect(
      lines(toggles + [.picker(2, "Order", ["Newest", "Oldest"])]) == [
        "▌Ask before deleting a note  [ ]",
        " Sign what I write           [✓]",
        " Order                       ‹ Newest ›",
      ])
    // A text field gets half of the form's width.
    #expect(
      lines(toggles + [.textField(2, "Name", text: "Ada")]) == [
        "▌Ask before deleting a…  [ ]",
        " Sign what I write       [✓]",
        " Name                    Ada",
      ])
  }

  @Test(arguments: [60, 24])
  func `the texts of a field and of an editor begin in the same cell, and so do their grounds`(
    width: Int
  ) {
    let state = FormState<Int>([
      .textField(0, "Name", text: "Ada"), .textEditor(1, "About", text: "Counts", rows: 2),
    ])
    let form = Form(state) { $0 }
    let drawn = frame(form, width, 6, theme: .dark)
    let start = (0..<6).compactMap { drawn.column(of: "Ada", row: $0) }.first
    let row = (0..<6).first { drawn.column(of: "Counts", row: $0) != nil }
    let x = row.flatMap { drawn.column(of: "Counts", row: $0) }
    #expect(start != nil && start == x)
    let ground = Theme.dark.field.background
    let grounds = (0..<6).compactMap { y in
      (0..<width).first { drawn[Point($0, y)].style.background == ground }
    }
    #expect(grounds.count == 3 && Set(grounds).count == 1)
    let click = PointerEvent(.click(count: 1), at: Point((x ?? 0) + 2, row ?? 0))
    let pressed = form.event(for: click, in: Size(width, 6))
    guard case .press(1, then: .editor(let event))? = pressed else {
      return #expect(Bool(false), "the editor is not pressed")
    }
    #expect(event.action == .press(2, .character))
  }

  @Test func `a form scrolls to the field with the focus`() {
    var state = Self.state
    let form = Form(state) { $0 }
    #expect(form.overflow(in: Size(24, 4)) == .below)
    #expect(form.sizeThatFits(Size(24, 99)) == Size(24, 9))
    state.update(.focus(3))
    #expect(Form(state) { $0 }.overflow(in: Size(24, 4)) == .above)
    #expect(draw(state, 24, 4).lines[0] == "▌About")
    #expect(draw(state, 24, 2).lines[0] == "▌About")
  }

  @Test func `a click gives a field the focus, and changes it`() {
    var state = Self.state
    func click(_ x: Int, _ y: Int) -> FormEvent? {
      Form(state) { $0 }.event(
        for: PointerEvent(.click(count: 1), at: Point(x, y)), in: Size(40, 6))
    }
    for (x, y) in [(9, 2), (12, 1)] { if let event = click(x, y) { state.update(event) } }
    #expect(state.isOn(.read))
    #expect(state.selection(.kind) == 1)
    #expect(state.focusedField == .kind)
    if let event = click(8, 1) { state.update(event) }
    #expect(state.selection(.kind) == 0)
    if let event = click(2, 0) { state.update(event) }
    #expect(state.focusedField == .title)
  }

  @Test func `an action that fits no field changes nothing`() {
    var state = Self.state
    let events: [FormEvent] = [
      .toggle, .choose(by: 1), .editor(TextEditorEvent(.insert("x"), in: Size(9, 9))), .focus(9),
    ]
    for event in events { state.update(event) }
    #expect(state == Self.state)
    var none = FormState<Int>([])
    for event in events + [.moveFocus(by: 3), .edit(.insert("x"))] { none.update(event) }
    #expect(none.focusedField == nil && none.text(1) == "")
    #expect(Form(none) { $0 }.keymap(in: Size(9, 9)).event(for: " ") == nil)
  }
}

@Suite struct FormMessageTests {
  private enum Field { case name, kind, isPinned, text }

  private static func form(wrong: [Field]) -> FormState<Field> {
    var form = FormState<Field>([
      .textField(.name, "Name", text: "Lighthouse"),
      .picker(.kind, "Kind", ["Plan", "List"]),
      .toggle(.isPinned, "Pinned"),
      .textEditor(.text, "Text", rows: 2),
    ])
    form.validate { _, field in wrong.contains(field) ? "This is not what was asked for" : nil }
    return form
  }

  private static func frame(_ form: FormState<Field>, _ size: Size) -> Frame {
    var canvas = Canvas(size: size, theme: .dark, symbols: .unicode)
    Form(form) { $0 }.paint(on: &canvas)
    return canvas.frame
  }

  @Test func `the first wrong field gets the focus, and a valid form keeps it`() {
    var form = Self.form(wrong: [.kind, .text])
    #expect(form.focusedField == .kind)
    #expect(form.fields.map { $0.message != nil } == [false, true, false, true])
    form.focus(on: .isPinned)
    #expect(form.validate { _, _ in nil })
    #expect(form.focusedField == .isPinned && form.fields.allSatisfy { $0.message == nil })
  }

  @Test func `a message is removed when the value changes, not when the caret moves`() {
    var form = Self.form(wrong: [.name, .kind, .isPinned, .text])
    form.update(.edit(.moveToStart))
    #expect(form.fields[0].message != nil)
    form.update(.edit(.insert("T")))
    #expect(form.fields[0].message == nil && form.fields[1].message != nil)
    form.update(.moveFocus(by: 1))
    form.update(.choose(by: 1))
    form.update(.moveFocus(by: 1))
    form.update(.toggle)
    form.update(.moveFocus(by: 1))
    form.update(.editor(TextEditorEvent(.insert("x"), in: Size(20, 2))))
    #expect(form.fields.allSatisfy { $0.message == nil })
  }

  @Test func `a message is after the value if there is room`() {
    expect(
      Self.frame(Self.form(wrong: [.name, .kind, .isPinned, .text]), Size(76, 8)),
      draws: """
        ▌Name    Lighthouse                          This is not what was asked for
         Kind    ‹ Plan ›  This is not what was asked for
         Pinned  [ ]  This is not what was asked for
         Text

                 This is not what was asked for


        """)
  }

  @Test func `a message is below the value if there is no room after it`() {
    expect(
      Self.frame(Self.form(wrong: [.name, .isPinned]), Size(40, 8)),
      draws: """
        ▌Name    Lighthouse
                 This is not what was asked for
         Kind    ‹ Plan ›
         Pinned  [ ]
                 This is not what was asked for
         Text


        """)
  }

  @Test func `a long message takes several rows below a field with its label above`() {
    expect(
      Self.frame(Self.form(wrong: [.name]), Size(20, 9)),
      draws: """
        ▌Name
          Lighthouse
          This is not what
          was asked for
         Kind
          ‹ Plan ›
         [ ] Pinned
         Text

        """)
  }

  @Test(arguments: 1...80)
  func `the focused field and its message are visible at every size`(width: Int) {
    for focused in [Field.name, .kind, .isPinned, .text] {
      var form = Self.form(wrong: [.name, .kind, .isPinned, .text])
      form.focus(on: focused)
      let layout = FormLayout(form, size: Size(width, 6))
      let place = layout.places.first { $0.index == form.focus }
      #expect((place?.label.y ?? -1) >= 0 && (place?.maxY ?? 7) <= 6, "\(layout)")
      for place in layout.places where place.message?.y == place.value.y {
        #expect((place.message?.maxX ?? 0) <= width)
      }
    }
  }

  @Test func `a click on a message gives the focus to its field, and changes nothing`() {
    let form = Self.form(wrong: [.isPinned])
    let place = FormLayout(form, size: Size(30, 12)).places[2]
    let click = PointerEvent(.click(count: 1), at: Point(4, place.message?.y ?? 0))
    #expect(Form(form) { $0 }.event(for: click, in: Size(30, 12)) == .focus(2))
  }

  @Test func `a message is red`() {
    let frame = Self.frame(Self.form(wrong: [.kind]), Size(76, 8))
    let row = frame.lines[1]
    let start = row.distance(from: row.startIndex, to: row.firstIndex(of: "T") ?? row.startIndex)
    #expect(frame[Point(start, 1)].style == Theme.dark.destructive)
  }
}
