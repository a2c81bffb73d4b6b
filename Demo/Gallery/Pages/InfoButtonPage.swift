import SplitViewUI

/// A button that shows more detail.
struct InfoButtonPage: GalleryPage {
  static let guide = Guide(
    "info-button", .controls, "Info button", rows: ["IB1", "PO1"],
    what: "A small i that shows more about something on screen without leaving the screen.",
    press: "Press m to see more, Escape to close it.",
    turned: """
      A popover where there is room; on a phone, another page of the stack, with a back button.
      """,
    code: """
      let presentation = Presentation.info("more", from: .secondary)
      return columns.view(
        context, title: "Shelf", item: .info(.columns(columns.present(presentation, context))),
        send: Event.columns,
        presenting: PresentationView("more", title: "About the shelf") { _ in
          Caption<Event>("Oak, two boxes, made by the first keeper.")
        })
      """,
    demo: Demo(opening: ["m"], steps: [.wait, .wait, .escape, .wait, "m", .wait]))

  enum Event: Sendable { case columns(ColumnsEvent) }

  var columns = Columns(Navigator(style: .double), .shelf)

  mutating func update(_ event: Event) {
    guard case .columns(let event) = event else { return }
    columns.update(event)
  }

  func view(_ context: PageContext) -> any View<Event> {
    let presentation = Presentation.info("more", from: .secondary)
    return columns.view(
      context, title: "Shelf", item: .info(.columns(columns.present(presentation, context))),
      send: Event.columns,
      presenting: PresentationView("more", title: "About the shelf") { _ in
        Caption<Event>("Oak, two boxes, made by the first keeper.")
      })
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    let presentation = Presentation.info("more", from: .secondary)
    let more = KeyBinding(
      "m", help: "More about the shelf", hint: "More",
      event: Event.columns(columns.present(presentation, context)))
    return [more] + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
