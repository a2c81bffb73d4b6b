/// The part of the index with the newest messages, which is searched before the rest.
///
/// Messages are numbered in the order in which they are read: first the newest messages, then the messages that
/// arrive later. So the numbers of the newest messages form a few ranges, and only these ranges of the word table
/// have to be searched.
struct NewestPart {
  /// All messages in the part have dates later than this date.
  let date: Int64
  /// The blocks that contain the numbers of all messages in the part. The blocks also contain the numbers of some
  /// other messages.
  let blocks: NumberBlocks

  /// The maximum number of contiguous ranges that the blocks may form.
  private static let most = 8

  /// Finds the newest `count` messages, or slightly fewer. Returns nil if the index has no more messages than that,
  /// or if the numbers are too scattered for this to be faster than searching all messages.
  /// - Parameter known: a smaller part, which the new part includes.
  init?(
    _ count: Int, beyond known: NewestPart? = nil, _ connection: Connection
  ) throws(MailIndexError) {
    let next = try connection.number(
      "SELECT date FROM message WHERE date IS NOT NULL ORDER BY date DESC LIMIT 1 OFFSET \(count)")
    guard let date = next else { return nil }
    var blocks = known?.blocks ?? NumberBlocks()
    let bound = known.map { " AND date <= \($0.date)" } ?? ""
    try connection.statement(
      "SELECT DISTINCT id / \(NumberBlocks.size) FROM message WHERE date > \(date)\(bound)"
    ).rows { row in
      blocks.insert(row.integer(0))
      return true
    }
    let spans = blocks.spans
    let numbers = spans.reduce(0) { $0 + $1.count }
    let isClose = numbers <= count * 4 + Self.most * Int(NumberBlocks.size)
    guard isClose, spans.count <= Self.most else { return nil }
    (self.date, self.blocks) = (date, blocks)
  }
}
