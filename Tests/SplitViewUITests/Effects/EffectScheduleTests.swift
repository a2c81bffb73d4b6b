import Testing

@testable import SplitViewUI

private typealias Schedule = EffectSchedule<String, String>

extension EffectSchedule<String, String>.Step {
  /// The action as text: `start 1 a`, `cancel 1`.
  fileprivate var text: String {
    switch self {
    case .start(let number, let effect): "start \(number) \(effect)"
    case .cancel(let number): "cancel \(number)"
    }
  }
}

private func at(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

@Test func `a newer effect with the same id replaces the older one`() {
  var schedule = Schedule()
  func begin(_ effect: String, _ id: EffectID?) -> [String] {
    schedule.begin(effect, id: id, showsProgress: true, at: .zero).map(\.text)
  }
  #expect(begin("a", "search") == ["start 1 a"])
  #expect(begin("b", nil) == ["start 2 b"])
  #expect(begin("c", "search") == ["cancel 1", "start 3 c"])
  #expect(!schedule.isRunning(1) && schedule.isRunning(2) && schedule.isRunning(3))
  #expect(schedule.cancel("search").map(\.text) == ["cancel 3"])
  #expect(schedule.cancel("search").isEmpty)
}

@Test func `an effect that has ended is not cancelled when its id is used again`() {
  var schedule = Schedule()
  _ = schedule.begin("a", id: "x", showsProgress: true, at: .zero)
  schedule.finish(1)
  let steps = schedule.begin("b", id: "x", showsProgress: true, at: .zero)
  #expect(steps.map(\.text) == ["start 2 b"])
}

@Test func `a task begins with the first state that wants it and ends with the last`() {
  var schedule = Schedule()
  func adopt(_ tasks: AppTask<String, String>...) -> [String] {
    schedule.adopt(tasks, at: .zero).map(\.text)
  }
  #expect(adopt(.perform("a")) == ["start 1 a"])
  #expect(adopt(.perform("a"), .performInBackground("b")) == ["start 2 b"])
  schedule.finish(1)
  #expect(
    adopt(.perform("a"), .performInBackground("b")) == [], "it has ended, and is not done again")
  #expect(adopt(.perform("c")) == ["cancel 2", "start 3 c"])
  #expect(adopt(.perform("a")) == ["cancel 3", "start 4 a"])
  #expect(adopt(.perform("a", id: "again")) == ["cancel 4", "start 5 a"])
}

@Test func `different effects are different tasks, and different times different timers`() {
  var schedule = Schedule()
  let tasks: [AppTask<String, String>] = [
    .perform("a", id: 1), .performInBackground("b", id: 1), .every(.seconds(2), "c"),
    .every(.seconds(3), "d"),
  ]
  #expect(schedule.adopt(tasks, at: .zero).map(\.text) == ["start 1 a", "start 2 b"])
  #expect(schedule.showsProgress(1) && !schedule.showsProgress(2))
  #expect(schedule.takeDue(at: at(3000)) == "c")
  #expect(schedule.takeDue(at: at(3000)) == "d")
}

@Test func `a timer repeats, leaves out what was missed, and keeps its time`() {
  var schedule = Schedule()
  func adopt(_ event: String, at now: Int) {
    _ = schedule.adopt([.every(.seconds(2), event)], at: at(now))
  }
  adopt("a", at: 0)
  #expect(schedule.nextMoment(after: .zero) == at(2000))
  #expect(schedule.takeDue(at: at(1999)) == nil)
  adopt("b", at: 1999)
  #expect(schedule.takeDue(at: at(2000)) == "b", "the event is that of the latest state")
  #expect(schedule.takeDue(at: at(2000)) == nil)
  #expect(schedule.takeDue(at: at(9000)) == "b")
  #expect(schedule.takeDue(at: at(9000)) == nil)
  #expect(schedule.nextMoment(after: at(9000)) == at(10_000))
  _ = schedule.adopt([], at: at(9000))
  #expect(schedule.nextMoment(after: at(9000)) == nil)
}

@Test func `two timers of one interval are two, and come in order`() {
  var schedule = Schedule()
  let tasks: [AppTask<String, String>] = [
    .every(.seconds(1), "a"), .every(.seconds(1), "b"), .after(.milliseconds(500), "c", id: 1),
  ]
  _ = schedule.adopt(tasks, at: .zero)
  var events: [String] = []
  for now in [500, 1000, 2000] {
    while let event = schedule.takeDue(at: at(now)) { events.append(event) }
  }
  #expect(events == ["c", "a", "b", "a", "b"])
}

@Test func `progress shows after a second, and only of effects that are waited for`() {
  var schedule = Schedule()
  _ = schedule.begin("behind", showsProgress: false, at: .zero)
  #expect(schedule.nextMoment(after: .zero) == nil)
  _ = schedule.begin("slow", showsProgress: true, at: .zero)
  #expect(schedule.nextMoment(after: .zero) == at(1000))
  #expect(schedule.progress(at: at(999)) == nil)
  #expect(schedule.progress(at: at(1000)) == 0)
  #expect(schedule.nextMoment(after: at(1000)) == at(1100))
  #expect(schedule.progress(at: at(1250)) == 2)
  schedule.finish(2)
  #expect(schedule.progress(at: at(1300)) == nil)
}
