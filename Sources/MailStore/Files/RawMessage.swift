/// The bytes of a message as it was sent, without the quoting and the From_ line of an mbox.
public struct RawMessage: Hashable, Sendable {
  /// The bytes, up to the requested limit.
  public var bytes: [UInt8]
  /// True if the message has more bytes than requested.
  public var isCut: Bool
  /// Why the end of the message is missing although everything available was read; nil if it is complete.
  public var flaw: CompressedFileFlaw?

  /// Makes a raw message.
  public init(bytes: [UInt8], isCut: Bool, flaw: CompressedFileFlaw? = nil) {
    self.bytes = bytes
    self.isCut = isCut
    self.flaw = flaw
  }
}
