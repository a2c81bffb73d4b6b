import SplitViewControls
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
    // A program makes a new one for each menu.
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
}
