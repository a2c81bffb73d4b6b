import MailStore

/// What a user may have forgotten. A warning, never an obstacle.
public enum DraftWarning: Hashable, Sendable {
  case noRecipient
  case noSubject
  /// A message without text and without files.
  case noText
  /// A reply that is nothing but what it quotes.
  case nothingWritten
  /// A recipient on this machine: the address has no domain.
  case noDomain(String)
  /// The text speaks of a file, and none goes with it.
  case nothingAttached
  /// A reply to all that goes to very many.
  case manyRecipients(Int)
  /// An address to which the user never wrote, and which is a slip away from one that the user knows.
  case resembles(String, known: String)
  /// The author's address, as it was typed, is none of the user's.
  case notOwn(String)
  /// A field of the head that is not known, and so not sent.
  case unknownField(String)
  /// A file that the head names and that cannot be read.
  case noFile(String)
  /// Fields that another program or the user wrote, which are sent, too.
  case otherFields([HeaderField])
  /// It answers an encrypted message, and would go in the clear.
  case inTheClear
  /// Another program formatted the text, which goes with it until it is changed.
  case formatted
}

extension DraftWarning: CustomStringConvertible {
  /// The warning in a few words.
  public var description: String {
    switch self {
    case .noRecipient: "no recipient"
    case .noSubject: "no subject"
    case .noText: "no text"
    case .nothingWritten: "nothing was written"
    case .noDomain(let name): "‘\(name)’ has no domain"
    case .nothingAttached: "nothing is attached"
    case .manyRecipients(let count): "\(count) recipients"
    case .resembles(let address, let known): "\(address) is new to you; you know \(known)"
    case .notOwn(let address): "\(DraftFlaw.notOwn(address))"
    case .noFile(let path): "\(path.onOneLine) cannot be attached: it cannot be read"
    case .otherFields(let fields):
      "also sent: "
        + fields.map { "\($0.name): \($0.value)".onOneLine }.joined(separator: ", ")
    case .inTheClear: "the message that it answers was encrypted, and this one is not"
    case .formatted: "its formatting (HTML) goes with it until you change the text"
    case .unknownField(let name): "‘\(name.onOneLine)’ is no known field and is not sent"
    }
  }
}

extension Draft {
  /// What the user may have forgotten.
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

  /// True if the user has not written anything yet.
  public var hasNoText: Bool { missingText != nil }

  /// The warning about a text in which nothing is the user's. What is forwarded speaks for itself, and so do files.
  private var missingText: DraftWarning? {
    if resent != nil { return nil }
    let lines = text.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    let written = lines.prefix { $0 != "--" }
    let own = written.indices.filter { !written[$0].hasPrefix(">") }
    // A message may have no Message-ID that a reply could name.
    let isReply = inReplyTo != nil || answers.first?.isForwarded == false
    if !isReply { return own.isEmpty && attachments.isEmpty ? .noText : nil }
    // The first line is the attribution, if the quote follows it.
    let isAttributed = written.count > 1 && written[1].hasPrefix(">") && written[0].hasSuffix(":")
    return own == (isAttributed ? [0] : []) ? .nothingWritten : nil
  }

  /// True if a line that is not quoted says that something is attached.
  private var speaksOfFiles: Bool {
    let words = ["attach", "anhang", "angehängt", "beigefügt", "pièce jointe", "adjunt", "allegat"]
    return text.split(separator: "\n").contains { line in
      let line = line.lowercased()
      return !line.hasPrefix(">") && words.contains(where: line.contains)
    }
  }
}
