import SplitViewUI

/// A list of choices about a task that the user has begun.
struct ActionSheetPage: GalleryPage {
  static let guide = Guide(
    "action-sheet", .menusAndSheets, "Action sheet", rows: ["AS1"],
    what: """
      The choices that a button offers, in a popover at that button. A destructive choice has a \
      mark; a choice that is not available says why when tried.
      """,
    press: """
      Press up, down and Enter, or the letter of a choice. Escape closes it; a opens it again.
      """,
    turned: "A popover where there is room; on a phone, a sheet with a Cancel button.",
    code: """
      ActionSheet(
        choices: [
          MenuChoice("Reply", detail: "r", event: Event.choose("Replied")),
          MenuChoice("Forward", detail: "f", event: .choose("Forwarded")),
          MenuChoice("Print", unavailable: "There is no printer.", event: .choose("Printed")),
          MenuChoice("Delete", role: .destructive, event: .choose("Deleted")),
        ], state: menu, send: Event.menu)
      """,
    demo: Demo(
      opening: ["a"],
      steps: [.wait, .down, .wait, .down, .enter, .wait, .up, .wait, .enter, .wait, .wait]))

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case menu(MenuEvent)
    case choose(String), close
  }

  var columns = Columns(Navigator(style: .double), .shelf)
  var menu = MenuState()
  var done = "Letter"

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event):
      if !columns.isPresenting { menu = MenuState() }
      columns.update(event)
    case .menu(let event): menu.update(event)
    case .choose(let what):
      done = what
      columns.dismiss()
    case .close: columns.dismiss()
    }
  }

  private var sheet: ActionSheet<Event> {
    ActionSheet(
      choices: [
        MenuChoice("Reply", detail: "r", event: Event.choose("Replied")),
        MenuChoice("Forward", detail: "f", event: .choose("Forwarded")),
        MenuChoice("Print", unavailable: "There is no printer.", event: .choose("Printed")),
        MenuChoice("Delete", role: .destructive, event: .choose("Deleted")),
      ], state: menu, send: Event.menu)
  }

  private func open(_ context: PageContext) -> Event {
    .columns(columns.present(Presentation("answer", .popover(from: .secondary)), context))
  }

  func view(_ context: PageContext) -> any View<Event> {
    columns.view(
      context, title: done, item: .button("Answer", open(context)), send: Event.columns,
      presenting: PresentationView("answer", actionSheet: sheet))
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if columns.isPresenting {
      let escape = KeyBinding(.escape, help: "Close", event: Event.close)
      return columns.hasPopover(in: context.size)
        ? sheet.keys().bindings + [escape] : sheet.keys(cancel: .close).bindings
    }
    let answer = KeyBinding(
      "a", help: "Answer the letter", hint: "Answer", event: open(context))
    return [answer] + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
