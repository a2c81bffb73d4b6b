/// The bytes of a message as it was sent. The quoting and the From_ line that an mbox adds are removed.
public struct RawMessage: Hashable, Sendable {
  /// The bytes of the message, up to the requested limit.
  public var bytes: [UInt8]
  /// True if the message is longer than the requested limit.
  public var isCut: Bool
  /// The reason why the message is cut off, if its compressed file could be read only in part. Nil if the message is
  /// complete.
  public var flaw: CompressedFileFlaw?

  /// Makes a raw message from its bytes.
  public init(bytes: [UInt8], isCut: Bool, flaw: CompressedFileFlaw? = nil) {
    self.bytes = bytes
    self.isCut = isCut
    self.flaw = flaw
  }
}
