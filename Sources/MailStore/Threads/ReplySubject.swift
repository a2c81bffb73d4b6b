/// A subject without the reply and forward marks at its beginning. This is a simplified form of RFC 5256, 2.1.
public struct ReplySubject: Hashable, Sendable {
  /// The subject in lower case, after removing the marks and bracketed list names at its beginning.
  public let text: String
  /// True if the subject began with a reply or forward mark.
  public let isReply: Bool

  /// The words that programs in various languages write to mark a reply or a forwarded message, in
  /// lower case.
  private static let marks = Mark.replied.words.union(Mark.forwarded.words)
  /// The first bytes of all marks, including direction marks.
  private static let initials: Set<UInt8> = Set(marks.map { $0.utf8.first ?? 0 } + [0xE2])
  /// The maximum number of letters in a mark, and the maximum number of bytes before its colon.
  private static let (longest, longestBytes) = (5, 24)

  /// The kinds of marks at the beginning of a subject.
  public enum Mark: Sendable {
    case replied, forwarded

    fileprivate var words: Set<Substring> { self == .replied ? Self.replies : Self.forwards }

    private static let replies: Set<Substring> = [
      "re", "aw", "antw", "sv", "vs", "res", "rif", "r", "odp", "ynt", "απ", "ответ", "回复", "答复",
      "回覆",
    ]
    private static let forwards: Set<Substring> = [
      "fwd", "fw", "wg", "tr", "rv", "vl", "enc", "i", "转发", "轉寄",
    ]
  }

  /// Removes the marks from `subject`, and converts the rest to lower case.
  public init(_ subject: String) {
    let (bare, isReply) = Self.bared(subject)
    (text, self.isReply) = (bare.lowercased(), isReply)
  }

  /// Returns the rest of `subject` in its original case, and whether there was a mark.
  /// - Parameter isThread: true to keep a forward mark and everything after it. A forwarded message
  ///   begins a new thread, and the subject links its replies to that thread.
  static func bared(
    _ subject: String, forThread isThread: Bool = false
  ) -> (bare: Substring, isReply: Bool) {
    let marks = isThread ? Mark.replied.words : marks
    var rest = Substring(subject)
    var isReply = false
    while true {
      if let bare = withoutMark(rest, among: marks) {
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

  /// Returns `subject` without marks and list names, for use where space is limited.
  public static func base(of subject: String) -> String { String(bared(subject).bare) }

  /// Returns `subject` without marks, for sorting.
  public static func withoutMarks(_ subject: String) -> String {
    var rest = Substring(subject)
    while let bare = withoutMark(rest) { rest = bare }
    return String(rest)
  }

  /// Returns `subject` without the marks of one kind at its beginning. For example, `AW: RE[2]: Fwd: Hello` without
  /// reply marks is `Fwd: Hello`.
  public static func without(_ mark: Mark, before subject: String) -> String {
    var rest = subject.drop { $0 == " " || isMark($0) }
    while let bare = withoutMark(rest, among: mark.words) { rest = bare }
    return String(rest)
  }

  /// Returns the text after a mark such as `Re:`, `AW [2]:` or `回复：`. Returns nil if there is no mark.
  private static func withoutMark(
    _ text: Substring, among marks: Set<Substring> = marks
  ) -> Substring? {
    // The first byte is checked first, because most subjects have no mark, and a list may contain a hundred thousand of
    // them.
    guard let first = text.utf8.first, initials.contains(first.smallLetter),
      let colon = colon(in: text)
    else { return nil }
    let word = text[..<colon].drop(while: isMark)
    let letters = word.prefix { $0.isLetter }
    guard letters.count <= longest, marks.contains(letters.lowercased()[...]),
      word[letters.endIndex...].allSatisfy({ " []()^*".contains($0) || $0.isASCII && $0.isNumber })
    else { return nil }
    return text[text.index(after: colon)...].drop { $0 == " " || isMark($0) }
  }

  /// Returns the position of the first colon, ASCII or full-width, near the beginning of `text`.
  private static func colon(in text: Substring) -> Substring.Index? {
    var near = text.utf8.prefix(longestBytes)[...]
    while let place = near.firstIndex(where: { $0 == 0x3A || $0 == 0xEF }) {
      let scalar = text.unicodeScalars[place]
      if scalar == ":" || scalar == "\u{FF1A}" { return place }
      near = near[near.index(after: place)...]
    }
    return nil
  }

  /// True for a direction mark, which precedes `Re:` in Hebrew and Arabic.
  private static func isMark(_ character: Character) -> Bool {
    character == "\u{200E}" || character == "\u{200F}"
  }

  /// Returns the text after a list name in brackets. Returns nil if no text follows.
  private static func withoutList(_ text: Substring) -> Substring? {
    guard text.utf8.first == 0x5B, text.first == "[", let end = text.firstIndex(of: "]") else {
      return nil
    }
    let rest = text[text.index(after: end)...].drop { $0 == " " }
    return rest.isEmpty ? nil : rest
  }
}
