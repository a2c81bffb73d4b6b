/// The program that a tape launches.
public struct TapeLaunch: Hashable, Sendable {
  /// The program's name. The player decides which names it knows.
  public let name: String
  /// The program's arguments.
  public let arguments: [String]

  /// Describes the launch of the program `name`.
  public init(name: String, arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }
}

/// A tape and the tapes that it sources, ready to be played. It contains the settings, and the steps in order.
///
/// ```swift
/// let tape = Tape("Launch linereader one.txt\nSet Size 60x8\nSleep 5s", file: "one.tape")
/// let script = Script(tape) { _ in nil }
/// #expect(script.isValid)
/// #expect(script.settings.size == Size(60, 8))
/// #expect(script.launch?.arguments == ["one.txt"])
/// ```
public struct Script: Hashable, Sendable {
  /// One step, and its place in a tape.
  public struct Step: Hashable, Sendable {
    /// The command of this step.
    public let command: TapeCommand
    /// The file of the tape that contains the step.
    public let file: String
    /// The step's line, counted from 1.
    public let line: Int
    /// The column of the step's first character, counted from 1.
    public let column: Int
    /// The place of the `Source` line that led to the step, such as `turn.tape:3:1`. Nil unless the step's tape is
    /// sourced more than once.
    public internal(set) var source: String?
    /// The values of the loops around the step, such as `SIZE 80x24`. Nil outside loops.
    public internal(set) var values: String?

    /// Returns an error at the place of the step.
    public func error(_ message: String) -> TapeDiagnostic {
      TapeDiagnostic(file: file, line: line, column: column, .error, message)
    }

    /// Returns a warning at the place of the step.
    func warning(_ message: String) -> TapeDiagnostic {
      TapeDiagnostic(file: file, line: line, column: column, .warning, message)
    }
  }

  private struct DeclaredSetting: Hashable {
    let setting: TapeSetting
    let step: Step
  }

  /// The file of the tape that is played.
  public let file: String
  /// The steps in order. Settings that take effect while the tape is played are included.
  public private(set) var steps: [Step] = []
  /// The settings at the start.
  public private(set) var settings = TapeSettings()
  /// The program under test and its arguments. Nil if the tape launches no program.
  public private(set) var launch: TapeLaunch?
  /// The step of the `Launch` line.
  public private(set) var launchStep: Step?
  /// The steps of the `Require` lines.
  public private(set) var requirements: [Step] = []
  /// The environment variables that the tape sets.
  public private(set) var environment: [String: String] = [:]
  /// The files for pictures and recordings of the whole tape.
  public var outputs: [String] {
    outputSteps.compactMap { if case .output(let file) = $0.command { file } else { nil } }
  }
  /// The errors and warnings of all tapes, in the order of the lines of each tape.
  public private(set) var diagnostics: [TapeDiagnostic] = []

  /// The snapshots for which `--bless` may write goldens. Nil to allow all snapshots.
  package var blessedSnapshots: Set<String>?

  /// The step of the last `Set Shell` before the first key. If there is no `Set Shell`, the step of the first other
  /// setting of VHS. Nil if the tape has no settings of VHS.
  package var shellStep: Step? {
    let steps = declared.filter { if case .vhs = $0.setting { true } else { false } }
    let shell = steps.last { if case .vhs("Shell", _) = $0.setting { true } else { false } }
    return (shell ?? steps.first)?.step
  }

  /// The pattern that a `Wait` without a match waits for in the cursor's row (VHS's `Set WaitPattern`).
  private var waitPattern: TapePattern?
  private var outputSteps: [Step] = []
  private var declared: [DeclaredSetting] = []
  private var writtenFiles: Set<String> = []
  /// True after the first step that needs the running program. From then on, the start of the program can no longer be
  /// configured.
  private var hasBegun = false
  private var isFull = false
  private var sourced = 0
  /// The number of times that each tape is sourced.
  private var times: [String: Int] = [:]

  /// The maximum depth of tapes that source other tapes.
  public static var depthLimit: Int { 8 }
  /// The maximum number of sourced tapes. A tape that is sourced twice counts twice.
  public static var sourceLimit: Int { 1000 }
  /// The maximum number of steps.
  public static var stepLimit: Int { 100_000 }

  /// Returns true for the file name of a picture that is always drawn in the light theme.
  static func isLight(_ file: String) -> Bool { file.hasSuffix("-light.svg") }

  /// True if the tape makes a picture that is always drawn in the light theme.
  package var hasLightPictures: Bool {
    outputs.contains(where: Self.isLight)
      || steps.contains { step in
        if case .screenshot(let file) = step.command { Self.isLight(file) } else { false }
      }
  }

