import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

enum MenusPage: GuidePage {
  static let name = "menus"

  static func drawings() -> [String] {
    let task = MenusExample()
    let button = PopoverAnchor(24..<29, row: 0)
    let replies = Popover(actionSheet: task.replies, pointingAt: button, close: .close)
    let due = Popover(
      picker: DatePicker(task.due, send: MenusExample.Event.due), pointingAt: button,
      close: .close)
    return [
      draw(replies, Size(44, 7), button: "Reply"), draw(Sheet(task.alert), Size(44, 8)),
      selection(task), draw(due, Size(44, 10), button: "Today"),
    ]
  }

  /// An edit menu beside a selection.
  private static func selection(_ task: MenusExample) -> String {
    let anchor = PopoverAnchor(Rect(x: 1, y: 3, width: 13, height: 1))
    guard let menu = task.editMenu else { return "" }
    let popover = Popover(editMenu: menu, pointingAt: anchor, close: .close)
    var canvas = Canvas(size: Size(50, 7), theme: .dark, symbols: .unicode)
    canvas.write(
      "The figures for the third quarter are attached,", x: 1, y: 2, style: canvas.theme.text)
    canvas.write("as every year. They are good.", x: 1, y: 3, style: canvas.theme.text)
    popover.paint(on: &canvas)
    return canvas.frame.lines.joined(separator: "\n")
  }

  private static func draw(
    _ view: some View<MenusExample.Event>, _ size: Size, button: String = ""
  ) -> String {
    var canvas = Canvas(size: size, theme: .dark, symbols: .unicode)
    canvas.write(button, x: 24, y: 0, style: canvas.theme.button)
    view.paint(on: &canvas)
    return canvas.frame.lines.joined(separator: "\n")
  }
}

/// A program with menus: its state and its views.
struct MenusExample {
  enum Event: Hashable, Sendable {
    case reply, replyAll, forward, print
    case keep, delete
    case edit(StandardEditAction), quote
    case menu(MenuEvent), alert(AlertEvent), due(DatePickerEvent)
    case close
  }

  var menu = MenuState()
  var question = AlertState()
  var due = DatePickerState(DateTime(year: 2026, month: 11, day: 21, hour: 9, minute: 41))
  var hasPrinter = false

  var replies: ActionSheet<Event> {
    ActionSheet(
      choices: [
        MenuChoice("Reply", event: .reply),
        MenuChoice("Reply All", event: .replyAll),
        MenuChoice("Forward", event: .forward),
        MenuChoice(
          "Print", unavailable: hasPrinter ? nil : "There is no printer.", event: .print),
      ], state: menu, send: Event.menu)
  }

  var alert: Alert<Event> {
    Alert(
      "Delete 3 messages?", message: "They cannot be brought back.",
      primaryButton: AlertButton("Cancel", role: .cancel, event: .keep),
      otherButtons: [AlertButton("Delete", role: .destructive, event: .delete)],
      state: question, send: Event.alert)
  }

  var editMenu: EditMenu<Event>? {
    EditMenu(custom: [("Quote in Reply", .quote)], state: menu, send: Event.menu) { action in
      action == .copy || action == .selectAll ? .edit(action) : nil
    }
  }

  var presentations: [PresentationView<Event>] {
    [
      PresentationView("reply", actionSheet: replies),
      PresentationView("delete", alert: alert),
      PresentationView("due", title: "Due", picker: DatePicker(due, send: Event.due)),
    ]
  }

  /// What an app's functions get.
  typealias State = Self

  func keymap(_ state: State) -> Keymap<Event> { Keymap([state.alert.keys]) }

  mutating func update(_ event: Event) {
    switch event {
    case .menu(let event): menu.update(event)
    case .alert(let event): question.update(event)
    case .due(let event): due.update(event)
    case .reply, .replyAll, .forward, .print, .keep, .delete, .edit, .quote, .close: break
    }
  }
}

struct MenusTests {
  @Test func `an alert is answered by keys`() {
    var example = MenusExample()
    #expect(example.keymap(example).event(for: .enter) == .keep)
    example.update(.alert(.choose(1)))
    #expect(example.keymap(example).event(for: .enter) == .delete)
    #expect(example.keymap(example).event(for: .escape) == .keep)
    #expect(example.presentations.count == 3)
  }
}
