/// A subject without the marks that replying and forwarding put before it (RFC 5256, 2.1, in short).
public struct ReplySubject: Hashable, Sendable {
  /// The subject in lower case, without marks and without the names of lists in brackets before it.
  public let text: String
  /// True if there was such a mark.
  public let isReply: Bool

  private static let marks = ["re", "fwd", "fw", "aw", "wg", "sv", "vs", "tr", "rv"]

  /// Takes `subject` apart.
  public init(_ subject: String) {
    var rest = Substring(subject)
    var isReply = false
    while true {
      if let bare = Self.withoutMark(rest) {
        (rest, isReply) = (bare, true)
      } else if let bare = Self.withoutList(rest) {
        rest = bare
      } else {
        break
      }
    }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    text = rest.lowercased()
    self.isReply = isReply
  }

  /// `subject` without the marks before it, as it is sorted.
  public static func withoutMarks(_ subject: String) -> String {
    var rest = Substring(subject)
    while let bare = withoutMark(rest) { rest = bare }
    return String(rest)
  }

  /// What follows a mark: `Re:`, `AW [2]:`.
  private static func withoutMark(_ text: Substring) -> Substring? {
    guard let colon = text.prefix(12).firstIndex(of: ":"),
      marks.contains(text[..<colon].prefix { $0.isLetter }.lowercased())
    else { return nil }
    return text[text.index(after: colon)...].drop { $0 == " " }
  }

  /// What follows the name of a list in brackets, unless that is all.
  private static func withoutList(_ text: Substring) -> Substring? {
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
    let rest = text[text.index(after: end)...].drop { $0 == " " }
    return rest.isEmpty ? nil : rest
  }
}
