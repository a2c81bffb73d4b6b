import TerminalFrame
import Testing

@testable import CursesTerminal

struct EventQueueTests {
  private let a = TerminalEvent.input(.key("a"))
  private let b = TerminalEvent.input(.key("b"))

  private func drained(_ events: [TerminalEvent]) -> [TerminalEvent] {
    var queue = EventQueue()
    for event in events { queue.append(event) }
    var all: [TerminalEvent] = []
    while let event = queue.next() { all.append(event) }
    #expect(queue.isEmpty)
    return all
  }

  @Test func `events come in the order in which they happened`() {
    #expect(drained([a, b, .resumed, a]) == [a, b, .resumed, a])
  }

  @Test func `a burst of sizes is one event, with the last of them`() {
    #expect(
      drained([.resize(Size(1, 1)), a, .resize(Size(2, 2)), .resize(Size(3, 3)), b]) == [
        a, .resize(Size(3, 3)), b,
      ])
  }

  @Test func `of several backgrounds the last one counts`() {
    #expect(
      drained([.background(isLight: true), a, .background(isLight: false), b]) == [
        a, .background(isLight: false), b,
      ])
  }

  @Test func `several calls to wake up are one event`() {
    #expect(drained([.woken, a, .woken]) == [.woken, a])
    var queue = EventQueue()
    queue.append(.woken)
    queue.append(a)
    #expect(queue.next() == .woken)
    queue.append(.woken)
    queue.append(.resize(Size(1, 1)))
    #expect(
      [queue.next(), queue.next(), queue.next(), queue.next()] == [
        a, .woken, .resize(Size(1, 1)), nil,
      ])
  }
}
