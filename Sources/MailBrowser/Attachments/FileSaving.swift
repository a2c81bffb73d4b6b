import MailCompose
import SystemCalls

/// A place where attachments are saved, and from which files are attached. In paths, `~` is the user's home folder, and
/// relative paths begin in the working directory.
public protocol FileSaving: Sendable {
  /// Returns the proposed folder, with a trailing slash.
  func proposedFolder() -> String
  /// Completes a path that is being typed.
  /// - Parameter withFiles: true to complete names of files too.
  func completion(of path: String, withFiles: Bool) -> PathCompletion
  /// Writes a file, either completely or not at all. If the path is a folder, the file is saved in that folder under
  /// its own name.
  /// - Returns: the path of the file, with `~` for the home folder.
  func save(_ file: FileToSave) throws(SaveError) -> String
  /// Reads a file to attach.
  func contents(of path: String) throws(DraftFlaw) -> (bytes: [UInt8], stamp: FileStamp)
  /// Returns the current size and modification time of the file at a path; nil if there is no file.
  func stamp(of path: String) -> FileStamp?
}

extension FileSaving {
  /// Completes the path of a folder.
  func completion(of path: String) -> PathCompletion { completion(of: path, withFiles: false) }

  /// The maximum number of names to try if a name is taken.
  private static var maximumNames: Int { 1000 }

  /// Writes a file into a folder. If its name is taken, adds a number: `report (2).pdf`.
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
        guard error.isTaken, number <= Self.maximumNames else { throw error }
      }
    }
  }
}

/// A file to write.
public struct FileToSave {
  let bytes: [UInt8]
  /// The path that the user typed.
  let path: String
  /// The name that the file gets if the path is a folder.
  let name: String
  /// True if an existing file may be replaced.
  let replaces: Bool
  /// Called from time to time with the number of bytes written so far. Returns false to stop writing.
  let goesOn: (Int) -> Bool
}

/// A reason why a file was not saved.
public enum SaveError: Error, Hashable, Sendable {
  /// The path is empty.
  case noName
  /// A file exists at this path.
  case exists(String)
  /// The folder does not exist.
  case noFolder(String)
  /// There is something other than a file at the path.
  case notAFile(String)
  case symbolicLink(String)
  /// A system call failed with the error `code`.
  case failed(String, code: Int32)
  /// The user cancelled saving.
  case cancelled
}

extension SaveError {
  /// True if the file was not saved because something with its name already exists.
  fileprivate var isTaken: Bool {
    switch self {
    case .exists, .notAFile, .symbolicLink: true
    case .noName, .noFolder, .failed, .cancelled: false
    }
  }
}

/// The completion of a path.
public struct PathCompletion: Hashable, Sendable {
  /// The path, completed as far as it is unambiguous.
  public var path: String
  /// The names that could complete the last part of the path, if there are several.
  public var candidates: [String]

  /// Makes a completion.
  public init(_ path: String, candidates: [String] = []) {
    self.path = path
    self.candidates = candidates
  }

  /// Completes the last name in `path`.
  /// - Parameters:
  ///   - folders: the names of the folders in its directory.
  ///   - files: the names of the files in its directory.
  static func completing(
    _ path: String, among folders: [String], files: [String] = []
  ) -> PathCompletion {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let begun = path[start...]
    // Names that begin with a dot match only after the dot is typed.
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
  /// Returns the longest common prefix of two strings.
  fileprivate func commonPrefix(with other: String) -> Substring {
    prefix(zip(self, other).prefix { $0 == $1 }.count)
  }
}

extension SaveError: CustomStringConvertible {
  /// The path, the problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .noName: "Enter a name"
    case .exists(let path): "\(path) already exists"
    case .noFolder(let path): "There is no folder \(path)"
    case .notAFile(let path): "\(path) is not a file"
    case .symbolicLink(let path): "\(path) is a symbolic link"
    case .failed(_, ENAMETOOLONG): "The name is too long"
    case .failed(let path, let code): "\(path): \(Self.words(code))"
    case .cancelled: "Not saved"
    }
  }

  private static func words(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EACCES, EPERM: "no permission to write in this folder"
    case ENOENT: "no file can be created in this folder"
    case EROFS: "the disk is read-only"
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
