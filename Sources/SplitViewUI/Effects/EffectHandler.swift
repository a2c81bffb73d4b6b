import SystemCalls

/// Performs a program's effects. Most programs use ``AsyncEffects``, which makes a handler from an `async`
/// function. A program with its own queues provides a type that conforms to this protocol.
///
/// ```swift
/// // Says at once that a note is empty.
/// struct EmptyNotes: EffectHandler {
///   func perform(_ effect: Effect, send: Send<Event>) { send(.lines([])) }
/// }
/// EmptyNotes().perform(.read("Plan"), send: Send { #expect($0 == .lines([])) })
/// ```
public protocol EffectHandler<Effect, Event>: Sendable {
  /// A request to the outside world.
  associatedtype Effect: Sendable
  /// An answer to a request.
  associatedtype Event: Sendable
  /// Begins `effect`. This is called on the thread of the event loop, in the order of the requests, so it must not
  /// block; slow work must run elsewhere. `send` may be called later, more than once, and from any thread. The
  /// effect ends when the last copy of `send` is released.
  func perform(_ effect: Effect, send: Send<Event>)
}

/// Performs effects in an `async` function. Each effect runs in its own task, concurrently with the event loop.
///
/// The function receives the effect, and `send` for its results. It may send no event, one event,
/// or a stream of events. The effect ends when the function returns.
///
/// ```swift
/// struct NotFound: Error {}
/// let texts = ["Plan": ["Monday", "Tuesday"]]
/// let effects = AsyncEffects<Effect, Event> { effect, send in
///   guard case .read(let note) = effect else { return }
///   guard let lines = texts[note] else { throw NotFound() }
///   for line in lines { await send(.lines([line])) }
/// } failure: { _, error in
///   .lines([String(inOneLine: error)])
/// }
/// effects.perform(.read("Plan"), send: Send { _ in })
/// ```
///
/// The function may be isolated to the main actor, provided that the main thread is free. To ensure
/// this, start the app with `await app.run(...)`, which runs the loop on a separate thread.
public struct AsyncEffects<Effect: Sendable, Event: Sendable>: EffectHandler {
  private let body: @Sendable (Effect, Send<Event>) async -> Void

  /// Makes a handler for effects that cannot fail.
  public init(_ perform: @escaping @Sendable (Effect, Send<Event>) async -> Void) {
    body = perform
  }

  /// Makes a handler for effects that can fail.
  /// - Parameters:
  ///   - perform: performs the effect.
  ///   - failure: makes an event from an error that `perform` throws. Errors from cancelled effects are ignored.
  public init(
    _ perform: @escaping @Sendable (Effect, Send<Event>) async throws -> Void,
    failure: @escaping @Sendable (Effect, any Error) -> Event
  ) {
    body = { effect, send in
      do {
        try await perform(effect, send)
      } catch {
        await send(failure(effect, error))
        if send.isUnheard { Self.tell(error) }
      }
    }
  }

  /// Writes an error to standard error. Used when the program has ended, so that it can no longer receive the error
  /// as an event.
  private static func tell(_ error: any Error) {
    let bytes = Array("\(String(inOneLine: error))\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }

  /// Begins `effect` in a task.
  public func perform(_ effect: Effect, send: Send<Event>) {
    let task = Task { [body] in
      await body(effect, send)
      send.finish()
    }
    send.onCancel { task.cancel() }
  }
}
