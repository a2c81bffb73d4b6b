extension MailReader {
  /// True if the mailbox is proved to be as it was when a list of it had this `proof`. Opens no file.
  package func isUnchanged(_ mailbox: Mailbox, since proof: [UInt8]) -> Bool {
    MailboxStamp(Self.stampPaths(mailbox)).bytes == proof
  }
}
