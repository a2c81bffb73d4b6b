import MailIndex
import MailStore

extension MailEffects {
  /// The number of messages shown before all results are ready.
  static let firstFound = 200

  /// Runs the search whose results a mailbox shows. This happens when the user opens the mailbox, or when the results
  /// need an update.
  func find(
    _ search: MailboxReference, _ order: SortOrder, isNew: Bool, _ send: (MailEvent) -> Void
  ) {
    guard let text = searches.withLock({ $0[search] }) else { return }
    find(search, text, order, isNew: isNew, send)
  }

  /// Searches all accounts for `text`, newest messages first. Stops as soon as the query changes.
  /// - Parameter isNew: false to update the results. Messages that were already found are kept unless they no longer
  ///   exist.
  func find(
    _ search: MailboxReference, _ text: String, _ order: SortOrder, isNew: Bool,
    _ send: (MailEvent) -> Void
  ) {
    let isWanted = { [self] in searches.withLock { $0[search] == text } }
    guard isWanted() else { return }
    let query: SearchQuery?
    do throws(QueryError) { query = try self.query(text) } catch {
      let mistake = SearchMistake(words: "\(error)", hint: error.hint(in: text))
      return send(.finding(.mistaken(search, text, mistake)))
    }
    guard let query else {
      let nothing = FoundParts()
      return deliver(search, text, nothing, [], order, isComplete: true, isNew: isNew, send)
    }
    let known =
      isNew ? nil : foundLists.withLock { $0[search] }.flatMap { $0.text == text ? $0 : nil }
    var found = FoundParts()
    found.reflects = indexer.indexes.indices.map { reflects(of: $0) }.min() ?? 0
    let showFirst = { [self] (parts: FoundParts) in
      guard known == nil else { return }
      deliver(search, text, parts, query.words, order, isComplete: false, isNew: isNew, send)
    }
    for account in accountIndices {
      guard isWanted() else { return }
      if let database = notmuch(account) {
        do throws(NotmuchError) {
          try find(query, in: database, account, known?.list, &found, isWanted, showFirst)
        } catch {
          if error == .unwanted { return }
          let mistake = SearchMistake(words: "\(error)")
          return send(.finding(.mistaken(search, text, mistake)))
        }
      } else if !find(query, known?.numbers[account] ?? [], account, &found, isWanted, showFirst) {
        find(query, inListsOf: account, &found)
        found.source = .lists
      } else if found.source == .remains {
        find(query, inListsOf: account, &found)
      }
    }
    guard isWanted() else { return }
    deliver(search, text, found, query.words, order, isComplete: true, isNew: isNew, send)
  }

  /// Creates a parser for queries to the current search engine.
  var parser: QueryParser {
    QueryParser(days: QueryDays(now: now(), utcOffset: utcOffset), engine: engine)
  }

  /// Creates a parser that also adds the plural or singular of each word in a query.
  var formParser: QueryParser {
    QueryParser(
      days: QueryDays(now: now(), utcOffset: utcOffset), engine: engine, takesForms: true)
  }

  /// Parses a query. Returns nil if the query is empty.
  private func query(_ text: String) throws(QueryError) -> SearchQuery? {
    if text.allSatisfy(\.isWhitespace) { return nil }
    let parser = formParser
    do throws(QueryError) { return try parser.parse(beginning: text) } catch {
      // The user may be about to type the value of a prefix such as `from:` at the end of the text,
      // so search for the text before the prefix.
      guard case .missingValue = error.mistake, text.hasSuffix(":") else { throw error }
      let before = text.lastIndex(where: \.isWhitespace).map { String(text[..<$0]) } ?? ""
      guard !before.isEmpty, let query = try? parser.parse(before) else { throw error }
      return query
    }
  }

  // MARK: With an index

  /// Returns the number of the user's changes that the index of an account contains. Mail in memory is indexed first.
  func reflects(of account: Int) -> Int {
    // notmuch's results are looked up in the mailboxes as they are now, so they reflect every
    // change that is on disk.
    if notmuch(account) != nil { return changesOnDisk.withLock { $0 } }
    let index = indexer.indexes[account]
    if indexer.place == .memory, let account = reader(account)?.account {
      let number = changesOnDisk.withLock { $0 }
      _ = try? index.update(account, reflecting: number) { _ in true }
    }
    return index.reflects
  }

