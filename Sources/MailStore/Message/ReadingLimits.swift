import CGMime

/// How much of a message is read for showing it. What is beyond is left out, and a notice says so.
///
/// The header has a limit of its own: `MessageHead.maximumSize`.
public struct ReadingLimits: Hashable, Sendable {
  /// Levels of parts within parts.
  public var depth = 50
  /// Parts.
  public var parts = 1000
  /// Bytes of text, decoded, in all parts together.
  public var textBytes = 8 << 20
  /// Bytes of one HTML document, decoded.
  public var htmlBytes = 4 << 20
  /// Paragraphs, empty ones too.
  public var paragraphs = 200_000
  /// Bytes of UTF-8 in one paragraph; a longer line becomes several paragraphs.
  public var paragraphBytes = 16 << 10
  /// Links.
  public var links = 10_000
  /// Lines that begin with `--`, as boundaries do.
  public var boundaryLines = 20_000
  /// Lines that look like fields of parts' headers.
  public var headerLines = 100_000

  /// What a person can read, and a machine in a moment.
  public static let standard = ReadingLimits()

  /// The standard limits, to change.
  public init() {}

  var mime: CGMimeLimits {
    CGMimeLimits(
      depth: max(depth, 0), parts: max(parts, 1), boundary_lines: max(boundaryLines, 0),
      header_lines: max(headerLines, 0))
  }
}
