import SplitViewUI

extension App where Self: Sendable, Effect == Never {
  /// Runs the app on the terminal of the process until the app quits. The app begins in `state`. If
  /// there is no terminal, prints one line and ends the process with status 69 (`EX_UNAVAILABLE`).
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - player: plays the app in place of the user. `TapeCommands` contains a player for tapes.
  public func run(
    _ state: @autoclosure @escaping @Sendable () -> State, player: (any TerminalPlayer)? = nil
  ) {
    TerminalRun(self, state, player: player).runHere()
  }
}

extension App where Self: Sendable {
  /// Runs the app on the terminal of the process until the app quits, with effects that cannot fail.
  ///
  /// The event loop runs on a separate thread, so the main thread is free, and effects can use the main
  /// actor. If there is no terminal, prints one line and ends the process with status 69 (`EX_UNAVAILABLE`).
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - effects: performs an effect, and sends the resulting events (``/SplitViewUI/AsyncEffects``).
  ///   - player: plays the app in place of the user. `TapeCommands` contains a player for tapes.
  public func run(
    _ state: @autoclosure @escaping @Sendable () -> State,
    effects: @escaping @Sendable (Effect, Send<Event>) async -> Void,
    player: (any TerminalPlayer)? = nil
  ) async {
    await TerminalRun(self, state, player: player).run(AsyncEffects(effects))
  }

  /// Runs the app on the terminal of the process until the app quits, with effects that can fail.
  ///
  /// - Parameters:
  ///   - state: the first state.
  ///   - effects: performs an effect, and sends the resulting events (``/SplitViewUI/AsyncEffects``).
  ///   - failure: converts an error that an effect throws to an event. An event case
  ///     `failed(Effect, any Error)` is such a function: `failure: Event.failed`.
  ///   - player: plays the app in place of the user. `TapeCommands` contains a player for tapes.
  public func run(
    _ state: @autoclosure @escaping @Sendable () -> State,
    effects: @escaping @Sendable (Effect, Send<Event>) async throws -> Void,
    failure: @escaping @Sendable (Effect, any Error) -> Event,
    player: (any TerminalPlayer)? = nil
  ) async {
    await TerminalRun(self, state, player: player).run(AsyncEffects(effects, failure: failure))
  }
}
