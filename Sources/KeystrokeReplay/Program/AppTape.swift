import SplitViewUI
import TerminalFrame

/// An app that is prepared for tapes. It defines how the app starts, how its effects are answered, and what its model
/// is.
///
/// ```swift
/// let tape = AppTape(
///   LineReader(), beginning: { LineReader.State(names: $0.arguments) }, title: { $0 }
/// ) { effect in
///   switch effect {
///   case .read(let file): [TapeAnswer(.lines(["the text of \(file)"]), after: .seconds(1))]
///   case .edit: [TapeAnswer(.edited(.exited(0)))]
///   }
/// }
/// let script = Script(Tape("Launch linereader one.txt\nSleep 1s", file: "one.tape")) { _ in nil }
/// var player = try Player(tape, script)
/// #expect(player.play().isPassed)
/// ```
///
/// A tape must not change anything outside the program. Therefore, an app with effects needs simulated answers. If an
/// app has effects but no answers, tapes are refused (``AppTapeError``).
public struct AppTape<A: App>: TapeProgram {
  /// Makes the initial state of the app on a stage.
  public typealias Beginning = @Sendable (Stage) throws -> A.State
  /// Answers an effect. Each answer specifies its delay after the effect.
  public typealias Answers = @Sendable (A.Effect) -> [TapeAnswer<A.Event>]

  /// Makes the events for something that arrives from outside (`Receive`).
  public typealias Receiving = @Sendable ([String]) throws -> [A.Event]
  /// Lists what may arrive from outside in the given state. Each item consists of the arguments of `Receive`.
  public typealias Receivable = @Sendable (A.State) -> [[String]]
  /// Makes the state of an app that is restarted, from the state in which the app ended.
  public typealias Restarting = @Sendable (A.State, Stage) throws -> A.State
  /// Returns a sentence for each rule of the app that a state breaks.
  public typealias Checking = @Sendable (A.State) -> [String]
  /// Returns a sentence for each rule of the app that an act broke between two states.
  public typealias CheckingActs = @Sendable (TapeAct, A.State, A.State) -> [String]

  private let app: A
  private let beginning: Beginning
  /// Answers an effect. The closure may read and change `memory`. Nil for an app without answers.
  private var answering: (@Sendable (A.Effect, inout any Sendable) -> [TapeAnswer<A.Event>])?
  /// The memory that the answers share.
  private var memory: any Sendable = ()
  private let tell: @Sendable (A.State) -> TapeModel
  private var receiving: Receiving?
  private var receivable: Receivable?
  private var restarting: Restarting?
  private var checking: Checking?
  private var checkingActs: CheckingActs?
  /// The program's name in `Launch` commands.
  package private(set) var launchName = "\(A.self)".lowercased()
  /// True if the initial state depends on the stage, and therefore possibly on the command line.
  package let takesArguments: Bool

  private init(
    _ app: A, _ beginning: @escaping Beginning, _ answers: Answers?, takesArguments: Bool,
    _ tell: @escaping @Sendable (A.State) -> TapeModel
  ) {
    (self.app, self.beginning) = (app, beginning)
    (self.takesArguments, self.tell) = (takesArguments, tell)
    if let answers { answering = { effect, _ in answers(effect) } }
  }

  /// Creates a tape program for `app`.
  /// - Parameters:
  ///   - app: the app.
  ///   - state: its initial state.
  ///   - answers: answers its effects. Nil for an app without effects.
  ///   - model: returns the model for the tape's expectations; see
  ///     ``TapeModel/init(_:in:title:name:)``.
  public init(
    _ app: A, state: @autoclosure @escaping @Sendable () -> A.State,
    effects answers: Answers? = nil,
    model: @escaping @Sendable (A.State) -> TapeModel
  ) {
    self.init(app, { _ in state() }, answers, takesArguments: false, model)
  }

  /// Creates a tape program for an app whose initial state depends on the stage: on the arguments
  /// of the command line, or of the tape's `Launch`.
  public init(
    _ app: A, beginning: @escaping Beginning, effects answers: Answers? = nil,
    model: @escaping @Sendable (A.State) -> TapeModel
  ) {
    self.init(app, beginning, answers, takesArguments: true, model)
  }

