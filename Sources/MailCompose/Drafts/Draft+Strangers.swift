import MailStore

extension Draft {
  /// Leaves an author as text whose address is none of the user's, and writes from `own` instead. The draft cannot be sent
  /// before the user has chosen an address.
  /// - Parameter identities: the addresses that may write it; any address may if there are none.
  public mutating func setAsideStranger(keeping own: EmailAddress, of identities: Identities) {
    guard !identities.all.isEmpty, identities.identity(of: from) == nil else { return }
    let stranger = EditedText.line([from])
    from = own
    unread.removeAll { $0.name == Self.fromName }
    unread.append(HeaderField(name: Self.fromName, value: stranger))
  }
}
