import MailStore

/// Whether a message is encrypted or signed before it is sent, and in which format.
public struct DraftProtection: Hashable, Sendable {
  /// The format, which also determines the kind of keys to use.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// OpenPGP with MIME (RFC 3156).
    case openPGP = "pgp"
    /// S/MIME (RFC 8551).
    case smime
  }

  /// `signs` is true if the message will be signed, and `encrypts` if it will be encrypted.
  public var signs: Bool, encrypts: Bool
  /// The format of the encryption or the signature.
  public var format: Format
  /// True if the message answers an encrypted message.
  public var answersEncrypted = false

  /// Creates a choice of encryption, signature and format.
  public init(signs: Bool = false, encrypts: Bool = false, format: Format = .openPGP) {
    (self.signs, self.encrypts, self.format) = (signs, encrypts, format)
  }

  /// Neither encryption nor signature.
  public static let none = DraftProtection()

  /// True if the message is neither signed nor encrypted.
  public var isNone: Bool { !signs && !encrypts }

  /// True if the draft must not be stored in readable form in the account's Drafts. This is the case if the draft will
  /// be encrypted, and also if it quotes an encrypted message without being encrypted itself.
  var isSecret: Bool { encrypts || answersEncrypted }

  /// The choice after this one in the cycle: none, sign, encrypt, both.
  public var next: DraftProtection {
    var next = self
    next.signs.toggle()
    if signs { next.encrypts.toggle() }
    return next
  }

  /// Parses a setting such as `sign`, `encrypt`, `sign and encrypt` or `sign with smime`. Nil for any other words.
  public init?(words: String) {
    let words = words.lowercased().split { !$0.isLetter }.map(String.init)
    let known: Set = ["none", "sign", "and", "encrypt", "with", "smime", "pgp", "secret"]
    guard !words.isEmpty, known.isSuperset(of: words) else { return nil }
    self.init(
      signs: words.contains("sign"), encrypts: words.contains("encrypt"),
      format: words.contains("smime") ? .smime : .openPGP)
    answersEncrypted = words.contains("secret")
  }

  /// The field in which a draft stores the choice. The field is removed before the message is sent.
  static let field = "X-Trifold-Protection"

  /// Reads the choice from a draft. Unknown words count as "sign and encrypt", so that nothing secret is sent
  /// unencrypted.
  init(ofDraft message: AnsweredMessage) {
    guard let value = message.text(Self.field.lowercased()) else {
      self = .none
      return
    }
    self =
      DraftProtection(words: value) ?? DraftProtection(signs: true, encrypts: true)
  }

  /// The choice as the value of the draft's field, such as `sign and encrypt with pgp`.
  var fieldValue: String {
    "\(actions.joined(separator: " and ")) with \(format.rawValue)"
      + (answersEncrypted ? "; secret" : "")
  }

  private var actions: [String] {
    let all = [signs ? "sign" : nil, encrypts ? "encrypt" : nil].compactMap { $0 }
    return all.isEmpty ? ["none"] : all
  }
}

extension DraftProtection: CustomStringConvertible {
  /// The choice in words, as the draft's sheet shows it.
  public var description: String {
    let words =
      switch (signs, encrypts) {
      case (false, false): "None"
      case (true, false): "Sign"
      case (false, true): "Encrypt"
      case (true, true): "Sign and Encrypt"
      }
    return isNone || format == .openPGP ? words : "\(words) (S/MIME)"
  }
}
