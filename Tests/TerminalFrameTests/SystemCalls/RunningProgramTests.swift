import Synchronization
import SystemCalls
import TestSupport
import Testing

@Suite struct RunningProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ script: String) -> ProgramStart {
    ProgramStart(["sh", "-c", script, "sh", folder.path])
  }

  private func result(
    _ script: String, _ limits: ProgramLimits = ProgramLimits()
  ) throws -> ProgramResult {
    try RunningProgram(start(script)).result(limits)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1 << 20])
  func `all output that is written before the end is read`(count: Int) throws {
    let result = try result("head -c \(count) /dev/zero")
    #expect(result.end == .exited(0) && result.output.count == count && !result.isCut)
  }

  @Test(arguments: [
    ("exit 3", ProcessEnd.exited(3)), ("kill -TERM $$", .killed(signal: SIGTERM)),
    ("kill -STOP $$; echo went on", .stopped),
  ])
  func `the end of a program is reported`(script: String, end: ProcessEnd) throws {
    let result = try result(script)
    #expect(result.end == end && result.output.isEmpty)
  }

  @Test func `a program that cannot be started throws`() {
    #expect(throws: SystemError(ENOENT)) { try RunningProgram(ProgramStart(["/nowhere/x"])) }
  }

  @Test func `input is read from memory, and standard error is kept apart or joined`() throws {
    var start = start("cat; echo failed >&2")
    start.files.0 = .owned(try OwnedDescriptor(of: Array("given".utf8)))
    let apart = try RunningProgram(start, keepingErrors: 100)
    #expect(text(apart.result().output) == "given")
    #expect(text(apart.lastErrors) == "failed\n" && !apart.hasMoreErrors)
    let joined = try RunningProgram(self.start("echo a; echo b >&2"), output: .pipeWithErrors)
    #expect(text(joined.result().output) == "a\nb\n")
  }

  @Test func `only the last bytes of standard error are kept`() throws {
    let script = "i=0; while [ $i -lt 9999 ]; do echo $i; i=$((i + 1)); done >&2; echo over"
    let program = try RunningProgram(start(script), keepingErrors: 10)
    #expect(text(program.result().output) == "over\n")
    #expect(text(program.lastErrors) == "9997\n9998\n")
    #expect(program.hasMoreErrors)
  }

  @Test func `output beyond the limit is discarded, or ends the program`() throws {
    let script = "head -c 1000000 /dev/zero; echo > $1/over"
    let kept = try result(script, ProgramLimits(output: 100))
    #expect(kept.end == .exited(0) && kept.isCut && kept.output.count == 100)
    #expect(!folder.contents(of: "over").isEmpty)
    let killed = try result("exec yes", ProgramLimits(output: 100, killsAtOutput: true))
    #expect(killed.end == .killed(signal: SIGKILL) && killed.isCut && killed.output.count == 100)
  }

  @Test func `a program that takes too long is asked to end, and then killed`() throws {
    let asked = try result(
      "trap 'echo asked; exit 4' TERM; echo; while :; do sleep 0.02; done",
      ProgramLimits(time: .seconds(2), patience: .seconds(600)))
    #expect(asked.end == .exited(4) && asked.isLate && text(asked.output) == "\nasked\n")
    let killed = try result(
      "trap '' TERM; while :; do sleep 0.02; done",
      ProgramLimits(time: .milliseconds(10), patience: .milliseconds(10)))
    #expect(killed.end == .killed(signal: SIGKILL) && killed.isLate)
  }

  @Test func `a program that closes its output is waited for, up to its limit`() throws {
    let waited = try result("exec >&-; i=0; while [ $i -lt 9999 ]; do i=$((i + 1)); done; exit 5")
    #expect(waited.end == .exited(5))
    let late = try result("exec >&-; exec sleep 1000", ProgramLimits(time: .milliseconds(100)))
    #expect(late.end == .killed(signal: SIGKILL) && late.isLate)
  }

  @Test(arguments: ["sleep 1000 &", "(while echo more; do :; done) &"])
  func `the output ends with the program, although a process that it left keeps it open`(
    script: String
  ) throws {
    mkfifo(folder["held"], 0o600)
    let held = open(folder["held"], O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(held) }
    let program = try RunningProgram(
      start("exec 3>$1/held; echo first; \(script)"), endsGroup: true)
    #expect(text(program.result().output).hasPrefix("first\n"))
    // The process that the program left behind is killed with its group, and then no longer holds the file.
    _ = fcntl(held, F_SETFL, 0)
    var byte: UInt8 = 0
    #expect(read(held, &byte, 1) == 0)
  }

  @Test func `a program can be stopped from another thread while its output is awaited`() throws {
    let program = try RunningProgram(start("trap '' TERM; echo; while :; do sleep 0.02; done"))
    guard case .output = program.next() else {
      Issue.record("the program has written nothing")
      return
    }
    let thread = BackgroundThread { program.stop(killingAfter: .milliseconds(10)) }
    defer { thread?.join() }
    #expect(program.result().end == .killed(signal: SIGKILL))
    // After the end, a signal must not reach a process that has got the same number.
    program.signal(SIGKILL)
  }

  @Test(.timeLimit(.minutes(5)))
  func `what a stopped program leaves in its group is killed, too`() throws {
    let ended = try Pipe()
    defer { close(ended.reading) }
    var start = start("(trap '' TERM; echo; while :; do sleep 0.02; done) & wait")
    start.hasOwnGroup = true
    let program = try RunningProgram(start) { close(ended.writing) }
    guard case .output = program.next() else {
      Issue.record("the program has written nothing")
      return
    }
    program.stop(killingAfter: .milliseconds(50))
    #expect(program.result().end == .killed(signal: SIGTERM))
    // At its end, because the rest of the group has ended or was killed.
    var byte: UInt8 = 0
    #expect(read(ended.reading, &byte, 1) == 0)
    while kill(-program.process, 0) == 0 { sched_yield() }
  }

  @Test func `a program is asked to end when nobody reads it any more`() throws {
    let ended = try Pipe()
    defer { close(ended.reading) }
    func begin() throws {
      let program = try RunningProgram(start("exec sleep 1000")) { close(ended.writing) }
      guard case .pause = program.next(within: .milliseconds(1)) else {
        Issue.record("the program has ended")
        return
      }
    }
    try begin()
    // At its end, because the program has ended and closed the other end.
    var byte: UInt8 = 0
    #expect(read(ended.reading, &byte, 1) == 0)
  }

  @Test func `the time to wait is asked for each time`() throws {
    let asked = Mutex(0)
    let program = try RunningProgram(start("exec sleep 1000"))
    let result = program.result {
      asked.withLock { $0 += 1 }
      if asked.withLock({ $0 }) == 3 { program.signal(SIGTERM) }
      return .milliseconds(1)
    }
    #expect(result.end == .killed(signal: SIGTERM) && !result.isLate)
  }
}
