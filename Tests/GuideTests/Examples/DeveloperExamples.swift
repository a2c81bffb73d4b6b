import DeveloperTools
import SplitViewUI
import SystemCalls
import TerminalLog
import Testing

extension Examples {
  @Test func `an example of Inspected`() {
    var session = Session(Inspected(LineCounter()), state: 0, size: Size(20, 3))
    _ = session.send(.add)
    #expect(session.state == 1)
  }

  @Test func `an example of Inspector`() async {
    #expect(await Inspector.run(["notes", "plan.txt"]) == false)
  }

  @Test func `an example of KeptState`() {
    let folder = ["XDG_RUNTIME_DIR": "/tmp", "TRIFOLD_KEEP_STATE": "1"]
    let kept = KeptState<[String]>(of: "example-\(getpid())", environment: folder)
    kept.save(["Plan"])
    let again = KeptState<[String]>(of: "example-\(getpid())", environment: folder)
    #expect(again.value == ["Plan"])
    let other = KeptState<[Int]>(of: "example-\(getpid())", environment: folder)
    #expect(other.value == nil && other.notice != nil)
    kept.remove()
  }

  @Test func `an example of ProgramLog`() {
    let log = ProgramLog(file: nil)
    log.logger("notes").warning("The disk is full", metadata: ["free": "12 kB"])
    #expect(log.lines.map(\.text) == ["notes: The disk is full free=12 kB"])
  }

  @Test func `an example of LogPageState`() {
    let log = ProgramLog(file: nil)
    log.logger("notes").error("No space left")
    var page = LogPageState(log)
    _ = page.receive(.refresh)
    var canvas = Canvas(size: Size(60, 3), theme: .dark, symbols: .unicode)
    page.page { $0 }.paint(on: &canvas)
    #expect(canvas.frame.lines[0].hasSuffix("error   notes: No space left"))
  }

  @Test func `an example of LogPageEvent`() {
    var page = LogPageState(ProgramLog(file: nil))
    #expect(page.receive(LogPageEvent.refresh) == nil)
  }
}
