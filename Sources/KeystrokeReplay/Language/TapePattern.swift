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

  /// Whether `text` has it somewhere; `^` and `$` are a line's. A pattern with nested repetitions
  /// can take time that grows exponentially with the length of a line, or of the text where the
  /// pattern may go from one line to the next.
  public func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(source).anchorsMatchLineEndings() else { return false }
    if mayCrossLines { return (try? regex.firstMatch(in: text)) != nil }
    return text.split(separator: "\n", omittingEmptySubsequences: false).contains {
      (try? regex.firstMatch(in: String($0))) != nil
    }
  }

  /// Whether a match may have a line's end in it, or depend on where the text begins or ends. Of
  /// what begins with a backslash, and of sets and groups, only what certainly does not counts.
  private var mayCrossLines: Bool {
    var rest = source[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let escaped = rest.popFirst(), escaped.isASCII else { return true }
        if (escaped.isLetter || escaped.isNumber) && !"dwbB".contains(escaped) { return true }
      case "[" where !rest.prefix { $0 != "]" }.isPlainSet: return true
      case "(" where rest.first == "?" && !rest.hasPrefix("?:"): return true
      case "\n", "\r", "\r\n": return true
      default: break
      }
    }
    return false
  }
}

extension Substring {
  /// Whether they stand in a set for themselves and for those between them; none is a line's end.
  fileprivate var isPlainSet: Bool {
    allSatisfy { " -_.,:/".contains($0) || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
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
