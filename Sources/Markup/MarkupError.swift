/// The reason why a document cannot be read.
public enum MarkupError: Error, Hashable, CustomStringConvertible {
  /// libxml2 is not installed, or there is not enough memory for a parser. The text names what is missing.
  case unavailable(String)
  /// The file cannot be read. The reason is the system's message.
  case unreadable(path: String, reason: String)
  /// The XML contains a mistake. Lines and columns are counted from 1. The reason is libxml2's message.
  case invalid(line: Int, column: Int, reason: String)
  /// The document is empty, or is HTML without elements.
  case noElements

  /// The error as a sentence without a period.
  public var description: String {
    switch self {
    case .unavailable(let reason): reason
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .invalid(let line, let column, let reason):
      "The XML is invalid at line \(line), column \(column): \(reason)"
    case .noElements: "The file contains no elements"
    }
  }
}
