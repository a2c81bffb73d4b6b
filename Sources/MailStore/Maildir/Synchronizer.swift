import SystemCalls

/// Recognizes Maildirs that a program synchronizes with a server, mbsync (isync) or OfflineIMAP, by the files and names
/// that it leaves there.
///
/// These programs identify a mailbox by its folder. They take a renamed or missing folder for a new mailbox or an
/// error: mbsync then fetches all mail again, or fails at every run. So the folder and the program's files must stay,
/// and only messages may be removed, which both programs understand.
enum Synchronizer {
  /// True if a program synchronizes the Maildir at `path`.
  static func keeps(_ path: FilePath) -> Bool { hasFiles(path) || hasName(with: ",U=", in: path) }

  /// True if OfflineIMAP synchronizes the Maildir. It writes a hash of the mailbox's name after each number.
  static func isOfflineIMAP(_ path: FilePath) -> Bool { hasName(with: ",FMD5=", in: path) }

  /// True if mbsync still has to tell the server about messages that existed at its last run.
  static func knowsMessages(_ path: FilePath) -> Bool { !numbers(in: path).isEmpty }

  /// True if mbsync synchronizes the Maildir but keeps its state elsewhere (`SyncState` with a folder). It then fails
  /// at every run if the folder is removed, and nothing here shows what it still has to do.
  static func hasStateElsewhere(_ path: FilePath) -> Bool {
    FileStatus(path.appending(state)) == nil && !isOfflineIMAP(path)
      && ([".uidvalidity", ".isyncuidmap.db"].contains { FileStatus(path.appending($0)) != nil }
        || hasName(with: ",U=", in: path))
  }

  /// The numbers (`,U=5`) that messages had at mbsync's last run, if they are certain: the state is in the Maildir, and
  /// no run is in progress or was interrupted.
  ///
  /// If a message returns with such a number, mbsync does not notice that it was gone. But a number whose removal
  /// mbsync has seen must not return: the message would count as known, and would never be sent to the server.
  static func expectedNumbers(in path: FilePath) -> Set<[UInt8]> {
    let isInWork = [".journal", ".lock", ".new"].contains {
      FileStatus(path.appending(state + $0)) != nil
    }
    return isInWork ? [] : Set(numbers(in: path))
  }

  private static let state = ".mbsyncstate"
  private static let maximumBytesOfState = 64 << 20

  /// The numbers of local messages in mbsync's state, whose lines contain a remote number, a local one, and flags.
  private static func numbers(in path: FilePath) -> [[UInt8]] {
    guard let file = try? ReadOnlyFile(path.appending(state)), let size = file.status?.size,
      let bytes = file.bytes(at: 0, count: min(Int(size), maximumBytesOfState))
    else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      let fields = line.split(separator: 0x20)
      let isPair = fields.count > 1 && fields.prefix(2).allSatisfy { $0.allSatisfy(\.isDigit) }
      return isPair ? Array(fields[1]) : nil
    }
  }

  private static func hasFiles(_ path: FilePath) -> Bool {
    [".uidvalidity", ".isyncuidmap.db", state].contains {
      FileStatus(path.appending($0)) != nil
    }
  }

  /// True if the name of a message contains `field`: `,U=5` is its number on the server.
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
