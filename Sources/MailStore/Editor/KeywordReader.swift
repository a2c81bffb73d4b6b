/// Reads the keywords of messages in a Maildir.
package struct KeywordReader {
  private let reader: MailReader

  /// Makes a reader for the keywords in the account of `reader`.
  package init(_ reader: MailReader) { self.reader = reader }

  /// Returns the names of a message's keywords. Returns an empty array for a message outside a Maildir.
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

  /// Returns the names of all keywords in a Maildir. Returns an empty array for other mailboxes.
  package func keywords(in mailbox: MailboxID) -> [String] {
    guard let mailbox = reader.account.mailbox(mailbox), mailbox.format == .maildir else {
      return []
    }
    return MaildirKeywords(mailbox.path).all
  }
}
