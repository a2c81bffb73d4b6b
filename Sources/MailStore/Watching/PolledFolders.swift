/// The folders that inotify cannot watch reliably, or at all. They are checked every few seconds.
struct PolledFolders: Sendable {
  /// The default number of milliseconds between two checks.
  static let interval: Int32 = 5000

  private let folders: [WatchPlan.Folder]
  /// The status that each path had during the last check.
  private var statuses: [FilePath: FileStatus]

  init(_ folders: [WatchPlan.Folder]) {
    self.folders = folders
    statuses = Self.statuses(of: folders)
  }

  var isEmpty: Bool { folders.isEmpty }

  /// Checks the folders, and returns the changes since the last check.
  mutating func look() -> Set<MailChange> {
    let now = Self.statuses(of: folders)
    var changes: Set<MailChange> = []
    for folder in folders {
      for meaning in folder.meanings {
        let paths = meaning.polledPaths(in: folder.path)
        if paths.contains(where: { now[$0] != statuses[$0] }) { changes.insert(meaning.whole) }
      }
    }
    statuses = now
    return changes
  }

  private static func statuses(of folders: [WatchPlan.Folder]) -> [FilePath: FileStatus] {
    var statuses: [FilePath: FileStatus] = [:]
    for folder in folders {
      for meaning in folder.meanings {
        for path in meaning.polledPaths(in: folder.path) { statuses[path] = FileStatus(path) }
      }
    }
    return statuses
  }
}

extension WatchPlan.Meaning {
  /// Returns the paths to check for changes in `folder`: an mbox, the file or folder whose creation
  /// is awaited, or `folder` itself. For a folder of messages, they include the file in which MH
  /// stores flags.
  fileprivate func polledPaths(in folder: FilePath) -> [FilePath] {
    switch self {
    case .file(let name, _), .awaited(let name): [folder.appending(name)]
    case .messages: [folder, folder.appending(MHSequences.fileName)]
    case .folders, .files, .besides, .unfinished: [folder]
    }
  }
}
