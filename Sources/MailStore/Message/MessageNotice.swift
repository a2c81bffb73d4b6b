/// The texts of the notices for a message, which report why less is shown than the sender wrote, or why the message is
/// shown raw.
enum MessageNotice {
  // MARK: Limits

  static let tooLong = "The message is too long: only its beginning is shown."
  static let tooLarge = "The message is too large: it is shown raw."
  static func shownRaw(_ reason: String) -> String {
    "This message could not be read, and is shown raw: \(reason)."
  }
  static let longHeader =
    "The header is longer than 16 MB or 100,000 fields: the rest is shown as text."
  static let nestedTooDeep =
    "The parts of the message are nested too deeply: the innermost parts are shown raw."
  static let tooManyBoundaries =
    "The message has too many lines that could begin a part: it is not read to the end."
  static func tooManyParts(_ limit: Int) -> String {
    "The message has more than \(limit) parts: the rest is left out."
  }
  static func tooManyLinks(_ limit: Int) -> String {
    "The message has more than \(limit) links: the rest is plain text."
  }

  // MARK: Damage

  static let empty = "The message is empty."
  static let noHeader = "The message has no header: it is shown raw."
  static let noEmptyLine =
    "No empty line ends the header: the text begins at the first line that cannot belong to it."
  static let partWithoutEmptyLine =
    "No empty line ends the header of a part: its text begins at the first line that cannot belong to it."
  static let noText = "The message has no text: it ends after its header."
  static let truncated =
    "The message ends before its last part is complete: some of it may be missing."
  static let noBoundary =
    "The parts of the message cannot be separated (no boundary was found): it is shown raw."
  static let binary = "The text is binary data: only its beginning is shown."
  static let unknownEncoding =
    "A part has an unknown transfer encoding: it is shown undecoded."

  static let onlyImages = "The message has no text, only images, which are not shown."

  // MARK: Isolation

  /// Returns the notice for a message that no parser process could read. The notice names `S`, the key that shows the
  /// source.
  static func unreadable(_ failure: ParserFailure) -> String {
    let reason =
      switch failure {
      case .crashed: "the parser crashed"
      case .slow: "the parser took too long"
      case .forbidden: "the parser tried to do something that is not allowed"
      case .ended: "the parser was stopped"
      case .noProcess(let error): "no parser could be started (\(error))"
      case .missingLibrary(let reason): reason
      }
    return "This message could not be read: \(reason). Press S to show its source."
  }
  static let unconfined = "The message was read without a sandbox, which this system does not have."

  // MARK: Encryption

  static let encrypted = "The message is encrypted: its text cannot be shown."
  static let encryptedSMIME = "The message is encrypted (S/MIME): its text cannot be shown."
  static let signedSMIME =
    "The message is wrapped in a signature (S/MIME) that cannot be read: its text cannot be shown."
  static let uncheckedSMIME =
    "The message is wrapped in a signature (S/MIME), which was not checked."
}

extension Message {
  /// The notice for a message that contains more text than the limits allow.
  public static let cutNotice = MessageNotice.tooLong

  /// True if the message contains more text than the limits allow.
  public var isCut: Bool { notices.contains(Self.cutNotice) }
}
