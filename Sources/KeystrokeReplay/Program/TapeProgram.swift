import SplitViewUI
import TerminalFrame

/// A program on which tapes can be played: an app, its initial state, and simulated answers to its effects. It allows
/// tests, demos and pictures of an app to be made from tapes.
///
/// A tape shows the same screens every time because the answers depend only on the stage, the
/// program's data, and earlier effects.
///
/// ```swift
/// struct Reader: TapeProgram {
///   func begin(on stage: Stage) -> (Session<LineReader>, [Command<LineReader.Effect>]) {
///     let state = LineReader.State(names: stage.arguments)
///     return (Session(LineReader(), state: state, size: stage.size), [])
///   }
///
///   func answers(to effect: LineReader.Effect) -> [TapeAnswer<LineReader.Event>] { [] }
///
///   func model(of state: LineReader.State) -> TapeModel {
///     TapeModel(state.navigator, in: state.files) { $0.last ?? "Files" }
///   }
/// }
/// let script = Script(Tape("Launch linereader one.txt", file: "one.tape")) { _ in nil }
/// #expect(try Player(Reader(), script).frame.lines.contains { $0.contains("one.txt") })
/// ```
public protocol TapeProgram<A> {
  /// The app.
  associatedtype A: App
  /// Returns true if a tape with `launch` is for this program. By default, returns true for every tape.
  func accepts(_ launch: TapeLaunch) -> Bool
  /// Creates the session at the beginning of a tape, and the app's first commands. Called before all other methods.
  mutating func begin(on stage: Stage) throws -> (Session<A>, [Command<A.Effect>])
  /// Sets the tape's time to `clock`, in seconds since 1970-01-01T00:00:00Z. Called before effects are answered and
  /// before something is received, for programs that put dates on their data.
  mutating func advance(to clock: Int64)
  /// Performs `effect`, and returns the answers to it, in order.
  mutating func answers(to effect: A.Effect) -> [TapeAnswer<A.Event>]
  /// Handles something that arrives from outside, such as a message or a changed file. Called for `Receive` in a tape.
  /// - Parameter arguments: the arguments of `Receive`. The program decides what they mean.
  /// - Returns: the events that inform the app.
  /// - Throws: an error whose description says what is wrong with the arguments.
  mutating func receive(_ arguments: [String]) throws -> [A.Event]
  /// Lists what may arrive from outside in `state`. Each item consists of the arguments of `Receive`. Random play
  /// chooses among the items with equal probability.
  func receivable(in state: A.State) -> [[String]]
  /// Creates the session of a program that is restarted, for `Restart` in a tape. The program ended in `state`, and the
  /// new session has the parts of that state that the program saves.
  mutating func restart(
    after state: A.State, on stage: Stage
  ) throws -> (Session<A>, [Command<A.Effect>])
  /// Returns the model for the tape's expectations.
  func model(of state: A.State) -> TapeModel
  /// Returns a sentence for each of the program's invariants that `state` breaks. `trifold fuzz`
  /// and `CheckedPlayer` call this method after every act.
  func violations(in state: A.State) -> [String]
  /// Returns a sentence for each rule that `act` broke between two states. For example, the act changed a value that it
  /// must not change.
  func violations(of act: TapeAct, from before: A.State, to after: A.State) -> [String]
  /// Returns a sentence for each invariant that is broken at the end of a walk. Use this for checks that are possible
  /// only once, such as undoing everything and comparing the result with the initial state. Nothing is played
  /// afterwards.
  func violationsAtEnd(in state: A.State) -> [String]
}

