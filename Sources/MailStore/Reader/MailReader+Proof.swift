extension MailReader {
  /// True if the mailbox looks as it did when `list` was read: the times, sizes and inodes of its files
  /// and folders are the same. Opens no file.
  package func isUnchanged(_ mailbox: Mailbox, since list: MessageList) -> Bool {
    list.storage.stamp.isSame(as: MailboxStamp(Self.stampPaths(mailbox)))
  }

  /// True if the mailbox is proved to be as it was when a list of it had this `proof`. Opens no file.
  package func isUnchanged(_ mailbox: Mailbox, since proof: [UInt8]) -> Bool {
    MailboxStamp(Self.stampPaths(mailbox)).bytes == proof
  }
}
