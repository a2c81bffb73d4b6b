extension MailboxContents {
  /// The date of the message at a place; nil until its head is read.
  func date(at place: Int) -> Int64? {
    guard isPlace(place) else { return nil }
    let position = messages.position(of: index(at: place))
    return heads[position.part][position.index]?.date
  }
}
