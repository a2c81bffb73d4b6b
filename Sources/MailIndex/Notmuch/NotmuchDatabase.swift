import MailStore

/// The notmuch database that contains the mail of an account. Only tags of messages are changed in it.
public struct NotmuchDatabase: Hashable, Sendable {
  /// The program that queries the database.
  let program: NotmuchProgram
  /// The root folder of the mail that notmuch reads, as written at the beginning of notmuch's file names.
  private let root: FilePath
  /// The account's folder relative to the root; empty for the root itself.
  private let folder: String
  /// The folder that contains notmuch's database files, which change with every change to the database. Nil if the
  /// folder was not found.
  public let files: FilePath?

  /// Finds the database that contains the mail of `account`, using the user's notmuch configuration.
  /// - Parameters:
  ///   - configuration: notmuch's configuration file; nil for the user's own.
  ///   - goesOn: called from time to time; returns false to give up.
  public init(
    covering account: MailAccount, configuration: String? = nil, goesOn: () -> Bool = { true }
  ) throws(NotmuchError) {
    program = NotmuchProgram(configuration: configuration)
    root = try Self.root(program, goesOn)
    guard let place = account.path.resolved, let resolved = root.resolved,
      let folder = Self.path(place, below: resolved)
    else { throw .notCovered(account.path) }
    self.folder = folder
    files = Self.files(program, goesOn)
    let count: [UInt8]
    do throws(NotmuchError) {
      let everything = Self.everything(folder)
      count = try program.output(["count", "--exclude=false", "--", everything], goesOn)
    } catch {
      guard case .failed(let words) = error else { throw error }
      throw words.contains("database") ? .noDatabase : error
    }
    if count.starts(with: "0".utf8) { throw .notCovered(account.path) }
  }

  private static func root(
    _ program: NotmuchProgram, _ goesOn: () -> Bool
  ) throws(NotmuchError) -> FilePath {
    // Before notmuch 0.32, the mail was always in the database's folder, so that folder is used if
    // there is no setting for the mail.
    for name in ["database.mail_root", "database.path"] {
      let answer = try? program.output(["config", "get", name], goesOn)
      guard let answer else { continue }
      let line = answer.prefix { $0 != UInt8(ascii: "\n") }
      if line.first == UInt8(ascii: "/") { return FilePath(bytes: line) }
    }
    // No path was found. If the reason is that notmuch is not installed, this throws `notInstalled`.
    _ = try program.output(["--version"], goesOn)
    throw .noDatabase
  }

  /// Returns the database's folder, which is inside the mail folder, or elsewhere if notmuch uses XDG folders.
  private static func files(_ program: NotmuchProgram, _ goesOn: () -> Bool) -> FilePath? {
    guard let answer = try? program.output(["config", "get", "database.path"], goesOn) else {
      return nil
    }
    let path = FilePath(bytes: answer.prefix { $0 != UInt8(ascii: "\n") })
    return [path.appending(".notmuch").appending("xapian"), path.appending("xapian")]
      .first { MailLocation.exists($0.description) }
  }

  /// Returns `path` relative to `root`. Returns nil if `path` is outside `root`, or is not UTF-8.
  private static func path(_ path: FilePath, below root: FilePath) -> String? {
    if path == root { return "" }
    let start = root.bytes.last == UInt8(ascii: "/") ? root.bytes : root.bytes + [UInt8(ascii: "/")]
    guard path.bytes.starts(with: start) else { return nil }
    return String(validating: path.bytes.dropFirst(start.count), as: UTF8.self)
  }

  private var everything: String { Self.everything(folder) }

  private static func everything(_ folder: String) -> String {
    folder.isEmpty ? "*" : "path:" + NotmuchQuery.quoted(folder + "/**")
  }

  // MARK: Searching

  /// Returns the messages that `query` finds, newest first. Leaves out messages that disappeared after notmuch
  /// indexed them.
  /// - Parameters:
  ///   - reader: the reader for the account's mail.
  ///   - goesOn: called from time to time; returns false to stop the search, which then throws `unwanted`.
  public func messages(
    of query: SearchQuery, by reader: MailReader, goesOn: () -> Bool = { true }
  ) throws(NotmuchError) -> [NotmuchMessage] {
    let mailboxes = mailboxes(of: reader.account)
    let translation = NotmuchQuery(mailboxes: mailboxes.map { ($0.mailbox.name, $0.folder) })
    var text = everything
    if query != .all([]) {
      text = (folder.isEmpty ? "" : everything + " and ") + translation.text(query)
    }
    let files = try names(["--output=files", "--sort=newest-first", "--", text], goesOn)
    let folders = Dictionary(
      mailboxes.filter { query.allows(mailbox: $0.mailbox.name) }
        .map { (Array($0.folder.utf8)[...], $0.mailbox) },
      uniquingKeysWith: { first, _ in first })
    var lists: [MailboxID: MessageList] = [:]
    var found: [NotmuchMessage] = []
    var known: [MailboxID: Set<Int>] = [:]
    for (number, file) in files.enumerated() {
      if number % 1024 == 1023, !goesOn() { throw .unwanted }
      guard let place = place(file), let mailbox = folders[place.folder] else { continue }
      let list = lists[mailbox.id] ?? (try? reader.relisted(mailbox))
      guard let list else { continue }
      lists[mailbox.id] = list
      guard let index = list.index(ofFile: Array(place.name)) else { continue }
      guard known[mailbox.id, default: []].insert(index).inserted else { continue }
      found.append(NotmuchMessage(list: list, index: index))
    }
    return found
  }

