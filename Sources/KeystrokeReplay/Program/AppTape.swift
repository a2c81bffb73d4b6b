import SplitViewUI
import TerminalFrame

/// An app as tapes play it: its beginning, its answers to effects, and its model.
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
/// A tape does nothing to the world. So an app with effects gives tapes answers of its own; if it
/// does not, no tape is played on it (``AppTapeError``).
public struct AppTape<A: App>: TapeProgram {
  /// Makes the first state on a stage.
  public typealias Beginning = @Sendable (Stage) throws -> A.State
  /// Answers an effect, each answer at its time after it.
  public typealias Answers = @Sendable (A.Effect) -> [TapeAnswer<A.Event>]

  /// The events by which the app learns of what comes from outside.
  public typealias Receiving = @Sendable ([String]) throws -> [A.Event]
  /// What may come from outside in a state, each as the words behind `Receive`.
  public typealias Receivable = @Sendable (A.State) -> [[String]]
  /// Makes the state of an app that begins again from the one in which it ended.
  public typealias Restarting = @Sendable (A.State, Stage) throws -> A.State
  /// The rules of the app that are broken in a state, a sentence for each.
  public typealias Checking = @Sendable (A.State) -> [String]
  /// The rules of the app that an act broke on the way from one state to the other.
  public typealias CheckingActs = @Sendable (TapeAct, A.State, A.State) -> [String]

  private let app: A
  private let beginning: Beginning
  /// Answers an effect by what is remembered; nil for an app without answers.
  private var answering: (@Sendable (A.Effect, inout any Sendable) -> [TapeAnswer<A.Event>])?
  /// What the answers remember.
  private var memory: any Sendable = ()
  private let tell: @Sendable (A.State) -> TapeModel
  private var receiving: Receiving?
  private var receivable: Receivable?
  private var restarting: Restarting?
  private var checking: Checking?
  private var checkingActs: CheckingActs?
  /// The name behind `Launch`.
  package private(set) var launchName = "\(A.self)".lowercased()
  /// True if the first state depends on the stage, and so perhaps on arguments of the command line.
  package let takesArguments: Bool

  private init(
    _ app: A, _ beginning: @escaping Beginning, _ answers: Answers?, takesArguments: Bool,
    _ tell: @escaping @Sendable (A.State) -> TapeModel
  ) {
    (self.app, self.beginning) = (app, beginning)
    (self.takesArguments, self.tell) = (takesArguments, tell)
    if let answers { answering = { effect, _ in answers(effect) } }
  }

  /// Plays `app`.
  /// - Parameters:
  ///   - app: the app.
  ///   - state: its first state.
  ///   - answers: answers its effects; nil for an app without effects.
  ///   - model: returns the model for the tape's expectations; see
  ///     ``TapeModel/init(_:in:title:name:)``.
  public init(
    _ app: A, state: @autoclosure @escaping @Sendable () -> A.State,
    effects answers: Answers? = nil,
    model: @escaping @Sendable (A.State) -> TapeModel
  ) {
    self.init(app, { _ in state() }, answers, takesArguments: false, model)
  }

  /// Plays an app whose first state depends on the stage: on the arguments of the command line, or
  /// of the tape's `Launch`.
  public init(
    _ app: A, beginning: @escaping Beginning, effects answers: Answers? = nil,
    model: @escaping @Sendable (A.State) -> TapeModel
  ) {
    self.init(app, beginning, answers, takesArguments: true, model)
  }

  /// The app in its first state.
  /// - Throws: ``AppTapeError`` if the app has effects and no answers, and what the beginning throws.
  public func begin(on stage: Stage) throws -> (Session<A>, [Command<A.Effect>]) {
    if answering == nil, A.Effect.self != Never.self { throw AppTapeError(app: "\(A.self)") }
    return (try session(on: stage), [])
  }

  /// The app in its first state, for tapes or for a user.
  package func session(on stage: Stage) throws -> Session<A> {
    session(try beginning(stage), on: stage)
  }

  private func session(_ state: A.State, on stage: Stage) -> Session<A> {
    Session(
      app, state: state, size: stage.size, theme: stage.theme, symbols: stage.symbols,
      colors: stage.colors)
  }

  /// The same with what `Receive` in a tape means.
  ///
  /// ```swift
  /// let tape = LineReader.tape.receiving { arguments in [.lines(arguments)] }
  /// let news = Tape("Launch linereader one.txt\nReceive news", file: "news.tape")
  /// var player = try Player(tape, Script(news) { _ in nil })
  /// #expect(player.play().isPassed && player.frame.lines.contains { $0.contains("news") })
  /// ```
  /// - Parameters:
  ///   - receive: makes events of the words behind `Receive`.
  ///   - receivable: what may come in a state, for random play.
  public func receiving(
    _ receive: @escaping Receiving, drawing receivable: Receivable? = nil
  ) -> Self {
    var other = self
    (other.receiving, other.receivable) = (receive, receivable)
    return other
  }

