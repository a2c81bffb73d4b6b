import Browsing
import SplitViewControls
import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of Sparkline`() {
    let load = Sparkline<Event>([1, 2, 4, 8, 4])
    var canvas = Canvas(size: Size(5, 1), theme: .dark, symbols: .unicode)
    load.paint(on: &canvas)
    #expect(canvas.frame.lines[0] == "▁▂▄█▄")
  }

  @Test func `an example of the form of a row`() {
    let fields = [BrowserRow.Field("name", "Ada"), BrowserRow.Field("born", "1815")]
    #expect(TextDocument(fields: fields).plainLines(width: 40) == ["name  Ada", "born  1815"])
  }

  @Test func `an example of Table`() {
    let columns = TableColumns<String> {
      TableColumn("Name") { $0 }
      TableColumn("Length") { $0.count }
    }
    let table = Table(
      ["Plan", "Shopping"], columns, sortOrder: TableSortOrder("Name"), sort: Event.sort,
      send: { if case .select(let note) = $0 { .choose(note) } else { nil } })
    var canvas = Canvas(size: Size(24, 3), theme: .dark, symbols: .unicode)
    table.paint(on: &canvas)
    #expect(canvas.frame.lines[2].hasSuffix("8"))
  }

  @Test func `an example of TableColumn`() {
    let columns = TableColumns<String> {
      TableColumn("Name") { $0 }.width(min: 8, max: 30)
      TableColumn("Characters") {
        $0.count
      } text: {
        "\($0) ch."
      }
      TableColumn("First") { String($0.prefix(1)) }.width(5).alignment(.center).priority(-1)
    }
    // Where the room is short, "First" folds away: rows have two lines then.
    #expect(columns.rowHeight(width: 80) == 1)
    #expect(columns.rowHeight(width: 16) == 2)
  }

  @Test func `an example of TableColumns`() {
    let columns = TableColumns<String> {
      TableColumn("Name") { $0 }
      TableColumn("Length") { $0.count }
    }
    var notes = ["Shopping", "Plan", "Ideas"]
    columns.sort(&notes, by: TableSortOrder("Length"))
    #expect(notes == ["Plan", "Ideas", "Shopping"])
  }

  @Test func `an example of TableHeader`() {
    let columns = TableColumns<String> { TableColumn("Name") { $0 } }
    let order = TableSortOrder("Name")
    let header = TableHeader(columns, sortOrder: order, sort: Event.sort)
    func notes() -> ColumnView<String, Event> {
      ColumnView(.primary, title: "Notes", top: header) { Table($0, columns) }
    }
    let click = PointerEvent(.click(count: 1), at: Point(2, 0))
    #expect(header.event(for: click, in: Size(20, 1)) == .sort("Name"))
  }

  @Test func `an example of TableSortOrder`() {
    var order = TableSortOrder("Name")
    order.choose("Length")
    #expect(order == TableSortOrder("Length"))
    order.choose("Length")
    #expect(order.isReversed)
  }

  @Test func `an example of ProgressView`() {
    let bar = ProgressView<Event>("Copying", value: 21, total: 50)
    let spinner = ProgressView<Event>("Loading", phase: 3)
    var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode)
    bar.paint(on: &canvas)
    #expect(canvas.frame.lines[0].contains("42%"))
    #expect(spinner.sizeThatFits(Size(40, 5)).height == 1)
  }

  @Test func `an example of ToastState`() {
    var toast = ToastState<Event>()
    toast.show("Note deleted", action: ToastAction("Undo", key: "u", event: .undo))
    #expect(Keymap([Keymap.Section("", toast.bindings)]).event(for: "u") == .undo)
    toast.update(toast.leave)
    #expect(toast.message == nil)
  }

  @Test func `an example of ToastAction`() {
    let undo = ToastAction("Undo", key: "u", event: Event.undo)
    var toast = ToastState<Event>()
    toast.show("Note deleted", action: undo)
    #expect(toast.action == undo)
  }

  @Test func `an example of the tasks of a toast`() {
    func tasks(_ toast: ToastState<Event>) -> [AppTask<Effect, Event>] {
      toast.tasks(send: Event.toast)
    }
    var toast = ToastState<Event>()
    #expect(tasks(toast).isEmpty)
    toast.show("Note deleted")
    #expect(tasks(toast).count == 1)
  }

  @Test func `an example of ToastEvent`() {
    var toast = ToastState<Event>()
    toast.show("Note deleted")
    let end = toast.leave
    toast.show("Note archived")
    toast.update(end)
    // The time of the first is over; the second stays.
    #expect(toast.message == "Note archived")
  }
}
