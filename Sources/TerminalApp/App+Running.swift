import KeystrokeReplay
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame

extension App where Self: Sendable, Effect == Never {
  /// Runs the app on the terminal of the process until it quits, beginning in `state`. Without a
  /// terminal, it prints one line and ends the process with status 69 (`EX_UNAVAILABLE`).
  ///
  /// Tapes can be played on such a program in a terminal (``/KeystrokeReplay/ReplayToken``).
  public func run(_ state: @autoclosure @escaping @Sendable () -> State) {
    AppTape(self, state: state(), model: Self.noModel).runHere()
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
  ///   - answers: answers effects where a tape is played on the program in a terminal. Without it,
  ///     the program refuses to play tapes.
  public func run(
    _ state: @autoclosure @escaping @Sendable () -> State,
    effects: @escaping @Sendable (Effect, Send<Event>) async -> Void,
    inTapes answers: AppTape<Self>.Answers? = nil
  ) async {
    await AppTape(self, state: state(), effects: answers, model: Self.noModel)
      .run(AsyncEffects(effects))
  }

  /// Runs the app on the terminal of the process until it quits, with effects that can fail.
  /// - Parameters:
  ///   - state: the first state.
  ///   - effects: does an effect, and sends what comes of it (``/SplitViewUI/AsyncEffects``).
  ///   - failure: makes an event of an error that an effect throws. A case `failed(Effect, any
  ///     Error)` of the events is such a function: `failure: Event.failed`.
  ///   - answers: answers effects where a tape is played on the program in a terminal. Without it,
  ///     the program refuses to play tapes.
  public func run(
    _ state: @autoclosure @escaping @Sendable () -> State,
    effects: @escaping @Sendable (Effect, Send<Event>) async throws -> Void,
    failure: @escaping @Sendable (Effect, any Error) -> Event,
    inTapes answers: AppTape<Self>.Answers? = nil
  ) async {
    await AppTape(self, state: state(), effects: answers, model: Self.noModel)
      .run(AsyncEffects(effects, failure: failure))
  }

  /// The tape's player checks expectations, with a model of its own.
  private static func noModel(_ state: State) -> TapeModel {
    TapeModel(path: [], focus: .secondary, mode: "", size: Size(0, 0))
  }
}
