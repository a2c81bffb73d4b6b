import MailCompose
import SystemCalls

/// A place where attachments are saved, and where the files are that a user attaches. Paths are as people write them: `~` is their home, and a
/// path without a slash at its start begins in the folder that the program was started in.
public protocol FileSaving: Sendable {
  /// The folder that is proposed, with a slash at its end.
  func proposedFolder() -> String
  /// The path that Tab makes of one that is being written.
  /// - Parameter withFiles: true to complete the names of files, too.
  func completion(of path: String, withFiles: Bool) -> PathCompletion
  /// Writes a file, whole or not at all. If the path is that of a folder, the file goes into it
  /// under its own name.
  /// - Returns: the path of the file, as people write it.
  func save(_ file: FileToSave) throws(SaveError) -> String
  /// Reads a file that the user attaches.
  func contents(of path: String) throws(DraftFlaw) -> (bytes: [UInt8], stamp: FileStamp)
  /// The file at a path as it is now; nil if there is none.
  func stamp(of path: String) -> FileStamp?
}

extension FileSaving {
  /// The path that Tab makes of one of a folder.
  func completion(of path: String) -> PathCompletion { completion(of: path, withFiles: false) }

  /// The numbers that are tried behind a name that is taken.
  private static var mostNames: Int { 1000 }

  /// Writes a file into a folder, under another name if its own is taken there: `report (2).pdf`.
  func save(
    _ bytes: [UInt8], in folder: String, named name: String, goesOn: @escaping (Int) -> Bool
  ) throws(SaveError) -> String {
    let folder = folder.hasSuffix("/") ? folder : folder + "/"
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    var number = 1
    while true {
      let mark = number == 1 ? "" : " (\(number))"
      let path = folder + name[..<dot] + mark + name[dot...]
      do throws(SaveError) {
        return try save(
          FileToSave(bytes: bytes, path: path, name: name, replaces: false, goesOn: goesOn))
      } catch {
        number += 1
        guard error.isTaken, number <= Self.mostNames else { throw error }
      }
    }
  }
}

/// A file to write.
public struct FileToSave {
  let bytes: [UInt8]
  /// The path that the user wrote.
  let path: String
  /// The name that it gets if that is a folder.
  let name: String
  /// True if it may take the place of another file.
  let replaces: Bool
  /// Called now and then with the number of bytes written; returns false to give up.
  let goesOn: (Int) -> Bool
}

/// The reasons why a file was not saved.
public enum SaveError: Error, Hashable, Sendable {
  /// Its path is empty.
  case noName
  /// There is a file at that path, as people write it.
  case exists(String)
  /// The folder is not there.
  case noFolder(String)
  /// At the path there is something other than a file.
  case notAFile(String)
  case symbolicLink(String)
  /// A system call failed; `code` is its errno.
  case failed(String, code: Int32)
  /// The user gave it up.
  case cancelled
}

extension SaveError {
  /// True if something else has the name.
  fileprivate var isTaken: Bool {
    switch self {
    case .exists, .notAFile, .symbolicLink: true
    case .noName, .noFolder, .failed, .cancelled: false
    }
  }
}

/// A path that was completed.
public struct PathCompletion: Hashable, Sendable {
  /// The path, completed as far as only one way is left.
  public var path: String
  /// The names that its last part can become, if there are several.
  public var candidates: [String]

  /// Makes a completion.
  public init(_ path: String, candidates: [String] = []) {
    self.path = path
    self.candidates = candidates
  }

  /// Completes the last name of `path`.
  /// - Parameters:
  ///   - folders: the folders beside it.
  ///   - files: the files beside it.
  static func completing(
    _ path: String, among folders: [String], files: [String] = []
  ) -> PathCompletion {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let begun = path[start...]
    // A name that begins with a dot is hidden until the dot is written.
    let found = (folders + files).filter {
      $0.hasPrefix(begun) && (!begun.isEmpty || !$0.hasPrefix("."))
    }
    .sorted()
    guard let first = found.first else { return PathCompletion(path) }
    let folder = String(path[..<start])
    if found.count == 1 {
      return PathCompletion(folder + first + (folders.contains(first) ? "/" : ""))
    }
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

extension SaveError: CustomStringConvertible {
  /// One line: the path, the problem, and the remedy.
  public var description: String {
    switch self {
    case .noName: "A name is missing; write one"
    case .exists(let path): "\(path) is there already"
    case .noFolder(let path): "There is no folder \(path); write another one"
    case .notAFile(let path): "\(path) is there and is no file; write another name"
    case .symbolicLink(let path): "\(path) is a symbolic link; write another name"
    case .failed(let path, ENAMETOOLONG): "The name is too long; write a shorter one (\(path))"
    case .failed(let path, let code): "\(path): \(Self.words(code))"
    case .cancelled: "Not saved"
    }
  }

  private static func words(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EACCES, EPERM: "no permission to write there"
    case ENOENT: "no file can be made there"
    case EROFS: "the disk is read-only"
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
