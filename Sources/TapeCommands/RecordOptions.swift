import ArgumentParser
import CursesTerminal
import KeystrokeReplay
import Recording
import SplitViewUI
import SystemCalls
import TerminalFrame

/// The options of `record`.
public struct RecordOptions: ParsableArguments {
  /// The path of the tape.
  @Argument(help: "The tape to write; its name ends in .tape.", completion: .file())
  public var tape: String

  /// The arguments of the program, which are added to `Launch` in the tape.
  @Argument(help: "The program's arguments.")
  public var arguments: [String] = []

  /// True to record the user's pauses.
  @Flag(help: "Keep pauses of half a second or more, as Sleep commands.")
  public var pauses = false

  /// The name of the key that takes a snapshot. The program does not receive it.
  @Option(help: ArgumentHelp("The key that takes a snapshot.", valueName: "key"))
  public var snapshotKey = "F12"

  /// True to replace an existing tape and its goldens.
  @Flag(help: "Replace the tape if it exists.")
  public var force = false

  /// Creates the default options.
  public init() {}

  /// Rejects an unknown key, and a file name that does not end in `.tape`.
  public func validate() throws {
    if !tape.hasSuffix(".tape") || tape.hasSuffix("/.tape") || tape == ".tape" {
      throw ValidationError("a tape's name must end in .tape: '\(tape)'")
    }
    do throws(KeyNameError) {
      _ = try KeyPress(name: snapshotKey)
    } catch {
      throw ValidationError("--snapshot-key: \(error)")
    }
  }

  /// Records what a user does with `program` on the terminal of this process, writes the tape and its goldens, and
  /// replays the tape.
  /// - Parameters:
  ///   - program: a program that has not been started.
  ///   - launch: the program's name in the tape.
  ///   - settles: true to add waits to the tape, for events that occurred without any input while the user paused.
  ///   - print: writes to standard output at once.
  /// - Throws: ``TapeCommandFailure``, and errors of the terminal and the program.
  public func run<P: TapeProgram>(
    _ program: P, launch: String, settles: Bool = false, print: (String) -> Void
  ) throws {
    let draft = try TapeDraft(for: tape, replacing: force)
    let folder = GoldenFolder(tape: tape, isForced: force)
    do {
      if !force, !folder.goldens().isEmpty {
        throw TapeCommandFailure(
          "\(folder.path) already has goldens; use --force to replace them", code: EX_CANTCREAT)
      }
      let recorder = try record(program, launch, settles: settles, draft)
      guard !recorder.commands.isEmpty else {
        draft.discard()
        return print("nothing was recorded; \(tape.displayed) was not written\n")
      }
      try draft.write(recorder.text)
      try folder.write(recorder.goldens)
      try tell(recorder, program, print)
    } catch {
      draft.discard()
      throw error
    }
  }

  private func record<P: TapeProgram>(
    _ program: P, _ launch: String, settles: Bool, _ draft: TapeDraft
  ) throws -> Recorder<P> {
    let terminal = try CursesTerminal()
    defer { terminal.close() }
    let recorder = try Recorder(
      program, try beginning(launch, terminal), keepsPauses: pauses)
    draft.begin(with: recorder.beginning + "\n")
    let key = try KeyPress(name: snapshotKey)
    let start = ContinuousClock.now
    var live = LiveRecorder(
      recorder, on: terminal, snapshotKey: key,
      greeting: "recording \(tape.displayed); press \(key.name) to take a snapshot",
      clock: { ContinuousClock.now - start }, settling: settles ? .milliseconds(300) : nil,
      keepingDraft: { draft.keep($0.kept, and: $0.commands.map(\.text)) })
    _ = live.run()
    return live.recorder
  }

  /// Returns the `Launch` command, and the settings with which the tape's screens look the same as in this terminal.
  private func beginning(_ launch: String, _ terminal: CursesTerminal) throws -> Tape {
    var commands: [TapeCommand] = [
      .launch(launch, arguments), .set(.size(terminal.size.recordable)),
    ]
    if !terminal.isUTF8 { commands.append(.set(.locale("C"))) }
    let tape = Tape(commands.map(\.text).joined(separator: "\n"), file: tape)
    guard tape.isValid, tape.lines.compactMap(\.command) == commands else {
      throw TapeCommandFailure(
        "a tape cannot express these arguments: they contain control characters or all three kinds of quotes",
        code: EX_DATAERR)
    }
    return tape
  }

  private func tell<P: TapeProgram>(
    _ recorder: Recorder<P>, _ program: P, _ print: (String) -> Void
  ) throws {
    let counts =
      "\(recorder.commands.count.counted("step")), \(recorder.goldens.count.counted("snapshot"))"
    let wrote = "wrote \(tape.displayed) (\(counts))"
    let differences = try recorder.differences(replayedOn: program)
    let isSame = differences.isEmpty
    print(isSame ? "\(wrote); a replay shows the same screens\n" : "\(wrote)\n")
    if recorder.leftOut > 0 {
      print("left out input that a tape cannot express: \(recorder.leftOut)\n")
    }
    if !isSame {
      let words = differences.joined(separator: "; ")
      throw TapeCommandFailure("a replay shows different screens: \(words)", code: EXIT_FAILURE)
    }
  }
}
