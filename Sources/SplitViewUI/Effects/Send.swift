/// Sends the events of an effect to the program. It can be called from any thread, any number of times.
///
/// Once the effect has been cancelled, no more events arrive, not even those that were already sent
/// but not yet handled.
///
/// ```swift
/// func count(to end: Int, send: Send<Event>) async {
///   for number in 1...end {
///     if send.isCancelled { return }
///     await send(.lines(["\(number)"]))
///   }
/// }
/// await confirmation(expectedCount: 3) { arrived in
///   await count(to: 3, send: Send { _ in arrived() })
/// }
/// ```
public struct Send<Event: Sendable>: Sendable {
  private let run: EffectRun<Event>
  private let end: EffectEnd<Event>

  init(_ run: EffectRun<Event>) {
    self.run = run
    end = EffectEnd(run)
  }

  /// Makes a value that passes every event to `receive` immediately, for testing an effect.
  public init(_ receive: @escaping @Sendable (Event) -> Void) {
    self.init(EffectRun(0, to: Inbox(receiving: receive)))
  }

  /// Sends `event`, and suspends until the program has room for more events. Therefore, a stream
  /// that is faster than the screen waits, and the program keeps responding to keys.
  public func callAsFunction(_ event: Event) async {
    run.send { event }
    await run.awaitRoom()
  }

  /// Sends `event` without waiting. Use this in code that is not `async`, such as callbacks and dispatch queues.
  public func callAsFunction(_ event: Event) { run.send { event } }

  /// Sends the elements of a sequence in batches. The first element is sent immediately, followed by all elements
  /// that arrived while the program was busy. This is the most efficient way to send a long stream, because a
  /// single event may contain a thousand elements.
  ///
  /// ```swift
  /// await send.batches(of: lines) { .lines($0) }
  /// ```
  public func batches<Elements: AsyncSequence>(
    of elements: Elements, as event: @escaping @Sendable ([Elements.Element]) -> Event
  ) async throws(Elements.Failure) where Elements.Element: Sendable {
    let batch = Batch<Elements.Element>()
    var iterator = elements.makeAsyncIterator()
    while let element = try await iterator.next(isolation: #isolation) {
      if isCancelled { return }
      let count = batch.add(element)
      if count == 1 { run.send { event(batch.takeAll()) } }
      if count >= Batch<Elements.Element>.limit { await run.awaitTurn() }
    }
  }

  /// True if the effect has been cancelled, so that its events no longer arrive.
  public var isCancelled: Bool { run.isCancelled }

  /// True if the program has ended and waits for this effect. The effect's events are no longer handled.
  var isUnheard: Bool { run.isUnheard }

  /// Calls `body` when the effect is cancelled, or immediately if it has already been cancelled. `body` may be
  /// called on a different thread.
  public func onCancel(_ body: @escaping @Sendable () -> Void) { run.onCancel(body) }

  /// Declares that there are no more events. Without this call, the effect ends when the last copy of this value is
  /// released.
  package func finish() { run.finish() }
}

/// Ends the effect when the last copy of its ``Send`` is released. This is a class because it needs a `deinit`.
private final class EffectEnd<Event: Sendable>: Sendable {
  private let run: EffectRun<Event>

  init(_ run: EffectRun<Event>) { self.run = run }

  deinit { run.finish() }
}
