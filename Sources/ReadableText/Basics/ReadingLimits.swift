/// The limits for reading a message in order to show it. If something is left out because of a limit, a notice says so.
///
/// The size of the header has a separate limit, `MessageHead.maximumSize`.
public struct ReadingLimits: Hashable, Sendable {
  /// The maximum depth of nested parts.
  public var depth = 50
  /// The maximum number of parts.
  public var parts = 1000
  /// The maximum number of bytes of decoded text, in all parts together.
  public var textBytes = 8 << 20
  /// The maximum number of bytes to show of a plain-text part that turns out to be binary data.
  public var binaryBytes = 256 << 10
  /// The maximum total size of nested messages in bytes. Each nested message is also counted as part of every message
  /// around it.
  public var nestedBytes = 128 << 20
  /// The maximum number of decoded bytes of one HTML document.
  public var htmlBytes = 4 << 20
  /// The maximum number of paragraphs, including empty paragraphs.
  public var paragraphs = 200_000
  /// The maximum number of bytes in a paragraph, in UTF-8. A longer line is split into several paragraphs.
  public var paragraphBytes = 16 << 10
  /// The maximum number of links.
  public var links = 10_000
  /// The maximum number of lines that begin with `--`, as boundaries do.
  public var boundaryLines = 20_000
  /// The maximum number of lines that look like header fields of parts.
  public var headerLines = 100_000

  /// The standard limits, which allow more than any user would read, but can be processed in a moment.
  public static let standard = ReadingLimits()

  /// Makes the standard limits.
  public init() {}
}
