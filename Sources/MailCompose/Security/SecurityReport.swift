/// The result of decrypting a message or checking its signatures.
public struct SecurityReport: Equatable, Sendable {
  /// The result in words, such as `Encrypted to you, signed by Ada Lovelace <ada@example.org>`.
  public var words: String
  /// True if the result calls for caution, as a bad signature does.
  public var isWarning = false
  /// True if the message can be decrypted once gpg-agent may ask the user.
  public var isLocked = false
  /// True if the message was encrypted.
  public var isEncrypted = false
  /// The message with only the decrypted or correctly signed content. Nil to show the message unchanged.
  public var message: [UInt8]?

  /// Creates a report with these words.
  public init(_ words: String, isWarning: Bool = false) {
    (self.words, self.isWarning) = (words, isWarning)
  }
}
