/// The newest messages, as a part of the index that is searched before all of it.
///
/// Their numbers lie close together, because messages get them when they are read, the newest first, and then as they
/// come. So the words' table is asked about a few spans of numbers.
struct NewestPart {
  /// A message is in the part if its date is later than this.
  let date: Int64
  /// Blocks that have the numbers of all messages in the part, and others.
  let blocks: NumberBlocks

  /// The most spans that the blocks may make.
  private static let most = 8

  /// The newest `count` messages, or a few less; nil if there are no more, or if their numbers lie so far apart that to ask
  /// about all messages costs the same.
  /// - Parameter known: a smaller part, which this one includes.
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
