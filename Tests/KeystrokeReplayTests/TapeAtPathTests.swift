import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TestSupport
import Testing

@Suite struct TapeAtPathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `bytes that are not UTF-8 are reported with their place, in a sourced tape too`()
    throws
  {
    let bytes = Array("Down\n\nType \"caf".utf8) + [0xE9] + Array("\"\nDwn\n".utf8)
    try folder.write("a.tape", bytes)
    let tape = try Tape(at: folder["a.tape"])
    let place =
      "\(folder["a.tape"]):3:10: error: line 3 is not UTF-8, but a tape must be valid UTF-8"
    #expect(tape.diagnostics.map(\.description) == [place])
    #expect(tape.formatted == nil)

    try folder.write("b.tape", "Source a.tape\n")
    let script = Script(try Tape(at: folder["b.tape"]))
    #expect(script.diagnostics.map(\.description) == [place])
  }

  @Test func `a file that is too long for a tape is refused, not cut`() throws {
    try folder.write("a.tape", String(repeating: "# long\n", count: Tape.limit / 6))
    let tape = try Tape(at: folder["a.tape"])
    #expect(tape.diagnostics.map(\.message) == ["a tape can be at most 1024 KiB long"])
    #expect(tape.formatted == nil)
  }

  @Test func `a missing program that a tape requires is an error at its line`() throws {
    try folder.write("bin/tool", "")
    let text = "Require tool\nRequire nosuchprog\nDown\n"
    try folder.write("a.tape", text + "Require \(folder["bin/tool"])\n")
    let script = Script(try Tape(at: folder["a.tape"]))
    #expect(script.isValid)
    #expect(script.missingPrograms(path: folder["bin"]).map(\.line) == [1, 2, 4])
    chmod(folder["bin/tool"], 0o700)
    let found = script.missingPrograms(path: "relative::\(folder["bin"])")
    #expect(found.map(\.message) == ["there is no program 'nosuchprog' in PATH"])
    #expect(found.map(\.line) == [2])
    #expect(script.missingPrograms(path: "").map(\.line) == [1, 2])
    let thrown = #expect(throws: TapeDiagnostic.self) { try script.play(on: NotesProgram()) }
    #expect(thrown?.line == 1)
  }

  @Test func `a tape that launches another program is not played`() throws {
    let script = Script(Tape("\nLaunch mail /x\nDown\n", file: "a.tape"))
    let thrown = #expect(throws: TapeDiagnostic.self) {
      try script.play(on: OtherProgram(), outputs: .leave)
    }
    let message = "a.tape:2:1: error: 'mail' is not the program being played"
    #expect(thrown?.description == message)
    #expect(try Script(Tape("Down\n", file: "a.tape")).play(on: OtherProgram()).isPassed)
  }
}

/// The notes, for tapes that launch `other`.
private struct OtherProgram: TapeProgram {
  private let notes = NotesProgram()

  func accepts(_ launch: TapeLaunch) -> Bool { launch.name == "other" }
  func begin(on stage: Stage) -> (Session<Notes>, [Command<Notes.Effect>]) {
    notes.begin(on: stage)
  }
  func answers(to effect: Notes.Effect) -> [TapeAnswer<Notes.Event>] { notes.answers(to: effect) }
  func model(of state: Notes.State) -> TapeModel { notes.model(of: state) }
}