  /// Starts the app in its initial state.
  /// - Throws: ``AppTapeError`` if the app has effects but no answers, or an error of the `beginning` closure.
  public func begin(on stage: Stage) throws -> (Session<A>, [Command<A.Effect>]) {
    if answering == nil, A.Effect.self != Never.self { throw AppTapeError(app: "\(A.self)") }
    return (try session(on: stage), [])
  }

  /// Returns the app in its initial state, for tapes or for a user.
  package func session(on stage: Stage) throws -> Session<A> {
    session(try beginning(stage), on: stage)
  }

  private func session(_ state: A.State, on stage: Stage) -> Session<A> {
    Session(
      app, state: state, size: stage.size, theme: stage.theme, symbols: stage.symbols,
      colors: stage.colors)
  }

  /// Returns a copy that understands `Receive` in tapes.
  ///
  /// ```swift
  /// let tape = LineReader.tape.receiving { arguments in [.lines(arguments)] }
  /// let news = Tape("Launch linereader one.txt\nReceive news", file: "news.tape")
  /// var player = try Player(tape, Script(news) { _ in nil })
  /// #expect(player.play().isPassed && player.frame.lines.contains { $0.contains("news") })
  /// ```
  /// - Parameters:
  ///   - receive: makes events from the arguments of `Receive`.
  ///   - receivable: lists what may arrive in a state, for random play.
  public func receiving(
    _ receive: @escaping Receiving, drawing receivable: Receivable? = nil
  ) -> Self {
    var other = self
    (other.receiving, other.receivable) = (receive, receivable)
    return other
  }

  /// Returns a copy that keeps state across `Restart`. By default, the app restarts from its initial state.
  ///
  /// ```swift
  /// let tape = LineReader.tape.restarting { former, _ in
  ///   LineReader.State(names: former.names, files: former.files, navigator: former.navigator)
  /// }
  /// let again = Tape("Launch linereader one.txt two.txt\nDown\nRestart", file: "again.tape")
  /// var player = try Player(tape, Script(again) { _ in nil })
  /// #expect(player.play().isPassed && player.model.path == ["two.txt"])
  /// ```
  public func restarting(_ restart: @escaping Restarting) -> Self {
    var other = self
    other.restarting = restart
    return other
  }

  /// Returns a copy whose answers have a memory, so that a file that was written can be listed and
  /// read. Each tape begins with `memory`. `Restart` keeps the memory, as a disk would.
  ///
  /// ```swift
  /// let files = ["one.txt": "old"]
  /// let tape = LineReader.tape.remembering(files) { effect, files in
  ///   switch effect {
  ///   case .read(let file): return [TapeAnswer(.lines([files[file] ?? ""]))]
  ///   case .edit(let file):
  ///     files[file] = "new"
  ///     return [TapeAnswer(.edited(.exited(0)))]
  ///   }
  /// }
  /// let text = "Launch linereader one.txt\nExpect \"old\"\nType \"e\"\nExpect \"new\""
  /// let edits = Tape(text, file: "edit.tape")
  /// var player = try Player(tape, Script(edits) { _ in nil })
  /// #expect(player.play().isPassed)
  /// ```
  public func remembering<Memory: Sendable>(
    _ memory: Memory,
    answering answers: @escaping @Sendable (A.Effect, inout Memory) -> [TapeAnswer<A.Event>]
  ) -> Self {
    var other = self
    other.memory = memory
    other.answering = { effect, kept in
      guard var memory = kept as? Memory else { return [] }
      // Remove the other reference to the memory, because otherwise every change would copy the
      // memory.
      kept = ()
      defer { kept = memory }
      return answers(effect, &memory)
    }
    return other
  }

