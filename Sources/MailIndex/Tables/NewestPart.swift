/// The newest messages, a part of the index that is searched before the whole.
///
/// Their numbers are close together, because messages are numbered when they are read: first the newest ones, then
/// later ones as they arrive. So only a few ranges of numbers must be searched in the table of words.
struct NewestPart {
  /// The part contains the messages whose dates are later than this.
  let date: Int64
  /// Blocks that contain the numbers of all messages in the part, and some other numbers.
  let blocks: NumberBlocks

  /// The maximum number of ranges that the blocks may form.
  private static let most = 8

  /// The newest `count` messages, or a few less. Nil if there are no more, or if their numbers are so scattered that
  /// searching all messages costs the same.
  /// - Parameter known: a smaller part, which this part includes.
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
