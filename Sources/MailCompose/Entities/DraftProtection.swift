import MailStore

/// What is to be done to a message before it is sent, so that nobody else can read or change it.
public struct DraftProtection: Hashable, Sendable {
  /// The kind of keys.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// OpenPGP (RFC 3156).
    case openPGP = "pgp"
    /// S/MIME (RFC 8551).
    case smime
  }

  /// True if it is signed, and if it is encrypted.
  public var signs: Bool, encrypts: Bool
  /// The kind of keys.
  public var format: Format
  /// True if it answers a message that was encrypted.
  public var answersEncrypted = false

  /// Says what is to be done.
  public init(signs: Bool = false, encrypts: Bool = false, format: Format = .openPGP) {
    (self.signs, self.encrypts, self.format) = (signs, encrypts, format)
  }

  /// Nothing is done to the message.
  public static let none = DraftProtection()

  /// True if nothing is done to the message.
  public var isNone: Bool { !signs && !encrypts }

  /// True for a draft that others may not read, as they may what is in the account's Drafts: one that is to be encrypted, and one
  /// that quotes what was, whatever is chosen for it meanwhile.
  var isSecret: Bool { encrypts || answersEncrypted }

  /// The next choice, round and round: none, sign, encrypt, both.
  public var next: DraftProtection {
    var next = self
    next.signs.toggle()
    if signs { next.encrypts.toggle() }
    return next
  }

  /// The words of a setting, such as `sign`, `encrypt`, `sign and encrypt`, `sign with smime`; nil for other words.
  public init?(words: String) {
    let words = words.lowercased().split { !$0.isLetter }.map(String.init)
    let known: Set = ["none", "sign", "and", "encrypt", "with", "smime", "pgp", "secret"]
    guard !words.isEmpty, known.isSuperset(of: words) else { return nil }
    self.init(
      signs: words.contains("sign"), encrypts: words.contains("encrypt"),
      format: words.contains("smime") ? .smime : .openPGP)
    answersEncrypted = words.contains("secret")
  }

  /// The field of a draft that says what is to be done. It is taken out before the message is sent.
  static let field = "X-Trifold-Protection"

  /// What a draft asks for. Words that nobody knows ask for everything: nothing must go in the clear that was not to.
  init(ofDraft message: AnsweredMessage) {
    guard let value = message.text(Self.field.lowercased()) else {
      self = .none
      return
    }
    self =
      DraftProtection(words: value) ?? DraftProtection(signs: true, encrypts: true)
  }

  /// The value of the field.
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
  /// The choice as the sheet shows it.
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
