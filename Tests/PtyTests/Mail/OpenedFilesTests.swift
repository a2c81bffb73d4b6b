import Foundation
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Attachments opened in other programs are in a folder that is removed when the program ends.
struct OpenedFilesTests {
  private static let letter = """
    From: Ada <ada@example.org>
    Date: Thu, 19 Nov 2026 08:00:00 +0000
    Subject: The figures
    Content-Type: multipart/mixed; boundary=b

    --b

    See below.
    --b
    Content-Type: text/csv
    Content-Disposition: attachment; filename="figures.csv"

    1,2,3
    --b--

    """

  /// Starts the program and opens an attachment with `cat`. Returns the program, and the file that it wrote for `cat`.
  private func opened(in folder: TemporaryFolder) throws -> (program: PtyProcess, file: String) {
    for name in ["mail", "mail/cur", "mail/new", "mail/tmp", "run", "config", "config/trifold"] {
      folder.makeFolder(name)
    }
    try folder.write("mail/cur/1.a:2,S", Self.letter)
    try folder.write("config/trifold/config.toml", "[open]\n\"text/csv\" = \"cat %s\"\n")
    let program = try PtyProcess(
      Trifold.path, [folder["mail"]], size: Size(100, 30),
      environment: Trifold.environment([
        "XDG_CONFIG_HOME": folder["config"], "XDG_RUNTIME_DIR": folder["run"],
      ]))
    try #require(program.read(untilShown: "1 attachment"))
    program.send("so")
    try #require(
      program.read(untilShown: "Opened figures.csv with cat"),
      "\(program.screen.lines.joined(separator: "\n"))")
    let names = FileManager.default.enumerator(atPath: folder["run"])?.compactMap { $0 as? String }
    let name = try #require(names?.first { $0.hasSuffix("figures.csv") })
    return (program, folder["run/\(name)"])
  }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  private static func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder["run"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL, SIGSEGV, nil] as [Int32?])
  func `they are there for their owner alone, and gone after whatever ends the program`(
    signal: Int32?
  ) throws {
    let folder = try TemporaryFolder()
    let (program, file) = try opened(in: folder)
    #expect(mode(file) == 0o400 || mode(file) == 0o600)
    #expect(mode((file as NSString).deletingLastPathComponent) == 0o700)
    if let signal {
      program.signal(signal)
      #expect(program.waitForExit() == .killed(signal: signal))
    } else {
      program.send("q")
      #expect(program.waitForExit() == .exited(0))
    }
    // If a signal kills the program, a shell that waits for its end removes the folder.
    let end = ContinuousClock.now.advanced(by: PtyProcess.limit)
    while mode(file) != nil && ContinuousClock.now < end { _ = poll(nil, 0, 5) }
    while try !Self.names(in: folder).isEmpty && ContinuousClock.now < end { _ = poll(nil, 0, 5) }
    #expect(try Self.names(in: folder) == [])
  }
}
