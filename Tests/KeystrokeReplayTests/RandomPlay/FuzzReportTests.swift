import KeystrokeReplay
import RandomPlay
import SystemCalls
import TestSupport
import Testing

@testable import FaultyShelf

/// Runs the fuzzer as a user does, on a program with a known fault. Traps and hangs are found because each walk runs in
/// its own process.
@Suite struct FuzzReportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A seed whose walk soon meets the fault of the wheel.
  private static let early = "8"

  /// The program is in the folder of the executable that runs the tests.
  private static let program = Executable.sibling("FaultyShelf")

  private func run(_ arguments: String..., through words: [String] = []) throws -> ProgramRun {
    // Run in the folder, because tapes without a name are written to the current folder.
    let line = ["-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path]
    return try ProgramRun(
      "/bin/sh", line + words + [Self.program] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  private func tape(_ name: String) -> Tape {
    Tape(String(decoding: folder.contents(of: name), as: UTF8.self), file: name)
  }

  @Test func `a broken rule ends it with 1, and the tape it names breaks that rule`() throws {
    let run = try run("wheel", "--seed", Self.early)
    #expect(run.status == .exited(1), "\(run.text)\(run.errorText)")
    let report =
      #/
      broken: \x20 wheel: \x20 [^\n]+ \x20 \(seed \x20 (\d+), \x20 step \x20 \d+\) \n
      fuzz-(\d+)\.tape: \x20 (\d+) \x20 lines; \x20 play [^\n]+: \x20 play \x20 fuzz-\d+\.tape \n
      /#
    let told = try #require(run.text.wholeMatch(of: report), "\(run.text)")
    #expect(told.1 == told.2)
    let tape = tape("fuzz-\(told.1).tape")
    let comments = tape.lines.count { $0.command == nil }
    #expect(tape.isValid && tape.lines.count - comments == Int(told.3))
    let script = Script(tape) { _ in nil }
    #expect(try script.broken(on: ShelfProgram(.wheel))?.message.hasPrefix("wheel: ") == true)
    #expect(try script.broken(on: ShelfProgram(.none)) == nil)
  }

  @Test func `the reported seed finds the same walk, and the first tape stays`() throws {
    let first = try run("wheel", "--seed", Self.early)
    let seed = try #require(first.text.firstMatch(of: /\(seed (\d+),/)?.1)
    let name = "fuzz-\(seed)"
    let before = folder.contents(of: "\(name).tape")
    let again = try run("wheel", "--seed", String(seed))
    #expect(again.status == .exited(1) && again.text.contains("\n\(name)-2.tape: "))
    #expect(folder.contents(of: "\(name).tape") == before)
    let commands = [tape("\(name).tape"), tape("\(name)-2.tape")].map {
      $0.lines.compactMap(\.command)
    }
    #expect(!commands[0].isEmpty && commands[0] == commands[1])
    let lines = [first, again].map { $0.text.split(separator: "\n").first }
    #expect(lines[0] == lines[1])
  }

  @Test(arguments: [("trap", 200), ("hang", 2)])
  func `a trap and a hang are found, with the command that leads to them`(
    fault: String, tries: Int
  ) throws {
    let run = try run(fault, "--tries", String(tries), "--out", "found.tape")
    #expect(run.status == .exited(1), "\(run.errorText)")
    #expect(run.text.hasPrefix("broken: \(fault): "))
    #expect(run.text.hasSuffix("play it with: play found.tape\n"))
    let tape = tape("found.tape")
    guard case .type(let text, _)? = tape.lines.compactMap(\.command).last else {
      Issue.record("\(tape.formatted)")
      return
    }
    #expect(tape.isValid && text.contains("t"))
  }

  @Test func `a program without a fault ends it with 0 and leaves no tape`() throws {
    let run = try run("none", "--out", "found.tape")
    #expect(run.status == .exited(0), "\(run.errorText)")
    #expect(run.text.hasPrefix("fuzz: 2,000 steps from seed 1, no invariant broken ("))
    #expect(folder.snapshot().count == 1)
  }

  /// Faults at the start or end of the program, and what the fuzzer reports.
  @Test(arguments: [
    ("brief", "the program ends before anything is done"),
    ("absent", "the program does not begin: there is no shelf"),
    ("exit", "the program ended its process with code 0 (seed "),
  ])
  func `a program that cannot be walked through is never one without a fault`(
    fault: String, words: String
  ) throws {
    let run = try run(fault)
    #expect(run.status == .exited(70) && run.text.isEmpty, "\(run.text)")
    #expect(run.errorText.hasPrefix(words), "\(run.errorText)")
  }

  @Test func `it ends even if the ends of processes are ignored`() throws {
    let run = try run("wheel", "--seed", Self.early, through: ["env", "--ignore-signal=CHLD"])
    #expect(run.status == .exited(1), "\(run.text)\(run.errorText)")
  }

  @Test func `an existing file stays unless --force is given`() throws {
    try folder.write("kept.tape", "mine")
    let refused = try run("wheel", "--out", "kept.tape")
    #expect(refused.status == .exited(73) && refused.text.isEmpty)
    #expect(folder.contents(of: "kept.tape") == Array("mine".utf8))
    let replaced = try run(
      "wheel", "--seed", Self.early, "--out", "kept.tape", "--force", "yes")
    #expect(replaced.status == .exited(1) && tape("kept.tape").isValid)
  }

  @Test(arguments: ["none/found.tape", "."])
  func `a file that cannot be written is told before anything is done`(name: String) throws {
    let run = try run("wheel", "--out", name)
    #expect(run.status == .exited(73) && run.text.isEmpty)
    #expect(run.errorText.contains("\(name) cannot be written: "), "\(run.errorText)")
  }

  @Test func `a tape that cannot be written at the end is printed`() throws {
    let run = try run("wheel", "--seed", Self.early, "--out", "/dev/full")
    #expect(run.status == .exited(73), "\(run.errorText)")
    let text = run.text.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
    let script = Script(Tape(text, file: "found.tape")) { _ in nil }
    #expect(try script.broken(on: ShelfProgram(.wheel)) != nil, "\(run.text)")
  }
}
