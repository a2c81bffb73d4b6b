/// The limits of reading a message to show it. A notice tells of everything left out.
///
/// The header has a limit of its own: `MessageHead.maximumSize`.
public struct ReadingLimits: Hashable, Sendable {
  /// The levels of parts within parts.
  public var depth = 50
  /// The number of parts.
  public var parts = 1000
  /// The bytes of decoded text in all parts together.
  public var textBytes = 8 << 20
  /// The bytes of plain text that is none but other data.
  public var binaryBytes = 256 << 10
  /// The bytes of all messages in messages together, each counted again in those around it.
  public var nestedBytes = 128 << 20
  /// The bytes of one HTML document, decoded.
  public var htmlBytes = 4 << 20
  /// The number of paragraphs, empty ones included.
  public var paragraphs = 200_000
  /// The bytes of UTF-8 in one paragraph; a longer line becomes several paragraphs.
  public var paragraphBytes = 16 << 10
  /// The number of links.
  public var links = 10_000
  /// The lines that begin with `--`, as boundaries do.
  public var boundaryLines = 20_000
  /// The lines that look like fields of parts' headers.
  public var headerLines = 100_000

  /// As much as a user can read and a machine reads in a moment.
  public static let standard = ReadingLimits()

  /// Makes the standard limits.
  public init() {}
}
