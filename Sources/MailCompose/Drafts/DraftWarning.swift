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

extension Draft {
  /// The warnings about this draft.
  public var warnings: [DraftWarning] {
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
    if let missing = missingText { warnings.append(missing) }
    if attachments.isEmpty, speaksOfFiles { warnings.append(.nothingAttached) }
    if !otherFields.isEmpty, resent == nil { warnings.append(.otherFields(otherFields)) }
    if protection.answersEncrypted, !protection.encrypts { warnings.append(.inTheClear) }
    if formatted != nil { warnings.append(.formatted) }
    if recipients.count > 20 { warnings.append(.manyRecipients(recipients.count)) }
    return warnings
  }

  /// True if the message needs text, but the user has not written any.
  public var hasNoText: Bool { missingText != nil }

  /// The warning if the user has not written any text. Forwarded messages and attachments need no text.
  private var missingText: DraftWarning? {
    if resent != nil { return nil }
    let lines = text.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    let written = lines.prefix { $0 != "--" }
    let own = written.indices.filter { !written[$0].hasPrefix(">") }
    // A reply to a message without a Message-ID has no `In-Reply-To`, but the draft records which
    // message it answers.
    let isReply = inReplyTo != nil || answers.first?.isForwarded == false
    if !isReply { return own.isEmpty && attachments.isEmpty ? .noText : nil }
    // The line before the quote is the attribution, not the user's text.
    let isAttributed = written.count > 1 && written[1].hasPrefix(">") && written[0].hasSuffix(":")
    return own == (isAttributed ? [0] : []) ? .nothingWritten : nil
  }

  /// True if a line that is not quoted mentions an attachment.
  private var speaksOfFiles: Bool {
    let words = ["attach", "anhang", "angehängt", "beigefügt", "pièce jointe", "adjunt", "allegat"]
    return text.split(separator: "\n").contains { line in
      let line = line.lowercased()
      return !line.hasPrefix(">") && words.contains(where: line.contains)
    }
  }
}
