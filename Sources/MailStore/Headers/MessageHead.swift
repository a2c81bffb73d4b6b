/// The header of a message: everything before the body.
public struct MessageHead: Hashable, Sendable {
  /// The maximum size of a header in bytes. It is enough for several hundred thousand recipients.
  public static let maximumSize = 16 << 20
  /// The maximum number of fields that are read.
  public static let maximumFields = 100_000

  /// The start of the body, after the empty line. If the bytes end before the header does, this is the number of bytes.
  /// If the message has no fields, this is the start of the message, which consists only of a body.
  public let bodyStart: Int
  /// True if the text follows the fields without an empty line in between.
  public let lacksEmptyLine: Bool
  /// True if the bytes contain the end of the header, or if the header has reached its maximum size.
  public let isComplete: Bool
  /// True if the header exceeds a limit. The rest of it counts as part of the body.
  public let isCut: Bool
  /// The fields of the header, in order.
  public let fields: [HeaderFieldRange]

  /// Finds the header at the beginning of a message's bytes.
  public init(in bytes: Span<UInt8>) {
    var scanner = HeaderScanner(bytes)
    var fields: [HeaderFieldRange] = []
    while let field = scanner.next(in: bytes) { fields.append(field) }
    self.fields = fields
    bodyStart = fields.isEmpty ? HeaderScanner(bytes).bodyOnlyStart(in: bytes) : scanner.position
    lacksEmptyLine = !fields.isEmpty && scanner.lacksEmptyLine
    isCut = bodyStart >= Self.maximumSize || fields.count >= Self.maximumFields
    isComplete = scanner.foundEnd || bytes.count >= Self.maximumSize
  }

  /// Returns the end of the header in `bytes`, which are the beginning of a message. Returns nil if the header
  /// continues after them. The caller must then read more bytes, up to `maximumSize` or the end of the file.
  static func end(in bytes: Span<UInt8>) -> Int? {
    var scanner = HeaderScanner(bytes)
    while scanner.next(in: bytes) != nil {}
    return scanner.foundEnd || bytes.count >= maximumSize ? scanner.position : nil
  }
}
