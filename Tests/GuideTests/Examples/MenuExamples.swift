import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of Alert`() {
    let alert = Alert(
      "Delete 3 notes?", message: "They cannot be brought back.",
      primaryButton: AlertButton("Cancel", role: .cancel, event: Event.cancel),
      otherButtons: [AlertButton("Delete", role: .destructive, event: .delete)],
      send: Event.alert)
    let keymap = Keymap([alert.keys])
    #expect(keymap.event(for: .enter) == .cancel)
    #expect(keymap.event(for: .escape) == .cancel)
  }

  @Test func `an example of AlertButton`() {
    let buttons = [
      AlertButton("Keep", role: .cancel, event: Event.cancel),
      AlertButton("Delete", role: .destructive, event: Event.delete),
    ]
    #expect(buttons.map(\.event) == [.cancel, .delete])
  }

  @Test func `an example of AlertState`() {
    var question = AlertState()
    question.update(.choose(1))
    let alert = Alert(
      "Delete?", primaryButton: AlertButton("Cancel", role: .cancel, event: Event.cancel),
      otherButtons: [AlertButton("Delete", event: .delete)], state: question, send: Event.alert)
    #expect(Keymap([alert.keys]).event(for: .enter) == .delete)
    // The next alert begins with the safe button.
    question = AlertState()
    #expect(question.choice == nil)
  }

  @Test func `an example of AlertEvent`() {
    func update(_ question: inout AlertState, _ event: Event) {
      if case .alert(let event) = event { question.update(event) }
    }
    var question = AlertState()
    update(&question, .alert(.choose(1)))
    #expect(question.choice == 1)
  }

  @Test func `an example of ButtonRole`() {
    let choices = [
      MenuChoice("Reply", event: Event.new),
      MenuChoice("Delete", role: .destructive, event: Event.delete),
    ]
    #expect(choices.map(\.role) == [.default, .destructive])
  }

  @Test func `an example of ActionSheet`() {
    let sheet = ActionSheet(
      choices: [
        MenuChoice("Edit", event: Event.choose("Plan")),
        MenuChoice("Delete", role: .destructive, event: .delete),
      ], state: MenuState(), send: Event.menu)
    #expect(Keymap([sheet.keys(cancel: .close)]).event(for: .escape) == .close)
  }

  @Test func `an example of EditMenu`() {
    let menu = EditMenu(
      custom: [("Quote in Reply", Event.new)], state: MenuState(), send: Event.menu
    ) { action in
      action == .copy ? .save : nil
    }
    #expect(menu?.standard == [.copy])
    #expect(menu?.custom == ["Quote in Reply"])
  }

  @Test func `an example of StandardEditAction`() {
    func event(for action: StandardEditAction, isEditable: Bool) -> Event? {
      switch action {
      case .copy: .save
      case .selectAll: .select(.selectAll)
      case .cut, .paste, .delete: isEditable ? .delete : nil
      case .select: nil
      }
    }
    #expect(event(for: .cut, isEditable: false) == nil)
  }

  @Test func `an example of MenuChoice`() {
    let choices = [
      MenuChoice("Rename", detail: "r", event: Event.choose("Plan")),
      MenuChoice("Print", unavailable: "There is no printer.", event: Event.print),
    ]
    #expect(choices[1].unavailable == "There is no printer.")
  }

  @Test func `an example of MenuState`() {
    var menu = MenuState()
    menu.update(.select(1))
    #expect(menu.selection == 1)
    // A program makes it anew for each menu.
    menu = MenuState()
    #expect(menu.selection == nil)
  }

  @Test func `an example of MenuEvent`() {
    var menu = MenuState()
    menu.update(.explain(2))
    #expect(menu.selection == 2)
    #expect(menu.isExplained)
    menu.update(.select(0))
    #expect(!menu.isExplained)
  }

  @Test func `an example of WheelPicker`() {
    struct WeekPicker: WheelPicker {
      let state: PickerState

      var body: Wheels<Event> {
        Picker((1...53).map { "Week \($0)" }, state: state, send: Event.day).body
      }
    }
    let picker = WeekPicker(state: PickerState(selection: [10]))
    #expect(Keymap([picker.keys(done: .close)]).event(for: .enter) == .close)
  }

  @Test func `an example of Picker`() {
    let days = ["Monday", "Tuesday", "Wednesday"]
    let picker = Picker(days, state: PickerState(selection: [1]), send: Event.day)
    #expect(picker.selection(ofWheel: 0) == 1)
    let keymap = Keymap([picker.keys(done: .close)])
    #expect(keymap.event(for: .down) == .day(.select(2, wheel: 0)))
  }

  @Test func `an example of PickerState`() {
    var size = PickerState(selection: [80, 24])
    size.update(.select(120, wheel: 0))
    size.update(.focus(1))
    #expect(size.selection == [120, 24])
    #expect(size.focus == 1)
  }

  @Test func `an example of PickerEvent`() {
    var day = PickerState(selection: [0])
    day.update(.select(2, wheel: 0))
    #expect(day.selection == [2])
  }

  @Test func `an example of DatePicker`() {
    let due = DatePickerState(DateTime(year: 2026, month: 11, day: 21), mode: .date)
    let picker = DatePicker(due, send: Event.due)
    func parts() -> [PresentationView<Event>] {
      [PresentationView("due", title: "Due", picker: picker)]
    }
    #expect(Keymap([picker.keys(done: .close)]).event(for: .down) == .due(.turn(by: 1)))
  }

  @Test func `an example of DatePickerState`() {
    let today = DateTime(year: 2026, month: 11, day: 21)
    var due = DatePickerState(today, mode: .date, in: today ... .latest)
    due.update(.set(.month, to: 12))
    #expect(due.value == DateTime(year: 2026, month: 12, day: 21))
    // Nothing before the range can be chosen.
    due.update(.set(.year, to: 2020))
    #expect(due.value >= today)
  }

  @Test func `an example of DatePickerEvent`() {
    var due = DatePickerState(DateTime(year: 2026, month: 1, day: 31, hour: 9))
    due.update(.focus(.month))
    due.update(.turn(by: 1))
    // February has 28 days in this year.
    #expect(due.value == DateTime(year: 2026, month: 2, day: 28, hour: 9))
  }

  @Test func `an example of DateTime`() {
    let date = DateTime(year: 2026, month: 11, day: 21, hour: 9, minute: 41)
    #expect(date.setting(.year, to: 2027) > date)
    #expect(date.values(of: .day) == 1...30)
    #expect(DateTime.days(inMonth: 2, of: 2028) == 29)
  }

  @Test func `an example of ModalView`() {
    let task = ModalView(
      "Rename", doneTitle: "Save", done: .save, cancel: .cancel,
      content: TextField(
        "Name", state: TextFieldState("Plan"), isFocused: true, send: Event.name))
    #expect(task.keymap(in: Size(60, 10)).event(for: .escape) == .cancel)
    func parts() -> [PresentationView<Event>] { [PresentationView("rename", modal: task)] }
  }

  @Test func `an example of ModalStyle`() {
    let rename = Event.navigation(.present(Presentation(modal: "rename", .formSheet)))
    #expect(rename == .present("rename", ModalStyle.formSheet.presentationStyle))
  }

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
