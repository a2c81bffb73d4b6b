import SystemCalls
import TestSupport

extension TemporaryFolder {
  /// Makes a Maildir.
  func makeMaildir(_ name: String) {
    for part in ["cur", "new", "tmp"] { makeFolder(name.isEmpty ? part : name + "/" + part) }
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) { symlink(target, self[name]) }

  /// Removes all permissions of a file or folder. They are restored when the folder is deleted.
  func forbid(_ name: String) { chmod(self[name], 0) }

  /// Deletes a file.
  func delete(_ name: String) { unlink(self[name]) }

  /// Writes a file, and creates the folders above it.
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    try write(name, Array(bytes))
  }
}

/// Returns a message with this subject.
func letter(_ subject: String, body: String = "Hello.\n") -> String {
  """
  From: Ada Lovelace <ada@example.org>
  To: grace@example.org
  Date: Thu, 19 Nov 2026 09:12:00 +0000
  Subject: \(subject)
  Message-ID: <\(subject.utf8.filter { $0 > 0x20 }.count).\(subject.utf8.first ?? 0)@example.org>

  \(body)
  """
}
