extension MailboxContents {
  /// Returns the head of a message by its index in ``messages``, with the flags of the listing; nil until the head is
  /// read.
  func head(atIndex index: Int) -> MessageSummary? {
    let position = messages.position(of: index)
    var head = heads[position.part][position.index]
    head?.flags = messages.flags(at: index)
    return head
  }

  /// Returns the head of the message at `place`, with its present flags; nil until the head is read.
  public func summary(at place: Int) -> MessageSummary? {
    guard isPlace(place) else { return nil }
    var head = head(atIndex: index(at: place))
    head?.flags = flags(at: place)
    return head
  }
}
