import ArgumentParser
import Configuration
import CursesTerminal
import KeystrokeReplay
import MailBrowser
import Recording
import SplitViewUI
import SystemCalls
import TapeCommands
import TerminalFrame

/// `trifold record TAPE [PATH ...]`: records what the user does as a tape.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Use the program while it is recorded as a tape.",
    discussion: """
      Without a PATH, the sample account is opened. During the recording, you see what the tape will show: changes in \
      the mail are ignored, and the clock shows the tape's time. F12 takes a snapshot, and q ends the recording.

      With --source, a source of trifold browse is opened, at the rows whose ids follow. The output of the source's \
      commands is recorded too, and the tape runs none of these commands. Actions are not performed.

      With --copy, the mail is copied, and you can change the copy.

      With --command, or with words after --, any program is recorded until it ends, such as 'less README.md'. All \
      changes that the program makes are real.
      """)

  @Argument(help: "The tape to write; its name ends in .tape.", completion: .file())
  var tape: String

  @Argument(
    help: "The mail; each PATH is an account. After --: a program and its arguments.",
    completion: .file())
  var paths: [String] = []

  @Option(
    help:
      "Record a source of trifold browse (its name or file), with the output of its commands.")
  var source: String?

  @Option(
    help: ArgumentHelp(
      "With --source: the folder for the commands' output. (default: the tape's path without .tape)",
      valueName: "folder"))
  var commands: String?

  @Option(name: .customLong("set"), help: "With --source: the value of an argument, as NAME=VALUE.")
  var values: [String] = []

  @Option(
    help: ArgumentHelp(
      "Record the program that this shell command line starts in the tape's folder.",
      valueName: "command"))
  var command: String?

  @Flag(help: "Record changes to a copy of the mail, which is removed at the end.")
  var copy = false

  @Flag(help: "Keep pauses of half a second or more, as Sleep commands.")
  var pauses = false

  @Option(help: ArgumentHelp("The key that takes a snapshot.", valueName: "key"))
  var snapshotKey = "F12"

  @Flag(help: "Replace the tape if it exists.")
  var force = false

  @OptionGroup var appearance: AppearanceOptions

  /// The words of the program to record: the arguments after `--`.
  private var program: [String] {
    let words = RawArguments.texts
    guard source == nil, let end = words.firstIndex(of: "--") else { return [] }
    return Array(words[(end + 1)...])
  }

  /// The paths of the mail.
  private var mail: [String] { Array(paths.dropLast(program.count)) }

  func validate() throws {
    if !tape.hasSuffix(".tape") || tape.hasSuffix("/.tape") || tape == ".tape" {
      throw ValidationError("a tape's name must end in .tape: '\(tape)'")
    }
    if paths.contains("") { throw ValidationError("a path is empty") }
    if source == nil, commands != nil || !values.isEmpty {
      throw ValidationError("--commands and --set require --source")
    }
    if command?.allSatisfy({ $0 == " " }) == true { throw ValidationError("the command is empty") }
    if command != nil || !program.isEmpty, source != nil || !mail.isEmpty || pauses || copy {
      throw ValidationError(
        "a program cannot be recorded with a path, --source, --pauses or --copy")
    }
    if command != nil, !program.isEmpty {
      throw ValidationError("--command already names the program")
    }
    if copy, mail.isEmpty { throw ValidationError("--copy needs a PATH") }
    let key: KeyPress
    do throws(KeyNameError) {
      key = try KeyPress(name: snapshotKey)
    } catch {
      throw ValidationError("--snapshot-key: \(error)")
    }
    guard command != nil || !program.isEmpty || MailBrowser.keymap.event(for: key) == nil else {
      throw ValidationError(
        "--snapshot-key: '\(snapshotKey)' has a meaning in the program; choose another, such as F12"
      )
    }
  }

  /// Records a tape of a source, and the output of the source's commands.
  private func record(source: String) throws {
    let folder = commands ?? String(tape.dropLast(".tape".count))
    let isNamed = try SourceFile.named(source) != nil
    let isNew = mkdir(folder, 0o777) == 0
    guard isNew || errno == EEXIST else {
      throw Failure("\(folder): \(String(cString: strerror(errno)))", code: EX_CANTCREAT)
    }
    // If the recording fails, remove the new folder unless it contains output of commands.
    defer { if isNew { rmdir(folder) } }
    let launch = SourceLaunch.launch(
      isNamed ? source : TapeLaunch.path(source, for: tape),
      recordings: TapeLaunch.path(folder, for: tape), values.map { "--\($0)" } + paths)
    let opened = try SourceLaunch(launch) { TapeFile.path($0, beside: tape) }
    let options = try RecordOptions.parse(
      [tape, "--snapshot-key", snapshotKey] + (pauses ? ["--pauses"] : [])
        + (force ? ["--force"] : []) + ["--"] + launch.arguments)
    let program = try opened.program(isRecording: true)
    try options.run(program, launch: launch.name, settles: true) { Output.standard.write($0) }
  }

  func run() throws {
    if let source { return try record(source: source) }
    if let command { return try record(program: ProgramLaunch.words(ofLine: command)) }
    if !program.isEmpty { return try record(program: program) }
    let copies = CopyFolder()
    defer { copies.remove() }
    let launch = try TapeLaunch.recording(mail, copying: copy, for: tape)
    // Open the mail before the terminal, so that errors are reported on the command line.
    _ = try TapePrograms.program(launch, copyingTo: copies) { TapeFile.path($0, beside: tape) }
    try withDraft { draft, folder, signals in
      // If a signal ends the program, remove the copies first.
      defer { if signals.isAny { copies.remove() } }
      let (recorder, end) = try record(launch, copies, signals, draft)
      try keep(recorder, copies, end, draft, folder, isInHaste: signals.isAny)
    }
  }

  /// Calls `body` with a draft of the tape and the folder of its goldens, after checking that both may be written. If a
  /// signal arrives in the meantime, the program ends after `body` has returned.
  func withDraft(_ body: (TapeDraft, GoldenFolder, EndingSignals) throws -> Void) throws {
    let draft = try TapeDraft(for: tape, replacing: force)
    do {
      let folder = GoldenFolder(tape: tape, isForced: force)
      if !force, !folder.goldens().isEmpty {
        throw Failure(
          "\(folder.path) already has goldens; use --force to replace them", code: EX_CANTCREAT)
      }
      let signals = EndingSignals()
      try body(draft, folder, signals)
      signals.obey()
    } catch {
      draft.discard()
      throw error
    }
  }

  // MARK: Recording

  private func record(
    _ launch: TapeLaunch, _ copies: CopyFolder, _ signals: EndingSignals, _ draft: TapeDraft
  ) throws -> (Recorder<MailTape>, LiveRecorder<MailTape>.End) {
    let key = try KeyPress(name: snapshotKey)
    var configuration = Configuration()
    appearance.override(&configuration)
    var environment = TerminalEnvironment.current
    configuration.hyperlinks?.adopt(in: &environment)
    let terminal = try CursesTerminal(
      mouse: configuration.usesMouse ?? true, environment: environment)
    defer { terminal.close() }
    signals.watch(waking: terminal.waker)
    let beginning = try beginning(launch, terminal, configuration)
    let recorder = try Recorder(
      try TapePrograms.program(for: Script(beginning), copyingTo: copies), beginning,
      keepsPauses: pauses)
    draft.begin(with: recorder.beginning + "\n")
    let start = ContinuousClock.now
    var live = LiveRecorder(
      recorder, on: terminal, snapshotKey: key,
      greeting:
        "recording \(tape.visibleControls): \(key.name) takes a snapshot, q ends the recording",
      clock: { ContinuousClock.now - start }, isToldToEnd: { signals.isAny },
      keepingDraft: { draft.keep($0.kept, and: $0.commands.map(\.text)) })
    let end = live.run()
    return (live.recorder, end)
  }

  /// Returns the `Launch` command, and the settings with which the tape's screens look the same as in this terminal.
  private func beginning(
    _ launch: TapeLaunch, _ terminal: CursesTerminal, _ configuration: Configuration
  ) throws -> Tape {
    var commands: [TapeCommand] = [
      .launch(launch.name, launch.arguments), .set(.size(terminal.size.recordable)),
    ]
    if launch.name == "mail" {
      let now = Int64(time(nil))
      let offset = LocalTime.offset(isFixed: false)(now)
      commands += [.set(.clock(now)), .set(.timeZone(offset / 60 * 60))]
    }
    let colors = terminal.colorCount
    let theme = configuration.shownTheme(on: terminal)
    let named = Theme.named.first { $0.theme.adapted(toColors: colors) == theme }
    let isLight = theme == .automatic(isLight: true, colors: colors)
    if let name = named?.name ?? (isLight ? "light" : nil), name != "dark" {
      commands.append(.set(.theme(name)))
    }
    if !configuration.shownSymbols(isUTF8: terminal.isUTF8).isUnicode {
      commands.append(.set(.locale("C")))
    }
    let tape = Tape(commands.map(\.text).joined(separator: "\n"), file: tape)
    guard tape.isValid, tape.lines.compactMap(\.command) == commands else {
      throw Failure(
        "a tape cannot express this path: it contains control characters or all three kinds of quotes",
        code: EX_DATAERR)
    }
    return tape
  }

  // MARK: Keeping

  /// Writes the recording, and reports the outcome.
  private func keep(
    _ recorder: Recorder<MailTape>, _ copies: CopyFolder, _ end: LiveRecorder<MailTape>.End,
    _ draft: TapeDraft,
    _ folder: GoldenFolder, isInHaste: Bool
  ) throws {
    guard !recorder.commands.isEmpty else {
      return reportNothingRecorded(draft, isSeen: end != .closed)
    }
    try write(recorder.text, recorder.goldens, draft, folder)
    // Do not report anything if the terminal no longer exists, or if a signal is about to end the program.
    if end == .closed || isInHaste { return }
    if end == .full {
      Output.error.write("trifold: the tape is full, so the recording has ended\n")
    }
    if recorder.leftOut > 0 {
      Output.error.write(
        "trifold: left out input that a tape cannot express: \(recorder.leftOut)\n")
    }
    try tellReplay(recorder, copies)
  }

  /// Discards the draft of a tape without commands.
  func reportNothingRecorded(_ draft: TapeDraft, isSeen: Bool) {
    draft.discard()
    if isSeen {
      Output.standard.write("nothing was recorded; \(tape.visibleControls) was not written\n")
    }
  }

  /// Writes the tape and its goldens. They replace an earlier tape and its goldens.
  func write(
    _ text: String, _ goldens: [String: String], _ draft: TapeDraft, _ folder: GoldenFolder
  ) throws {
    do {
      try draft.write(text)
    } catch {
      // Print the recording, because it would be lost otherwise.
      Output.standard.write(text)
      throw error
    }
    let old = folder.goldens()
    try folder.write(goldens)
    remove(old.filter { goldens[$0.key] == nil }, from: folder)
  }

  /// Removes the goldens of the replaced tape that are no longer used. A file that is not a golden is kept, even if it
  /// has the name of a golden.
  private func remove(_ goldens: [String: String], from folder: GoldenFolder) {
    for (name, text) in goldens where (try? ScreenRecord(golden: text)) != nil {
      unlink("\(folder.path)/\(name).txt")
    }
    // This fails if the folder is not empty, as intended.
    rmdir(folder.path)
  }

  private func tellReplay(_ recorder: Recorder<MailTape>, _ copies: CopyFolder) throws {
    let counts =
      recorder.commands.count.counted("step") + ", "
      + recorder.goldens.count.counted("snapshot")
    let wrote = "wrote \(tape.visibleControls) (\(counts))"
    let script = Script(Tape(recorder.text, file: tape))
    let differences = try recorder.differences(
      replayedOn: try TapePrograms.program(for: script, copyingTo: copies))
    if differences.isEmpty {
      return Output.standard.write("\(wrote); a replay shows the same screens\n")
    }
    Output.standard.write("\(wrote)\n")
    let words = differences.joined(separator: "; ")
    throw Failure("a replay shows different screens: \(words)", code: EXIT_FAILURE)
  }
}
