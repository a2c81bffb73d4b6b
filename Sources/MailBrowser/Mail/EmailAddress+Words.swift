import MailStore

extension EmailAddress {
  /// The name, or the address if there is none.
  public var shownName: String { name.flatMap { $0.isEmpty ? nil : $0 } ?? address }

  /// `Ada Lovelace <ada@example.org>`.
  var nameAndAddress: String {
    guard let name, !name.isEmpty else { return address }
    return address.isEmpty ? name : "\(name) <\(address)>"
  }
}

extension [EmailAddress] {
  /// The most people that a screen names.
  private static var mostShown: Int { 2000 }

  /// Those whom a screen names.
  var shown: Self.SubSequence { prefix(Self.mostShown) }

  /// `and 98,000 more`; nil if a screen names all.
  var restInWords: String? {
    count > Self.mostShown ? "and \(ByteCount.grouped(count - Self.mostShown)) more" : nil
  }
}
