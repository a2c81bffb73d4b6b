import SplitViewUI

extension App where Self: Sendable, Effect == Never {
  /// Runs the app on the terminal of the process until it quits, beginning in `state`. Without a
  /// terminal, it prints one line and ends the process with status 69 (`EX_UNAVAILABLE`).
  /// - Parameters:
  ///   - state: the first state.
  ///   - player: plays the app in the place of the user. `TapeCommands` has one for tapes.
  public func run(
    _ state: @autoclosure @escaping @Sendable () -> State, player: (any TerminalPlayer)? = nil
  ) {
    TerminalRun(self, state, player: player).runHere()
  }
}

extension App where Self: Sendable {
  /// Runs the app on the terminal of the process until it quits, with effects that cannot fail.
  ///
  /// The loop has a thread of its own, and the main thread is free: effects of the main actor work.
  /// Without a terminal, it prints one line and ends the process with status 69
  /// (`EX_UNAVAILABLE`).
  /// - Parameters:
  ///   - state: the first state.
  ///   - effects: does an effect, and sends what comes of it (``/SplitViewUI/AsyncEffects``).
  ///   - player: plays the app in the place of the user. `TapeCommands` has one for tapes.
  public func run(
    _ state: @autoclosure @escaping @Sendable () -> State,
    effects: @escaping @Sendable (Effect, Send<Event>) async -> Void,
    player: (any TerminalPlayer)? = nil
  ) async {
    await TerminalRun(self, state, player: player).run(AsyncEffects(effects))
  }

  /// Runs the app on the terminal of the process until it quits, with effects that can fail.
  /// - Parameters:
  ///   - state: the first state.
  ///   - effects: does an effect, and sends what comes of it (``/SplitViewUI/AsyncEffects``).
  ///   - failure: makes an event of an error that an effect throws. A case `failed(Effect, any
  ///     Error)` of the events is such a function: `failure: Event.failed`.
  ///   - player: plays the app in the place of the user. `TapeCommands` has one for tapes.
  public func run(
    _ state: @autoclosure @escaping @Sendable () -> State,
    effects: @escaping @Sendable (Effect, Send<Event>) async throws -> Void,
    failure: @escaping @Sendable (Effect, any Error) -> Event,
    player: (any TerminalPlayer)? = nil
  ) async {
    await TerminalRun(self, state, player: player).run(AsyncEffects(effects, failure: failure))
  }
}
