extension MailReader {
  /// Finds the message that a command line names as `FILE` or `PATH:KEY`.
  ///
  /// If a file with the whole argument as its path exists, it must contain one message. Otherwise the argument is split
  /// at a colon such that the part before it exists; longer parts are tried first.
  /// - Returns: the message and the reader of its account.
  public static func message(
    named argument: FilePath
  ) throws(MailStoreError) -> (reader: MailReader, entry: MessageEntry) {
    if FileStatus(argument) != nil { return try onlyMessage(of: argument) }
    return try message(splitting: argument)
  }

  /// Opens the account that a command line names as `PATH`, or the account and message that it names as `PATH:KEY`. An
  /// existing file with the whole name takes precedence.
  /// - Parameter isKnown: true if the path was opened as an account before.
  public static func open(
    named argument: FilePath, isKnown: Bool = false
  ) throws(MailStoreError) -> (account: MailAccount, entry: MessageEntry?) {
    if FileStatus(argument) != nil {
      return (try MailAccount.open(argument, isKnown: isKnown), nil)
    }
    let found = try message(splitting: argument)
    return (found.reader.account, found.entry)
  }

  private static func message(
    splitting argument: FilePath
  ) throws(MailStoreError) -> (reader: MailReader, entry: MessageEntry) {
    var failure = MailStoreError.notFound(argument)
    let bytes = argument.bytes
    for colon in bytes.indices.reversed() where bytes[colon] == UInt8(ascii: ":") && colon > 0 {
      let path = FilePath(bytes: bytes[..<colon])
      guard FileStatus(path) != nil else { continue }
      do throws(MailStoreError) {
        let reader = MailReader(try MailAccount.open(path))
        let key = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
        return (reader, try reader.message(MessageKey(rawValue: key)))
      } catch {
        if case .notFound = failure { failure = error }
      }
    }
    throw failure
  }

  private static func onlyMessage(
    of path: FilePath
  ) throws(MailStoreError) -> (reader: MailReader, entry: MessageEntry) {
    let reader = MailReader(try MailAccount.open(path))
    var count = 0
    var only: MessageEntry?
    for mailbox in reader.account.mailboxes where mailbox.isSelectable {
      let list = try reader.messages(in: mailbox)
      count += list.count
      only = only ?? list.first
    }
    guard let only, count == 1 else { throw .severalMessages(path, count: count) }
    return (reader, only)
  }
}
