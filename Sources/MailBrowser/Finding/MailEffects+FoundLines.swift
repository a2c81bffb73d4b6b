import MailIndex
import MailStore
import SplitViewUI

extension MailEffects {
  /// The maximum number of bytes of a message to search for a matching line.
  private static let lineLimit = 1 << 20
  /// The number of newest messages from which people are collected.
  private static let newestPeople = 4000
  /// The maximum number of people that are collected from an account.
  private static let maximumPeople = 2000

  /// Reads, from each message, the line that contains words of the search. The line is empty if the text contains none
  /// of the words, or if the sender and the subject contain all of them.
  func readLines(
    _ search: MailboxReference, _ text: String, _ messages: [MessageReference],
    _ send: (MailEvent) -> Void
  ) {
    guard let words = textWords(parser, text), let all = textWords(formParser, text) else { return }
    let marked = MarkedWords(of: all)
    var lines: [MessageReference: String] = [:]
    var tagged: [MessageReference: String] = [:]
    var tags: [MessageReference: [String]] = [:]
    for reference in messages {
      guard searches.withLock({ $0[search] == text }) else { return }
      lines[reference] = ""
      guard let (reader, entry) = try? locate(reference) else { continue }
      let hasDatabase = notmuch(reference.mailbox.account) != nil
      if !hasDatabase { tags[reference] = self.tags(of: entry, reader) }
      guard hasDatabase || !words.isEmpty, let message = head(of: entry, reader) else { continue }
      if hasDatabase, let id = message.envelope.messageID { tagged[reference] = id }
      if !words.isEmpty, !Self.areSeen(words, in: message.envelope) {
        lines[reference] = line(of: message, marked)
      }
    }
    let isWanted = { [self] in searches.withLock { $0[search] == text } }
    tags.merge(self.tags(of: tagged, isWanted)) { _, new in new }
    for (reference, tags) in tags where !tags.isEmpty {
      let line = lines[reference] ?? ""
      lines[reference] = "(\(tags.joined(separator: " ")))" + (line.isEmpty ? "" : " " + line)
    }
    send(.finding(.lines(search, text, lines)))
  }

  /// Returns the words of a query that are searched for in the text of messages.
  private func textWords(_ parser: QueryParser, _ text: String) -> [QueryWord]? {
    (try? parser.parse(beginning: text))?.words.filter { word in
      switch word.field {
      case .everywhere, .body, .attachment: true
      case .from, .to, .subject, .list: false
      }
    }
  }

  /// Reads the first part of a message.
  private func head(of entry: MessageEntry, _ reader: MailReader) -> Message? {
    (try? reader.bytes(of: entry, limit: Self.lineLimit).bytes).map { Message(bytes: $0) }
  }

  /// Returns true if all `words` are in the subject or in the sender's name, which the row shows.
  private static func areSeen(_ words: [QueryWord], in envelope: Envelope) -> Bool {
    let shown = [envelope.subject, envelope.from.first?.shownName ?? ""]
    return words.allSatisfy { word in
      let words = MarkedWords(of: [word])
      return shown.contains { !words.places(in: $0).isEmpty }
    }
  }

  private func line(of message: Message, _ words: MarkedWords) -> String {
    let body = message.body.searched
    let paragraphs = body.filter { $0.quoteDepth == 0 } + body.filter { $0.quoteDepth > 0 }
    for paragraph in paragraphs {
      if let place = words.places(in: paragraph.text).first {
        return FoundLine.text(paragraph.text, around: place)
      }
    }
    return message.attachments.lazy.compactMap(\.name)
      .first { !words.places(in: $0).isEmpty } ?? ""
  }

