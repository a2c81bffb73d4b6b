import MailStore

// In MH, a message's name is a number. `folder -pack` and `sortm` renumber messages, and the number of the last message
// is reused if that message is deleted. Therefore a message is identified by its file.

extension MailboxContents {
  /// Finds a message from an earlier list of the mailbox, and returns its current reference. Nil if the message is
  /// gone.
  func successor(of message: MessageReference, from former: MailboxContents) -> MessageReference? {
    guard let present = messages.list(of: message.mailbox) else { return nil }
    guard let old = former.messages.list(of: message.mailbox), old != present,
      let index = old.index(of: message.key)
    else { return place(of: message) == nil ? nil : message }
    return present.index(ofSuccessorOf: index, in: old).map {
      MessageReference(mailbox: message.mailbox, key: present.key(at: $0))
    }
  }

  /// Returns true if a message from an earlier list of the mailbox is gone, and a different message from that list now
  /// has its name.
  func givesAway(nameOf message: MessageReference, from former: MailboxContents) -> Bool {
    guard successor(of: message, from: former) == nil,
      let old = former.messages.list(of: message.mailbox),
      let present = messages.list(of: message.mailbox), old != present,
      let index = present.index(of: message.key)
    else { return false }
    return old.index(ofSuccessorOf: index, in: present) != nil
  }
}
