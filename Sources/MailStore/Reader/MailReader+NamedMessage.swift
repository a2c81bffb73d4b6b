extension MailReader {
  /// Finds the message for an argument `FILE` or `PATH:KEY` from a command line.
  ///
  /// If the argument is the path of an existing file, that file must contain one message. Otherwise the argument is
  /// split at a colon that follows an existing path. If there are several such colons, the last one is tried first.
  /// - Returns: the message, and the reader for its account.
  public static func message(
    named argument: FilePath
  ) throws(MailStoreError) -> (reader: MailReader, entry: MessageEntry) {
    if FileStatus(argument) != nil { return try onlyMessage(of: argument) }
    return try message(splitting: argument)
  }

  /// Opens the account for an argument `PATH` from a command line, or the account and the message
  /// for `PATH:KEY`. If the argument itself is the path of an existing file, it is not split.
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
