/// Where attachments are saved. Paths are as people write them: `~` is their home, and what does not
/// begin with a slash counts from where the program was started.
public protocol FileSaving: Sendable {
  /// The folder that is offered first, with a slash at its end.
  func proposedFolder() -> String
  /// What Tab makes of a path that is being written.
  func completion(of path: String) -> PathCompletion
  /// Writes a file, whole or not at all. Of a folder, the file of `file`'s name in it.
  /// - Returns: the path of what was written, as people write it.
  func save(_ file: FileToSave) throws(SaveError) -> String
}

/// A file that is to be written.
public struct FileToSave {
  let bytes: [UInt8]
  /// The path that the person wrote.
  let path: String
  /// The name that it has where that is a folder.
  let name: String
  /// Whether it may take the place of another one.
  let replaces: Bool
  /// Called with the bytes that were written, now and then; false gives it up.
  let goesOn: (Int) -> Bool
}

/// Why a file was not saved.
public enum SaveError: Error, Hashable, Sendable {
  /// Nothing was written as its path.
  case noName
  /// There is a file of that path, as people write it.
  case exists(String)
  /// The folder is not there.
  case noFolder(String)
  /// At the path is something that is no file.
  case notAFile(String)
  case symbolicLink(String)
  /// A system call failed; `code` is its errno.
  case failed(String, code: Int32)
  /// The person gave it up.
  case cancelled
}

/// A path that was completed.
public struct PathCompletion: Hashable, Sendable {
  /// The path as far as it is sure.
  public var path: String
  /// The folders that it can become, where there are several.
  public var candidates: [String]

  /// Makes a completion.
  public init(_ path: String, candidates: [String] = []) {
    self.path = path
    self.candidates = candidates
  }

  /// Completes the last name of `path` to one of `folders`, which are those of the folder that it is
  /// in.
  static func completing(_ path: String, among folders: [String]) -> PathCompletion {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let begun = path[start...]
    // A name that begins with a dot is hidden until one writes the dot.
    let found = folders.filter { $0.hasPrefix(begun) && (!begun.isEmpty || !$0.hasPrefix(".")) }
      .sorted()
    guard let first = found.first else { return PathCompletion(path) }
    let folder = String(path[..<start])
    if found.count == 1 { return PathCompletion(folder + first + "/") }
    let common = found.dropFirst().reduce(first) { String($0.commonPrefix(with: $1)) }
    return PathCompletion(
      folder + (common.hasPrefix(begun) ? common : String(begun)), candidates: found)
  }
}

extension String {
  /// The characters that both begin with.
  fileprivate func commonPrefix(with other: String) -> Substring {
    prefix(zip(self, other).prefix { $0 == $1 }.count)
  }
}
