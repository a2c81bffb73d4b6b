import SplitViewUI
import TerminalFrame

/// An app without effects as tapes play it: all that a test needs where there is nothing to answer.
public struct AppTape<A: App>: TapeProgram where A.Effect == Never {
  private let app: A
  private let state: A.State
  private let tell: @Sendable (A.State) -> TapeModel

  /// Plays `app`, which begins in `state`.
  /// - Parameters:
  ///   - app: the app.
  ///   - state: what it begins in.
  ///   - model: what expectations about the model look at; see
  ///     ``TapeModel/init(_:in:title:name:)``.
  public init(_ app: A, state: A.State, model: @escaping @Sendable (A.State) -> TapeModel) {
    self.app = app
    self.state = state
    tell = model
  }

  /// The app in its first state.
  public func begin(on stage: Stage) -> (Session<A>, [Command<Never>]) {
    let session = Session(
      app, state: state, size: stage.size, theme: stage.theme, symbols: stage.symbols)
    return (session, [])
  }

  /// Nothing is asked.
  public func answers(to effect: Never) -> [TapeAnswer<A.Event>] {}

  /// What the test says.
  public func model(of state: A.State) -> TapeModel { tell(state) }
}

extension AppTape: Sendable where A: Sendable, A.State: Sendable {}
