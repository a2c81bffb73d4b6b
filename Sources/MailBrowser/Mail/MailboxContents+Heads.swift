extension MailboxContents {
  /// Returns the header of the message at this index in ``messages``, with the flags that the message had when the
  /// mailbox was listed. Nil until the header is read.
  func head(atIndex index: Int) -> MessageSummary? {
    let position = messages.position(of: index)
    var head = heads[position.part][position.index]
    head?.flags = messages.flags(at: index)
    return head
  }

  /// Returns the header of the message at `place`, with its current flags. Nil until the header is read.
  public func summary(at place: Int) -> MessageSummary? {
    guard isPlace(place) else { return nil }
    var head = head(atIndex: index(at: place))
    head?.flags = flags(at: place)
    return head
  }
}
