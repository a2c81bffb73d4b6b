import SystemCalls

/// What programs leave in a Maildir that keep it the same as a mailbox of a server: mbsync (isync) and OfflineIMAP.
///
/// Such a program knows the mailbox by its folder, and takes one that has another name, or is gone, for a new one or for
/// a fault: mbsync then fetches all mail once more, or fails at every run. So the folder and the program's files stay, and
/// only messages go, which both programs understand.
enum Synchronizer {
  /// True if a program keeps the Maildir at `path`.
  static func keeps(_ path: FilePath) -> Bool { hasFiles(path) || hasName(with: ",U=", in: path) }

  /// True if OfflineIMAP keeps the Maildir, which writes a sum of the mailbox's name behind each number.
  static func isOfflineIMAP(_ path: FilePath) -> Bool { hasName(with: ",FMD5=", in: path) }

  /// True if mbsync has still to tell the server what became of messages that were there at its last run: its state
  /// lists them, in lines of two numbers and flags.
  static func knowsMessages(_ path: FilePath) -> Bool {
    guard let state = try? ReadOnlyFile(path.appending(".mbsyncstate")),
      let bytes = state.bytes(at: 0, count: 1 << 16)
    else { return false }
    return bytes.split(separator: 0x0A).contains { line in
      let fields = line.split(separator: 0x20)
      return fields.count > 1 && fields[0].allSatisfy(\.isDigit) && fields[1].allSatisfy(\.isDigit)
    }
  }

  private static func hasFiles(_ path: FilePath) -> Bool {
    [".uidvalidity", ".isyncuidmap.db", ".mbsyncstate"].contains {
      FileStatus(path.appending($0)) != nil
    }
  }

  /// True if a message's name has this in it: `,U=5` is its number on the server.
  private static func hasName(with field: String, in path: FilePath) -> Bool {
    var isFound = false
    for folder in MaildirFolders.withMessages(in: path) {
      try? Folder(folder).visit { item in
        isFound = isFound || strstr(item.name, field) != nil
      }
    }
    return isFound
  }
}
