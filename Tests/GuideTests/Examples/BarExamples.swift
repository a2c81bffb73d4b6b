import SplitViewControls
import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of NavigationBar`() {
    let bar = NavigationBar("Plan", back: ("Notes", Event.back), item: .button("Edit", .new))
    var canvas = Canvas(size: Size(30, 1), theme: .dark, symbols: .unicode)
    bar.paint(on: &canvas)
    #expect(canvas.frame.lines[0].contains("Notes"))
    #expect(
      bar.event(for: PointerEvent(.click(count: 1), at: Point(28, 0)), in: Size(30, 1)) == .new)
  }

  @Test func `an example of BarItem`() {
    let items: [BarItem<Event>] = [
      .button("Edit", .new), .upDown(previous: nil, next: .more),
      .info("about", from: .secondary),
    ]
    let bars = items.map { NavigationBar("Plan", item: $0) }
    #expect(bars.count == 3)
  }

  @Test func `an example of StatusBar`() {
    let bar = StatusBar<Event>(leading: ["Notes", "Plan"], trailing: ["2 lines", "12:00"])
    var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode)
    bar.paint(on: &canvas)
    #expect(canvas.frame.lines[0].contains("12:00"))
  }

  @Test func `an example of KeyHints`() {
    let delete = KeyBinding("d", help: "Delete the note", hint: "Delete", event: Event.delete)
    let hints = Keymap([Keymap.Section("Notes", [delete])]).hints
    var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode, hints: hints)
    KeyHints<Event>().paint(on: &canvas)
    #expect(canvas.frame.lines[0].contains("Delete"))
  }

  @Test func `an example of SegmentedControl`() {
    let filter = SegmentedControl(["All", "Pinned"], selection: 0, send: Event.filter)
    let keymap = Keymap([Keymap.Section("Filter", filter.bindings())])
    #expect(keymap.event(for: "}") == .filter(1))
    let bar = NavigationBar(segments: filter, back: ("Notes", .back))
    #expect(bar.title.isEmpty)
  }

  @Test func `an example of Segment`() {
    let filter = SegmentedControl(
      [Segment("All"), Segment("Pinned"), Segment("Shared", isEnabled: false)], selection: 1,
      send: Event.filter)
    #expect(filter.segments.filter(\.isEnabled).count == 2)
  }

  @Test func `an example of Toolbar`() {
    let bar = Toolbar(
      [.button("New", Event.new, key: "n"), .flexibleSpace, .button("Print", .print)], more: .more)
    #expect(Keymap([Keymap.Section("Notes", bar.bindings)]).event(for: "n") == .new)
    #expect(bar.hiddenItems(width: 40).isEmpty)
    #expect(!bar.hiddenItems(width: 10).isEmpty)
  }

  @Test func `an example of ToolbarItem`() {
    let items: [ToolbarItem<Event>] = [
      .button("New", .new, key: "n"), .button("Print", .print, isEnabled: false), .flexibleSpace,
      .segments(SegmentedControl(["All", "Pinned"], selection: 0, send: Event.filter)),
    ]
    #expect(Toolbar(items).bindings.contains { $0.keys == ["n"] })
  }

  @Test func `an example of ToolbarStyle`() {
    let items: [ToolbarItem<Event>] = [.button("New", .new), .button("Print", .print)]
    let plain = Toolbar(items)
    let bordered = Toolbar(items, style: .bordered)
    #expect(plain.style == .plain && bordered.style == .bordered)
  }

  @Test func `an example of TabBar`() {
    let bar = TabBar([Tab("Notes"), Tab("Letters")], selection: 0, send: Event.tab)
    let keymap = Keymap([Keymap.Section("Tabs", bar.bindings())])
    #expect(keymap.event(for: .alt("2")) == .tab(.chosen(1)))
    #expect(keymap.event(for: .control(.pageDown)) == .tab(.chosen(1)))
  }

  @Test func `an example of Tab`() {
    let tabs = [
      Tab("Letters", badge: .count(3)), Tab("Contacts", badge: .exclamation),
      Tab("Feeds", unavailable: "No feeds yet"),
    ]
    let bar = TabBar(tabs, selection: 0, send: Event.tab)
    #expect(bar.diagnosis == nil)
  }

  @Test func `an example of TabBarEvent`() {
    func update(_ selection: inout Int, _ notice: inout String, _ event: TabBarEvent) {
      switch event {
      case .chosen(let tab): selection = tab
      case .more: selection = 4
      case .unavailable(_, let reason): notice = reason
      }
    }
    var (selection, notice) = (0, "")
    update(&selection, &notice, .unavailable(2, reason: "No feeds yet"))
    #expect(notice == "No feeds yet" && selection == 0)
  }

  @Test func `an example of PageIndicator`() {
    let pages = PageIndicator(count: 3, current: 1, send: Event.page)
    var canvas = Canvas(size: Size(9, 1), theme: .dark, symbols: .unicode)
    pages.paint(on: &canvas)
    #expect(canvas.frame.lines == ["  ○ ● ○"])
    #expect(Keymap([Keymap.Section("Pages", pages.bindings())]).event(for: .right) == .page(2))
  }

  @Test func `an example of InfoButton`() {
    let about = Event.navigation(.present(.info("about", from: .secondary)))
    let row = HStack<Event>(spacing: 1) {
      Text("Plan")
      InfoButton(about)
    }
    let click = PointerEvent(.click(count: 1), at: Point(6, 0))
    #expect(row.event(for: click, in: Size(20, 1)) == about)
  }
}
