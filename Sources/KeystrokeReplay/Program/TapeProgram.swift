import SplitViewUI
import TerminalFrame

/// A program that tapes can be played on: an app, its beginning, and its effects done at once. With
/// it, an app gets tests, demos and pictures from tapes.
///
/// A tape gives the same screens every time because the answers depend on nothing but the stage,
/// the program's data, and what was asked before.
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
  /// True if a tape with `launch` is for this program. Every tape is, by default.
  func accepts(_ launch: TapeLaunch) -> Bool
  /// Makes the session at the beginning of a tape, and its first commands. Called before anything
  /// else.
  mutating func begin(on stage: Stage) throws -> (Session<A>, [Command<A.Effect>])
  /// The tape's time has come to `clock`, in seconds since 1970-01-01T00:00:00Z. Called before effects are answered and
  /// before something comes from outside, for a program that dates what it makes.
  mutating func advance(to clock: Int64)
  /// Does `effect` before it returns; returns the answers in order.
  mutating func answers(to effect: A.Effect) -> [TapeAnswer<A.Event>]
  /// Something comes from outside, as `Receive` in a tape says: a message, a change of a file.
  /// - Parameter arguments: what stands behind `Receive`; what it means is the program's affair.
  /// - Returns: the events by which the app learns of it.
  /// - Throws: an error whose words say what is wrong with the arguments.
  mutating func receive(_ arguments: [String]) throws -> [A.Event]
  /// What may come from outside in `state`, each as the words behind `Receive`. Random play draws from them, each as
  /// likely as any other.
  func receivable(in state: A.State) -> [[String]]
  /// Makes the session anew, as `Restart` in a tape says: the program was ended in `state`, and has
  /// what it would have kept of that.
  mutating func restart(
    after state: A.State, on stage: Stage
  ) throws -> (Session<A>, [Command<A.Effect>])
  /// The model for the tape's expectations.
  func model(of state: A.State) -> TapeModel
  /// The program's own invariants that are broken in `state`, a sentence for each. They are checked
  /// by `trifold fuzz` and `CheckedPlayer`.
  func violations(in state: A.State) -> [String]
  /// The program's own rules that `act` broke on the way from one state to the other: what it may change.
  func violations(of act: TapeAct, from before: A.State, to after: A.State) -> [String]
  /// The program's own invariants that are broken at the end of a walk, for what can be looked at
  /// only once: undoing all that was done leads back to the beginning. Nothing is played afterwards.
  func violationsAtEnd(in state: A.State) -> [String]
}

extension TapeProgram {
  /// True for every launch.
  public func accepts(_ launch: TapeLaunch) -> Bool { true }
  /// Does nothing: the program dates nothing.
  public mutating func advance(to clock: Int64) {}
  /// Throws ``ReceiveError``: nothing comes from outside.
  public mutating func receive(_ arguments: [String]) throws -> [A.Event] {
    throw ReceiveError(program: "\(A.self)")
  }
  /// Nothing comes by itself.
  public func receivable(in state: A.State) -> [[String]] { [] }
  /// The beginning: a program that keeps nothing.
  public mutating func restart(
    after state: A.State, on stage: Stage
  ) throws -> (Session<A>, [Command<A.Effect>]) { try begin(on: stage) }
  /// No violations.
  public func violations(in state: A.State) -> [String] { [] }
  /// No violations.
  public func violations(
    of act: TapeAct, from before: A.State, to after: A.State
  ) -> [String] { [] }
  /// No violations.
  public func violationsAtEnd(in state: A.State) -> [String] { [] }
}

/// A tape has something for a program from outside, and the program does not say what that would be.
public struct ReceiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app's type.
  public let program: String
  /// The error in one line.
  public var description: String {
    "\(program) receives nothing; let its TapeProgram do so, or give it AppTape.receiving"
  }
}

/// The circumstances in which a program begins.
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
  /// Local time's distance from UTC in seconds; east is positive.
  public var utcOffset: Int
  /// The colours.
  public var theme: Theme
  /// The number of colours that the terminal shows; 0 for none, as with `NO_COLOR`.
  public var colors: Int
  /// The borders and marks.
  public var symbols: Symbols
  /// The arguments: those of the command line, or after the program's name in `Launch`.
  public var arguments: [String]
  /// The whole environment: that of the process, or what a tape sets (`Env`).
  public var environment: [String: String]

  /// Makes a stage. Without `colors`, it has none where its theme has none, and else all.
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

  /// The stage that `script` sets.
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

  /// The name of the theme that the program begins with.
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
  /// The event that answers.
  public var event: Event
  /// The delay after the effect, in the tape's time.
  public var delay: Duration

  /// Makes an answer; by default without delay.
  public init(_ event: Event, after delay: Duration = .zero) {
    self.event = event
    self.delay = delay
  }
}
