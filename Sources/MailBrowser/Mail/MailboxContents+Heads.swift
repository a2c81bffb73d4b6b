extension MailboxContents {
  /// The head of a message by its index in ``messages``, with the flags that it had when it was listed; nil until read.
  func head(atIndex index: Int) -> MessageSummary? {
    let position = messages.position(of: index)
    var head = heads[position.part][position.index]
    head?.flags = messages.flags(at: index)
    return head
  }

  /// The head of the message at `place`; nil until it was read.
  public func summary(at place: Int) -> MessageSummary? {
    guard isPlace(place) else { return nil }
    var head = head(atIndex: index(at: place))
    head?.flags = flags(at: place)
    return head
  }
}
