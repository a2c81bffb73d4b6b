/// A running effect.
package struct ScheduledEffect: Sendable {
  let id: EffectID?
  /// The time after which a progress mark is shown. Nil for an effect that the screen does not wait for.
  let isLongAt: Duration?
}

/// Keeps track of running effects and timers, both for the program in a terminal and for the player of tapes.
/// It starts nothing itself and has no clock. Callers pass the time, measured from a fixed moment.
package struct EffectSchedule<Effect: Sendable, Event: Sendable> {
  /// An instruction that the owner of the schedule must carry out.
  package enum Step: Sendable {
    /// Start this effect, and give it this number.
    case start(Int, Effect)
    /// Cancel the effect with this number, and ignore any events that it still sends.
    case cancel(Int)
  }

  private var runs: [Int: ScheduledEffect] = [:]
  /// The number of the effect that was started most recently.
  private(set) var last = 0
  /// The numbers of the named effects, by name.
  private var named: [EffectID: Int] = [:]
  /// The numbers of the effects that the state requires. Some of these effects may have ended.
  private var wanted: [EffectID: Int] = [:]
  private var timers: [AppTimer<Event>] = []

  /// Makes a schedule without effects or timers.
  package init() {}

  /// True until the effect with this number has ended or has been cancelled.
  package func isRunning(_ number: Int) -> Bool { runs[number] != nil }

  /// The numbers of the running effects that were requested by commands.
  var commands: [Int] { runs.keys.filter { !wanted.values.contains($0) }.sorted() }

  // MARK: Effects

  /// Begins an effect that was requested by a command. A running effect that has the same name is replaced.
  package mutating func begin(
    _ effect: Effect, id: EffectID? = nil, showsProgress: Bool, at now: Duration
  ) -> [Step] {
    let replaced = id.map { cancel($0) } ?? []
    let start = start(effect, id: id, showsProgress: showsProgress, at: now)
    if let id { named[id] = last }
    return replaced + [start]
  }

  /// Cancels the effect with this name, if it is running.
  package mutating func cancel(_ id: EffectID) -> [Step] {
    named.removeValue(forKey: id).map { stop($0) } ?? []
  }

  /// True if an effect with a higher number is running.
  func isRunningAny(after number: Int) -> Bool { runs.keys.contains { $0 > number } }

  /// True if the screen waits for the effect with this number, either for its first event or by
  /// showing a progress mark.
  package func showsProgress(_ number: Int) -> Bool { runs[number]?.isLongAt != nil }

  /// Records that the effect with this number has ended.
  package mutating func finish(_ number: Int) {
    guard let run = runs.removeValue(forKey: number), let id = run.id else { return }
    if named[id] == number { named[id] = nil }
  }

  /// Starts the effects and timers in `tasks` that are not running yet, and ends those that are
  /// running but are no longer in `tasks`.
  package mutating func adopt(_ tasks: [AppTask<Effect, Event>], at now: Duration) -> [Step] {
    if tasks.isEmpty, wanted.isEmpty, timers.isEmpty { return [] }
    var before = wanted
    wanted = [:]
    var starting: [(EffectID, Effect, Bool)] = []
    for task in tasks {
      guard case .effect(let effect, let showsProgress) = task.kind else { continue }
      if let number = before.removeValue(forKey: task.id) {
        wanted[task.id] = number
      } else if wanted[task.id] == nil {
        wanted[task.id] = 0
        starting.append((task.id, effect, showsProgress))
      }
    }
    var steps = before.values.sorted().flatMap { stop($0) }
    for (id, effect, showsProgress) in starting {
      steps.append(start(effect, showsProgress: showsProgress, at: now))
      wanted[id] = last
    }
    timers = AppTimer.timers(of: tasks, after: timers, at: now)
    return steps
  }

  private mutating func start(
    _ effect: Effect, id: EffectID? = nil, showsProgress: Bool, at now: Duration
  ) -> Step {
    last += 1
    runs[last] = ScheduledEffect(id: id, isLongAt: showsProgress ? now + ProgressMark.delay : nil)
    return .start(last, effect)
  }

  private mutating func stop(_ number: Int) -> [Step] {
    runs.removeValue(forKey: number) == nil ? [] : [.cancel(number)]
  }

  // MARK: Time

  /// Returns the event of the next timer that is due. Nil if no timer is due.
  package mutating func takeDue(at now: Duration) -> Event? {
    guard
      let first = timers.indices.filter({ timers[$0].isDue(at: now) })
        .min(by: { timers[$0].sortsBefore(timers[$1]) })
    else { return nil }
    return timers[first].fire(at: now)
  }

  /// Returns the next time when a timer is due or the progress mark changes.
  package func nextMoment(after now: Duration) -> Duration? {
    let mark = firstLong.map { ProgressMark.nextChange(since: $0, after: now) }
    return timers.reduce(mark) { earliest($0, $1.due) }
  }

  /// Returns the index of the picture shown as the progress mark. Nil if no effect is taking a long time.
  package func progress(at now: Duration) -> Int? {
    firstLong.flatMap { ProgressMark.picture(since: $0, at: now) }
  }

  private var firstLong: Duration? { runs.values.reduce(nil) { earliest($0, $1.isLongAt) } }

  private func earliest(_ one: Duration?, _ other: Duration?) -> Duration? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
