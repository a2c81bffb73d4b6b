import Synchronization

/// Files in memory alone, for tapes, tests and random play. Nothing gets to the disk.
///
/// A class, because it remembers the paths of saved files.
public final class MemoryFiles: FileSaving {
  private let files = Mutex<Set<String>>([])
  private static let folders = ["~/", "~/Documents/", "~/Downloads/"]

  /// No files, in the folders `~/Documents` and `~/Downloads`.
  public init() {}

  /// `~/Downloads/`.
  public func proposedFolder() -> String { "~/Downloads/" }

  /// Completes to the two folders.
  public func completion(of path: String) -> PathCompletion {
    let inHome = path.hasPrefix("~/") && !path.dropFirst(2).contains("/")
    return PathCompletion.completing(path, among: inHome ? ["Documents", "Downloads"] : [])
  }

  /// Remembers the path. Fails like the disk: in a folder that is not there, and for a path that
  /// was saved before.
  public func save(_ file: FileToSave) throws(SaveError) -> String {
    guard !file.path.allSatisfy(\.isWhitespace) else { throw .noName }
    let isFolder = file.path.hasSuffix("/") || Self.folders.contains(file.path + "/")
    let slash = isFolder && !file.path.hasSuffix("/") ? "/" : ""
    let path = isFolder ? file.path + slash + file.name : file.path
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard path[..<end].isEmpty || Self.folders.contains(String(path[..<end])) else {
      throw .noFolder(String(path[..<end]))
    }
    let isNew = files.withLock { $0.insert(path).inserted }
    guard isNew || file.replaces else { throw .exists(path) }
    return "\(path) in memory, not on the disk"
  }
}
