import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private enum Due: Hashable, Sendable {
  case picker(DatePickerEvent)
  case done, close
}

private let noon = DateTime(year: 2026, month: 11, day: 21, hour: 12, minute: 5)

private func after(
  _ events: DatePickerEvent..., from value: DateTime = noon,
  mode: DatePickerState.Mode = .dateAndTime,
  in range: ClosedRange<DateTime> = .earliest ... .latest
) -> DatePickerState {
  var state = DatePickerState(value, mode: mode, in: range)
  for event in events { state.update(event) }
  return state
}

private func popover(_ state: DatePickerState) -> Popover<Due> {
  Popover(
    picker: DatePicker(state, send: Due.picker), pointingAt: PopoverAnchor(14..<20, row: 0),
    close: .close)
}

@Test func `A date and a time are set on wheels in a popover (PK1)`() {
  expect(
    frame(popover(after()), 40, 10),
    draws: """

      ╭───────────────▲────────────────╮
      │   18   Aug   2023   09   02    │
      │   19   Sep   2024   10   03    │
      │   20   Oct   2025   11   04    │
      │  ▌21▐ ▏Nov  ▏2026  ▏12  ▏05    │
      │   22   Dec   2027   13   06    │
      │   23   Jan   2028   14   07    │
      │   24   Feb   2029   15   08    │
      ╰────────────────────────────────╯
      """)
  expect(
    frame(
      popover(after(.focus(.month), from: noon, mode: .date)), 40, 10, theme: .monochrome,
      symbols: .ascii),
    draws: """

      +---------------^----------------+
      |        18   Aug   2023         |
      |        19   Sep   2024         |
      |        20   Oct   2025         |
      |       [21] >Nov< [2026]        |
      |        22   Dec   2027         |
      |        23   Jan   2028         |
      |        24   Feb   2029         |
      +--------------------------------+
      """)
  expect(
    frame(popover(after(.focus(.minute), mode: .time)), 40, 6),
    draws: """

      ╭───────────────▲────────────────╮
      │            11   04             │
      │           ▏12  ▌05▐            │
      │            13   06             │
      ╰────────────────────────────────╯
      """)
}

@Test(
  "All wheels except that of years go round, and none turns another",
  arguments: [
    (.day, 10, DateTime(year: 2026, month: 11, day: 1, hour: 12, minute: 5)),
    (.month, 2, DateTime(year: 2026, month: 1, day: 21, hour: 12, minute: 5)),
    (.year, -1, DateTime(year: 2025, month: 11, day: 21, hour: 12, minute: 5)),
    (.hour, 12, DateTime(year: 2026, month: 11, day: 21, hour: 0, minute: 5)),
    (.minute, -6, DateTime(year: 2026, month: 11, day: 21, hour: 12, minute: 59)),
    (.year, .max, DateTime(year: 9999, month: 11, day: 21, hour: 12, minute: 5)),
    (.year, .min, DateTime(year: 1, month: 11, day: 21, hour: 12, minute: 5)),
  ] as [(DateTime.Component, Int, DateTime)])
func turning(component: DateTime.Component, step: Int, expected: DateTime) {
  #expect(after(.focus(component), .turn(by: step)).value == expected)
}

@Test func `Years end where their range ends, in the first century too`() {
  let range = DateTime(year: 20, month: 1, day: 1)...DateTime(year: 90, month: 1, day: 1)
  var state = DatePickerState(range.upperBound, in: range)
  state.update(.focus(.year))
  state.update(.turn(by: 1))
  #expect(state.value == range.upperBound)
}

@Test func `The day is brought into its month`() {
  let end = DateTime(year: 2026, month: 1, day: 31)
  #expect(after(.set(.month, to: 2), from: end).value.day == 28)
  #expect(after(.set(.year, to: 2024), .set(.month, to: 2), from: end).value.day == 29)
  #expect(after(.set(.month, to: 2), .set(.month, to: 3), from: end).value.day == 31)
  #expect(after(.set(.month, to: 99), from: end).value.month == 12)
}

