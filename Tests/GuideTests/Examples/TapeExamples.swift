import CursesTerminal
import KeystrokeReplay
import PtyReplay
import RandomPlay
import Recording
import SplitViewUI
import TerminalApp
import Testing

@testable import LineReader

extension Examples {
  @Test func `an example of Tape`() {
    let tape = Tape("Launch linereader one.txt\nDown\nTpye q", file: "one.tape")
    #expect(!tape.isValid)
    #expect(tape.diagnostics.map(\.line) == [3])
    #expect(tape.lines[1].command == .key(.down, count: 1, speed: nil))
  }

  @Test func `an example of TapeCommand`() {
    let commands: [TapeCommand] = [
      .key(.down, count: 3, speed: nil), .type("plan", speed: nil), .resize(Size(45, 30)), .rotate,
    ]
    #expect(commands.map(\.text) == ["Down 3", "Type \"plan\"", "Resize 45x30", "Rotate"])
  }

  @Test func `an example of TapeDiagnostic`() {
    let tape = Tape("Tpye q", file: "one.tape")
    for diagnostic in tape.diagnostics {
      #expect("\(diagnostic)".hasPrefix("one.tape:1:1: "))
    }
  }

  @Test func `an example of Expectation`() {
    let tape = Tape("Expect Focus secondary\nExpect Not \"no files\"", file: "one.tape")
    #expect(tape.lines[0].command == .expect(Expectation(.focus(.secondary))))
    let second = Expectation(.screen(.text("no files"), row: nil), isNegated: true)
    #expect(tape.lines[1].command == .expect(second))
  }

  @Test func `an example of TapePattern`() throws {
    let pattern = try TapePattern("[0-9]+ files?")
    #expect(pattern.matches("12 files"))
    #expect(throws: PatternError.empty) { try TapePattern("") }
  }

  @Test func `an example of Script`() throws {
    let tape = Tape("Launch linereader one.txt\nSet Size 60x8\nSleep 5s", file: "one.tape")
    let script = Script(tape) { _ in nil }
    #expect(script.isValid)
    #expect(script.settings.size == Size(60, 8))
    #expect(script.launch?.arguments == ["one.txt"])
  }

