extension MailReader {
  /// True if the mailbox looks the same as when `list` was read: its files and folders have the same times, sizes and
  /// inodes. Opens no file.
  package func isUnchanged(_ mailbox: Mailbox, since list: MessageList) -> Bool {
    list.storage.stamp.isSame(as: MailboxStamp(Self.stampPaths(mailbox)))
  }

  /// True if the mailbox has provably not changed since a list of it had this `proof`. Opens no file.
  package func isUnchanged(_ mailbox: Mailbox, since proof: [UInt8]) -> Bool {
    MailboxStamp(Self.stampPaths(mailbox)).bytes == proof
  }
}
