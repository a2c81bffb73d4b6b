/// An effect or a timer that runs as long as the state of the program requires it.
/// ``App/tasks(_:)`` lists the tasks, similar to `task(id:)` for views in SwiftUI.
///
/// A task begins when a state lists it for the first time, and is cancelled by the first state that no longer lists
/// it. Events of the task that have not been handled by then are discarded. After a task has ended, it begins again
/// only if a state stops listing it and a later state lists it.
///
/// Two effects are the same task if both the effects and their ids are equal; different effects are never the same
/// task, even if their ids are equal. (Effects that are not hashable are compared only by their ids.) Two timers
/// are the same task if both their times and their ids are equal.
///
/// ```swift
/// func tasks(selected: String?) -> [AppTask<Effect, Event>] {
///   let reading = selected.map { [AppTask<Effect, Event>.perform(.read($0))] } ?? []
///   return reading + [.every(.seconds(2), .refresh)]
/// }
/// #expect(tasks(selected: nil).count == 1)
/// #expect(tasks(selected: "Plan").count == 2)
/// ```
public struct AppTask<Effect: Sendable, Event: Sendable>: Sendable {
  enum Kind: Sendable {
    case effect(Effect, showsProgress: Bool)
    /// A timer that sends an event once or repeatedly.
    case timer(Event, time: Duration, repeats: Bool)
  }

  let kind: Kind
  let id: EffectID

  /// Makes a task for an effect whose results should be shown as soon as possible. Painting waits
  /// briefly for the effect's first event. If the effect takes longer than a second, the screen
  /// shows a progress mark.
  ///
  /// - Parameters:
  ///   - effect: the effect.
  ///   - id: a value that identifies the purpose of the effect, such as the item that it reads.
  ///     When the id changes, the effect is restarted.
  public static func perform(_ effect: Effect, id: some Hashable & Sendable) -> AppTask {
    AppTask(kind: .effect(effect, showsProgress: true), id: EffectID(id))
  }

  /// Makes a task for an effect whose results should be shown as soon as possible. When the effect or the id
  /// changes, the task is restarted.
  public static func perform(
    _ effect: Effect, id: some Hashable & Sendable = 0
  ) -> AppTask where Effect: Hashable {
    let ids = [EffectID(effect), EffectID(id)]
    return AppTask(kind: .effect(effect, showsProgress: true), id: EffectID(ids))
  }

  /// Makes a task for an effect that the screen does not wait for, such as watching a folder.
  /// - Parameters:
  ///   - effect: the effect.
  ///   - id: a value that identifies the purpose of the effect, such as the folder that it watches.
  ///     When the id changes, the effect is restarted.
  public static func performInBackground(_ effect: Effect, id: some Hashable & Sendable) -> AppTask
  {
    AppTask(kind: .effect(effect, showsProgress: false), id: EffectID(id))
  }

  /// Makes a task for an effect that the screen does not wait for. When the effect or the id changes, the task is
  /// restarted.
  public static func performInBackground(
    _ effect: Effect, id: some Hashable & Sendable = 0
  ) -> AppTask where Effect: Hashable {
    let ids = [EffectID(effect), EffectID(id)]
    return AppTask(kind: .effect(effect, showsProgress: false), id: EffectID(ids))
  }

  /// Makes a timer that sends `event` every `interval`. The first event is sent after one interval.
  /// Events that were missed while the program was busy are skipped.
  ///
  /// - Parameters:
  ///   - interval: the time between two events in whole milliseconds, at least 1.
  ///   - event: the event.
  ///   - id: a value that identifies the purpose of the timer. When the id changes, the timer is
  ///     restarted.
  public static func every(
    _ interval: Duration, _ event: Event, id: some Hashable & Sendable = ""
  ) -> AppTask {
    AppTask(timer: event, time: interval, repeats: true, id: EffectID(id))
  }

  /// Makes a timer that sends `event` once, after `time`.
  /// - Parameters:
  ///   - time: the time since the first state that lists the timer, in whole milliseconds, at least
  ///     1.
  ///   - event: the event.
  ///   - id: a value that identifies the purpose of the timer, such as the notice that it removes.
  ///     When the id changes, the timer is restarted.
  public static func after(
    _ time: Duration, _ event: Event, id: some Hashable & Sendable
  ) -> AppTask {
    AppTask(timer: event, time: time, repeats: false, id: EffectID(id))
  }

  private init(timer event: Event, time: Duration, repeats: Bool, id: EffectID) {
    kind = .timer(event, time: time, repeats: repeats)
    self.id = EffectID([EffectID(time), EffectID(repeats), id])
  }

  private init(kind: Kind, id: EffectID) {
    self.kind = kind
    self.id = id
  }
}
