import SplitViewControls
import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of TextField`() {
    let name = TextFieldState("Plan")
    let field = TextField("Name", state: name, isFocused: true, send: Event.name)
    let keys = Keymap.Section("Name", TextField.bindings(send: Event.name))
    let keymap = Keymap([keys]).typing(Event.name)
    #expect(keymap.event(for: "x") == .name(.insert("x")))
    #expect(field.sizeThatFits(Size(30, 5)) == Size(30, 1))
  }

  @Test func `an example of TextFieldState`() {
    var name = TextFieldState("Plan", limit: 40)
    name.update(.insert(" B"))
    name.update(.moveToStart)
    #expect(name.text == "Plan B")
    #expect(name.caret == 0)
    name.remember()
    #expect(name.history == ["Plan B"])
  }

  @Test func `an example of TextEdit`() {
    var name = TextFieldState("one two three")
    name.update(.deleteWordBackward)
    name.update(.moveToStart)
    name.update(.yank)
    #expect(name.text == "threeone two ")
  }

  @Test func `an example of TextEditor`() {
    let note = TextEditorState("Monday\nTuesday")
    let editor = TextEditor("Note", state: note, send: Event.body)
    let size = Size(40, 10)
    #expect(
      editor.keymap(in: size).event(for: .enter) == .body(TextEditorEvent(.insert("\n"), in: size)))
    #expect(editor.pasted("Wednesday", in: size) != nil)
  }

  @Test func `an example of TextEditorState`() {
    var note = TextEditorState("Monday")
    let size = Size(40, 10)
    note.update(TextEditorEvent(.move(.end), in: size))
    note.update(TextEditorEvent(.insert("\nTuesday"), in: size))
    #expect(note.lineCount == 2)
    note.update(TextEditorEvent(.undo, in: size))
    #expect(note.text == "Monday")
  }

  @Test func `an example of TextEditorEvent`() {
    func update(_ note: inout TextEditorState, _ event: TextEditorEvent) -> [Command<Effect>] {
      note.update(event).map { [.terminal($0)] } ?? []
    }
    var note = TextEditorState("Monday")
    let size = Size(40, 10)
    #expect(update(&note, TextEditorEvent(.selectAll, in: size)).isEmpty)
    // Copied text goes to the terminal's clipboard.
    #expect(update(&note, TextEditorEvent(.copy, in: size)).count == 1)
  }

  @Test func `an example of Form`() {
    let fields = FormState<String>([.textField("name", "Name"), .toggle("pinned", "Pinned")])
    let task = ModalView(
      "New note", done: Event.save, cancel: .cancel, content: Form(fields, send: Event.form))
    let keymap = task.keymap(in: Size(60, 10))
    #expect(keymap.event(for: .tab) == .form(.moveFocus(by: 1)))
    #expect(keymap.event(for: .escape) == .cancel)
  }

  @Test func `an example of FormState`() {
    enum Field { case name, isPinned }

    var form = FormState<Field>([.textField(.name, "Name"), .toggle(.isPinned, "Pinned")])
    form.update(.edit(.insert("Plan")))
    form.update(.moveFocus(by: 1))
    form.update(.toggle)
    #expect(form.text(.name) == "Plan")
    #expect(form.isOn(.isPinned))
    form.replace(.textField(.name, "Name"))
    let isValid = form.validate { form, field in
      field == .name && form.text(.name).isEmpty ? "Enter a name" : nil
    }
    #expect(!isValid && form.focusedField == .name)
  }

  @Test func `an example of FormField`() {
    let fields: [FormField<String>] = [
      .textField("name", "Name", prompt: "of the note"),
      .picker("kind", "Kind", ["Plan", "List"]),
      .toggle("pinned", "Pinned", isOn: true),
      .textEditor("text", "Text", rows: 6),
    ]
    #expect(FormState(fields).selection("kind") == 0)
  }

  @Test func `an example of FormEvent`() {
    var form = FormState<String>([
      .picker("kind", "Kind", ["Plan", "List"]), .toggle("pinned", "Pinned"),
    ])
    form.update(.choose(by: 1))
    form.update(.focus(1))
    form.update(.toggle)
    #expect(form.selection("kind") == 1)
    #expect(form.focusedField == "pinned")
  }

  @Test func `an example of InputView`() {
    let state = InputViewState(InputKey.characters("123456789-0"), columns: 3)
    let keys = InputView(state, send: Event.digits)
    let click = PointerEvent(.click(count: 1), at: Point(1, 0))
    #expect(keys.event(for: click, in: Size(22, 4)) == .digits(.press(0)))
  }

  @Test func `an example of InputViewState`() {
    var field = TextFieldState()
    var keys = InputViewState(InputKey.characters("123456789-0") + [.delete], columns: 3)
    if let edit = keys.update(.press(4)) { field.update(edit) }
    #expect(field.text == "5")
    #expect(keys.chosen == 4)
  }

  @Test func `an example of InputViewEvent`() {
    var keys = InputViewState(InputKey.characters("123456789"), columns: 3)
    keys.update(.moveRow(by: 1))
    keys.update(.move(by: 1))
    #expect(keys.update(.pressChosen) == .insert("5"))
  }

  @Test func `an example of InputKey`() {
    let keys =
      InputKey.characters("0123456789") + [
        InputKey("Clear", .killToStart, keys: ["c"]), .delete,
      ]
    #expect(keys.count == 12)
    #expect(keys[10].edit == .killToStart)
  }

  @Test func `an example of SearchBar`() {
    let search = SearchState()
    let bar = SearchBar(
      search, scopes: ["All", "Title"], prompt: "Search notes", send: Event.search)
    let keys = SearchBar<Event>.bindings(for: search, scopes: 2, send: Event.search)
    #expect(Keymap([Keymap.Section("Search", keys)]).event(for: .enter) == .search(.submit))
    #expect(bar.sizeThatFits(Size(40, 9)).height == 1)
  }

  @Test func `an example of SearchState`() {
    var search = SearchState()
    search.update(.begin)
    search.update(.edit(.insert("ada")))
    let notes = ["Letter from Ada", "Shopping"]
    #expect(notes.filter { search.matches($0) } == ["Letter from Ada"])
    search.update(.cancel)
    #expect(search.text.isEmpty)
  }

  @Test func `an example of SearchIndex`() {
    let notes = [(title: "Émile", author: "Rousseau"), (title: "Emma", author: "Jane Austen")]
    var index = SearchIndex(notes, fields: [\.title, \.author])
    #expect(index.rows(with: "em") == [0, 1])
    #expect(index.rows(with: "austen emma") == [1])
    #expect(index.rows(with: "jane", in: 0..<1) == [])
  }

  @Test func `an example of SearchableList`() {
    var shelf = SearchableList(["Emma", "Persuasion"], fields: [{ $0 }])
    var navigator = Navigator<String>(style: .double)
    navigator.hierarchyChanged(from: nil, to: shelf)
    navigator.append(["Dracula"], to: &shelf)
    navigator.search(.edit(.insert("dra")), in: &shelf)
    #expect(shelf.items == ["Dracula"])
    #expect(shelf.count == 1)
    #expect(shelf.allItems.count == 3)
  }

  @Test func `an example of SearchEvent`() {
    var search = SearchState(formerSearches: ["minutes"])
    for event in [SearchEvent.begin, .edit(.insert("plan")), .scope(1), .submit] {
      search.update(event)
    }
    #expect(search.scope == 1)
    #expect(search.formerSearches == ["plan", "minutes"])
    #expect(!search.isEditing)
  }

  @Test func `an example of ScopeBar`() {
    let scopes = ScopeBar(["All", "From", "Subject"], chosen: 1) { Event.search(.scope($0)) }
    var canvas = Canvas(size: Size(24, 1), theme: .monochrome, symbols: .unicode)
    scopes.paint(on: &canvas)
    #expect(canvas.frame.lines[0].contains("[From]"))
  }
}
