/// Summarizes a folded thread in one row: its authors, the number of messages, and the number of unread messages.
struct ThreadSummary {
  /// The names of the authors, in the order of their messages.
  var names: [String] = []
  var count = 0
  var unread = 0
  /// The date of the newest message.
  var date = Int64.min
  var isFlagged = false
  var hasAttachments = false

  /// The maximum number of messages whose authors are read, so that long threads do not take much time.
  private static let reading = 100

  init(_ list: MailboxContents, _ thread: Range<Int>) {
    count = thread.count
    let asTheyCame = list.hasNewestFirst ? Array(thread.reversed()) : Array(thread)
    for (number, place) in asTheyCame.enumerated() {
      let flags = list.flags(at: place)
      if !flags.contains(.seen) { unread += 1 }
      isFlagged = isFlagged || flags.contains(.flagged)
      guard let summary = list.summary(at: place) else { continue }
      date = max(date, summary.date)
      hasAttachments = hasAttachments || summary.hasAttachments
      if number < Self.reading, !names.contains(summary.sender) { names.append(summary.sender) }
    }
  }

  /// The names in one line. If there are several authors, each name is shortened to the first name, unless two authors
  /// have the same first name.
  var title: String {
    guard names.count > 1 else { return names.first ?? "" }
    let people = Dictionary(grouping: names, by: Self.short)
    return names.map { people[Self.short($0)]?.count == 1 ? Self.short($0) : $0 }
      .joined(separator: ", ")
  }

  /// Returns the first name, or the part of an address that precedes the `@`.
  static func short(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return name }
    if first.last == ",", words.count > 1 { return String(words[1]) }
    return String(first.prefix { $0 != "@" })
  }
}
