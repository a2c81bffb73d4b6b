import MailStore

/// Something that the user may have overlooked. A warning never prevents sending.
public enum DraftWarning: Hashable, Sendable {
  case noRecipient
  case noSubject
  /// The message has neither text nor attachments.
  case noText
  /// The reply contains only the quote.
  case nothingWritten
  /// A recipient has no domain, and is therefore a local mailbox on this machine.
  case noDomain(String)
  /// The text mentions an attachment, but no file is attached.
  case nothingAttached
  /// The message has more than 20 recipients.
  case manyRecipients(Int)
  /// An unknown address differs from a known address only by a likely typing mistake.
  case resembles(String, known: String)
  /// The author that the user typed is not one of the user's addresses.
  case notOwn(String)
  /// A field is unknown, and is therefore not sent.
  case unknownField(String)
  /// A file to attach cannot be read.
  case noFile(String)
  /// Fields that this program does not interpret, added by another program or by the user, are sent
  /// too.
  case otherFields([HeaderField])
  /// The message answers an encrypted message, but will not be encrypted itself.
  case inTheClear
  /// Another program has formatted the text. The formatting is sent unless the user changes the text.
  case formatted
}

extension DraftWarning: CustomStringConvertible {
  /// The warning in a few words.
  public var description: String {
    switch self {
    case .noRecipient: "no recipient"
    case .noSubject: "no subject"
    case .noText: "no text"
    case .nothingWritten: "you have not written any text"
    case .noDomain(let name): "‘\(name)’ has no domain"
    case .nothingAttached: "nothing is attached"
    case .manyRecipients(let count): "\(count) recipients"
    case .resembles(let address, let known): "\(address) is new to you; did you mean \(known)?"
    case .notOwn(let address): "\(DraftFlaw.notOwn(address))"
    case .noFile(let path): "\(path.onOneLine) cannot be attached: the file cannot be read"
    case .otherFields(let fields):
      "also sent: "
        + fields.map { "\($0.name): \($0.value)".onOneLine }.joined(separator: ", ")
    case .inTheClear: "the original message was encrypted, but this one is not"
    case .formatted: "the HTML formatting is sent unless you change the text"
    case .unknownField(let name): "‘\(name.onOneLine)’ is not a known field and will not be sent"
    }
  }
}

/// What the warnings about a draft need to know about its text. A long text takes a while to read, so this is determined
/// only when the text changes.
public struct DraftTextFacts: Sendable {
  /// The lines above the signature that are neither empty nor quoted.
  fileprivate enum Own: Sendable { case none, attribution, text }

  fileprivate let own: Own
  /// True if a line that is not quoted mentions an attachment.
  fileprivate let mentionsFiles: Bool

  private static let files = [
    "attach", "anhang", "angehängt", "beigefügt", "pièce jointe", "adjunt", "allegat",
  ]

  /// Reads the text of a draft, with LF line ends.
  public init(_ text: String) {
    var own = Own.none
    var mentionsFiles = false
    // The number of lines so far, except empty ones; whether the first of them may be an attribution; and whether the
    // signature has begun.
    var (count, mayBeAttribution, isInSignature) = (0, false, false)
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let isQuoted = bytes.first == UInt8(ascii: ">")
      let line = isQuoted ? "" : Substring(bytes)
      if !isQuoted, !mentionsFiles {
        let line = line.lowercased()
        mentionsFiles = Self.files.contains(where: line.contains)
      }
      let words = isQuoted ? ">" : line.trimmed
      if words.isEmpty || isInSignature { continue }
      if words == "--" {
        isInSignature = true
      } else if words.hasPrefix(">") {
        // The line before the quote is the attribution, not the user's text.
        if count == 1, mayBeAttribution { own = .attribution }
      } else {
        own = .text
        mayBeAttribution = count == 0 && words.hasSuffix(":")
      }
      count += 1
    }
    (self.own, self.mentionsFiles) = (own, mentionsFiles)
  }
}

extension Draft {
  /// The warnings about this draft.
  public var warnings: [DraftWarning] { warnings(DraftTextFacts(text)) }

  /// Returns the warnings about this draft.
  /// - Parameter facts: the facts about the draft's present text.
  public func warnings(_ facts: DraftTextFacts) -> [DraftWarning] {
    var warnings: [DraftWarning] = []
    for field in unread where DraftField(rawValue: field.name) == nil {
      warnings.append(
        field.name == Self.fromName
          ? .notOwn(field.value)
          : field.isFile ? .noFile(field.value) : .unknownField(field.name))
    }
    if obstacle == .to, flaw(of: .to) == nil { warnings.append(.noRecipient) }
    for address in recipients where address.isLocal { warnings.append(.noDomain(address.address)) }
    if subject.trimmed.isEmpty, resent == nil { warnings.append(.noSubject) }
    if let missing = missingText(facts) { warnings.append(missing) }
    if attachments.isEmpty, facts.mentionsFiles { warnings.append(.nothingAttached) }
    if !otherFields.isEmpty, resent == nil { warnings.append(.otherFields(otherFields)) }
    if protection.answersEncrypted, !protection.encrypts { warnings.append(.inTheClear) }
    if formatted != nil { warnings.append(.formatted) }
    if recipients.count > 20 { warnings.append(.manyRecipients(recipients.count)) }
    return warnings
  }

  /// Returns true if the message needs text, but the user has not written any.
  /// - Parameter facts: the facts about the draft's present text.
  public func hasNoText(_ facts: DraftTextFacts) -> Bool { missingText(facts) != nil }

  /// Returns the warning if the user has not written any text. Forwarded messages and attachments need no text.
  private func missingText(_ facts: DraftTextFacts) -> DraftWarning? {
    if resent != nil { return nil }
    // A reply to a message without a Message-ID has no `In-Reply-To`, but the draft records which
    // message it answers.
    let isReply = inReplyTo != nil || answers.first?.isForwarded == false
    if isReply { return facts.own == .text ? nil : .nothingWritten }
    return facts.own == .none && attachments.isEmpty ? .noText : nil
  }
}
