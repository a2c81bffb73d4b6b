import SystemCalls
import TestSupport

/// A home folder with mail, saved places, undo steps and an index, as Trifold 0.2 left them.
///
/// The files refer to one another by absolute paths, and the journal's lines have checksums, so they are unpacked to
/// the path where they were written. A lock keeps two test runs from using that path at the same time.
final class EarlierVersion {
  private static let root = "/tmp/trifold-0.2"
  private let lock: Int32

  init() throws {
    lock = open(Self.root + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o666)
    flock(lock, LOCK_EX)
    let layOut = """
      set -e
      umask 077
      rm -rf \(Self.root)
      cp -R '\(Self.fixture)' \(Self.root)
      gzip -d \(Self.root)/home/.cache/trifold/*.gz
      cd \(Self.root)/mail
      mkdir -p new tmp .Archive/new .Archive/tmp .Work/new .Work/tmp
      """
    let end = try ProgramRun("/bin/sh", ["-c", layOut], environment: ["PATH": "/usr/bin:/bin"])
    guard end.status == .exited(0) else { throw LayoutError(message: end.errorText) }
  }

  deinit {
    _ = try? ProgramRun("/bin/rm", ["-rf", Self.root], environment: [:])
    close(lock)
  }

  struct LayoutError: Error { let message: String }

  private static var fixture: String {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Fixtures/before-0.3"
  }

  var mail: String { Self.root + "/mail" }
  var mbox: String { Self.root + "/lists.mbox" }

  /// Variables that make the fixture's home folder the program's home folder.
  let environment = [
    "HOME": root + "/home", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "",
  ]

  /// Returns the names of the files in a folder of the Maildir.
  func names(in folder: String) throws -> String {
    try ProgramRun("/bin/ls", [mail + "/" + folder], environment: [:]).text
  }

  func text(of path: String) throws -> String {
    try ProgramRun("/bin/cat", [path], environment: [:]).text
  }
}
