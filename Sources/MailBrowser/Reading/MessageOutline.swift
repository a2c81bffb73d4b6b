/// The places in the text of a message: what is folded, what is gone to, and what is written anew at
/// another width or another time. They count the paragraphs of the text with the main headers.
public struct MessageOutline: Sendable {
  /// The headers of the recipients, To and Cc.
  struct Recipients: Sendable {
    let blocks: Range<Int>
    /// The number of all.
    let total: Int
    /// The names of those whom a screen names.
    let names: [String]
  }

  /// The sender, if there is one: a name, and an address in brackets.
  struct Sender: Sendable {
    let name: String, address: String
  }

  /// The main headers.
  var headers = 0..<0
  var recipients: Recipients?
  /// The header `From`.
  var from: Int?
  var sender: Sender?
  /// The date's header, its moment, and the seconds east of UTC by which the reader's clock tells it.
  var date: (block: Int, seconds: Int64, utcOffset: Int)?
  /// True if the last paragraph above the text says what was found out about encryption and signatures.
  var hasSecurity = false
  /// The header of the subject.
  var subject: Int?
  /// The parts that are folded usually, and while only what is new is shown.
  var folds: (usual: [TextFold], onlyNew: [TextFold]) = ([], [])
  /// The files of a patch, and the answers to quotes.
  var stops: [TextStop] = []
  /// The lines of diffstats that say what changed in a file.
  var stats: [Int] = []
  /// The drawings of attached images.
  var images = 0..<0
  /// The names of the attachments.
  var attachments = 0..<0

  /// The places of a text that has none.
  public init() {}
}
