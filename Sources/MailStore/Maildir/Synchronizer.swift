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

  /// True if mbsync has still to tell the server what became of messages that were there at its last run.
  static func knowsMessages(_ path: FilePath) -> Bool { !numbers(in: path).isEmpty }

  /// True if mbsync keeps the Maildir, and its state lies elsewhere (`SyncState` with a folder): it fails at every run once
  /// the folder is gone, and nothing here tells what it has still to do.
  static func hasStateElsewhere(_ path: FilePath) -> Bool {
    FileStatus(path.appending(state)) == nil && !isOfflineIMAP(path)
      && ([".uidvalidity", ".isyncuidmap.db"].contains { FileStatus(path.appending($0)) != nil }
        || hasName(with: ",U=", in: path))
  }

  /// The numbers (`,U=5`) that messages of the Maildir had at mbsync's last run, if that is certain: its state lies in the
  /// Maildir, and no run is under way or was broken off.
  ///
  /// A message that went and comes back with such a number is for mbsync as if nothing had been. A number that mbsync saw
  /// go must not come back: it counts as seen, and the message would never be sent to the server.
  static func expectedNumbers(in path: FilePath) -> Set<[UInt8]> {
    let isInWork = [".journal", ".lock", ".new"].contains {
      FileStatus(path.appending(state + $0)) != nil
    }
    return isInWork ? [] : Set(numbers(in: path))
  }

  private static let state = ".mbsyncstate"
  private static let mostBytesOfState = 64 << 20

  /// The numbers of messages here in mbsync's state: lines of a number on the server, of one here, and of flags.
  private static func numbers(in path: FilePath) -> [[UInt8]] {
    guard let file = try? ReadOnlyFile(path.appending(state)), let size = file.status?.size,
      let bytes = file.bytes(at: 0, count: min(Int(size), mostBytesOfState))
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
