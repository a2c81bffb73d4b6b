/// Sends the events of one effect to the program. Any thread can call it, any number of times.
///
/// Once the effect is cancelled, nothing that it sends arrives any more, nor anything that it had
/// sent and that was not handled yet.
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

  /// Passes every event to `receive` at once: for a test of an effect.
  public init(_ receive: @escaping @Sendable (Event) -> Void) {
    self.init(EffectRun(0, to: Inbox(receiving: receive)))
  }

  /// Sends `event`, and goes on once the program has room for more. So a stream that is quicker than
  /// the screen waits for it, and keys are answered meanwhile.
  public func callAsFunction(_ event: Event) async {
    run.send { event }
    await run.awaitRoom()
  }

  /// Sends `event` without waiting: for queues and callbacks.
  public func callAsFunction(_ event: Event) { run.send { event } }

  /// Sends the elements of a sequence in batches: the first at once, and then as many together as
  /// came while the program was busy. The cheapest way for a long stream, because the program has
  /// one event for a thousand elements.
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

  /// True once nothing that is sent arrives any more.
  public var isCancelled: Bool { run.isCancelled }

  /// True if the program has ended and waits for this effect: nobody handles its events.
  var isUnheard: Bool { run.isUnheard }

  /// Calls `body` when the effect is cancelled; at once if it is already. Another thread may be the
  /// caller.
  public func onCancel(_ body: @escaping @Sendable () -> Void) { run.onCancel(body) }

  /// Tells that nothing else will be sent. Otherwise that is seen when nobody holds this any more.
  package func finish() { run.finish() }
}

/// The end of an effect: seen when the last copy of its ``Send`` is gone. A class, for its `deinit`.
private final class EffectEnd<Event: Sendable>: Sendable {
  private let run: EffectRun<Event>

  init(_ run: EffectRun<Event>) { self.run = run }

  deinit { run.finish() }
}
