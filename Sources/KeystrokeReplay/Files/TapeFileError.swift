import Glibc

/// A file or a folder of tapes with which something could not be done.
public struct TapeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be done.
  public enum Operation: Hashable, Sendable {
    /// To read the file, or what is in the folder.
    case read
    /// To write the file.
    case write
    /// To find tapes in the folder: there is none.
    case findTapes
  }

  /// What was to be done.
  public let operation: Operation
  /// Where it is.
  public let path: String
  /// What the system says, as `errno`.
  public let code: Int32

  init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// In one line.
  public var description: String {
    let reason = String(cString: strerror(code))
    return switch operation {
    case .read: "\(path.displayed) cannot be read: \(reason)"
    case .write: "\(path.displayed) cannot be written: \(reason)"
    case .findTapes: "there is no tape in \(path.displayed)"
    }
  }
}
