/// The head of a message: everything before its body.
public struct MessageHead: Hashable, Sendable {
  /// The most bytes of a head that are read.
  public static let maximumSize = 1 << 20

  /// The beginning of the body, behind the empty line. If the head does not end, the number of
  /// bytes; if there is no field at all, the beginning of the message, which is all body.
  public let bodyStart: Int
  /// True if the bytes hold the end of the head, or have reached the maximum.
  public let isComplete: Bool
  /// The fields in order.
  public let fields: [HeaderFieldRange]

  /// Finds the head in the beginning of a message.
  public init(in bytes: Span<UInt8>) {
    var scanner = HeaderScanner(bytes)
    var fields: [HeaderFieldRange] = []
    while let field = scanner.next(in: bytes) { fields.append(field) }
    self.fields = fields
    bodyStart = fields.isEmpty ? HeaderScanner(bytes).bodyOnlyStart(in: bytes) : scanner.position
    isComplete = scanner.foundEnd || bytes.count >= Self.maximumSize
  }

  /// True if `bytes`, the beginning of a message, hold all of its head.
  ///
  /// Otherwise a reader reads more, up to `maximumSize` bytes or the end of the file.
  public static func isComplete(in bytes: Span<UInt8>) -> Bool {
    if bytes.count >= maximumSize { return true }
    var scanner = HeaderScanner(bytes)
    while scanner.next(in: bytes) != nil {}
    return scanner.foundEnd
  }
}
