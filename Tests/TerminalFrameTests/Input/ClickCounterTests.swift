import TerminalFrame
import Testing

struct ClickCounterTests {
  private func press(_ x: Int, _ button: MouseEvent.Button = .left) -> InputEvent {
    .mouse(MouseEvent(.press(button, clickCount: 1), at: Point(x, 0)))
  }

  private func counts(_ events: [(InputEvent, milliseconds: Int)]) -> [Int] {
    var counter = ClickCounter()
    return events.compactMap { event, time in
      let counted = counter.counted(event, at: .milliseconds(time))
      guard case .mouse(let mouse) = counted, case .press(_, let count) = mouse.kind else {
        return nil
      }
      return count
    }
  }

  @Test func `presses shortly after one another count up`() {
    #expect(counts([(press(1), 0), (press(1), 400), (press(1), 800)]) == [1, 2, 3])
  }

  @Test func `a press too late, elsewhere, or of another button is a first click`() {
    #expect(counts([(press(1), 0), (press(1), 401)]) == [1, 1])
    #expect(counts([(press(1), 0), (press(2), 10)]) == [1, 1])
    #expect(counts([(press(1), 0), (press(1, .right), 10), (press(1), 20)]) == [1, 1, 1])
  }

  @Test func `a release belongs to its click, a drag or the wheel begins a new count`() {
    let release = InputEvent.mouse(MouseEvent(.release(.left), at: Point(1, 0)))
    let drag = InputEvent.mouse(MouseEvent(.drag(.left), at: Point(2, 0)))
    let wheel = InputEvent.mouse(MouseEvent(.scroll(.down), at: Point(1, 0)))
    #expect(counts([(press(1), 0), (release, 10), (press(1), 20)]) == [1, 2])
    #expect(counts([(press(1), 0), (drag, 10), (press(1), 20)]) == [1, 1])
    #expect(counts([(press(1), 0), (wheel, 10), (press(1), 20)]) == [1, 1])
  }

  @Test func `keys pass unchanged`() {
    var counter = ClickCounter()
    let key = InputEvent.key(.enter)
    #expect(counter.counted(key, at: .zero) == key)
  }
}
