/// An effect that is being done.
package struct ScheduledEffect: Sendable {
  let id: EffectID?
  /// The time from which its progress is shown; nil for an effect that nothing waits for.
  let isLongAt: Duration?
}

/// The effects that are being done, and the timers: the bookkeeping that the program in a terminal
/// and the player of tapes share. It starts nothing itself, and knows no clock: it is told the time
/// since some beginning.
package struct EffectSchedule<Effect: Sendable, Event: Sendable> {
  /// Something to do for the owner of the schedule.
  package enum Step: Sendable {
    /// Do this effect, under this number.
    case start(Int, Effect)
    /// Stop the effect with this number; nothing that it sends counts any more.
    case cancel(Int)
  }

  private var runs: [Int: ScheduledEffect] = [:]
  /// The number of the last effect.
  private(set) var last = 0
  /// The effects with a name.
  private var named: [EffectID: Int] = [:]
  /// The effects that the state wants; some may have ended.
  private var wanted: [EffectID: Int] = [:]
  private var timers: [AppTimer<Event>] = []

  /// Nothing is going on.
  package init() {}

  /// True until the effect with this number has ended or is cancelled.
  package func isRunning(_ number: Int) -> Bool { runs[number] != nil }

  /// The numbers of the effects that commands asked for.
  var commands: [Int] { runs.keys.filter { !wanted.values.contains($0) }.sorted() }

  // MARK: Effects

  /// Begins an effect that a command asked for. It replaces an older one of the same name.
  package mutating func begin(
    _ effect: Effect, id: EffectID? = nil, showsProgress: Bool, at now: Duration
  ) -> [Step] {
    let replaced = id.map { cancel($0) } ?? []
    let start = start(effect, id: id, showsProgress: showsProgress, at: now)
    if let id { named[id] = last }
    return replaced + [start]
  }

  /// Cancels the effect of this name, if it is being done.
  package mutating func cancel(_ id: EffectID) -> [Step] {
    named.removeValue(forKey: id).map { stop($0) } ?? []
  }

  /// True while an effect with a higher number than this one is being done.
  func isRunningAny(after number: Int) -> Bool { runs.keys.contains { $0 > number } }

  /// True if somebody waits for the effect with this number: its first answer, or a mark of progress.
  package func showsProgress(_ number: Int) -> Bool { runs[number]?.isLongAt != nil }

  /// The effect with this number has ended.
  package mutating func finish(_ number: Int) {
    guard let run = runs.removeValue(forKey: number), let id = run.id else { return }
    if named[id] == number { named[id] = nil }
  }

  /// Begins and ends what the program's state wants, and no longer wants.
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

  /// The event of the next timer that is due; nil if none is.
  package mutating func takeDue(at now: Duration) -> Event? {
    guard
      let first = timers.indices.filter({ timers[$0].isDue(at: now) })
        .min(by: { timers[$0].sortsBefore(timers[$1]) })
    else { return nil }
    return timers[first].fire(at: now)
  }

  /// The next time at which a timer is due, or the mark of progress changes.
  package func nextMoment(after now: Duration) -> Duration? {
    let mark = firstLong.map { ProgressMark.nextChange(since: $0, after: now) }
    return timers.reduce(mark) { earliest($0, $1.due) }
  }

  /// The picture of the mark that says that an effect takes long; nil if none does.
  package func progress(at now: Duration) -> Int? {
    firstLong.flatMap { ProgressMark.picture(since: $0, at: now) }
  }

  private var firstLong: Duration? { runs.values.reduce(nil) { earliest($0, $1.isLongAt) } }

  private func earliest(_ one: Duration?, _ other: Duration?) -> Duration? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}
