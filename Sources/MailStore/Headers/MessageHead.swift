/// The head of a message: everything before its body.
public struct MessageHead: Hashable, Sendable {
  /// The most bytes of a head that are read: enough for some hundred thousand recipients.
  public static let maximumSize = 16 << 20
  /// The most fields of a head that are read.
  public static let maximumFields = 100_000

  /// The beginning of the body, after the empty line. If the head does not end, the number of
  /// bytes; if there is no field at all, the beginning of the message, which is all body.
  public let bodyStart: Int
  /// True if there are fields, and the text begins right after them, with no empty line between.
  public let lacksEmptyLine: Bool
  /// True if the bytes hold the end of the head, or have reached the maximum.
  public let isComplete: Bool
  /// True if the head is longer than a limit; what is beyond counts as the body.
  public let isCut: Bool
  /// The fields in order.
  public let fields: [HeaderFieldRange]

  /// Finds the head in the beginning of a message.
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

  /// The end of the head in `bytes`, the beginning of a message; nil if they do not hold all of it.
  ///
  /// Then a reader reads more, up to `maximumSize` bytes or the end of the file.
  static func end(in bytes: Span<UInt8>) -> Int? {
    var scanner = HeaderScanner(bytes)
    while scanner.next(in: bytes) != nil {}
    return scanner.foundEnd || bytes.count >= maximumSize ? scanner.position : nil
  }
}
