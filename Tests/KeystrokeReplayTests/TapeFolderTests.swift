import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TestSupport
import Testing

/// Which files a stranger's tape may write and replace.
@Suite struct TapeFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("tapes")
  }

  /// Plays a tape from the folder `tapes`.
  private func play(
    _ steps: String, blessing: Bool = false, outputs: OutputMode = .write, isForced: Bool = false
  ) throws -> TapeReport {
    try folder.write("tapes/a.tape", "Set Size 40x6\n\(steps)")
    return try Script(Tape(at: folder["tapes/a.tape"])).play(
      on: NotesProgram(), blessing: blessing, outputs: outputs, isForced: isForced)
  }

  private func text(_ name: String) -> String {
    String(decoding: folder.contents(of: name), as: UTF8.self)
  }

  /// The files outside the tape's folder, with their contents.
  private var outside: [String: String] {
    let names = folder.snapshot().keys.filter { !$0.hasPrefix(folder["tapes"]) }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, TapeFile.text(at: $0) ?? "") })
  }

  private static let commands = ["Output", "Screenshot"]

  @Test(arguments: commands, ["svg", "txt"])
  func `a file that no tape made stays`(command: String, ending: String) throws {
    let tape = "Down\n\(command) mine.\(ending)"
    for mine in ["mine\n", "", "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>\n"] {
      try folder.write("tapes/mine.\(ending)", mine)
      let report = try play(command == "Output" ? "\(command) mine.\(ending)\nDown" : tape)
      #expect(
        report.failures.map(\.message) == [
          "\(folder["tapes/mine.\(ending)"]) was not written by a tape; use --force to replace it"
        ])
      #expect(report.written == [] && text("tapes/mine.\(ending)") == mine)
    }
    #expect(try play(tape, isForced: true).written == ["mine.\(ending)"])
    #expect(text("tapes/mine.\(ending)") != "")
  }

  @Test(arguments: ["svg", "cast", "txt", "ascii"])
  func `what a tape made, another replaces`(ending: String) throws {
    let first = try play("Output a.\(ending)\nDown\nSleep 1s")
    #expect(first.isPassed && first.written == ["a.\(ending)"])
    let before = text("tapes/a.\(ending)")
    let second = try play("Output a.\(ending)\nDown 2\nSleep 3s\nUp")
    #expect(second.isPassed && text("tapes/a.\(ending)") != before)
  }

  @Test func `a screenshot as text is replaced by the next`() throws {
    #expect(try play("Screenshot a.txt").isPassed)
    #expect(try play("Down\nScreenshot a.txt").isPassed)
    #expect(text("tapes/a.txt").contains("▌Pears"))
  }

  @Test(arguments: commands)
  func `a recording of another program stays`(command: String) throws {
    let theirs = "{\"version\": 2, \"width\": 80, \"height\": 24, \"timestamp\": 1504467315}\n"
    try folder.write("tapes/theirs.cast", theirs)
    let report = try play("Output theirs.cast\nDown")
    #expect(report.failures.count == 1 && text("tapes/theirs.cast") == theirs)
  }

  /// Ways to leave the tape's folder.
  private enum Way: CaseIterable {
    case up, absolute, linkedFolder, linkedFile, danglingLink
  }

  @Test(arguments: Way.allCases, [true, false])
  private func `nothing is written outside the tape's folder`(way: Way, isThere: Bool) throws {
    if isThere { #expect(try play("Screenshot b.svg").isPassed) }
    // Outside the folder, even a file that a tape made must not be replaced.
    if isThere { try folder.write("out/b.svg", text("tapes/b.svg")) }
    folder.makeFolder("out")
    unlink(folder["tapes/b.svg"])
    #expect(symlink("../out", folder["tapes/linked"]) == 0)
    #expect(symlink("../out/b.svg", folder["tapes/link.svg"]) == 0)
    #expect(symlink("../out/none.svg", folder["tapes/dangling.svg"]) == 0)
    let name =
      switch way {
      case .up: "../out/b.svg"
      case .absolute: folder["out/b.svg"]
      case .linkedFolder: "linked/b.svg"
      case .linkedFile: "link.svg"
      case .danglingLink: "dangling.svg"
      }
    _ = try play("Down")
    let before = outside
    for command in Self.commands {
      let tape = command == "Output" ? "Output \(name)\nDown 2" : "Down 2\nScreenshot \(name)"
      let report = try play(tape)
      let words = [.linkedFile, .danglingLink].contains(way) ? "link" : "outside the tape's folder"
      #expect(report.failures.count == 1 && report.failures[0].message.contains(words))
      #expect(report.failures[0].message.contains("--force"))
      _ = try play(tape, outputs: .compare)
      _ = try play("Down")
      #expect(outside == before)
    }
    #expect(try play("Down 2\nScreenshot \(name)", isForced: true).isPassed)
    #expect(outside != before)
  }

  @Test func `below the tape's folder it writes, through a link to that folder too`() throws {
    folder.makeFolder("tapes/pictures")
    #expect(symlink("pictures", folder["tapes/linked"]) == 0)
    #expect(try play("Screenshot pictures/a.svg\nScreenshot linked/b.svg").isPassed)
    #expect(symlink("tapes", folder["other"]) == 0)
    let script = Script(try Tape(at: folder["other/a.tape"]))
    #expect(try script.play(on: NotesProgram(), outputs: .write).isPassed)
  }

  @Test func `a golden that is none is not blessed over`() throws {
    try folder.write("tapes/a.golden/start.txt", "a letter\n")
    let refused = try play("Snapshot start", blessing: true)
    #expect(refused.blessed == [] && text("tapes/a.golden/start.txt") == "a letter\n")
    #expect(refused.failures.map(\.message).allSatisfy { $0.contains("use --force to replace it") })
    let forced = try play("Snapshot start", blessing: true, isForced: true)
    #expect(forced.blessed == ["start"] && forced.isPassed)
    // A golden with a merge conflict, as git leaves it, still counts as a golden.
    try folder.write("tapes/a.golden/start.txt", "Screen 40x6\n<<<<<<< ours\n")
    #expect(try play("Snapshot start", blessing: true).blessed == ["start"])
  }

  @Test(arguments: [true, false])
  func `goldens are not written, and nothing is removed, through links`(isFolder: Bool) throws {
    try folder.write("out/start.txt", "a letter\n")
    try folder.write("out/old.actual.txt", "Screen 40x6\n")
    if isFolder {
      #expect(symlink("../out", folder["tapes/a.golden"]) == 0)
    } else {
      folder.makeFolder("tapes/a.golden")
      for name in ["start.txt", "old.actual.txt", "start.actual.txt"] {
        #expect(symlink("../../out/\(name)", folder["tapes/a.golden/\(name)"]) == 0)
      }
    }
    for blessing in [true, false] {
      let report = try play("Snapshot start", blessing: blessing)
      #expect(report.blessed == [] && !report.isPassed)
      #expect(text("out/start.txt") == "a letter\n")
      #expect(text("out/old.actual.txt") == "Screen 40x6\n")
      #expect(text("out/start.actual.txt") == "")
    }
    #expect(try play("Snapshot start", blessing: true, isForced: true).blessed == ["start"])
  }

  @Test func `beside a picture that differs nothing of another is replaced or removed`() throws {
    #expect(try play("Screenshot b.svg").isPassed)
    try folder.write("tapes/b.actual.svg", "mine")
    #expect(try play("Screenshot b.svg", outputs: .compare).isPassed)
    #expect(text("tapes/b.actual.svg") == "mine")
    let other = try play("Down\nScreenshot b.svg", outputs: .compare)
    #expect(other.failures.count == 1 && text("tapes/b.actual.svg") == "mine")
  }
}
