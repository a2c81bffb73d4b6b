import SystemCalls
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

  /// The maximum length of a pattern, in characters.
  public static var limit: Int { 200 }

  /// Creates a pattern. Throws the reason if `source` is not a valid pattern.
  public init(_ source: String) throws(PatternError) {
    guard source.count <= Self.limit else { throw .tooLong }
    guard !source.isEmpty else { throw .empty }
    do { _ = try Regex(source) } catch { throw .malformed(reason: "\(error)") }
    self.source = source
  }

  /// Returns true if `text` contains a match. `^` and `$` match at the ends of lines. Returns false
  /// if the search takes longer than ten seconds, which is possible with nested repetitions.
  public func matches(_ text: String) -> Bool { (try? isFound(in: text)) ?? false }

  /// Returns true if `text` contains a match. Throws if the search takes too long.
  package func isFound(in text: String) throws(PatternError) -> Bool {
    if mayCrossLines { return try !places(in: text, isOneEnough: true).isEmpty }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if try !places(in: String(line), isOneEnough: true).isEmpty { return true }
    }
    return false
  }

  /// Returns the UTF-8 ranges of the matches in `text`, or of only the first match if `isOneEnough` is true. Throws if
  /// the search takes too long.
  func places(in text: String, isOneEnough: Bool = false) throws(PatternError) -> [Range<Int>] {
    // With at most one repetition or alternative, the search is never slow, so it needs no time limit.
    guard source.count(where: { "*+{?|".contains($0) }) > 1 else {
      return search(text, isOneEnough: isOneEnough)
    }
    let searching = PatternSearch { search(text, isOneEnough: isOneEnough) }
    guard let places = searching.places(within: Self.longestSearch) else { throw .tooSlow }
    return places
  }

  private static let longestSearch = Duration.seconds(10)

  private func search(_ text: String, isOneEnough: Bool) -> [Range<Int>] {
    guard let regex = try? Regex(source).anchorsMatchLineEndings() else { return [] }
    let found =
      isOneEnough
      ? ((try? regex.firstMatch(in: text)) ?? nil).map { [$0.range] } ?? []
      : text.matches(of: regex).map(\.range)
    return found.map { range in
      text.utf8.distance(
        from: text.startIndex, to: range.lowerBound)..<text.utf8.distance(
          from: text.startIndex, to: range.upperBound)
    }
  }

  /// True if a match may contain a line break, or may depend on where the text begins or ends. When
  /// in doubt about an escape, set or group, the answer is true.
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
  /// True if a set contains only literal characters and ranges, none of which includes a line
  /// break.
  fileprivate var isPlainSet: Bool {
    allSatisfy { " -_.,:/".contains($0) || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}

/// The reason why text is not a valid pattern, or why a search failed.
public enum PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is longer than ``TapePattern/limit``.
  case tooLong
  /// The text is empty.
  case empty
  /// The search took too long and was abandoned.
  case tooSlow
  /// The text is not a valid regular expression, for the given reason.
  case malformed(reason: String)

  /// The reason in words.
  public var description: String {
    switch self {
    case .tooLong: "a pattern can have at most \(TapePattern.limit) characters"
    case .tooSlow:
      "searching for the pattern takes longer than 10 seconds; remove nested repetitions from it"
    case .empty: "the pattern is empty, so it would match everything"
    case .malformed(let reason):
      "the pattern is not a valid regular expression for Swift's Regex: \(reason)"
    }
  }
}
