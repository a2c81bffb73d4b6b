import MailStore

extension MailboxContents {
  /// `own`, a list as its file has it, without some of its messages and with those of other
  /// mailboxes.
  convenience init(
    _ own: MailboxContents, guests: [MovedMessages.Guest], without gone: [MessageKey],
    in order: SortOrder
  ) {
    let gone = Set(gone.compactMap(own.messages.index(of:)).map { UInt32($0) })
    self.init(
      mailbox: own.mailbox, messages: own.messages, summaries: own.summaries, order: order,
      isComplete: own.isComplete, arrivals: own.arrivals, guests: guests, without: gone)
  }
}
