/// What was found out about a message that is encrypted or signed.
public struct SecurityReport: Equatable, Sendable {
  /// The result in words: `Encrypted to you, signed by Ada Lovelace <ada@example.org>`.
  public var words: String
  /// True if something is not as it should be.
  public var isWarning = false
  /// True if it can be read once gpg-agent may ask the user.
  public var isLocked = false
  /// True if it was encrypted.
  public var isEncrypted = false
  /// The message with nothing but what was decrypted, or what the signature fits; nil to show it as it is.
  public var message: [UInt8]?

  /// Says something about a message.
  public init(_ words: String, isWarning: Bool = false) {
    (self.words, self.isWarning) = (words, isWarning)
  }
}
