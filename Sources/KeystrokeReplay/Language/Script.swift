/// The program that a tape is for.
public struct TapeLaunch: Hashable, Sendable {
  /// The program's name, which whoever plays the tape understands.
  public let name: String
  /// Its arguments.
  public let arguments: [String]

  /// Makes a launch.
  public init(name: String, arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }
}

/// A tape with those that it sources, ready to be played: settings, and steps in order.
public struct Script: Hashable, Sendable {
  /// One step, and where it is written.
  public struct Step: Hashable, Sendable {
    /// What is done.
    public let command: TapeCommand
    /// The tape it stands in.
    public let file: String
    /// Its line, from 1.
    public let line: Int
    /// The character at which it begins, from 1.
    public let column: Int

    /// An error at this place.
    public func error(_ message: String) -> TapeDiagnostic {
      TapeDiagnostic(file: file, line: line, column: column, .error, message)
    }
  }

  /// The tape itself.
  public let file: String
  /// What is done, in order; settings among it are those that may change as it runs.
  public private(set) var steps: [Step] = []
  /// What its settings come to.
  public private(set) var settings = TapeSettings()
  /// The program under test and its arguments, if the tape says which.
  public private(set) var launch: TapeLaunch?
  /// Where it says so.
  public private(set) var launchStep: Step?
  /// Where it names programs that must be there.
  public private(set) var requirements: [Step] = []
  /// Variables of the program's environment.
  public private(set) var environment: [String: String] = [:]
  /// Pictures and recordings of the whole tape.
  public private(set) var outputs: [String] = []
  /// What is wrong with any of the tapes.
  public private(set) var diagnostics: [TapeDiagnostic] = []

  private var declared: [TapeSetting] = []
  private var writtenFiles: Set<String> = []
  /// Whether the program has begun: what it begins with cannot change any more.
  private var hasBegun = false
  private var isFull = false
  private var sourced = 0

  /// How deep tapes may source each other.
  public static var depthLimit: Int { 8 }
  /// How many tapes may be sourced, each time counted.
  public static var sourceLimit: Int { 1000 }
  /// Steps that a script may have.
  public static var stepLimit: Int { 100_000 }

  /// Whether it can be played.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Puts together `tape` and what it sources.
  /// - Parameters:
  ///   - tape: the tape that is played.
  ///   - text: the text of the file at a path; nil if it cannot be read. A path is that of the tape
  ///     that names it, with the name in place of the tape's own, unless it is absolute.
  public init(_ tape: Tape, text: (String) -> String?) {
    self.init(loading: { path in text(path).map { Tape($0, file: path) } }, for: tape)
  }

  /// The same with the tapes at paths; nil for one that cannot be read.
  init(loading load: (String) -> Tape?, for tape: Tape) {
    file = tape.file
    add(tape, within: [TapePath.normal(tape.file)], load)
    settings = TapeSettings(declared)
  }

  private mutating func add(_ tape: Tape, within files: [String], _ load: (String) -> Tape?) {
    diagnostics += tape.diagnostics
    for line in tape.lines {
      guard let command = line.command, !isFull else { continue }
      let step = Step(command: command, file: tape.file, line: line.number, column: line.column)
      switch command {
      case .source(let name): source(name, step, within: files, load)
      case .set(let setting): set(setting, step)
      case .launch(let name, let arguments): launch(name, arguments, step)
      case .environment(let name, let value):
        if let words = ReservedVariable.refusal(of: name) {
          refuse(step, words)
        } else {
          declare(step, "Env") { $0.environment[name] = value }
        }
      // As in VHS, only the tape that is played says what becomes of it.
      case .output(let file):
        if files.count == 1, isFirst(to: file, step) { outputs.append(file) }
      case .screenshot(let file): if isFirst(to: file, step) { append(step) }
      case .require: requirements.append(step)
      default: append(step)
      }
    }
  }

  /// Whether nothing before has written `file`; else the later would be all that is left.
  private mutating func isFirst(to file: String, _ step: Step) -> Bool {
    if writtenFiles.insert(file).inserted { return true }
    refuse(step, "\(file.quoted) is written by a line before; give this one another name")
    return false
  }

  private mutating func append(_ step: Step) {
    guard steps.count < Self.stepLimit else {
      isFull = true
      return refuse(step, "a tape has \(Self.stepLimit) steps at most, with those of other tapes")
    }
    steps.append(step)
    if step.command != .hide && step.command != .show { hasBegun = true }
  }

  private mutating func set(_ setting: TapeSetting, _ step: Step) {
    if setting.mayStandAnywhere && hasBegun { return append(step) }
    declare(step, "Set") { $0.declared.append(setting) }
  }

  private mutating func launch(_ name: String, _ arguments: [String], _ step: Step) {
    guard launch == nil else {
      return refuse(step, "a tape launches one program; this is the second")
    }
    declare(step, "Launch") {
      $0.launch = TapeLaunch(name: name, arguments: arguments)
      $0.launchStep = step
    }
  }

  /// What says how the program begins.
  private mutating func declare(_ step: Step, _ word: String, _ body: (inout Script) -> Void) {
    guard !hasBegun else {
      return refuse(
        step, "the program runs already; \(word) belongs before the first key, wait or expectation")
    }
    body(&self)
  }

  private mutating func source(
    _ name: String, _ step: Step, within files: [String], _ load: (String) -> Tape?
  ) {
    let path = TapePath.resolve(name, beside: step.file)
    if files.contains(path) {
      return refuse(step, "\(path.quoted) sources itself, by way of \(files.count) tapes")
    }
    guard files.count <= Self.depthLimit else {
      return refuse(step, "tapes source each other \(Self.depthLimit) deep at most")
    }
    sourced += 1
    guard sourced <= Self.sourceLimit else {
      isFull = true
      return refuse(step, "a tape sources \(Self.sourceLimit) others at most")
    }
    guard let tape = load(path) else { return refuse(step, "\(path.quoted) cannot be read") }
    add(tape, within: files + [path], load)
  }

  private mutating func refuse(_ step: Step, _ message: String) {
    diagnostics.append(step.error(message))
  }
}

/// Paths of tapes, as text.
enum TapePath {
  /// `name`, as the tape at `file` means it.
  static func resolve(_ name: String, beside file: String) -> String {
    if name.hasPrefix("/") { return normal(name) }
    return normal(folder(of: file) + name)
  }

  /// All up to the last slash, with it.
  static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  /// Without `.` and `..` where they can be taken out.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
