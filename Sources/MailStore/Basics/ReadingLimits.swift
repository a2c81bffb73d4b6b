/// The limits for reading a message to show it. A notice reports everything left out.
///
/// The header has a separate limit, `MessageHead.maximumSize`.
public struct ReadingLimits: Hashable, Sendable {
  /// The depth of nested parts.
  public var depth = 50
  /// The number of parts.
  public var parts = 1000
  /// The bytes of decoded text in all parts together.
  public var textBytes = 8 << 20
  /// The bytes of a plain-text part that turns out to be binary data.
  public var binaryBytes = 256 << 10
  /// The total bytes of all nested messages. Each also counts within every message around it.
  public var nestedBytes = 128 << 20
  /// The decoded bytes of one HTML document.
  public var htmlBytes = 4 << 20
  /// The number of paragraphs, empty ones included.
  public var paragraphs = 200_000
  /// The bytes of UTF-8 in one paragraph; a longer line is split into several paragraphs.
  public var paragraphBytes = 16 << 10
  /// The number of links.
  public var links = 10_000
  /// The number of lines that begin with `--`, as boundaries do.
  public var boundaryLines = 20_000
  /// The number of lines that look like header fields of parts.
  public var headerLines = 100_000

  /// Limits that allow as much as a user can read and a machine reads in a moment.
  public static let standard = ReadingLimits()

  /// Makes the standard limits.
  public init() {}
}
