import SplitViewUI

/// A question that the user must answer before continuing.
struct AlertPage: GalleryPage {
  static let guide = Guide(
    "alert", .menusAndSheets, "Alert", rows: ["AL1"],
    what: """
      A question that must be answered before anything else. Keep it for what cannot be undone. \
      The safe button is the default; a destructive one has a mark.
      """,
    press: "Press left and right to choose a button, Enter to press it, d to be asked again.",
    turned: "The same box, in the middle of every shape.",
    code: """
      Alert(
        "Delete the letter?", message: "It cannot be brought back.",
        primaryButton: AlertButton("Delete", role: .destructive, event: Event.answer("Deleted")),
        otherButtons: [AlertButton("Cancel", role: .cancel, event: .answer("Kept"))],
        state: alert, send: Event.alert)
      """,
    demo: Demo(
      opening: ["d"], steps: [.wait, .right, .wait, .left, .wait, .enter, .wait, .wait, "d"]))

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case alert(AlertEvent)
    case answer(String)
  }

  var columns = Columns(Navigator(style: .double), .shelf)
  var alert = AlertState()
  var answer = "Letter"

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event):
      if !columns.isPresenting { alert = AlertState() }
      columns.update(event)
    case .alert(let event): alert.update(event)
    case .answer(let what):
      answer = what
      columns.dismiss()
    }
  }

  private var question: Alert<Event> {
    Alert(
      "Delete the letter?", message: "It cannot be brought back.",
      primaryButton: AlertButton("Delete", role: .destructive, event: Event.answer("Deleted")),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .answer("Kept"))],
      state: alert, send: Event.alert)
  }

  private func open(_ context: PageContext) -> Event {
    .columns(columns.present(Presentation("delete", .alert), context))
  }

  func view(_ context: PageContext) -> any View<Event> {
    columns.view(
      context, title: answer, item: .button("Delete", open(context)), send: Event.columns,
      presenting: PresentationView("delete", alert: question))
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if columns.isPresenting { return question.keys.bindings }
    let delete = KeyBinding(
      "d", help: "Delete the letter", hint: "Delete", event: open(context))
    return [delete] + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
