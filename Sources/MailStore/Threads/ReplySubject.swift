/// A subject without the marks that replying and forwarding put before it (RFC 5256, 2.1, in short).
public struct ReplySubject: Hashable, Sendable {
  /// The subject in lower case, without marks and without the names of lists in brackets before it.
  public let text: String
  /// True if there was such a mark.
  public let isReply: Bool

  private static let initials: [UInt8] = Array("rfawsvt".utf8)
  private static let marks = ["re", "fwd", "fw", "aw", "wg", "sv", "vs", "tr", "rv"]

  /// Takes `subject` apart.
  public init(_ subject: String) {
    let (bare, isReply) = Self.bared(subject)
    (text, self.isReply) = (bare.lowercased(), isReply)
  }

  /// What is left of `subject`, as it was written, and whether there was a mark.
  static func bared(_ subject: String) -> (bare: Substring, isReply: Bool) {
    var rest = Substring(subject)
    var isReply = false
    while true {
      if let bare = withoutMark(rest) {
        (rest, isReply) = (bare, true)
      } else if let bare = withoutList(rest) {
        rest = bare
      } else {
        break
      }
    }
    while let last = rest.utf8.last, last <= 0x20 || last >= 0x80, rest.last?.isWhitespace == true {
      rest.removeLast()
    }
    return (rest, isReply)
  }

  /// `subject` without the marks and the names of lists before it, as where it has little room.
  public static func base(of subject: String) -> String { String(bared(subject).bare) }

  /// `subject` without the marks before it, as it is sorted.
  public static func withoutMarks(_ subject: String) -> String {
    var rest = Substring(subject)
    while let bare = withoutMark(rest) { rest = bare }
    return String(rest)
  }

  /// What follows a mark: `Re:`, `AW [2]:`.
  private static func withoutMark(_ text: Substring) -> Substring? {
    // Most subjects have none, and a list makes a hundred thousand of these.
    guard let first = text.utf8.first, initials.contains(first | 0x20),
      let colon = text.prefix(12).firstIndex(of: ":"),
      marks.contains(text[..<colon].prefix { $0.isLetter }.lowercased())
    else { return nil }
    return text[text.index(after: colon)...].drop { $0 == " " }
  }

  /// What follows the name of a list in brackets, unless that is all.
  private static func withoutList(_ text: Substring) -> Substring? {
    guard text.utf8.first == 0x5B, text.first == "[", let end = text.firstIndex(of: "]") else {
      return nil
    }
    let rest = text[text.index(after: end)...].drop { $0 == " " }
    return rest.isEmpty ? nil : rest
  }
}