  /// A copy of the script in the light theme.
  package var inLight: Script {
    var script = self
    script.settings.theme = "light"
    return script
  }

  /// Returns the step that makes the picture or recording `file`.
  func step(making file: String) -> Step? {
    (outputSteps + steps).first { $0.command == .output(file) || $0.command == .screenshot(file) }
  }

  /// True if the script has no errors and can therefore be played.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Assembles the script from `tape` and the tapes that it sources.
  /// - Parameters:
  ///   - tape: the tape that is played.
  ///   - text: returns the text of the file at a path, or nil if it cannot be read. A relative path
  ///     is relative to the folder of the tape that names it.
  public init(_ tape: Tape, text: (String) -> String?) {
    self.init(loading: { path in text(path).map { Tape($0, file: path) } }, for: tape)
  }

  /// Assembles the script from `tape` and the tapes that `load` returns. `load` returns nil for a tape that cannot be
  /// read.
  init(loading load: (String) -> Tape?, for tape: Tape) {
    file = tape.file
    add(tape, within: [TapePath.normal(tape.file)], given: [:], load)
    settings = TapeSettings(declared.map(\.setting))
    diagnostics = diagnostics.inOrderOfLines.withoutRepeated
    for index in steps.indices where times[steps[index].file, default: 0] < 2 {
      steps[index].source = nil
    }
  }

  private mutating func add(
    _ tape: Tape, within files: [String], by sourcing: Step? = nil, given: [String: String],
    _ load: (String) -> Tape?
  ) {
    let expansion = TapeExpansion(tape, given: given)
    diagnostics += tape.diagnostics + expansion.diagnostics
    times[tape.file, default: 0] += 1
    let place = sourcing.map { "\($0.file):\($0.line):\($0.column)" }
    for expanded in expansion.lines {
      let line = expanded.line
      guard let command = line.command, !isFull else { continue }
      let step = Step(
        command: command, file: tape.file, line: line.number, column: line.column, source: place,
        values: expanded.values)
      switch command {
      case .source(let name, let variables):
        source(name, step, within: files, given: variables, load)
      case .set(let setting): set(setting, step)
      case .launch(let name, let arguments): launch(name, arguments, step)
      case .environment(let name, let value):
        if let words = ReservedVariable.refusal(of: name) {
          refuse(step, words)
        } else {
          declare(step, "Env") { $0.environment[name] = value }
        }
      // As in VHS, outputs of sourced tapes are not made.
      case .output(let file):
        if files.count > 1 {
          diagnostics.append(
            step.warning(
              "\(file.quoted) was not written: only the tape being played can write output files"))
        } else if isFirst(to: file, step) {
          outputSteps.append(step)
        }
      case .screenshot(let file): if isFirst(to: file, step) { append(step) }
      case .require: requirements.append(step)
      case .wait(let wait):
        append(
          Step(
            command: .wait(waitPattern.map(wait.forPrompt) ?? wait), file: step.file,
            line: step.line, column: step.column, source: place, values: step.values))
      default: append(step)
      }
    }
  }

  /// Returns false and adds an error if an earlier line writes the same file, which this line would
  /// overwrite.
  private mutating func isFirst(to file: String, _ step: Step) -> Bool {
    if writtenFiles.insert(file).inserted { return true }
    refuse(step, "\(file.quoted) is already written by an earlier line; choose another name")
    return false
  }

  private mutating func append(_ step: Step) {
    guard steps.count < Self.stepLimit else {
      isFull = true
      return refuse(
        step, "a tape can have at most \(Self.stepLimit) steps, including those of sourced tapes")
    }
    steps.append(step)
    switch step.command {
    case .hide, .show, .mask: break
    default: hasBegun = true
    }
  }

  /// True if the tape has captions for viewers.
  package var hasCaptions: Bool {
    steps.contains { if case .caption = $0.command { true } else { false } }
  }

  /// True if the tape restarts its program.
  package var hasRestarts: Bool { steps.contains { $0.command == .restart } }

  /// Returns the same script for the terminal `name`, unless the script sets a terminal itself.
  package func inTerminal(_ name: String?) -> Script {
    var script = self
    script.settings.terminal = settings.terminal ?? name
    return script
  }

  private mutating func set(_ setting: TapeSetting, _ step: Step) {
    if case .vhs("WaitPattern", let source) = setting {
      waitPattern = try? TapePattern(
        String(source.dropFirst().dropLast()).replacing("\\/", with: "/"))
    }
    if setting.isAllowedAnywhere && hasBegun { return append(step) }
    let first = declared.first { $0.setting.isSame(as: setting) }
    if let first {
      let place = first.step.file == step.file ? "" : " of \(first.step.file)"
      return refuse(
        step, "the same setting is already on line \(first.step.line)\(place); remove one of them")
    }
    declare(step, "Set") { $0.declared.append(DeclaredSetting(setting: setting, step: step)) }
  }

