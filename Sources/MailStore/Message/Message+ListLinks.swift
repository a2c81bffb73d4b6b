extension Message {
  /// The links that a mailing list offers (RFC 2369, RFC 5064), such as to unsubscribe, each with its purpose.
  public var listLinks: [Link] {
    var links: [Link] = []
    for (field, purpose) in Self.listFields {
      for header in headers where header.name.lowercased() == field {
        for url in Self.addresses(in: header.value) {
          var link = Link(url: url, text: "")
          let isMail = URLScheme.scheme(of: url) == .mailto
          link.purpose = purpose + (isMail && !purpose.hasPrefix("Write") ? " by mail" : "")
          if !links.contains(link) { links.append(link) }
          if links.count == Self.maximumListLinks { return links }
        }
      }
    }
    return links
  }

  /// More than a list usually offers. A head may contain a hundred thousand.
  private static let maximumListLinks = 20

  private static let listFields = [
    ("list-unsubscribe", "Unsubscribe"), ("archived-at", "This message in the archive"),
    ("list-archive", "The list's archive"), ("list-post", "Write to the list"),
    ("list-help", "Help"), ("list-subscribe", "Subscribe"),
    ("list-owner", "Write to the list's owner"),
  ]

  /// The addresses in a value: in angle brackets, with comments between them. Some programs forget the brackets.
  private static func addresses(in value: String) -> [String] {
    let isBracketed = value.contains("<")
    let parts = value.split(separator: isBracketed ? "<" : ",")
    let addresses = parts.map { part in
      String((isBracketed ? part.prefix { $0 != ">" } : part).filter { !$0.isWhitespace })
    }
    // Other values cannot be opened, or are not addresses: `NO`.
    return addresses.prefix(10).filter { address in
      URLScheme.scheme(of: address).map { $0 != .tel } ?? false
    }
  }
}