  /// Searches the index of an account. Returns false if there is no index.
  private func find(
    _ query: SearchQuery, _ former: [Int64], _ account: Int, _ found: inout FoundParts,
    _ isWanted: () -> Bool, _ showFirst: (FoundParts) -> Void
  ) -> Bool {
    guard let reader = reader(account) else { return true }
    var parts = found
    let answer = try? indexer.indexes[account].search(reader.account) {
      (index) throws(MailIndexError) -> FoundParts in
      var numbers = try index.numbers(of: query)
      if !former.isEmpty {
        let all = Set(numbers)
        numbers += former.filter { !all.contains($0) }
      }
      parts.total += numbers.count
      var kept: [Int64] = []
      for (place, number) in numbers.enumerated() {
        if place % 256 == 255, !isWanted() { return parts }
        if place == Self.firstFound, numbers.count > 2 * place { showFirst(parts) }
        guard let message = try index.message(number),
          let entry = present(message.entry, account, parts.reflects)
        else {
          parts.total -= 1
          continue
        }
        kept.append(number)
        parts.add(entry, message.read, account)
      }
      parts.numbers[account] = kept
      return parts
    }
    guard let answer else { return false }
    found = answer
    switch indexer.coverage {
    case .all: break
    case .heads: found.source = .heads
    case .remains: found.source = .remains
    }
    return true
  }

  /// Returns a message from the list of its mailbox, which may be newer than the index; nil if the list does not
  /// contain it.
  func present(_ entry: MessageEntry, _ account: Int, _ reflects: Int) -> MessageEntry? {
    let mailbox = MailboxReference(account: account, name: entry.mailbox.name)
    let known = contents.withLock { $0[mailbox] }
    guard let known, known.reflects >= reflects, let list = known.messages.list(of: mailbox),
      !list.isPartial
    else { return entry }
    return list.index(of: entry.key).map { list[$0] }
  }

  // MARK: Without an index

  /// Searches the loaded lists, and adds messages that have not been found yet.
  private func find(
    _ query: SearchQuery, inListsOf account: Int, _ found: inout FoundParts
  ) {
    guard let reader = reader(account) else { return }
    var matcher = HeaderMatcher(query, in: reader.account)
    let lists = contents.withLock { $0 }
    for (mailbox, contents) in lists where mailbox.account == account && mailbox.unified == nil {
      guard let messages = contents.messages.list(of: mailbox) else { continue }
      let known = found.keys(in: mailbox)
      for index in messages.indices {
        guard let head = contents.head(atIndex: index) else { continue }
        let read = SizedEnvelope(envelope: Envelope(head), size: messages[index].size ?? 0)
        guard !known.contains(messages[index].key), matcher.matches(messages[index], read)
        else { continue }
        found.total += 1
        found.add(messages[index], head, in: mailbox)
      }
    }
  }

  private func deliver(
    _ search: MailboxReference, _ text: String, _ found: FoundParts, _ words: [QueryWord],
    _ order: SortOrder, isComplete: Bool, isNew: Bool, _ send: (MailEvent) -> Void
  ) {
    let list = found.list(search, order, isComplete: isComplete) { [self] in mailbox($0) }
    foundLists.withLock {
      $0[search] = FoundLists(text: text, numbers: found.numbers, list: list)
    }
    send(
      .finding(
        .found(
          FoundMessages(
            mailbox: search, text: text, list: list, total: found.total, words: words,
            source: found.source, isNew: isNew))))
  }
}

extension Envelope {
  /// Makes an envelope from the header fields that a list row contains.
  fileprivate init(_ head: MessageSummary) {
    self.init()
    let people = [EmailAddress(name: head.sender, address: head.addresses)]
    if head.isOutgoing { to = people } else { from = people }
    subject = head.subject
    date = MailDate(seconds: head.date)
    hasAttachments = head.hasAttachments
  }
}