  /// Counts the unread messages that searches find.
  func countFound(_ mailboxes: [MailboxReference], _ send: (MailEvent) -> Void) {
    var unread: [MailboxReference: Set<MessageReference>] = [:]
    let parser = formParser
    let reflects = indexer.indexes.indices.map { self.reflects(of: $0) }.min() ?? 0
    for mailbox in mailboxes {
      guard let text = searches.withLock({ $0[mailbox] }),
        let query = try? parser.parse(beginning: text)
      else { continue }
      var messages: Set<MessageReference> = []
      for account in accountIndices {
        guard let found = self.unread(query, account, reflects) else { continue }
        messages.formUnion(found)
      }
      unread[mailbox] = messages
    }
    send(.finding(.counted(unread, reflecting: reflects)))
  }

  private func unread(
    _ query: SearchQuery, _ account: Int, _ reflects: Int
  ) -> [MessageReference]? {
    guard let reader = reader(account) else { return nil }
    if let database = notmuch(account) { return unread(query, in: database, account) }
    let found = try? indexer.indexes[account].search(reader.account) {
      (index) throws(MailIndexError) -> [MessageReference] in
      var messages: [MessageReference] = []
      for number in try index.numbers(of: .all([query, .mark(.unread)])) {
        guard let message = try index.message(number),
          let entry = present(message.entry, account, reflects), entry.flags.isUnread
        else { continue }
        let mailbox = MailboxReference(account: account, name: entry.mailbox.name)
        messages.append(MessageReference(mailbox: mailbox, key: entry.key))
      }
      return messages
    }
    return found ?? nil
  }

  /// Returns the people who appear in the newest messages, for completing queries and addresses.
  /// - Parameter isOwn: returns true for the user's own addresses.
  func people(isOwn: (EmailAddress) -> Bool = { _ in false }) -> MailPeople {
    var people = MailPeople()
    for account in accountIndices {
      guard let reader = reader(account) else { continue }
      _ = reflects(of: account)
      let found = try? indexer.indexes[account].search(reader.account) {
        (index) throws(MailIndexError) -> MailPeople in
        try index.people(ofNewest: Self.newestPeople, isOwn: isOwn)
      }
      people.authors += found?.authors.prefix(Self.maximumPeople) ?? []
      people.recipients += found?.recipients.prefix(Self.maximumPeople) ?? []
      people.addressees += found?.addressees.prefix(Self.maximumPeople) ?? []
    }
    if people.isEmpty { people.authors = authorsOfLists }
    return people
  }

  /// The senders of the messages in the loaded lists.
  private var authorsOfLists: [EmailAddress] {
    let lists = contents.withLock { Array($0.values) }
    var people: [EmailAddress] = []
    var known: Set<String> = []
    let newest = lists.flatMap(\.heads).flatMap { heads in
      (0..<heads.count).prefix(Self.maximumPeople).compactMap { heads.texts(at: $0) }
    }
    for head in newest {
      guard let address = head.addresses.split(separator: " ").first.map(String.init),
        known.insert(address).inserted
      else { continue }
      people.append(EmailAddress(name: head.sender, address: address))
    }
    return people
  }
}

/// The part of a paragraph that is shown in the row of a found message.
enum FoundLine {
  /// The maximum number of characters before the matching word, and in the complete line.
  private static let (before, most) = (10, 300)
  /// The mark at the start of a line whose beginning was cut off.
  static let cut = "… "

  /// Returns the part of `text` that begins shortly before the bytes at `place`, or at these bytes.
  /// - Parameter before: the maximum number of characters before the bytes.
  static func text(_ text: String, around place: Range<Int>, before: Int = before) -> String {
    let bytes = text.utf8
    let word = bytes.index(text.startIndex, offsetBy: place.lowerBound)
    var start = word
    var left = max(0, before)
    while start > text.startIndex, left > 0 {
      let previous = text.index(before: start)
      if text[previous].isNewline { break }
      (start, left) = (previous, left - 1)
    }
    let isCut = start > text.startIndex && !text[text.index(before: start)].isNewline
    if isCut, let blank = text[start..<word].firstIndex(where: \.isWhitespace) {
      start = text.index(after: blank)
    }
    let words = text[start...].prefix(most).split(whereSeparator: \.isWhitespace)
    return (isCut ? cut : "") + words.joined(separator: " ")
  }
}
