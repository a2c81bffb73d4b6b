import SystemCalls
import TestSupport
import Testing

/// `trifold fuzz` and `trifold replay --check-invariants`, run as a user or a build runs them.
struct FuzzTests {
  @Test func `a walk through the demo finds no invariant broken, and says how long it was`() throws
  {
    let folder = try TemporaryFolder()
    let out = folder.path + "/found.tape"
    let run = try ProgramRun(
      Trifold.path, ["fuzz", "--steps", "300", "--seed", "5", "--out", out],
      environment: Trifold.environment)
    #expect(folder.contents(of: "found.tape").isEmpty)
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    let summary = /fuzz: 300 steps from seed 5, no invariant broken \([0-9]+ s\)\n/
    #expect(run.text.wholeMatch(of: summary) != nil, "\(run.text)")
  }

  @Test func `mail that is named is walked through`() throws {
    let maildir = try Maildir("One", "Two")
    let run = try ProgramRun(
      Trifold.path, ["fuzz", maildir.path, "--steps", "60", "--jobs", "1", "--out", "/dev/null"],
      environment: Trifold.environment)
    #expect(run.status == .exited(0) && run.text.contains("fuzz: 60 steps from seed 1"))
  }

  @Test func `messages are damaged and shown`() throws {
    let maildir = try Maildir("One", "Two")
    let none = try TemporaryFolder()
    let fuzz = Executable.sibling("Fuzz")
    for path in [[], [maildir.path]] {
      let run = try ProgramRun(
        fuzz, ["messages", "--steps", "300", "--out", "/dev/null"] + path,
        environment: Trifold.environment)
      #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
      #expect(run.text.contains("fuzz: 300 steps from seed 1, no invariant broken"))
    }
    none.makeFolder("cur")
    none.makeFolder("new")
    let empty = try ProgramRun(
      fuzz, ["messages", none.path], environment: Trifold.environment)
    #expect(empty.status == .exited(66) && empty.errorText.contains("no messages to damage"))
  }

  @Test func `what cannot be walked through is said in one line`() throws {
    let errors: [([String], Int32)] = [
      (["--steps", "0"], 64), (["/none"], 66), (["--seed", "x"], 64),
      (["--out", "/none/found.tape"], 73), (["--out", Trifold.path], 73),
    ]
    for (arguments, code) in errors {
      let run = try ProgramRun(
        Trifold.path, ["fuzz"] + arguments, environment: Trifold.environment)
      #expect(run.status == .exited(code), "\(arguments)")
      #expect(run.output == [] && run.errorText.hasPrefix("trifold: "))
    }
  }

  @Test func `a tape is played with the invariants, and without`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "double.tape", "Launch demo --style double\nSet Size 60x20\nCtrl+B\nEscape\nRotate\n")
    for options in [[], ["--check-invariants"]] {
      let run = try ProgramRun(
        Trifold.path, ["replay", folder.path + "/double.tape"] + options,
        environment: Trifold.environment)
      #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    }
    try folder.write("bad.tape", "Launch demo --style dobule\nDown\n")
    let bad = try Trifold.run("replay", folder.path + "/bad.tape")
    #expect(bad.status == .exited(65) && bad.errorText.contains("double"), "\(bad.errorText)")
  }

  @Test func `where a key leads to another mailbox, the hints are as they are after a turn`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "hints.tape",
      """
      Launch demo --sidebar column --behavior displace --primary-edge trailing
      Click 99,2
      Type "pFFF"
      PageUp 3
      Type "C"
      Enter 2
      Resize 13x23
      PageDown
      Type "uUUUU]"
      Resize 78x50
      Shift+Up
      Type "uuuu"
      Resize 15x50
      Resize 78x50
      """ + "\n")
    let run = try Trifold.run("replay", folder.path + "/hints.tape", "--check-invariants")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }
}
