import SplitViewControls
import SplitViewUI

/// A date and a time on wheels.
struct DatePickerPage: GalleryPage {
  static let guide = Guide(
    "date-picker", .controls, "Date picker", rows: ["PK1"],
    what: """
      Wheels for day, month, year, hour and minute. They follow the calendar: after 31 January, \
      the next month gives the last day of February.
      """,
    press: """
      Press up and down to turn a wheel, left and right for another wheel, or type digits. \
      Enter closes it; p opens it.
      """,
    turned: "A popover where there is room; a sheet on a phone.",
    code: """
      DatePicker(moment, send: Event.wheels)
      """,
    demo: Demo(
      opening: ["p"],
      steps: [
        .down, .down, .right, .down, .wait, .right, .down, .wait, .right, .up, .up, .enter, .wait,
      ],
      beat: .milliseconds(600)))

  enum Event: Sendable {
    case columns(ColumnsEvent)
    case wheels(DatePickerEvent)
    case done
  }

  var columns = Columns(Navigator(style: .double), .shelf)
  var moment = DatePickerState(DateTime(year: 2026, month: 2, day: 28, hour: 9, minute: 41))

  mutating func update(_ event: Event) {
    switch event {
    case .columns(let event): columns.update(event)
    case .wheels(let event): moment.update(event)
    case .done: columns.dismiss()
    }
  }

  private var picker: DatePicker<Event> {
    DatePicker(moment, send: Event.wheels)
  }

  private func open(_ context: PageContext) -> Event {
    .columns(columns.present(Presentation("time", .popover(from: .secondary)), context))
  }

  func view(_ context: PageContext) -> any View<Event> {
    let value = moment.value
    let padded = [value.month, value.day, value.hour, value.minute].map { number in
      number < 10 ? "0\(number)" : "\(number)"
    }
    let date = "\(value.year)-\(padded[0])-\(padded[1])"
    return columns.view(
      context, title: "\(date) \(padded[2]):\(padded[3])",
      item: .button("Time", open(context)), send: Event.columns,
      presenting: PresentationView("time", title: "Time", picker: picker))
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if columns.isPresenting {
      let escape = KeyBinding(.escape, help: "Close", event: Event.done)
      return picker.keys(done: .done).bindings + [escape]
    }
    let choose = KeyBinding(
      "p", help: "Set the time", hint: "Time", event: open(context))
    return [choose] + columns.keys(in: context.size).map { $0.map(Event.columns) }
  }
}
