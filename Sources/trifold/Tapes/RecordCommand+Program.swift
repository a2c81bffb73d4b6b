import CursesTerminal
import KeystrokeReplay
import PtyReplay
import SplitViewUI
import SystemCalls
import TapeCommands
import TerminalFrame

extension Record {
  /// Records a tape of a program that is not built on the library.
  func record(program words: [String]) throws {
    let home = CopyFolder()
    defer { home.remove() }
    try withDraft { draft, folder, signals in
      let (recorder, beginning, end) = try record(
        words, home: home.path().description, signals, draft)
      home.remove()
      guard !recorder.commands.isEmpty else {
        return reportNothingRecorded(draft, isSeen: end != .closed)
      }
      let text = beginning + recorder.commands.map { "\($0.text)\n" }.joined()
      try write(text, recorder.goldens, draft, folder)
      tell(recorder, end)
    }
  }

  private func record(
    _ words: [String], home: String, _ signals: EndingSignals, _ draft: TapeDraft
  ) throws -> (ProgramRecorder, beginning: String, ProgramRecorder.End) {
    let key = try KeyPress(name: snapshotKey)
    let terminal = try CursesTerminal(mouse: true)
    defer { terminal.close() }
    signals.watch(waking: terminal.waker)
    let beginning = try ProgramLaunch.beginning(words, terminal.size, tape: tape) + "\n\n"
    draft.begin(with: beginning)
    let script = Script(Tape(beginning, file: tape)) { _ in nil }
    guard let program = try ProgramLaunch.command(of: script, nil, home: home) else {
      throw Failure("there is no program to record", code: EX_USAGE)
    }
    let name = tape.split(separator: "/").last.map { String($0).visibleControls } ?? ""
    var recorder = try ProgramRecorder(
      program, script, on: terminal, snapshotKey: key,
      greeting:
        "recording \(name): \(key.name) takes a snapshot; the recording ends with the program",
      isToldToEnd: { signals.isAny }, keepingDraft: { draft.keep($0, and: $1.map(\.text)) })
    let end = recorder.run()
    return (recorder, beginning, end)
  }

  private func tell(_ recorder: ProgramRecorder, _ end: ProgramRecorder.End) {
    if end == .closed { return }
    let counts =
      recorder.commands.count.counted("step") + ", " + recorder.goldens.count.counted("snapshot")
    let name = tape.visibleControls
    Output.standard.write(
      "wrote \(name) (\(counts)); play it with: trifold replay --allow-commands \(name)\n")
    if end == .full {
      Output.error.write("trifold: the tape is full, so the recording has ended\n")
    }
    if recorder.leftOut > 0 {
      Output.error.write(
        "trifold: left out input that a tape cannot express: \(recorder.leftOut)\n")
    }
  }
}
