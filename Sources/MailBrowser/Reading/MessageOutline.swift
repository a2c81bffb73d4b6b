/// The places in the text of a message: parts that fold, stops, and headers that are rewritten when the width or the
/// time changes. Paragraphs are counted in the text with the main headers.
public struct MessageOutline: Sendable {
  /// The recipients' headers, To and Cc.
  struct Recipients: Sendable {
    let blocks: Range<Int>
    /// The number of all recipients.
    let total: Int
    /// The names shown in the row of recipients.
    let names: [String]
  }

  /// A sender with a name: the name, and the address in angle brackets.
  struct Sender: Sendable {
    let name: String, address: String
  }

  /// The paragraphs of the main headers.
  var headers = 0..<0
  var recipients: Recipients?
  /// The paragraph of the header `From`.
  var from: Int?
  var sender: Sender?
  /// The paragraph of the date, its time, and the offset from UTC in seconds in which it is shown.
  var date: (block: Int, seconds: Int64, utcOffset: Int)?
  /// The paragraph of the tags.
  var tags: Int?
  /// True if the last header reports on encryption and signatures.
  var hasSecurity = false
  /// The paragraph of the subject.
  var subject: Int?
  /// The parts that are folded at first, and those folded while only new text is shown.
  var folds: (usual: [TextFold], onlyNew: [TextFold]) = ([], [])
  /// The files of a patch, and new text below quotes.
  var stops: [TextStop] = []
  /// The paragraphs of a diffstat that describe a file.
  var stats: [Int] = []
  /// The paragraphs with the drawings of attached images, in order.
  var images: [Range<Int>] = []
  /// The paragraphs with the names of the attachments.
  var attachments = 0..<0

  /// Creates an outline without any places.
  public init() {}
}
