/// A folded thread in one row: who wrote it, how many messages it has and how many of them are unread.
struct ThreadSummary {
  /// The names of those who wrote it, in the order in which they came.
  var names: [String] = []
  var count = 0
  var unread = 0
  /// The date of its newest message.
  var date = Int64.min
  var isFlagged = false
  var hasAttachments = false

  /// Names are looked for in so many messages, that a long thread costs no more.
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

  /// The names in one line; of several people, what each is called by, unless another one is called the same.
  var title: String {
    guard names.count > 1 else { return names.first ?? "" }
    let people = Dictionary(grouping: names, by: Self.short)
    return names.map { people[Self.short($0)]?.count == 1 ? Self.short($0) : $0 }
      .joined(separator: ", ")
  }

  /// The first name, of an address the part before the `@`.
  static func short(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return name }
    if first.last == ",", words.count > 1 { return String(words[1]) }
    return String(first.prefix { $0 != "@" })
  }
}
