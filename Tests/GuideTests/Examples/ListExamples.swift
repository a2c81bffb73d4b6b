import SplitViewControls
import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of List`() {
    let list = List(["Plan", "Shopping"], selection: 0) { action in
      if case .select(let note) = action { Event.choose(note) } else { nil }
    } row: { note, _ in
      Row(note)
    }
    let click = PointerEvent(.click(count: 1), at: Point(0, 1))
    #expect(list.event(for: click, in: Size(20, 5)) == .choose("Shopping"))
  }

  @Test func `an example of ListAction`() {
    func event(for action: ListAction<String>) -> Event? {
      switch action {
      case .select(let note): .choose(note)
      case .open(let note): .open(note)
      case .scroll(let rows): .scroll(rows)
      case .focus: nil
      }
    }
    #expect(event(for: .open("Plan")) == .open("Plan"))
  }

  @Test func `an example of ListAppearance`() {
    let mailboxes = List(
      ["Inbox", "Sent"], selection: 0, appearance: .sidebar, send: { _ in Event?.none }
    ) { name, _ in Row(name) }
    var canvas = Canvas(size: Size(12, 2), theme: .dark, symbols: .unicode)
    mailboxes.paint(on: &canvas)
    #expect(canvas.frame.lines[0].contains("Inbox"))
  }

  @Test func `an example of RowCount`() {
    var row = Row("Ada, Alan, Grace", detail: "Monday", subtitle: "Minutes", isProminent: true)
    row.count = RowCount(12, prominent: 3)
    #expect(row.count?.text == "3+9")
  }

  @Test func `an example of RowLine`() {
    var row = Row("Ada Lovelace", detail: "17 Nov", subtitle: "Minutes", marks: "!")
    row.line = RowLine(title: 12, detail: 6)
    let list = List(["Minutes"], send: { _ in Event?.none }) { _, _ in row }
    var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode)
    list.paint(on: &canvas)
    #expect(canvas.frame.lines == ["   Ada Lovelace  Minutes       ! 17 Nov"])
  }

  @Test func `an example of Row`() {
    let rows = [
      Row("Inbox", detail: "3", isProminent: true),
      Row("Minutes", detail: "Monday", subtitle: "Ada Lovelace", marks: "!"),
      Row("Sort by date", accessory: .checkmark),
      Row("ACCOUNTS", kind: .header),
    ]
    // In a column, `metrics.rowHeights[0] = 2` makes room for the subtitle.
    #expect(rows[1].subtitle == "Ada Lovelace")
  }

  @Test func `an example of RowAction`() {
    func actions(on note: String) -> [RowAction<Event>] {
      [
        RowAction("Archive", event: .archive(note)),
        RowAction("Delete", role: .destructive, event: .delete),
      ]
    }
    #expect(actions(on: "Plan").count <= RowActionsState<String>.limit)
  }

  @Test func `an example of RowActionsState`() {
    var open: RowActionsState<String>?
    let actions = [RowAction("Flag", event: Event.flag("Plan"))]
    open.update(.open("Plan"), count: actions.count)
    let keys = List<String, Event>.rowActionBindings(
      open ?? RowActionsState("Plan"), actions, send: Event.actions)
    #expect(open?.item == "Plan")
    #expect(keys.contains { $0.event == .flag("Plan") })
  }

  @Test func `an example of RowActionsEvent`() {
    var open: RowActionsState<String>?
    open.update(.open("Plan"), count: 2)
    open.update(.choose(by: 1), count: 2)
    #expect(open?.chosen == 1)
    open.update(.close, count: 2)
    #expect(open == nil)
  }

  @Test func `an example of MultiSelection`() {
    let notes = FlatList(["Plan", "Shopping", "Ideas"])
    var navigator = Navigator<String>(style: .double)
    navigator.hierarchyChanged(from: nil, to: notes)
    var marks = MultiSelection<String>()
    marks.update(.toggle("Plan"), navigator: &navigator, in: notes)
    marks.update(.extend(to: "Ideas"), navigator: &navigator, in: notes)
    #expect(marks.items == ["Plan", "Shopping", "Ideas"])
  }

  @Test func `an example of MultiSelectionEvent`() {
    let marks = MultiSelection(["Plan"])
    let keymap = Keymap([Keymap.Section("Marks", marks.bindings(send: Event.marks))])
    #expect(keymap.event(for: "x") == .marks(.toggleSelected))
    #expect(keymap.event(for: .shift(.down)) == .marks(.extendSelected(by: 1)))
  }

  @Test func `an example of ContentUnavailable`() {
    let view = ContentUnavailable<Event>("No notes", detail: "n makes one")
    var canvas = Canvas(size: Size(20, 5), theme: .dark, symbols: .unicode)
    view.paint(on: &canvas)
    #expect(canvas.frame.lines.contains { $0.contains("No notes") })
  }
}
