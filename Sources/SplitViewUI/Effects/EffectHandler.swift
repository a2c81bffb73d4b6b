import SystemCalls

/// Does a program's effects. ``AsyncEffects`` makes one of an `async` function, and is what programs
/// want. A program with queues of its own conforms itself.
///
/// ```swift
/// // Says at once that a note is empty.
/// struct EmptyNotes: EffectHandler {
///   func perform(_ effect: Effect, send: Send<Event>) { send(.lines([])) }
/// }
/// EmptyNotes().perform(.read("Plan"), send: Send { #expect($0 == .lines([])) })
/// ```
public protocol EffectHandler<Effect, Event>: Sendable {
  /// A request to the world outside.
  associatedtype Effect: Sendable
  /// An answer.
  associatedtype Event: Sendable
  /// Begins `effect`. It is called on the thread of the loop, in the order of the requests, so it
  /// must not block: slow work runs elsewhere. `send` may be called later, more than once, from any
  /// thread; the effect has ended when nobody holds `send` any more.
  func perform(_ effect: Effect, send: Send<Event>)
}

/// Effects as an `async` function: each is done in a task of its own, beside the loop.
///
/// The function gets the effect, and `send` for what comes of it: no event, one, or a stream of
/// them. When it returns, the effect has ended.
///
/// ```swift
/// struct NotFound: Error {}
/// let texts = ["Plan": ["Monday", "Tuesday"]]
/// let effects = AsyncEffects<Effect, Event> { effect, send in
///   guard case .read(let note) = effect else { return }
///   guard let lines = texts[note] else { throw NotFound() }
///   for line in lines { await send(.lines([line])) }
/// } failure: { _, error in
///   .lines(["\(error)"])
/// }
/// effects.perform(.read("Plan"), send: Send { _ in })
/// ```
///
/// A function of the main actor works too, as long as the main thread is free: run the app by
/// `await app.run(...)`, which gives the loop a thread of its own.
public struct AsyncEffects<Effect: Sendable, Event: Sendable>: EffectHandler {
  private let body: @Sendable (Effect, Send<Event>) async -> Void

  /// Effects that cannot fail.
  public init(_ perform: @escaping @Sendable (Effect, Send<Event>) async -> Void) {
    body = perform
  }

  /// Effects that can fail.
  /// - Parameters:
  ///   - perform: does the effect.
  ///   - failure: makes an event of an error that it throws. Errors of effects that were cancelled
  ///     are nobody's concern, and left out.
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

  /// Says on standard error what no event can say, because the program has ended.
  private static func tell(_ error: any Error) {
    let line = "\(error)".unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    let bytes = Array("\(String(String.UnicodeScalarView(line)))\n".utf8)
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
