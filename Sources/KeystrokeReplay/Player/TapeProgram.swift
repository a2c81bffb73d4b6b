import SplitViewUI
import TerminalFrame

/// A program that tapes are played on: an app with its beginning, and its effects done at once.
/// Whoever writes an app writes this besides, and has its tests, demos and pictures from tapes.
///
/// That a tape gives the same screens every time rests on this: what is answered depends on nothing
/// but the stage, the data that the program was given, and what was asked before.
public protocol TapeProgram<A> {
  /// The app.
  associatedtype A: App
  /// Whether a tape that says `launch` is for this program; every tape is, where nothing is said.
  func accepts(_ launch: TapeLaunch) -> Bool
  /// A session at the beginning of a tape, and what it does first. Called once, before anything
  /// else.
  mutating func begin(on stage: Stage) throws -> (Session<A>, [Command<A.Effect>])
  /// Does `effect` before it returns: its answers in order.
  mutating func answers(to effect: A.Effect) -> [TapeAnswer<A.Event>]
  /// What the assertions about the model look at.
  func model(of state: A.State) -> TapeModel
  /// What is wrong with `state` that must never be so, one sentence each, whatever was done before:
  /// the program's own invariants, for `trifold fuzz` and ``CheckedPlayer``.
  func violations(in state: A.State) -> [String]
}

extension TapeProgram {
  /// Yes.
  public func accepts(_ launch: TapeLaunch) -> Bool { true }
  /// Nothing.
  public func violations(in state: A.State) -> [String] { [] }
}

/// What a program begins with.
public struct Stage: Sendable {
  /// The screen.
  public var size: Size
  /// Seconds since 1970-01-01T00:00:00Z.
  public var clock: Int64
  /// How far local time is east of UTC, in seconds.
  public var utcOffset: Int
  /// Colours.
  public var theme: Theme
  /// Borders and marks.
  public var symbols: Symbols
  /// What the tape says after the program's name.
  public var arguments: [String]
  /// What the tape sets of the environment; there is nothing else in it.
  public var environment: [String: String]

  /// Makes a stage.
  public init(
    size: Size, clock: Int64, utcOffset: Int = 0, theme: Theme = .dark,
    symbols: Symbols = .unicode, arguments: [String] = [], environment: [String: String] = [:]
  ) {
    self.size = size
    self.clock = clock
    self.utcOffset = utcOffset
    self.theme = theme
    self.symbols = symbols
    self.arguments = arguments
    self.environment = environment
  }

  /// The beginning that `script` asks for.
  public init(_ script: Script) {
    let settings = script.settings
    size = settings.size
    clock = settings.clock
    utcOffset = settings.utcOffset
    theme = Theme(named: script.themeName) ?? .dark
    symbols = settings.isUTF8 ? .unicode : .ascii
    arguments = script.launch?.arguments ?? []
    environment = script.environment
  }
}

extension Script {
  /// Whether the tape sets `NO_COLOR` (no-color.org).
  var wantsNoColor: Bool { environment["NO_COLOR"]?.isEmpty == false }

  /// The name of the theme that the program begins with.
  var themeName: String { wantsNoColor ? "monochrome" : settings.theme }
}

/// One answer to an effect.
public struct TapeAnswer<Event: Sendable>: Sendable {
  /// What is answered.
  public var event: Event
  /// How long after it was asked, in the tape's time.
  public var delay: Duration

  /// Makes an answer, at once where nothing is said.
  public init(_ event: Event, after delay: Duration = .zero) {
    self.event = event
    self.delay = delay
  }
}

extension Theme {
  /// The theme that tapes know by this name.
  public init?(named name: String) {
    switch name {
    case "dark": self = .dark
    case "light": self = .light
    case "monochrome": self = .monochrome
    default: return nil
    }
  }
}
