/// The newest messages, as a part of the index that is searched before all of it.
///
/// Their numbers lie close together, because messages get them when they are read, the newest first, and then as they
/// come. So the words' table is asked about a few spans of numbers.
struct NewestPart {
  /// A message is in the part if its date is later than this.
  let date: Int64
  /// Spans that have the numbers of all messages in the part, and others.
  let spans: [ClosedRange<Int64>]

  /// Numbers that are farther apart than this are in two spans, if there are no more spans than so many.
  private static let (gap, most) = (Int64(512), 8)

  /// The newest `count` messages, or a few less; nil if their numbers lie so far apart that to ask about all messages
  /// costs the same.
  init?(_ count: Int, _ connection: Connection, last: Int64) throws(MailIndexError) {
    var set = MessageSet(upTo: last)
    var (left, date) = (count, nil as Int64?)
    try connection.prepare(
      "SELECT id, date FROM message WHERE date IS NOT NULL ORDER BY date DESC, id"
    ).rows {
      row in
      left -= 1
      if left < 0 {
        date = row.integer(1)
        return false
      }
      set.insert(row.integer(0))
      return true
    }
    guard let date else { return nil }
    var spans: [ClosedRange<Int64>] = []
    for number in set.numbers {
      if let span = spans.last, number - span.upperBound <= Self.gap {
        spans[spans.count - 1] = span.lowerBound...number
      } else if spans.count < Self.most {
        spans.append(number...number)
      } else {
        return nil
      }
    }
    guard spans.reduce(0, { $0 + $1.count }) <= count * 4 else { return nil }
    (self.date, self.spans) = (date, spans)
  }
}