  /// Returns the account's mailboxes in the formats that notmuch can read, each with its folder relative to the root.
  private func mailboxes(of account: MailAccount) -> [(mailbox: Mailbox, folder: String)] {
    account.mailboxes.compactMap { mailbox in
      switch mailbox.format {
      case .maildir, .messageFolder:
        guard let own = Self.path(mailbox.path, below: account.path) else { return nil }
        return (mailbox, [folder, own].filter { !$0.isEmpty }.joined(separator: "/"))
      case .mbox, .messageFile, nil: return nil
      }
    }
  }

  /// Splits a file's path into the folder of its mailbox, relative to the root, and its name. Returns nil for a file
  /// outside the root.
  private func place(
    _ file: ArraySlice<UInt8>
  ) -> (folder: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
    let slash = UInt8(ascii: "/")
    guard file.starts(with: root.bytes) else { return nil }
    let path = file.dropFirst(root.bytes.count).drop { $0 == slash }
    let name = path.lastIndex(of: slash).map { path[($0 + 1)...] } ?? path
    var folder = path.dropLast(name.count).dropLast()
    let end = folder.lastIndex(of: slash).map { folder[($0 + 1)...] } ?? folder
    if end.elementsEqual("cur".utf8) || end.elementsEqual("new".utf8) {
      folder = folder.dropLast(end.count).dropLast()
    }
    return (folder, name)
  }

  // MARK: Tags

  /// Returns all tags that occur in the account's mail.
  public func tags(goesOn: () -> Bool = { true }) throws(NotmuchError) -> [String] {
    try names(["--output=tags", "--exclude=false", "--", everything], goesOn).map(Self.text)
  }

  /// Returns the tags of messages, by their Message-IDs. Leaves out the tags by which notmuch represents flags.
  /// - Parameter ids: the Message-IDs in angle brackets, as they are in envelopes.
  public func tags(
    of ids: [String], goesOn: () -> Bool = { true }
  ) throws(NotmuchError) -> [String: [String]] {
    let conditions = ids.map { SearchQuery.messageID($0) }
    if conditions.isEmpty { return [:] }
    let translation = NotmuchQuery(mailboxes: [])
    let messages = translation.text(.any(conditions))
    var tags: [String: [String]] = [:]
    let all = try names(["--output=tags", "--exclude=false", "--", messages], goesOn).map(Self.text)
    for tag in all where !NotmuchQuery.tagsOfMarks.contains(tag) {
      for id in try self.ids(of: .all([.tag(tag), .any(conditions)]), goesOn) {
        tags[id, default: []].append(tag)
      }
    }
    return tags
  }

  /// Returns the Message-IDs, in angle brackets, of the messages that a query finds. The query must not name mailboxes.
  func ids(of query: SearchQuery, _ goesOn: () -> Bool) throws(NotmuchError) -> Set<String> {
    let text = NotmuchQuery(mailboxes: []).text(query)
    let names = try names(["--output=messages", "--exclude=false", "--", text], goesOn)
    return Set(names.map { "<" + Self.text($0.dropFirst("id:".utf8.count)) + ">" })
  }

  /// Returns the tags of the message with a Message-ID. Leaves out the tags by which notmuch represents flags.
  /// - Parameter id: the Message-ID in angle brackets.
  package func tags(
    of id: String, goesOn: () -> Bool = { true }
  ) throws(NotmuchError) -> [String] {
    let text = NotmuchQuery(mailboxes: []).text(.messageID(id))
    return try names(["--output=tags", "--exclude=false", "--", text], goesOn).map(Self.text)
      .filter { !Self.tagsOfFlags.contains($0) }
  }

  /// The tags that notmuch sets for flags and for attachments.
  package static var tagsOfFlags: Set<String> { NotmuchQuery.tagsOfMarks }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Runs `notmuch search`, and splits its output into names. If the search fails, it is run a second time, because a
  /// write to the database may have interrupted it.
  private func names(
    _ arguments: [String], _ goesOn: () -> Bool
  ) throws(NotmuchError) -> [ArraySlice<UInt8>] {
    let arguments = ["search", "--format=text0"] + arguments
    let answer: [UInt8]
    do throws(NotmuchError) {
      answer = try program.output(arguments, goesOn)
    } catch {
      guard case .failed = error else { throw error }
      answer = try program.output(arguments, goesOn)
    }
    return answer.split(separator: 0)
  }
}

/// A message that notmuch found.
public struct NotmuchMessage: Sendable {
  /// The current message list of the mailbox.
  public let list: MessageList
  /// The message's index in the list.
  public let index: Int

  /// Creates a reference to a message in a list.
  public init(list: MessageList, index: Int) { (self.list, self.index) = (list, index) }
}
