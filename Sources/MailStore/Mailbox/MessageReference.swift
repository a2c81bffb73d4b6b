/// A message that a command line names: `FILE` or `PATH:KEY`.
public struct MessageReference: Sendable {
  /// The account that it is in.
  public let account: MailAccount
  /// The message.
  public let entry: MessageEntry

  /// Finds what `argument` names.
  ///
  /// An existing file of that whole name wins; it must hold one message. Otherwise the argument is
  /// split at a colon so that the part before it exists, the longest such part first.
  public static func find(_ argument: String) throws(MailStoreError) -> MessageReference {
    let whole = FilePath(argument)
    if FileStatus(whole) != nil { return try onlyMessage(of: whole) }
    var failure = MailStoreError.notFound(whole)
    let bytes = Array(argument.utf8)
    for colon in bytes.indices.reversed() where bytes[colon] == UInt8(ascii: ":") && colon > 0 {
      let path = FilePath(bytes: bytes[..<colon])
      guard FileStatus(path) != nil else { continue }
      do throws(MailStoreError) {
        let reader = MailReader(try MailAccount.open(path))
        let key = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
        let entry = try reader.message(MessageKey(rawValue: key))
        return MessageReference(account: reader.account, entry: entry)
      } catch {
        if case .notFound = failure { failure = error }
      }
    }
    throw failure
  }

  private static func onlyMessage(of path: FilePath) throws(MailStoreError) -> MessageReference {
    let reader = MailReader(try MailAccount.open(path))
    var count = 0
    var only: MessageEntry?
    for mailbox in reader.account.mailboxes where mailbox.isSelectable {
      let list = try reader.messages(in: mailbox)
      count += list.count
      only = only ?? list.first
    }
    guard let only, count == 1 else { throw .severalMessages(path, count: count) }
    return MessageReference(account: reader.account, entry: only)
  }
}
