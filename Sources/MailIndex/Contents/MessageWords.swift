import MailStore

/// The words of a message, grouped by the columns of the search table.
struct MessageWords {
  private(set) var columns = [[UInt8]](repeating: [], count: TextColumn.allCases.count)
  /// True if the message contains anything worth saving as a file, besides its text and its signature. If only the
  /// header is known, true if the header suggests attachments.
  let hasAttachment: Bool

  /// Collects a message's words, using `words` to split its text.
  /// - Parameter hasText: false if only the header of the message is known.
  init(_ message: Message, _ words: inout SearchWords, hasText: Bool = true) {
    hasAttachment = hasText ? message.hasAttachments : message.envelope.hasAttachments
    let envelope = message.envelope
    add(envelope.from, to: .sender, &words)
    add(envelope.to + envelope.cc, to: .recipients, &words)
    add(envelope.subject, to: .subject, &words)
    for field in message.headers {
      guard let column = Self.columns[field.name.lowercased()] else { continue }
      add(field.value, to: column, &words)
    }
    guard hasText else { return }
    for attachment in message.attachments { add(attachment.name ?? "", to: .files, &words) }
    for paragraph in message.body.searched {
      add(paragraph.text, to: paragraph.quoteDepth > 0 ? .quote : .body, &words)
    }
    for event in message.calendars.flatMap(\.events) {
      for text in event.texts { add(text, to: .body, &words) }
    }
  }

  private mutating func add(
    _ people: [EmailAddress], to column: TextColumn, _ words: inout SearchWords
  ) {
    for person in people {
      add(person.name ?? "", to: column, &words)
      add(person.address, to: column, &words)
    }
  }

  private mutating func add(_ text: String, to column: TextColumn, _ words: inout SearchWords) {
    guard let place = TextColumn.allCases.firstIndex(of: column) else { return }
    words.append(text, onto: &columns[place])
  }

  /// Header fields that are searched although they are not in the envelope. Fields that programs write for other
  /// programs, such as `Received` and signatures, are left out: they would make up a third of the index, and nobody
  /// searches for them.
  private static let columns: [String: TextColumn] = [
    "bcc": .recipients, "list-id": .list, "list-post": .list, "mailing-list": .list,
    "reply-to": .others, "sender": .others, "organization": .others, "keywords": .others,
    "comments": .others, "newsgroups": .others, "delivered-to": .others, "resent-from": .others,
    "resent-to": .others, "x-original-to": .others, "user-agent": .others, "x-mailer": .others,
    "x-label": .others,
  ]
}

/// The parts of a message that can be searched separately. The raw values are the column names of the word table.
enum TextColumn: String, CaseIterable {
  case sender, recipients, subject, list, files, body, quote, others
}
