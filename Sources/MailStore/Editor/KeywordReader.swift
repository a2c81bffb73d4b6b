/// Reads the keywords of messages in a Maildir.
package struct KeywordReader {
  private let reader: MailReader

  /// Makes a reader for the keywords in the account of `reader`.
  package init(_ reader: MailReader) { self.reader = reader }

  /// The keywords of a message in a Maildir, by name; empty in other mailboxes.
  package func keywords(of entry: MessageEntry) -> [String] {
    guard let mailbox = reader.account.mailbox(entry.mailbox), mailbox.format == .maildir
    else { return [] }
    let keywords = MaildirKeywords(mailbox.path)
    if keywords.all.isEmpty { return [] }
    let finder = SourceFinder(mailbox: mailbox, reader: reader)
    guard case .success(let found)? = finder.find([ListedMessage(entry)]).first else { return [] }
    let name = FileMailbox.Found(file: found.item.file, inode: 0).name
    return keywords.names(of: MaildirFileName(name).letters)
  }

  /// The names of all keywords of a Maildir; empty for other mailboxes.
  package func keywords(in mailbox: MailboxID) -> [String] {
    guard let mailbox = reader.account.mailbox(mailbox), mailbox.format == .maildir else {
      return []
    }
    return MaildirKeywords(mailbox.path).all
  }
}
