import TestSupport
import Testing

/// The tapes of sources with recorded output, and random play in them.
struct SourceTapeTests {
  private static let folder: String = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/\(root)/Demo/Browse"
  }()

  @Test(arguments: ["apt", "git", "kubectl", "processes"])
  func `the tapes of sources match their goldens and break no rule`(name: String) throws {
    let run = try Trifold.run("replay", "--check-invariants", "\(Self.folder)/\(name).tape")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  @Test(arguments: ["apt", "git", "kubectl", "processes"])
  func `random play in a source breaks no rule`(name: String) throws {
    let run = try Trifold.run(
      "fuzz", "--source", name, "--commands", "\(Self.folder)/\(name)", "--steps", "300",
      "--jobs", "1", "--out", "/dev/null")
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(run.text.contains("nothing broken"))
  }

  @Test func `a tape runs no commands`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.tape", "Launch browse git\nSet Size 60x10\n")
    let run = try Trifold.run("replay", folder.path + "/a.tape")
    #expect(run.status != .exited(0))
    #expect(run.errorText.contains("a tape runs no commands"))
  }
}