  /// The same with what is kept when a tape says `Restart`; without it the app begins as at first.
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

  /// The same with answers that remember what was done before: what is written can be listed and read again. Each tape
  /// begins with `memory`; a `Restart` keeps it, as a disk does.
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
      // What is held twice would be copied when it changes.
      kept = ()
      defer { kept = memory }
      return answers(effect, &memory)
    }
    return other
  }

  /// The same with rules of the app's own, which random play and `replay --check-invariants` check after every act.
  ///
  /// ```swift
  /// let tape = LineReader.tape.checking { state in
  ///   state.names.isEmpty ? ["there is a file"] : []
  /// }
  /// let script = Script(Tape("Launch linereader one.txt\nDown", file: "one.tape")) { _ in nil }
  /// #expect(try script.broken(on: tape) == nil)
  /// ```
  /// - Parameters:
  ///   - checking: what is broken in a state, a sentence for each.
  ///   - acts: what an act broke on the way from one state to the other: what it may not change.
  public func checking(
    _ checking: @escaping Checking, acts: CheckingActs? = nil
  ) -> Self {
    var other = self
    (other.checking, other.checkingActs) = (checking, acts)
    return other
  }

  /// The same under another name: that of the program, where its type is called otherwise.
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

  /// True if the tape launches this app: by the name of its type, or that of ``named(_:)``, in small or capital letters.
  public func accepts(_ launch: TapeLaunch) -> Bool {
    launch.name.lowercased() == launchName.lowercased()
  }

  /// The app's own rules that are broken.
  public func violations(in state: A.State) -> [String] { checking?(state) ?? [] }

  /// The app's own rules that an act broke.
  public func violations(
    of act: TapeAct, from before: A.State, to after: A.State
  ) -> [String] { checkingActs?(act, before, after) ?? [] }

  /// The events by which the app learns of what comes from outside.
  /// - Throws: ``ReceiveError`` for an app without ``receiving(_:drawing:)``, and what that throws.
  public func receive(_ arguments: [String]) throws -> [A.Event] {
    guard let receiving else { throw ReceiveError(program: "\(A.self)") }
    return try receiving(arguments)
  }

  /// What may come from outside, for random play.
  public func receivable(in state: A.State) -> [[String]] { receivable?(state) ?? [] }

  /// The app as it begins again.
  public func restart(
    after state: A.State, on stage: Stage
  ) throws -> (Session<A>, [Command<A.Effect>]) {
    guard let restarting else { return try begin(on: stage) }
    return (session(try restarting(state, stage), on: stage), [])
  }

  /// The answers for tapes.
  public mutating func answers(to effect: A.Effect) -> [TapeAnswer<A.Event>] {
    answering?(effect, &memory) ?? []
  }

  /// The model for the tape's expectations.
  public func model(of state: A.State) -> TapeModel { tell(state) }
}

extension AppTape: Sendable where A: Sendable {}

extension AppTape where A: SplitViewApp {
  /// Plays `app`, whose model is that of its view.
  /// - Parameters:
  ///   - app: the app.
  ///   - state: its first state.
  ///   - title: the title of an item, as a list shows it.
  ///   - answers: answers its effects; nil for an app without effects.
  public init(
    _ app: A, state: @autoclosure @escaping @Sendable () -> A.State,
    title: @escaping @Sendable (A.Event.Item) -> String, effects answers: Answers? = nil
  ) where A: Sendable {
    self.init(app, { _ in state() }, answers, takesArguments: false) { state in
      TapeModel(app.view(state)) { $0.last.map(title) ?? "" }
    }
  }

  /// Plays an app whose first state depends on the stage, and whose model is that of its view.
  public init(
    _ app: A, beginning: @escaping Beginning,
    title: @escaping @Sendable (A.Event.Item) -> String, effects answers: Answers? = nil
  ) where A: Sendable {
    self.init(app, beginning, answers, takesArguments: true) { state in
      TapeModel(app.view(state)) { $0.last.map(title) ?? "" }
    }
  }
}

/// A tape cannot be played on an app, because it would do its effects to the world.
public struct AppTapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app's type.
  public let app: String
  /// The error in one line.
  public var description: String {
    "\(app) has effects, and no answers to them for tapes; give them as AppTape(..., effects:)"
  }
}
