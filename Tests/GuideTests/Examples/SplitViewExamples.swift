import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of SplitView`() {
    let notes = FlatList(["Plan", "Shopping"])
    var navigator = Navigator<String>(style: .double)
    navigator.hierarchyChanged(from: nil, to: notes)
    let view = SplitView<String, Event>(navigator, in: notes, title: "Notes") {
      ColumnView(.primary, title: "Notes") { List($0) { note, _ in Row(note) } }
      ColumnView(.secondary, title: navigator.path.last ?? "") { _ in Text("...") }
    }
    #expect(view.keymap.event(for: .down) == .navigation(.moveSelection(by: 1)))
  }

  @Test func `an example of ColumnView`() {
    func notes(_ search: SearchState) -> ColumnView<String, Event> {
      ColumnView(
        .primary, title: "Notes", item: .button("New", .new),
        top: SearchBar(search, send: Event.search)
      ) { column in
        List(column, placeholder: "No notes") { note, _ in Row(note) }
      }
    }
  }

  @Test func `an example of ColumnContext`() {
    // In a test: the rows 0 to 9 of 100, the second selected.
    let window = ListWindow<String>(count: 100, capacity: 10, selection: 1)
    let context = ColumnContext(
      column: .primary, window: window, item: { "Note \($0)" }, send: Event.navigation)
    let list = List(context) { note, _ in Row(note) }
    let click = PointerEvent(.click(count: 1), at: Point(0, 3))
    #expect(list.event(for: click, in: Size(20, 10)) == .navigation(.select(.primary, "Note 3")))
  }

  @Test func `an example of PresentationView`() {
    func parts(_ name: TextFieldState, _ question: AlertState) -> [PresentationView<Event>] {
      [
        PresentationView("info", title: "About this note") { _ in Text("12 lines") },
        PresentationView(
          "delete", asking: "Delete the note?", before: "Delete", event: .delete,
          state: question, send: Event.alert),
      ]
    }
    let info = KeyBinding(
      "i", help: "About", event: Event.present("info", .popover(from: .primary)))
    #expect(info.event == .navigation(.present(Presentation("info", .popover(from: .primary)))))
  }

  @Test func `an example of PresentationContext`() {
    func note(_ text: TextDocument) -> PresentationView<Event> {
      PresentationView("note", title: "Note", width: 24) { context in
        context.isFocused ? TextView(text, at: .start, scroll: Event.scroll) : TextView(text)
      }
    }
  }

  @Test func `an example of Popover`() {
    let button = PopoverAnchor(24..<29, row: 0)
    let popover = Popover(
      Text<Event>("12 lines, 80 words"), pointingAt: button, close: .close)
    let outside = PointerEvent(.click(count: 1), at: Point(1, 20))
    #expect(popover.event(for: outside, in: Size(80, 24)) == .close)
  }

  @Test func `an example of PopoverAnchor`() {
    let button = PopoverAnchor(24..<29, row: 0)
    #expect(button.rect == Rect(x: 24, y: 0, width: 5, height: 1))
    let selection = PopoverAnchor(Rect(x: 3, y: 5, width: 20, height: 2))
    #expect(selection.cells == 3..<23)
  }

  @Test func `an example of PopoverArrowDirections`() {
    let popover = Popover(
      Text<Event>("12 lines"), pointingAt: PopoverAnchor(0..<9, row: 10),
      arrowDirections: [.left, .right], close: .close)
    #expect(popover.placement(in: Size(80, 24)).side == .trailing)
  }

  @Test func `an example of Sheet`() {
    let sheet = Sheet("About", footer: "Esc Close", close: Event.close, content: Text("12 lines"))
    let outside = PointerEvent(.click(count: 1), at: Point(0, 0))
    #expect(sheet.event(for: outside, in: Size(80, 24)) == .close)
    #expect(sheet.rect(in: Size(80, 24)).width < 80)
  }

  @Test func `an example of SheetStyle`() {
    let size = Size(120, 40)
    let text = TextView<Event>(TextDocument([TextBlock("...")]))
    let page = Sheet("Note", style: .page, close: .close, content: text)
    let form = Sheet("Note", style: .form, close: .close, content: text)
    #expect(form.rect(in: size).width < page.rect(in: size).width)
  }
}