  /// Returns a copy with the app's own rules. Random play and `replay --check-invariants` check them after every act.
  ///
  /// ```swift
  /// let tape = LineReader.tape.checking { state in
  ///   state.names.isEmpty ? ["there is a file"] : []
  /// }
  /// let script = Script(Tape("Launch linereader one.txt\nDown", file: "one.tape")) { _ in nil }
  /// #expect(try script.broken(on: tape) == nil)
  /// ```
  /// - Parameters:
  ///   - checking: returns a sentence for each rule that a state breaks.
  ///   - acts: returns a sentence for each rule that an act broke, such as a value that the act must not change.
  public func checking(
    _ checking: @escaping Checking, acts: CheckingActs? = nil
  ) -> Self {
    var other = self
    (other.checking, other.checkingActs) = (checking, acts)
    return other
  }

  /// Returns a copy with a different launch name, for a program whose name is not the name of its type.
  ///
  /// ```swift
  /// let tape = LineReader.tape.named("reader")
  /// #expect(tape.accepts(TapeLaunch(name: "reader")))
  /// #expect(!tape.accepts(TapeLaunch(name: "linereader")))
  /// ```
  public func named(_ name: String) -> Self {
    var other = self
    other.launchName = name
    return other
  }

  /// Returns true if the tape launches this app by the name of its type, or by the name that was passed to
  /// ``named(_:)``. Case does not matter.
  public func accepts(_ launch: TapeLaunch) -> Bool {
    launch.name.lowercased() == launchName.lowercased()
  }

  /// Returns a sentence for each of the app's own rules that a state breaks.
  public func violations(in state: A.State) -> [String] { checking?(state) ?? [] }

  /// Returns a sentence for each of the app's own rules that an act broke.
  public func violations(
    of act: TapeAct, from before: A.State, to after: A.State
  ) -> [String] { checkingActs?(act, before, after) ?? [] }

  /// Returns the events for something that arrives from outside.
  /// - Throws: ``ReceiveError`` if ``receiving(_:drawing:)`` was not called, or an error from the closure that was
  ///   passed to it.
  public func receive(_ arguments: [String]) throws -> [A.Event] {
    guard let receiving else { throw ReceiveError(program: "\(A.self)") }
    return try receiving(arguments)
  }

  /// Returns what may arrive from outside in a state, for random play.
  public func receivable(in state: A.State) -> [[String]] { receivable?(state) ?? [] }

  /// Restarts the app.
  public func restart(
    after state: A.State, on stage: Stage
  ) throws -> (Session<A>, [Command<A.Effect>]) {
    guard let restarting else { return try begin(on: stage) }
    return (session(try restarting(state, stage), on: stage), [])
  }

  /// Returns the simulated answers to an effect.
  public mutating func answers(to effect: A.Effect) -> [TapeAnswer<A.Event>] {
    answering?(effect, &memory) ?? []
  }

  /// Returns the model for the tape's expectations.
  public func model(of state: A.State) -> TapeModel { tell(state) }
}

extension AppTape: Sendable where A: Sendable {}

extension AppTape where A: SplitViewApp {
  /// Creates a tape program for `app`. The model is made from its view.
  /// - Parameters:
  ///   - app: the app.
  ///   - state: its initial state.
  ///   - title: the title of an item, as a list shows it.
  ///   - answers: answers its effects. Nil for an app without effects.
  public init(
    _ app: A, state: @autoclosure @escaping @Sendable () -> A.State,
    title: @escaping @Sendable (A.Event.Item) -> String, effects answers: Answers? = nil
  ) where A: Sendable {
    self.init(app, { _ in state() }, answers, takesArguments: false) { state in
      TapeModel(app.view(state)) { $0.last.map(title) ?? "" }
    }
  }

  /// Creates a tape program for an app whose initial state depends on the stage. The model is made from its view.
  public init(
    _ app: A, beginning: @escaping Beginning,
    title: @escaping @Sendable (A.Event.Item) -> String, effects answers: Answers? = nil
  ) where A: Sendable {
    self.init(app, beginning, answers, takesArguments: true) { state in
      TapeModel(app.view(state)) { $0.last.map(title) ?? "" }
    }
  }
}

/// The error of a tape for an app whose effects have no simulated answers. The tape is refused,
/// because it would perform the effects for real.
public struct AppTapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app's type.
  public let app: String
  /// The error in one line.
  public var description: String {
    "\(app) has effects, and a tape needs a result for each of them; pass AppTape(..., effects:)"
  }
}
