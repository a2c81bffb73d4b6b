/// The bytes of a message as it was sent: without an mbox's quoting and without a From_ line.
public struct RawMessage: Hashable, Sendable {
  /// The bytes, up to the limit that was asked for.
  public var bytes: [UInt8]
  /// True if the message has more bytes than were asked for.
  public var isCut: Bool
  /// Why its end is missing though all was read that there is; nil if it is not.
  public var flaw: CompressedFileFlaw?

  /// Makes a raw message.
  public init(bytes: [UInt8], isCut: Bool, flaw: CompressedFileFlaw? = nil) {
    self.bytes = bytes
    self.isCut = isCut
    self.flaw = flaw
  }
}
