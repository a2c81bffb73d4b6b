extension MailReader {
  /// True if the mailbox looks the same as when `list` was read, because its files and folders
  /// still have the same times, sizes and inodes. Opens no file.
  package func isUnchanged(_ mailbox: Mailbox, since list: MessageList) -> Bool {
    list.storage.stamp.isSame(as: MailboxStamp(Self.stampPaths(mailbox)))
  }

  /// True if it is certain that the mailbox has not changed since the list with this `proof` was
  /// read. Opens no file.
  package func isUnchanged(_ mailbox: Mailbox, since proof: [UInt8]) -> Bool {
    MailboxStamp(Self.stampPaths(mailbox)).bytes == proof
  }
}
