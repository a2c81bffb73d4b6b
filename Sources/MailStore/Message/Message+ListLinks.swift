extension Message {
  /// The links that a mailing list offers in the header (RFC 2369, RFC 5064), for example for unsubscribing. Each link
  /// states its purpose.
  public var listLinks: [Link] {
    var links: [Link] = []
    for (field, purpose) in Self.listFields {
      for header in headers where header.name.lowercased() == field {
        for url in Self.addresses(in: header.value) {
          var link = Link(url: url, text: "")
          let isMail = URLScheme.scheme(of: url) == .mailto
          link.purpose = purpose + (isMail && !purpose.hasPrefix("Write") ? " by email" : "")
          if !links.contains(link) { links.append(link) }
          if links.count == Self.maximumListLinks { return links }
        }
      }
    }
    return links
  }

  /// The maximum number of links from a list. Lists usually offer fewer links, but a header may contain a hundred
  /// thousand.
  private static let maximumListLinks = 20

  private static let listFields = [
    ("list-unsubscribe", "Unsubscribe"), ("archived-at", "This message in the archive"),
    ("list-archive", "The list's archive"), ("list-post", "Write to the list"),
    ("list-help", "Help"), ("list-subscribe", "Subscribe"),
    ("list-owner", "Write to the list's owner"),
  ]

  /// Returns the addresses in a value. The addresses are in angle brackets, with or without comments in between. Some
  /// programs forget the brackets.
  private static func addresses(in value: String) -> [String] {
    let isBracketed = value.contains("<")
    let parts = value.split(separator: isBracketed ? "<" : ",")
    let addresses = parts.map { part in
      String((isBracketed ? part.prefix { $0 != ">" } : part).filter { !$0.isWhitespace })
    }
    // Only addresses that can be opened are kept. Some lists write a word such as `NO` instead of
    // an address.
    return addresses.prefix(10).filter { address in
      URLScheme.scheme(of: address).map { $0 != .tel } ?? false
    }
  }
}
