import _StringProcessing

/// A pattern (regular expression) that was found to be one.
public struct TapePattern: Hashable, Sendable {
  /// As it was written, without the slashes around it.
  public let source: String

  /// Characters that a pattern may have.
  public static var limit: Int { 200 }

  /// Takes `source`; throws why it is no pattern.
  public init(_ source: String) throws(PatternError) {
    guard source.count <= Self.limit else { throw .tooLong }
    guard !source.isEmpty else { throw .empty }
    guard (try? Regex(source)) != nil else { throw .malformed }
    self.source = source
  }

  /// Whether `text` has it somewhere; `^` and `$` are a line's.
  public func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(source).anchorsMatchLineEndings() else { return false }
    return (try? regex.firstMatch(in: text)) != nil
  }
}

/// Why a text is no pattern.
public enum PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is longer than ``TapePattern/limit``.
  case tooLong
  /// There is nothing in it.
  case empty
  /// It is no regular expression.
  case malformed

  /// In words.
  public var description: String {
    switch self {
    case .tooLong: "a pattern has \(TapePattern.limit) characters at most"
    case .empty: "an empty pattern, which everything matches"
    case .malformed: "this is no regular expression as Swift's Regex knows them"
    }
  }
}
