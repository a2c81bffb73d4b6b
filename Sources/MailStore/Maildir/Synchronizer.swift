import SystemCalls

/// Recognizes Maildirs that a program (mbsync, also known as isync, or OfflineIMAP) synchronizes with a server. Such a
/// program leaves files or special names in the Maildir.
///
/// These programs identify a mailbox by its folder. If a folder is renamed or missing, they assume that there is a new
/// mailbox, or an error. mbsync then fetches all mail once more, or fails every time it runs. Therefore the folder and
/// the program's files must be kept. Both programs handle the removal of messages correctly.
enum Synchronizer {
  /// True if a program such as mbsync synchronizes the Maildir at `path` with a server.
  static func keeps(_ path: FilePath) -> Bool { hasFiles(path) || hasName(with: ",U=", in: path) }

  /// True if OfflineIMAP synchronizes the Maildir. In file names, OfflineIMAP writes a hash of the mailbox's name after
  /// the message's number.
  static func isOfflineIMAP(_ path: FilePath) -> Bool { hasName(with: ",FMD5=", in: path) }

  /// True if mbsync's state lists messages of this Maildir. If the messages have been deleted,
  /// mbsync still has to report that to the server.
  static func knowsMessages(_ path: FilePath) -> Bool { !numbers(in: path).isEmpty }

  /// True if mbsync synchronizes the Maildir but keeps its state outside the Maildir (`SyncState` with a folder). If
  /// the Maildir were removed, mbsync would fail every time it runs. Nothing in the Maildir shows which changes mbsync
  /// still has to report.
  static func hasStateElsewhere(_ path: FilePath) -> Bool {
    FileStatus(path.appending(state)) == nil && !isOfflineIMAP(path)
      && ([".uidvalidity", ".isyncuidmap.db"].contains { FileStatus(path.appending($0)) != nil }
        || hasName(with: ",U=", in: path))
  }

  /// Returns the numbers (such as `,U=5`) that messages had during mbsync's last run. Returns numbers only if they are
  /// reliable, which requires that the state is in the Maildir, and that no run is in progress or was interrupted.
  ///
  /// If a message is moved back with one of these numbers, mbsync does not notice that the message was gone. However,
  /// if mbsync has already noticed that a number is gone, no message may be moved back with that number. mbsync would
  /// consider the message known, and would never upload it to the server.
  static func expectedNumbers(in path: FilePath) -> Set<[UInt8]> {
    let isInWork = [".journal", ".lock", ".new"].contains {
      FileStatus(path.appending(state + $0)) != nil
    }
    return isInWork ? [] : Set(numbers(in: path))
  }

  private static let state = ".mbsyncstate"
  private static let maximumBytesOfState = 64 << 20

  /// Returns the numbers of local messages in mbsync's state. Each line of the state contains a remote number, a local
  /// number, and flags.
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

  /// True if the name of any message contains `field`. The field `,U=5`, for example, is the message's number on the
  /// server.
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