@Test func `Digits are one number, and after its last one the focus goes on`() {
  let day = after(.type(3))
  #expect(day.value.day == 3 && day.focus == .day)
  #expect(after(.type(3), .type(0)).focus == .month)
  #expect(after(.type(4)).focus == .month)
  #expect(after(.type(0), .type(7)).value.day == 7)
  #expect(after(.type(0), .type(7)).focus == .month)
  #expect(after(.type(0), .type(0)).value.day == 21)
  let all = after(
    .type(2), .type(9), .type(0), .type(2), .type(2), .type(0), .type(2), .type(8), .type(0),
    .type(0), .type(4), .type(5))
  #expect(all.value == DateTime(year: 2028, month: 2, day: 29, hour: 0, minute: 45))
  #expect(after(.type(77)) == after())
}

@Test func `A leap day survives the typing of a leap year`() {
  let leap = DateTime(year: 2024, month: 2, day: 29)
  let typed = after(
    .focus(.year), .type(2), .type(0), .type(2), .type(8), from: leap, mode: .date)
  #expect(typed.value == DateTime(year: 2028, month: 2, day: 29))
}

@Test func `A date outside the range becomes the nearest one inside`() {
  let range = noon...DateTime(year: 2027, month: 3, day: 1)
  #expect(after(.set(.day, to: 3), in: range).value == noon)
  #expect(after(.set(.year, to: 2030), in: range).value == range.upperBound)
  #expect(after(from: .latest, in: range).value == range.upperBound)
}

@Test func `Tab stops at the last wheel, and a missing wheel takes no focus`() {
  #expect(after(.moveFocus(by: 9)).focus == .minute)
  #expect(after(.moveFocus(by: .min)).focus == .day)
  #expect(after(.focus(.hour), mode: .date).focus == .day)
  #expect(after(.set(.hour, to: 3), mode: .date).value == noon)
}

@Test func `Keys and clicks set a date`() {
  let keys = Keymap([DatePicker(after(), send: Due.picker).keys(done: .done)])
  #expect(keys.event(for: .up) == .picker(.turn(by: -1)))
  #expect(keys.event(for: "j") == .picker(.turn(by: 1)))
  #expect(keys.event(for: .tab) == .picker(.moveFocus(by: 1)))
  #expect(keys.event(for: "7") == .picker(.type(7)))
  #expect(keys.event(for: .enter) == .done)
  func tap(_ x: Int, _ y: Int) -> Due? {
    popover(after()).event(
      for: PointerEvent(.click(count: 1), at: Point(x, y)), in: Size(40, 10))
  }
  #expect(tap(5, 6) == .picker(.set(.day, to: 22)))
  #expect(tap(10, 3) == .picker(.set(.month, to: 9)))
  #expect(tap(39, 9) == .close)
}

@Test(
  "Days of the week are those of the calendar (ISO 8601)",
  arguments: [
    (DateTime(year: 1, month: 1, day: 1), 0), (DateTime(year: 1970, month: 1, day: 1), 3),
    (DateTime(year: 2000, month: 2, day: 29), 1), (noon, 5), (.latest, 4),
  ])
func weekdays(date: DateTime, expected: Int) {
  #expect(date.weekday == expected)
}

@Test func `Every date exists`() {
  let wild = DateTime(year: .max, month: .min, day: .max, hour: -1, minute: 99)
  #expect(wild == DateTime(year: 9999, month: 1, day: 31, hour: 0, minute: 59))
  #expect(DateTime(year: 1900, month: 2, day: 30).day == 28)
  #expect(DateTime(year: 2000, month: 2, day: 30).day == 29)
  #expect(DateTime(year: 0, month: 4, day: 31) == DateTime(year: 1, month: 4, day: 30))
  #expect(DateTime.earliest < noon && noon < .latest)
}

@Test func `A date picker can be painted and clicked on every screen, at either end of time`() {
  for value in [DateTime.earliest, noon, .latest] {
    for width in [0, 1, 2, 3, 5, 9, 20, 40, 100] {
      for height in 0...10 {
        let own = popover(after(.focus(.year), from: value))
        #expect(frame(own, width, height).size == Size(width, height))
        for x in [0, width / 2, width] {
          let click = PointerEvent(.click(count: 1), at: Point(x, height / 2))
          _ = own.event(for: click, in: Size(width, height))
        }
      }
    }
  }
}
