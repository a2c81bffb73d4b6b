import MailStore

extension Draft {
  /// If the author is not the user, replaces the author with `own`, and keeps the replaced author in a field that is
  /// not sent. The draft cannot be sent until the user selects an author.
  /// - Parameter identities: the user's addresses. If there are none, any author is accepted.
  public mutating func replaceForeignAuthor(keeping own: EmailAddress, of identities: Identities) {
    guard !identities.all.isEmpty, identities.identity(of: from) == nil else { return }
    let stranger = EditedText.line([from])
    from = own
    unread.removeAll { $0.name == Self.fromName }
    unread.append(HeaderField(name: Self.fromName, value: stranger))
  }
}
