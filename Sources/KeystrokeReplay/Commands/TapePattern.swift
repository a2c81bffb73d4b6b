import _StringProcessing

/// A valid pattern (regular expression).
///
/// ```swift
/// let pattern = try TapePattern("[0-9]+ files?")
/// #expect(pattern.matches("12 files"))
/// #expect(throws: PatternError.empty) { try TapePattern("") }
/// ```
public struct TapePattern: Hashable, Sendable {
  /// The pattern as it was written, without the slashes around it.
  public let source: String

  /// Characters that a pattern may have.
  public static var limit: Int { 200 }

  /// Checks `source`; throws why it is not a pattern.
  public init(_ source: String) throws(PatternError) {
    guard source.count <= Self.limit else { throw .tooLong }
    guard !source.isEmpty else { throw .empty }
    do { _ = try Regex(source) } catch { throw .malformed(reason: "\(error)") }
    self.source = source
  }

  /// True if `text` contains a match. `^` and `$` are the ends of a line. A pattern with nested
  /// repetitions can take time that grows exponentially with the length of a line, or of the text
  /// if a match may cross lines.
  public func matches(_ text: String) -> Bool {
    guard let regex = try? Regex(source).anchorsMatchLineEndings() else { return false }
    if mayCrossLines { return (try? regex.firstMatch(in: text)) != nil }
    return text.split(separator: "\n", omittingEmptySubsequences: false).contains {
      (try? regex.firstMatch(in: String($0))) != nil
    }
  }

  /// True if a match may contain the end of a line, or may depend on where the text begins or ends.
  /// Escapes, sets and groups count as if they could, unless it is certain that they cannot.
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
  /// True if the set's characters stand for themselves and the ranges between them, none of which
  /// is the end of a line.
  fileprivate var isPlainSet: Bool {
    allSatisfy { " -_.,:/".contains($0) || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}

/// The reason why a text is not a pattern.
public enum PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is longer than ``TapePattern/limit``.
  case tooLong
  /// The text is empty.
  case empty
  /// The text is not a regular expression, for this reason.
  case malformed(reason: String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .tooLong: "a pattern has \(TapePattern.limit) characters at most"
    case .empty: "an empty pattern, which everything matches"
    case .malformed(let reason):
      "this is no regular expression as Swift's Regex knows them: \(reason)"
    }
  }
}
