/// The head of a message: everything before its body.
public struct MessageHead: Hashable, Sendable {
  /// Bytes; what a head has beyond these is not read.
  public static let maximumSize = 1 << 20

  /// Where the body begins: after the empty line. The number of bytes where the head does not end;
  /// where there is no field at all, the beginning: such a message is all body.
  public let bodyStart: Int
  /// Whether the end of the head lies in the bytes, or its maximum was reached.
  public let isComplete: Bool
  /// The fields, in order.
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

  /// Whether `bytes`, the beginning of a message, hold the whole of its head.
  ///
  /// Where they don't, a reader reads more, up to `maximumSize` bytes or the end of the file.
  public static func isComplete(in bytes: Span<UInt8>) -> Bool {
    if bytes.count >= maximumSize { return true }
    var scanner = HeaderScanner(bytes)
    while scanner.next(in: bytes) != nil {}
    return scanner.foundEnd
  }
}
