import ArgumentParser
import MailBrowser
import MailIndex
import MailStore
import SystemCalls

/// `trifold search`: prints the messages that a query finds, for pipes and scripts.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", _superCommandName: ProgramName.text,
    abstract: "Print the messages that match a query, newest first.",
    discussion: """
      A query consists of words and of conditions such as from:ada subject:"quarterly forecast" has:attachment is:unread \
      in:Archive date:2019.. larger:1M. It can contain and, or, not, -word, word* and parentheses. docs/searching.md in \
      the source code explains all of these. Put the query in single quotes. The lines and the fields of --json are the \
      same as those of list. The exit code is 1 if no messages are found.

      Without an index (trifold index), only senders, recipients and subjects are searched. With --engine notmuch, or \
      engine = "notmuch" in the configuration, notmuch searches the mail that is in its database.
      """)

  @Argument(help: "A Maildir, an mbox file, or a folder of these.", completion: .file())
  var path: String

  @Argument(help: "The query.")
  var query: [String]

  @Option(
    parsing: .unconditional, help: "Print at most this many messages, starting with the newest.")
  var limit: Int?

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Option(help: "The engine that searches all mail.")
  var engine: NamedValue<EngineChoice>?

  @OptionGroup var file: FindOptions

  /// The maximum number of new messages that are indexed before a search.
  private static let newMessages = 1000

  var settings: [SettingOption?] { [SettingOption(\.engine, engine)] }

  func validate() throws {
    if path.isEmpty { throw ValidationError("the path is empty") }
    if query.isEmpty { throw ValidationError("the query is missing") }
    if query.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("the query is empty; * finds all messages")
    }
    try settings.check()
    if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more, not \(limit)") }
  }

  func run() throws {
    let account = try MailAccount.open(RawArguments.path(path))
    for notice in account.notices { warn("\(notice)") }
    let database = try database(account)
    let query = try parsed(database == nil ? .index : .notmuch)
    let found: Int
    if let database {
      found = try search(database, MailReader(account), query)
    } else {
      found = try index(account).flatMap { try search($0, query) } ?? headers(account, query)
    }
    if found == 0 {
      SystemCalls.exit(1)
    }
  }

  private func parsed(_ engine: SearchEngine) throws -> SearchQuery {
    let offset = LocalTime.offset(isFixed: false)
    let days = QueryDays(now: Int64(time(nil)), utcOffset: offset)
    let text = query.map(RawArguments.readable).joined(separator: " ")
    do {
      return try QueryParser(days: days, engine: engine, takesForms: true).parse(text)
    } catch { throw Failure("the query is not valid: \(error)", code: EX_USAGE) }
  }

  // MARK: With an index

  /// Returns the updated index, or nil if no index can be used.
  private func index(_ account: MailAccount) -> MailIndex? {
    guard let index = existing(account) else {
      warn(
        "there is no index, so only senders, recipients and subjects are searched; run trifold index \(path) to create one"
      )
      return nil
    }
    do throws(MailIndexError) {
      var report = try index.update(limit: Self.newMessages)
      switch report.flaw {
      case .damaged where report.left > 0:
        try index.delete()
        throw .damaged(index.path)
      case .older where report.left > 0:
        warn("the index was made by an older version; rebuilding it takes a while")
        report = try index.update()
      case .damaged, .older, nil: break
      }
      for failure in report.failures { warn("\(failure)") }
      if report.left > 0 {
        warn(
          "\(report.left) messages are not in the index yet; run trifold index \(path) to add them")
      }
    } catch {
      switch error {
      case .inUse:
        warn("another program is indexing; messages that are not indexed yet are not found")
      case .damaged, .olderVersion, .newerVersion, .diskIsFull, .noLocks, .notAccessible,
        .noFullText, .missingLibrary:
        warn("\(error); only senders, recipients and subjects are searched")
        return nil
      }
    }
    return index
  }

  /// Returns an existing index. If there are two indexes, returns the full index rather than the index of headers.
  private func existing(_ account: MailAccount) -> MailIndex? {
    for parts in [IndexedParts.full, .headers] {
      guard let index = try? IndexFolder.index(of: account, parts, isMade: false), index.exists
      else { continue }
      if parts == .headers {
        warn("the index has only headers, so only senders, recipients and subjects are searched")
      }
      return index
    }
    return nil
  }

  /// Prints the messages that the index finds. Returns their number, or nil if the index is
  /// damaged. Prints nothing until all results have been read without error.
  private func search(_ index: MailIndex, _ query: SearchQuery) throws -> Int? {
    let messages: [FoundMessage]
    do {
      messages = try index.reading { (index) throws(MailIndexError) -> [FoundMessage] in
        var messages: [FoundMessage] = []
        for number in try index.numbers(of: query, limit: limit ?? .max) {
          if let found = try index.message(number) { messages.append(found) }
        }
        return messages
      }
    } catch MailIndexError.damaged {
      try? index.delete()
      warn(
        "the index was damaged; only senders, recipients and subjects are searched; run trifold index \(path) to rebuild it"
      )
      return nil
    }
    let output = Output.standard
    let offset = LocalTime.offset(isFixed: false)
    for found in messages where !output.isClosed {
      MessageLine(found.entry.mailbox.name, found.entry, found.read)
        .write(to: output, asJSON: json, offset)
    }
    output.flush()
    return messages.count
  }

  // MARK: Without one

  private typealias Found = (entry: MessageEntry, read: SizedEnvelope)

  /// Searches the headers of all messages, and prints the messages that match. Returns their number.
  private func headers(_ account: MailAccount, _ query: SearchQuery) throws -> Int {
    let reader = MailReader(account)
    var matcher = HeaderMatcher(query, in: account)
    var found: [Found] = []
    for mailbox in account.mailboxes where mailbox.isSelectable {
      do throws(MailStoreError) {
        found += Self.matches(in: try reader.messages(in: mailbox), reader, &matcher)
      } catch { warn("\(error)") }
    }
    found.sort { Self.date($0) > Self.date($1) }
    let output = Output.standard
    let offset = LocalTime.offset(isFixed: false)
    for (entry, read) in found.prefix(limit ?? .max) where !output.isClosed {
      MessageLine(entry.mailbox.name, entry, read).write(to: output, asJSON: json, offset)
    }
    output.flush()
    return found.count
  }

  private static func matches(
    in list: MessageList, _ reader: MailReader, _ matcher: inout HeaderMatcher
  ) -> [Found] {
    var found: [Found] = []
    for start in stride(from: 0, to: list.count, by: 4096) {
      let indices = start..<min(start + 4096, list.count)
      for (index, reading) in zip(indices, reader.envelopes(of: list, at: indices)) {
        guard case .success(let read) = reading else { continue }
        let entry = list[index]
        if matcher.matches(entry, read) { found.append((entry, read)) }
      }
    }
    return found
  }

  private static func date(_ found: Found) -> Int64 {
    found.entry.date(found.read.envelope)?.seconds ?? .min
  }

  func warn(_ text: String) {
    Output.error.write("trifold: \(text.visibleControls)\n")
  }
}
