import Foundation
import TestSupport
import Testing

/// `trifold replay` and `trifold tape`, as a person or a build runs them.
struct ReplayTests {
  /// The tapes that the repository carries.
  private static let folder: String = {
    let file = #filePath
    let root = file.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/Demo/Tapes"
  }()

  private static func names(_ ending: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  @Test(arguments: try names(".tape"))
  func `the demo's tapes are as their goldens, and well written`(name: String) throws {
    let path = "\(Self.folder)/\(name).tape"
    let run = try Trifold.run("replay", path)
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(run.text.hasPrefix("ok      ") && !run.text.contains("unused"), "\(run.text)")
    let check = try Trifold.run("tape", "format", "--check", path)
    #expect(check.status == .exited(0), "\(check.text)")
  }

  @Test func `every folder of goldens belongs to one of the demo's tapes`() throws {
    #expect(try Self.names(".golden") == Self.names(".tape"))
  }

  @Test func `a screen that is not as expected is shown, and blessing takes it over`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/a.tape"
    try folder.write("a.tape", "Launch demo\nSet Size 60x10\nSnapshot start\n")
    #expect(try Trifold.run("replay", tape).status == .exited(1))
    let blessing = try Trifold.run("replay", "--bless", tape)
    #expect(blessing.status == .exited(0) && blessing.text.contains("blessed \(tape): start"))
    #expect(try Trifold.run("replay", tape).status == .exited(0))

    try folder.write("a.tape", "Launch demo\nSet Size 60x10\nLeft\nSnapshot start\n")
    let other = try Trifold.run("replay", tape)
    #expect(other.status == .exited(1))
    #expect(other.text.contains(":4:1: Snapshot start: the screen is not as its golden"))
    #expect(other.text.contains(">  4 |") && !other.text.contains("\u{1B}"))
    #expect(!folder.contents(of: "a.golden/start.actual.txt").isEmpty)
  }

  @Test func `a Maildir is launched by its path`() throws {
    let maildir = try Maildir("One", "Two")
    let folder = try TemporaryFolder()
    try folder.write(
      "mail.tape", "Launch mail \"\(maildir.path)\"\nDown\nEnter\nExpect Focus secondary\n")
    let run = try Trifold.run("replay", folder.path + "/mail.tape")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  @Test func `all that is wrong with a tape is told with its place`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/bad.tape"
    try folder.write("bad.tape", "Dwn\nC-a\n")
    for command in [["replay", tape], ["tape", "check", tape]] {
      let run = try ProgramRun(Trifold.path, command, environment: Trifold.environment)
      #expect(run.status == .exited(65))
      #expect(run.errorText.contains("\(tape):1:1: error: "))
      #expect(
        run.errorText.contains("\(tape):2:1: error: 'C-a' is another program's way; write Ctrl+A"))
    }
  }

  @Test func `format writes a tape anew`() throws {
    let folder = try TemporaryFolder()
    let tape = folder.path + "/a.tape"
    try folder.write("a.tape", "down   2 # x\nEsc")
    #expect(try Trifold.run("tape", "format", "--check", tape).status == .exited(1))
    #expect(try Trifold.run("tape", "format", tape).status == .exited(0))
    #expect(
      String(decoding: folder.contents(of: "a.tape"), as: UTF8.self) == "Down 2 # x\nEscape\n")
    #expect(try Trifold.run("tape", "format", "--check", tape).status == .exited(0))
  }
}
