/// Something that goes on as long as a state wants it: an effect or a timer. ``App/tasks(_:)`` lists
/// them, as views list their `task(id:)` in SwiftUI.
///
/// A task begins when a state lists it for the first time. It is cancelled with the first state that
/// does not list it any more, and nothing that it had still to say arrives. One that has ended
/// begins again only after a state without it.
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
    /// Sends an event, once or again and again.
    case timer(Event, time: Duration, repeats: Bool)
  }

  let kind: Kind
  let id: EffectID

  /// An effect whose events are about to be shown. Painting waits a moment for the first; if it
  /// takes longer than a second, the screen shows that.
  /// - Parameters:
  ///   - effect: the effect.
  ///   - id: what it is done for. With another id, it begins anew.
  public static func perform(_ effect: Effect, id: some Hashable & Sendable) -> AppTask {
    AppTask(kind: .effect(effect, showsProgress: true), id: EffectID(id))
  }

  /// An effect whose events are about to be shown, which is its own id.
  public static func perform(_ effect: Effect) -> AppTask where Effect: Hashable {
    perform(effect, id: effect)
  }

  /// An effect that nothing on screen waits for, such as watching a folder.
  /// - Parameters:
  ///   - effect: the effect.
  ///   - id: what it is done for. With another id, it begins anew.
  public static func performBehind(_ effect: Effect, id: some Hashable & Sendable) -> AppTask {
    AppTask(kind: .effect(effect, showsProgress: false), id: EffectID(id))
  }

  /// An effect that nothing on screen waits for, which is its own id.
  public static func performBehind(_ effect: Effect) -> AppTask where Effect: Hashable {
    performBehind(effect, id: effect)
  }

  /// Sends `event` every `interval`, first after the first one. If the program was busy, what was
  /// missed is left out.
  /// - Parameters:
  ///   - interval: the time between two events, in whole milliseconds, 1 or more.
  ///   - event: the event.
  ///   - id: what it is for. With another id, it begins anew.
  public static func every(
    _ interval: Duration, _ event: Event, id: some Hashable & Sendable = ""
  ) -> AppTask {
    AppTask(kind: .timer(event, time: interval, repeats: true), id: EffectID(id))
  }

  /// Sends `event` once, after `time`.
  /// - Parameters:
  ///   - time: the time from the first state that lists this, in whole milliseconds, 1 or more.
  ///   - event: the event.
  ///   - id: what it is for, such as the notice that is to go. With another id, it begins anew.
  public static func after(
    _ time: Duration, _ event: Event, id: some Hashable & Sendable
  ) -> AppTask {
    AppTask(kind: .timer(event, time: time, repeats: false), id: EffectID(id))
  }
}
