/// A message that a parser process reads while this process does something else. If no parser process is used, the
/// message is read only when `message()` is called.
package struct BegunMessage {
  private let bytes: [UInt8]
  private let pool: ParserPool?
  private let begun: ParserPool.Pending?

  /// Begins to read a message.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    pool = ParserPool.current
    let request = ParserRequest.message(
      form: nil, charset: nil, limits: .standard, asSent: false)
    begun = pool?.begin(request.written, bytes.span)
  }

  /// Waits until the message has been read, and returns it. Must be called exactly once.
  package func message() -> Message {
    guard let pool else { return Message(bytes: bytes) }
    return Message(bytes.span, readBy: pool, begun: begun)
  }
}