extension TapeProgram {
  /// Accepts every launch.
  public func accepts(_ launch: TapeLaunch) -> Bool { true }
  /// Does nothing, for a program that shows no dates.
  public mutating func advance(to clock: Int64) {}
  /// Throws ``ReceiveError``, for a program that receives nothing.
  public mutating func receive(_ arguments: [String]) throws -> [A.Event] {
    throw ReceiveError(program: "\(A.self)")
  }
  /// Returns an empty list: nothing arrives from outside.
  public func receivable(in state: A.State) -> [[String]] { [] }
  /// Begins from the initial state, for a program that saves nothing.
  public mutating func restart(
    after state: A.State, on stage: Stage
  ) throws -> (Session<A>, [Command<A.Effect>]) { try begin(on: stage) }
  /// Returns an empty list: there are no violations.
  public func violations(in state: A.State) -> [String] { [] }
  /// Returns an empty list: there are no violations.
  public func violations(
    of act: TapeAct, from before: A.State, to after: A.State
  ) -> [String] { [] }
  /// Returns an empty list: there are no violations.
  public func violationsAtEnd(in state: A.State) -> [String] { [] }
}

/// The error of a `Receive` for a program that does not implement ``TapeProgram/receive(_:)``.
public struct ReceiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app's type.
  public let program: String
  /// The error in one line.
  public var description: String {
    "\(program) does not support Receive; implement it in its TapeProgram, or pass AppTape.receiving"
  }
}

/// The circumstances in which a program starts: screen, clock, arguments and environment.
///
/// ```swift
/// let stage = Stage(size: Size(60, 8), clock: 1_795_219_200, arguments: ["one.txt"])
/// let state = LineReader.State(names: stage.arguments)
/// let session = Session(LineReader(), state: state, size: stage.size, theme: stage.theme)
/// #expect(session.frame().size == Size(60, 8))
/// ```
public struct Stage: Sendable {
  /// The size of the screen.
  public var size: Size
  /// Seconds since 1970-01-01T00:00:00Z.
  public var clock: Int64
  /// The offset of local time from UTC in seconds, positive to the east.
  public var utcOffset: Int
  /// The theme.
  public var theme: Theme
  /// The number of colours that the terminal shows, or 0 for none, as with `NO_COLOR`.
  public var colors: Int
  /// The borders and marks.
  public var symbols: Symbols
  /// The arguments of the command line, or the arguments after the program's name in `Launch`.
  public var arguments: [String]
  /// The complete environment: either the environment of the process, or the variables that a tape sets with `Env`.
  public var environment: [String: String]

  /// Creates a stage. By default, the stage has all colours, or no colours if the theme has none.
  public init(
    size: Size, clock: Int64, utcOffset: Int = 0, theme: Theme = .dark, colors: Int? = nil,
    symbols: Symbols = .unicode, arguments: [String] = [], environment: [String: String] = [:]
  ) {
    self.size = size
    self.clock = clock
    self.utcOffset = utcOffset
    self.theme = theme
    self.colors = colors ?? (theme.isMonochrome ? 0 : 1 << 24)
    self.symbols = symbols
    self.arguments = arguments
    self.environment = environment
  }

  /// Creates the stage that `script` describes.
  public init(_ script: Script) {
    let settings = script.settings
    self.init(
      size: settings.size, clock: settings.clock, utcOffset: settings.utcOffset,
      theme: Theme(named: script.themeName) ?? .dark,
      symbols: settings.isUTF8 ? .unicode : .ascii, arguments: script.launch?.arguments ?? [],
      environment: script.environment)
  }
}

extension Script {
  /// True if the tape sets `NO_COLOR` (no-color.org).
  var wantsNoColor: Bool { environment["NO_COLOR"]?.isEmpty == false }

  /// The name of the theme at the start.
  var themeName: String { wantsNoColor ? "monochrome" : settings.theme }
}

/// One answer to an effect.
///
/// ```swift
/// let answers: [TapeAnswer<LineReader.Event>] = [
///   TapeAnswer(.lines(["the first line"])),
///   TapeAnswer(.lines(["a line that takes three seconds"]), after: .seconds(3)),
/// ]
/// #expect(answers.map(\.delay) == [.zero, .seconds(3)])
/// ```
public struct TapeAnswer<Event: Sendable>: Sendable {
  /// The event that the app receives.
  public var event: Event
  /// The delay between the effect and the answer, in the tape's time.
  public var delay: Duration

  /// Creates an answer. By default, there is no delay.
  public init(_ event: Event, after delay: Duration = .zero) {
    self.event = event
    self.delay = delay
  }
}
