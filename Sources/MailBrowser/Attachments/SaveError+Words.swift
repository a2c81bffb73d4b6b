import Glibc

extension SaveError: CustomStringConvertible {
  /// One line: what is wrong with what, and what to do.
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
