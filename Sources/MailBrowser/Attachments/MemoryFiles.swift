import MailCompose
import Synchronization

/// Files in memory, for tapes, tests and random play. Nothing is written to disk.
///
/// This is a class because it remembers the paths of saved files.
public final class MemoryFiles: FileSaving {
  private let files = Mutex<Set<String>>([])
  private static let folders = ["~/", "~/Documents/", "~/Downloads/"]

  /// The files that can be attached.
  private static let attachable = [
    "~/Documents/minutes.txt": "The minutes.\n", "~/Documents/report.pdf": "%PDF-1.7\n",
  ]

  /// Makes the folders `~/Documents` and `~/Downloads` without saved files.
  public init() {}

  /// Returns `~/Downloads/`.
  public func proposedFolder() -> String { "~/Downloads/" }

  /// Completes the names of `~/Documents`, `~/Downloads`, and the files that can be attached.
  public func completion(of path: String, withFiles: Bool) -> PathCompletion {
    if path == "~" { return PathCompletion("~/") }
    let inHome = path.hasPrefix("~/") && !path.dropFirst(2).contains("/")
    let documents = "~/Documents/"
    let files =
      withFiles && path.hasPrefix(documents)
      ? Self.attachable.keys.map { String($0.dropFirst(documents.count)) } : []
    return PathCompletion.completing(
      path, among: inHome ? ["Documents", "Downloads"] : [], files: files)
  }

  /// Returns the contents of a file that can be attached.
  public func contents(of path: String) throws(DraftFlaw) -> (bytes: [UInt8], stamp: FileStamp) {
    guard let text = Self.attachable[path], let stamp = stamp(of: path) else {
      throw .attachment(path, reason: "there is no such file")
    }
    return (Array(text.utf8), stamp)
  }

  /// Returns a fixed stamp, since files in memory never change.
  public func stamp(of path: String) -> FileStamp? {
    Self.attachable[path].map { FileStamp(path: path, size: Int64($0.utf8.count), modified: 0) }
  }

  /// Remembers the path as saved. As on a disk, fails if the folder does not exist, or if the path
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
    return "\(path) in memory, not on disk"
  }
}
