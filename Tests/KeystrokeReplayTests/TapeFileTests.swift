import KeystrokeReplay
import SystemCalls
import TestSupport
import Testing

@Suite struct TapeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The names in the folder, including hidden ones.
  private var names: [String] {
    folder.snapshot().keys.filter { $0 != folder.path }
      .compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
  }

  @Test func `a file is replaced as a whole, and keeps its permissions`() throws {
    try folder.write("a.svg", "old")
    #expect(chmod(folder["a.svg"], 0o640) == 0)
    // A second name for the old file, which would reveal that the file was overwritten.
    #expect(link(folder["a.svg"], folder["old.svg"]) == 0)
    try TapeFile.write("new", to: folder["a.svg"])
    #expect(TapeFile.text(at: folder["a.svg"]) == "new")
    #expect(TapeFile.text(at: folder["old.svg"]) == "old")
    #expect((folder.snapshot()[folder["a.svg"]]?.last ?? 0) & 0o777 == 0o640)
    #expect(names == ["a.svg", "old.svg"])
  }

  @Test func `a pipe is read to its end, and not written to if no program is reading it`()
    throws
  {
    let pipe = folder["a.tape"]
    #expect(mkfifo(pipe, 0o600) == 0)
    let error = #expect(throws: TapeFileError.self) { try TapeFile.write("x", to: pipe) }
    #expect(error?.description == "\(pipe) cannot be written: no program is reading from the pipe")
    // The writer runs in parallel; the shell ends at once.
    let line = "yes Down | head -n 40000 > \"$0\" &"
    _ = try ProgramRun("/bin/sh", ["-c", line, pipe], environment: ["PATH": "/usr/bin:/bin"])
    #expect(try Tape(at: pipe).lines.count == 40_001)
  }

  @Test(arguments: [
    (".", "", "."), ("./", "", "."), ("..", "", ".."), ("../a", "tapes/x.tape", "a"),
    (".", "a/x", "a"), ("/", "", "/"), ("..", "a/x", "."),
  ])
  func `a path is never empty`(name: String, file: String, path: String) {
    #expect(TapeFile.path(name, beside: file) == path)
  }

  @Test func `a link stays, and its target is written even if it does not exist yet`() throws {
    try folder.write("there/a.svg", "old")
    #expect(symlink("there/a.svg", folder["a.svg"]) == 0)
    #expect(symlink("b.svg", folder["there/link"]) == 0)
    #expect(symlink("there/link", folder["b.svg"]) == 0)
    try TapeFile.write("a", to: folder["a.svg"])
    try TapeFile.write("b", to: folder["b.svg"])
    #expect(TapeFile.text(at: folder["there/a.svg"]) == "a")
    #expect(TapeFile.text(at: folder["there/b.svg"]) == "b")
    #expect(names == ["a.svg", "a.svg", "b.svg", "b.svg", "link", "there"])
    let links = ["a.svg", "b.svg", "there/link"].compactMap { folder.snapshot()[folder[$0]]?.last }
    #expect(links.map { mode_t($0) & S_IFMT } == [S_IFLNK, S_IFLNK, S_IFLNK])
  }

  @Test func `a failed write leaves nothing behind`() throws {
    try folder.write("a.svg/b", "")
    #expect(symlink("round", folder["round"]) == 0)
    for path in ["a.svg", "none/a.svg", "a.svg/b/c", "round"] {
      #expect(throws: TapeFileError.self) { try TapeFile.write("new", to: folder[path]) }
    }
    #expect(throws: TapeFileError.self) { try TapeFile.write("new", to: "/dev/full") }
    #expect(names == ["a.svg", "b", "round"])
  }

  @Test func `an error names the operation and the file`() throws {
    func words(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }
    #expect(
      words { _ = try Tape(at: folder["a.tape"]) }
        == "\(folder["a.tape"]) cannot be read: No such file or directory")
    #expect(
      words { _ = try Tape.all(in: folder["Tpaes"]) }
        == "\(folder["Tpaes"]) cannot be read: No such file or directory")
    #expect(words { _ = try Tape.all(in: folder.path) } == "no tapes found in \(folder.path)")
    #expect(
      words { try TapeFile.write("", to: folder["none/a"]) }
        == "\(folder["none/a"]) cannot be written: No such file or directory")
  }

  @Test func `invisible characters of a path do not reach a terminal`() throws {
    let evil = "a\u{1B}[2J\u{202E}"
    let error = #expect(throws: TapeFileError.self) { try Tape(at: folder[evil]) }
    let diagnostic = TapeDiagnostic(file: evil, line: 1, column: 1, .error, evil)
    for text in [try #require(error).description, diagnostic.description] {
      #expect(text.unicodeScalars.allSatisfy { !["\u{1B}", "\u{202E}"].contains($0) })
      #expect(text.contains("[2J"))
    }
  }
}