  @Test func `an example of Player`() throws {
    let tape = Tape("Launch linereader one.txt\nSet Size 60x8\nSleep 5s", file: "one.tape")
    var player = try Player(LineReader.tape, Script(tape) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
    #expect(player.frame.lines.contains { $0.contains("The last line") })
  }

  @Test func `an example of TapeReport`() throws {
    let tape = Tape("Launch linereader one.txt\nExpect \"two.txt\"", file: "one.tape")
    var player = try Player(LineReader.tape, Script(tape) { _ in nil })
    let report = player.play()
    #expect(!report.isPassed)
    #expect(report.failures.first?.step?.line == 2)
  }

  @Test func `an example of TapeFailure`() throws {
    let tape = Tape("Launch linereader one.txt\nExpect \"two.txt\"", file: "one.tape")
    var player = try Player(LineReader.tape, Script(tape) { _ in nil })
    for failure in player.play().failures { #expect("\(failure)".hasPrefix("one.tape:2:")) }
  }

  @Test func `an example of TapeAct`() throws {
    let tape = Tape("Launch linereader one.txt two.txt\nDown", file: "one.tape")
    var player = try Player(LineReader.tape, Script(tape) { _ in nil })
    var acts: [TapeAct] = []
    while let act = player.next() { acts.append(act) }
    #expect(acts.contains(.input(.key(.down))))
  }

  @Test func `an example of AppTape`() throws {
    let tape = AppTape(
      LineReader(), beginning: { LineReader.State(names: $0.arguments) }, title: { $0 }
    ) { effect in
      switch effect {
      case .read(let file): [TapeAnswer(.lines(["the text of \(file)"]), after: .seconds(1))]
      case .edit: [TapeAnswer(.edited(.exited(0)))]
      }
    }
    let script = Script(Tape("Launch linereader one.txt\nSleep 1s", file: "one.tape")) { _ in nil }
    var player = try Player(tape, script)
    #expect(player.play().isPassed)
  }

  @Test func `an example of AppTape.remembering`() throws {
    let files = ["one.txt": "old"]
    let tape = LineReader.tape.remembering(files) { effect, files in
      switch effect {
      case .read(let file): return [TapeAnswer(.lines([files[file] ?? ""]))]
      case .edit(let file):
        files[file] = "new"
        return [TapeAnswer(.edited(.exited(0)))]
      }
    }
    let text = "Launch linereader one.txt\nExpect \"old\"\nType \"e\"\nExpect \"new\""
    let edits = Tape(text, file: "edit.tape")
    var player = try Player(tape, Script(edits) { _ in nil })
    #expect(player.play().isPassed)
    var again = try Player(tape, Script(edits) { _ in nil })
    #expect(again.play().isPassed, "each tape begins with what was given")
  }

  @Test func `an example of AppTape.checking`() throws {
    let tape = LineReader.tape.checking { state in
      state.names.isEmpty ? ["there is a file"] : []
    }
    let script = Script(Tape("Launch linereader one.txt\nDown", file: "one.tape")) { _ in nil }
    #expect(try script.broken(on: tape) == nil)
    let empty = Script(Tape("Launch linereader\nDown", file: "empty.tape")) { _ in nil }
    #expect(try empty.broken(on: tape)?.message.contains("there is a file") == true)
    let moving = LineReader.tape.checking({ _ in [] }) { act, before, after in
      act == .input(.key(.down)) && before.navigator != after.navigator ? ["it moved"] : []
    }
    let two = Tape("Launch linereader one.txt two.txt\nDown", file: "down.tape")
    let down = Script(two) { _ in nil }
    #expect(try down.broken(on: moving)?.message.contains("it moved") == true)
  }

  @Test func `an example of AppTape.named`() {
    let tape = LineReader.tape.named("reader")
    #expect(tape.accepts(TapeLaunch(name: "reader")))
    #expect(!tape.accepts(TapeLaunch(name: "linereader")))
  }

  @Test func `an example of TapeAnswer`() {
    let answers: [TapeAnswer<LineReader.Event>] = [
      TapeAnswer(.lines(["the first line"])),
      TapeAnswer(.lines(["a line that takes three seconds"]), after: .seconds(3)),
    ]
    #expect(answers.map(\.delay) == [.zero, .seconds(3)])
  }

  @Test func `an example of TapeProgram`() throws {
    struct Reader: TapeProgram {
      func begin(on stage: Stage) -> (Session<LineReader>, [Command<LineReader.Effect>]) {
        let state = LineReader.State(names: stage.arguments)
        return (Session(LineReader(), state: state, size: stage.size), [])
      }

      func answers(to effect: LineReader.Effect) -> [TapeAnswer<LineReader.Event>] { [] }

      func model(of state: LineReader.State) -> TapeModel {
        TapeModel(state.navigator, in: state.files) { $0.last ?? "Files" }
      }
    }
    let script = Script(Tape("Launch linereader one.txt", file: "one.tape")) { _ in nil }
    #expect(try Player(Reader(), script).frame.lines.contains { $0.contains("one.txt") })
  }

  @Test func `an example of Stage`() {
    let stage = Stage(size: Size(60, 8), clock: 1_795_219_200, arguments: ["one.txt"])
    let state = LineReader.State(names: stage.arguments)
    let session = Session(LineReader(), state: state, size: stage.size, theme: stage.theme)
    #expect(session.frame().size == Size(60, 8))
  }

  @Test func `an example of TapeModel`() throws {
    let script = Script(Tape("Launch linereader one.txt", file: "one.tape")) { _ in nil }
    let model = try Player(LineReader.tape, script).model
    #expect(model.path == ["one.txt"])
    #expect(model.focus == .primary)
  }

  @Test func `an example of Recorder`() throws {
    let beginning = Tape("Launch linereader one.txt two.txt", file: "new.tape")
    var recorder = try Recorder(LineReader.tape, beginning)
    for key: KeyPress in [.down, .up] { _ = recorder.take(.key(key)) }
    recorder.finish()
    #expect(recorder.commands.map(\.text) == ["Down", "Up"])
  }

  @Test func `an example of ScreenRecord`() throws {
    let session = Session(LineReader(), state: LineReader.State(names: []), size: Size(60, 8))
    let record = ScreenRecord(session.frame(), theme: session.theme)
    let golden = try ScreenRecord(golden: record.text)
    #expect(golden.looks(like: record))
  }

  @Test func `an example of ScreenDifference`() {
    let session = Session(LineReader(), state: LineReader.State(names: []), size: Size(60, 8))
    let before = ScreenRecord(session.frame(), theme: .dark)
    var frame = session.frame()
    frame.write("?", at: Point(3, 3), in: frame.bounds, style: .plain)
    let after = ScreenRecord(frame, theme: .dark)
    #expect(ScreenDifference(expected: before, actual: before) == nil)
    #expect(ScreenDifference(expected: before, actual: after) != nil)
  }

  @Test func `an example of GoldenFolder`() {
    let folder = GoldenFolder(tape: "Tapes/one.tape")
    #expect(folder.path == "Tapes/one.golden")
    // By the names of the snapshots; empty, as nobody has blessed any yet.
    #expect(folder.goldens().isEmpty)
  }

  @Test func `an example of CheckedPlayer`() throws {
    let script = Script(Tape("Launch linereader one.txt\nDown\nUp", file: "one.tape")) { _ in nil }
    var player = try CheckedPlayer(LineReader.tape, script)
    while player.next() != nil {}
    #expect(player.violation == nil)
  }

  @Test func `an example of what an AppTape receives`() throws {
    let tape = LineReader.tape.receiving { arguments in [.lines(arguments)] }
    let news = Tape("Launch linereader one.txt\nReceive news", file: "news.tape")
    var player = try Player(tape, Script(news) { _ in nil })
    #expect(player.play().isPassed && player.frame.lines.contains { $0.contains("news") })
  }

  @Test func `an example of an AppTape that restarts`() throws {
    let tape = LineReader.tape.restarting { former, _ in
      LineReader.State(names: former.names, files: former.files, navigator: former.navigator)
    }
    let again = Tape("Launch linereader one.txt two.txt\nDown\nRestart", file: "again.tape")
    var player = try Player(tape, Script(again) { _ in nil })
    #expect(player.play().isPassed && player.model.path == ["two.txt"])
  }

  @Test func `an example of ReplayToken`() throws {
    func main() throws {
      let token = ReplayToken()
      let terminal = try CursesTerminal(clickClock: token?.clickClock)
      defer { terminal.close() }
      if let token { return try token.play(LineReader.tape, on: terminal) }
    }
    #expect(ReplayToken(environment: [:]) == nil)
  }

  @Test func `an example of PtyWitness`() {
    func compare(_ executable: String, _ script: Script) throws -> TapeFailure? {
      var player = try Player(LineReader.tape, script)
      var witness = try PtyWitness(PtyCommand(executable), script)
      witness.look(at: player)
      while let act = player.next() { witness.follow(act, of: player) }
      witness.finish(with: player)
      return witness.failure
    }
  }

  @Test func `an example of ProgramEnd`() {
    let tape = Tape("Expect Exit 0\nExpect Signal TERM", file: "one.tape")
    #expect(tape.lines[0].command == .expect(Expectation(.end(.exit(0)))))
    #expect(tape.lines[1].command == .expect(Expectation(.end(.signal(15)))))
  }

  @Test func `an example of StyleExpectation`() {
    var style = StyleExpectation("Inbox")
    style.attributes = .bold
    let tape = Tape("Expect Style \"Inbox\" bold", file: "one.tape")
    #expect(tape.lines[0].command == .expect(Expectation(.style(style))))
  }

  @Test func `an example of TerminalPlayer`() throws {
    let tape = Tape("Expect \"ready\"\nEnter\nExpect Exit 3", file: "one.tape")
    let command = ProgramCommand(
      shell: "printf ready; read line; exit 3", in: ".", home: "/tmp", path: "/usr/bin:/bin")
    var player = try TerminalPlayer(command, Script(tape) { _ in nil })
    #expect(player.play().isPassed)
  }

  @Test func `an example of ExternalProgram`() async {
    let commit = ExternalProgram("git", ["commit"], in: "/srv/notes")
    let editor = ExternalProgram.editor("plan.txt")
    let nothing = await ExternalProgram("true").run()
    #expect(commit.arguments == ["commit"] && editor.arguments.last == "plan.txt")
    #expect(nothing == .exited(0))
  }

  @Test func `an example of ProgramLines`() async throws {
    var lines: [String] = []
    for try await more in ExternalProgram("printf", ["one\\ntwo\\n"]).lines { lines += more }
    #expect(lines == ["one", "two"])
  }

  @Test func `an example of ExternalProgramError`() async {
    do {
      for try await _ in ExternalProgram("false").lines {}
      Issue.record("it succeeded")
    } catch let error as ExternalProgramError {
      #expect(error.name == "false" && error.end == .exited(1))
    } catch { Issue.record("\(error)") }
  }

  @Test func `an example of KeyPress`() {
    let next = KeyBinding("j", .down, .control("n"), .alt(.right), help: "Next", event: Event.more)
    let keymap = Keymap([Keymap.Section("Notes", [next])])
    #expect(keymap.event(for: .control("n")) == .more)
  }
}

/// The example of a stream of lines, as an effect sends it.
private func sendAll(_ lines: AsyncStream<String>, _ send: Send<Examples.Event>) async {
  await send.batches(of: lines) { .lines($0) }
}

/// The program on the page of TerminalApp, without tapes.
extension LineReader {
  fileprivate enum WithoutTapes {
    typealias State = LineReader.State
    typealias Event = LineReader.Event

    static func main() async {
      let first = State(names: [])
      await LineReader().run(first, effects: perform, failure: Event.failed)
    }

    static func perform(_ effect: Effect, send: Send<Event>) async throws {
      try await LineReader.perform(effect, send: send)
    }
  }
}
