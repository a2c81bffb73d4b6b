/// A word before a colon, such as `from:`. The prefix determines which part or property of a message is compared with
/// the value.
public enum QueryPrefix: String, Hashable, Sendable, CaseIterable {
  /// Messages from an author.
  case from
  /// Messages to a recipient.
  case to
  /// Messages with these words in the subject.
  case subject
  /// Messages with these words in the text.
  case body
  /// Messages with these words in the names of attachments.
  case attachment
  /// Messages from a mailing list.
  case list
  /// A property of the message, such as having an attachment.
  case has
  /// A state of the message, such as being unread.
  case `is`
  /// Messages in a mailbox.
  case `in`
  /// A date, or a range of dates.
  case date
  /// The earliest day of matching messages.
  case after
  /// The day after the latest day of matching messages.
  case before
  /// A size in bytes. Larger messages match.
  case larger
  /// A size in bytes. Smaller messages match.
  case smaller
  /// The message with the given Message-ID.
  case mid
  /// The messages in the same thread as a given message.
  case thread
  /// A tag of the message, which is either a tag of notmuch or a keyword in a Maildir.
  case tag

  /// Describes the values that the prefix accepts, in words for the user.
  var expected: String {
    switch self {
    case .from, .to: "a name or an address"
    case .subject, .body: "a word, or several in quotation marks"
    case .attachment: "a word from a file's name"
    case .list: "a word from a mailing list's name"
    case .has: "attachment"
    case .is: "unread, read, flagged, replied, draft, passed or trashed"
    case .in: "the name of a mailbox"
    case .date:
      "a day (2019-05-03, 2019-05, 2019, today, yesterday, 7d, 2w, 3m, 1y) or two days with .. between them"
    case .after, .before: "a day, such as 2019-05-03, 2019-05, 2019, today, 7d, 2w, 3m or 1y"
    case .larger, .smaller: "a size such as 500, 20k, 1.5M or 2G"
    case .mid, .thread: "a Message-ID"
    case .tag: "a tag"
    }
  }

  /// Returns the prefixes that an engine supports. Leaves out `after:` and `before:`, because `date:` can replace both.
  public static func known(to engine: SearchEngine) -> [QueryPrefix] {
    allCases.filter { $0.isKnown(to: engine) && $0 != .after && $0 != .before }
  }

  func isKnown(to engine: SearchEngine) -> Bool {
    switch self {
    case .from, .to, .subject, .body, .attachment, .has, .is, .in, .date, .after, .before, .mid,
      .thread, .tag:
      true
    case .list, .larger, .smaller: engine == .index
    }
  }

  /// Makes the condition from this prefix and a value. Returns nil if the prefix does not accept the value.
  func condition(_ value: QueryToken.Value, days: QueryDays) -> SearchQuery? {
    switch self {
    case .from: .words(value.text, in: .from, isPrefix: value.isPrefix)
    case .to: .words(value.text, in: .to, isPrefix: value.isPrefix)
    case .subject: .words(value.text, in: .subject, isPrefix: value.isPrefix)
    case .body: .words(value.text, in: .body, isPrefix: value.isPrefix)
    case .attachment: .words(value.text, in: .attachment, isPrefix: value.isPrefix)
    case .list: .words(value.text, in: .list, isPrefix: value.isPrefix)
    case .has: value.text.lowercased() == "attachment" ? .mark(.attachment) : nil
    case .is: Self.mark(value.text.lowercased()).map { .mark($0) }
    case .in: value.text == "anywhere" && !value.isQuoted ? .all([]) : .mailbox(value.text)
    case .date: days.range(value.text).map { .date(from: $0.from, until: $0.until) }
    case .after: days.start(of: value.text).map { .date(from: $0, until: nil) }
    case .before: days.start(of: value.text).map { .date(from: nil, until: $0) }
    case .larger: Self.size(value.text).map { .larger($0) }
    case .smaller: Self.size(value.text).map { .smaller($0) }
    case .mid: .messageID(Self.bracketed(value.written))
    case .thread: .thread(Self.bracketed(value.written))
    case .tag: .tag(value.written)
    }
  }

  /// True if the value consists of words, each with at least one letter or digit.
  var takesWords: Bool {
    switch self {
    case .from, .to, .subject, .body, .attachment, .list: true
    case .has, .is, .in, .date, .after, .before, .larger, .smaller, .mid, .thread, .tag: false
    }
  }

  /// True if the value may contain any characters, such as those in an id or a tag.
  var takesSigns: Bool {
    switch self {
    case .mid, .thread, .tag: true
    case .from, .to, .subject, .body, .attachment, .list, .has, .is, .in, .date, .after, .before,
      .larger, .smaller:
      false
    }
  }

  private static func mark(_ name: String) -> SearchMark? {
    switch name {
    case "unread": .unread
    case "read", "seen": .read
    case "flagged", "starred": .flagged
    case "replied", "answered": .replied
    case "draft": .draft
    case "passed", "forwarded": .passed
    case "trashed", "deleted": .trashed
    default: nil
    }
  }

  private static func size(_ text: String) -> Int64? {
    let units: [Character: Int64] = ["k": 1 << 10, "m": 1 << 20, "g": 1 << 30]
    var digits = text.lowercased()[...]
    if digits.count > 1, digits.last == "b" { digits.removeLast() }
    var unit: Int64 = 1
    if let last = digits.last, let known = units[last] {
      unit = known
      digits.removeLast()
    }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let whole = Int64(parts[0]), let fraction = Double(parts.count > 1 ? "0.\(parts[1])" : "0")
    else { return nil }
    let (product, isTooLarge) = whole.multipliedReportingOverflow(by: unit)
    let (size, overflows) = product.addingReportingOverflow(Int64(fraction * Double(unit)))
    return isTooLarge || overflows ? nil : size
  }

  private static func bracketed(_ id: String) -> String {
    (id.hasPrefix("<") ? "" : "<") + id + (id.hasSuffix(">") ? "" : ">")
  }
}
