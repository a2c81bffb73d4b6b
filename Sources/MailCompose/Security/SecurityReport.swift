/// The result of decrypting a message and checking its signatures.
public struct SecurityReport: Equatable, Sendable {
  /// The result in words, such as `Encrypted to you, signed by Ada Lovelace <ada@example.org>`.
  public var words: String
  /// True if the user should be cautious, for example because a signature does not match.
  public var isWarning = false
  /// True if decryption failed only because gpg-agent was not allowed to ask the user.
  public var isLocked = false
  /// True if the message was encrypted.
  public var isEncrypted = false
  /// The message, but only with the content that was decrypted or whose signature matches. Nil to show the message
  /// unchanged.
  public var message: [UInt8]?

  /// Creates a report with these words.
  public init(_ words: String, isWarning: Bool = false) {
    (self.words, self.isWarning) = (words, isWarning)
  }
}
