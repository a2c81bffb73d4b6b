import SplitViewControls
import SplitViewUI

/// Values on wheels.
struct PickerPage: GalleryPage {
  static let guide = Guide(
    "picker", .controls, "Picker", rows: ["PK1", "PO4"],
    what: """
      Wheels of values, for choices that are quicker to turn than to search. They appear in a \
      popover.
      """,
    press: """
      Press up and down to turn a wheel, left and right for another wheel. Enter closes it; p \
      opens it.
      """,
    turned: "On a phone, it is a sheet with a Done button.",
    code: """
      Picker(Self.colours, Self.rhythms, state: wheels, send: Event.wheels)
      """,
    demo: Demo(
      opening: ["p"],
      steps: [.down, .down, .right, .down, .down, .down, .wait, .enter, .wait, "p", .left, .up],
      beat: .milliseconds(600)))

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case wheels(PickerEvent)
    case done
  }

  private static let colours = ["White", "Red", "Green"]
  private static let rhythms = ["Fixed", "Flashing", "Occulting", "Isophase"]

  var columns = Columns(Navigator(style: .double), .shelf)
  var wheels = PickerState()

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event): columns.update(event)
    case .wheels(let event): wheels.update(event)
    case .done: columns.dismiss()
    }
  }

  private var picker: Picker<Event> {
    Picker(Self.colours, Self.rhythms, state: wheels, send: Event.wheels)
  }

  private func open(_ context: PageContext) -> Event {
    .columns(columns.present(Presentation("light", .popover(from: .secondary)), context))
  }

  func view(_ context: PageContext) -> any View<Event> {
    let light = [Self.colours, Self.rhythms].enumerated().compactMap { wheel, values in
      picker.selection(ofWheel: wheel).map { values[$0] }
    }
    return columns.view(
      context, title: light.joined(separator: ", "), item: .button("Light", open(context)),
      send: Event.columns,
      presenting: PresentationView("light", title: "Light", picker: picker))
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if columns.isPresenting {
      let escape = KeyBinding(.escape, help: "Close", event: Event.done)
      return picker.keys(done: .done).bindings + [escape]
    }
    let choose = KeyBinding(
      "p", help: "Choose the light", hint: "Light", event: open(context))
    return [choose] + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
