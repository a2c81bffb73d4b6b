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

  /// The arguments of the program, as they will stand after `Launch`.
  @Argument(help: "Arguments of the program.")
  public var arguments: [String] = []

  /// True to keep the user's pauses.
  @Flag(help: "Keep pauses of half a second and more, as Sleep.")
  public var pauses = false

  /// The name of the key that takes a snapshot; the program does not get it.
  @Option(help: ArgumentHelp("The key that takes a snapshot.", valueName: "key"))
  public var snapshotKey = "F12"

  /// True to replace a tape that exists, and its goldens.
  @Flag(help: "Replace the tape if it exists.")
  public var force = false

  /// The defaults.
  public init() {}

  /// Refuses a name that is not a tape's, and an unknown key.
  public func validate() throws {
    if !tape.hasSuffix(".tape") || tape.hasSuffix("/.tape") || tape == ".tape" {
      throw ValidationError("the name of a tape ends in .tape, which '\(tape)' does not")
    }
    do throws(KeyNameError) {
      _ = try KeyPress(name: snapshotKey)
    } catch {
      throw ValidationError("--snapshot-key: \(error)")
    }
  }

  /// Records what a user does with `program` on the terminal of the process, writes the tape and
  /// its goldens, and replays it.
  /// - Parameters:
  ///   - program: the program, about to begin.
  ///   - launch: the program's name in the tape.
  ///   - settles: true to wait in the tape, whenever the user waits, for what the program does by itself.
  ///   - print: writes to standard output at once.
  /// - Throws: ``TapeCommandFailure``, and the errors of the terminal and of the program.
  public func run<P: TapeProgram>(
    _ program: P, launch: String, settles: Bool = false, print: (String) -> Void
  ) throws {
    let draft = try TapeDraft(for: tape, replacing: force)
    let folder = GoldenFolder(tape: tape, isForced: force)
    do {
      if !force, !folder.goldens().isEmpty {
        throw TapeCommandFailure(
          "\(folder.path) has goldens already; --force replaces them", code: EX_CANTCREAT)
      }
      let recorder = try record(program, launch, settles: settles, draft)
      guard !recorder.commands.isEmpty else {
        draft.discard()
        return print("nothing was recorded; \(tape.displayed) is not written\n")
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
      greeting: "recording \(tape.displayed): \(key.name) takes a snapshot",
      clock: { ContinuousClock.now - start }, settling: settles ? .milliseconds(300) : nil,
      keepingDraft: { draft.keep($0.kept, and: $0.commands.map(\.text)) })
    _ = live.run()
    return live.recorder
  }

  /// The launch, and the settings that make the tape look like this terminal.
  private func beginning(_ launch: String, _ terminal: CursesTerminal) throws -> Tape {
    var commands: [TapeCommand] = [
      .launch(launch, arguments), .set(.size(terminal.size.recordable)),
    ]
    if !terminal.isUTF8 { commands.append(.set(.locale("C"))) }
    let tape = Tape(commands.map(\.text).joined(separator: "\n"), file: tape)
    guard tape.isValid, tape.lines.compactMap(\.command) == commands else {
      throw TapeCommandFailure(
        "a tape cannot say these arguments: they have controls, or all three kinds of quotes, in them",
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
    print(isSame ? "\(wrote); replaying it gives the same screens\n" : "\(wrote)\n")
    if recorder.leftOut > 0 { print("left out what no tape can say: \(recorder.leftOut)\n") }
    if !isSame {
      let words = differences.joined(separator: "; ")
      throw TapeCommandFailure("replaying it gives other screens: \(words)", code: EXIT_FAILURE)
    }
  }
}