  private mutating func launch(_ name: String, _ arguments: [String], _ step: Step) {
    guard launch == nil else {
      return refuse(step, "a tape can launch only one program; this is the second")
    }
    declare(step, "Launch") {
      $0.launch = TapeLaunch(name: name, arguments: arguments)
      $0.launchStep = step
    }
  }

  /// Handles a line that configures the program's start. Refuses the line after the program has
  /// started.
  private mutating func declare(_ step: Step, _ word: String, _ body: (inout Script) -> Void) {
    guard !hasBegun else {
      return refuse(
        step,
        "the program is already running; \(word) must come before the first key, wait or expectation"
      )
    }
    body(&self)
  }

  private mutating func source(
    _ name: String, _ step: Step, within files: [String], given variables: [String],
    _ load: (String) -> Tape?
  ) {
    let path = TapePath.resolve(name, beside: step.file)
    if let first = files.firstIndex(of: path) {
      let between = files.count - first - 1
      let way = between == 0 ? "" : ", through \(between) other\(between == 1 ? "" : "s")"
      return refuse(step, "\(path.quoted) sources itself\(way)")
    }
    guard files.count <= Self.depthLimit else {
      return refuse(step, "tapes can source each other at most \(Self.depthLimit) levels deep")
    }
    sourced += 1
    guard sourced <= Self.sourceLimit else {
      isFull = true
      return refuse(step, "a tape can source at most \(Self.sourceLimit) others")
    }
    guard let tape = load(path) else { return refuse(step, "\(path.quoted) cannot be read") }
    let pairs = stride(from: 0, to: variables.count, by: 2).map {
      (variables[$0], variables[$0 + 1])
    }
    let given = Dictionary(pairs) { $1 }
    let unused = given.keys.sorted().filter { !tape.names(variable: $0) }
    for name in unused { refuse(step, "\(path.quoted) has no variable '\(name)'") }
    add(tape, within: files + [path], by: step, given: given, load)
  }

  /// Returns the error for a program that cannot be started. Its place is the `Launch` line, or the beginning of the
  /// tape if there is no such line.
  package func launchError(_ message: String) -> TapeDiagnostic {
    launchStep?.error(message)
      ?? TapeDiagnostic(file: file, line: 1, column: 1, .error, message)
  }

  private mutating func refuse(_ step: Step, _ message: String) {
    diagnostics.append(step.error(message))
  }
}

extension TapeWait {
  /// If this wait has no match, returns the wait for the prompt that VHS performs in this case.
  /// Otherwise, returns the wait unchanged.
  fileprivate func forPrompt(_ pattern: TapePattern) -> TapeWait {
    match == nil
      ? TapeWait(scope: scope ?? .line, timeout: timeout, match: .pattern(pattern)) : self
  }
}

/// Environment variables that a tape may not set.
///
/// A tape can set the environment of its program. However, it cannot choose the terminal, or the code and data that are
/// loaded, because these must be the same with and without a terminal.
enum ReservedVariable {
  /// The variable that contains the ``ReplayToken``.
  static let player = "TRIFOLD_REPLAY"
  private static let terminal = [
    "TERM", "TERMCAP", "TERMPATH", "COLORTERM", "LINES", "COLUMNS", "ESCDELAY",
  ]
  private static let terminals = ["TERMINFO", "NCURSES_"]
  private static let loaders = [
    "LD_", "GCONV_PATH", "LOCPATH", "NLSPATH", "GLIBC_TUNABLES", "MALLOC_", "SWIFT_",
  ]

  /// Returns the reason why `Env` refuses the variable, or nil.
  static func refusal(of name: String) -> String? {
    if name == player { return "a tape cannot set Env \(name), because the player sets it" }
    if name == "TZ" {
      return
        "Env TZ is set by the tape's clock; write Set TimeZone UTC, or an offset such as +02:00"
    }
    if name == "LANG" || name == "LANGUAGE" || name.hasPrefix("LC_") {
      return "Env \(name) is set by the locale; write Set Locale C or Set Locale C.UTF-8"
    }
    if terminal.contains(name) || terminals.contains(where: { name.hasPrefix($0) }) {
      return "Env \(name) belongs to the terminal; a tape cannot set it"
    }
    if loaders.contains(where: { name.hasPrefix($0) }) {
      return "Env \(name) controls what is loaded into the program; a tape cannot set it"
    }
    return nil
  }
}
