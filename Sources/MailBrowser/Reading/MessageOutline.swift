/// Records where parts of a message's text are: foldable parts, stops, and headers that are rewritten when the width or
/// the time changes. Paragraphs are counted in the text that shows only the main headers.
public struct MessageOutline: Sendable {
  /// The headers that name recipients, which are To and Cc.
  struct Recipients: Sendable {
    let blocks: Range<Int>
    /// The number of all recipients.
    let total: Int
    /// The names shown in the row of recipients.
    let names: [String]
  }

  /// A sender who has a name: the name, and the address in angle brackets.
  struct Sender: Sendable {
    let name: String, address: String
  }

  /// The range of paragraphs of the main headers.
  var headers = 0..<0
  var recipients: Recipients?
  /// The index of the paragraph of the `From` header.
  var from: Int?
  var sender: Sender?
  /// The index of the date's paragraph, the time in seconds since 1970, and the offset from UTC, in
  /// seconds, at which the time is shown.
  var date: (block: Int, seconds: Int64, utcOffset: Int)?
  /// The index of the paragraph with the tags.
  var tags: Int?
  /// True if the last header reports on encryption and signatures.
  var hasSecurity = false
  /// The index of the paragraph of the subject.
  var subject: Int?
  /// The parts that are folded initially, and the parts that are folded while only new text is shown.
  var folds: (usual: [TextFold], onlyNew: [TextFold]) = ([], [])
  /// The stops, which are places where a file in a patch begins, or where new text follows a quote.
  var stops: [TextStop] = []
  /// The indices of the paragraphs of a diffstat that describe a file.
  var stats: [Int] = []
  /// The paragraphs with the drawings of attached images, in order.
  var images: [Range<Int>] = []
  /// The range of paragraphs with the names of the attachments.
  var attachments = 0..<0

  /// Creates an outline without any places.
  public init() {}
}
