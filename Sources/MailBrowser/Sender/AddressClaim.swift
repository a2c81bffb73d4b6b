import MailStore

/// Finds addresses in a display name. A list shows only the name, so users may take an address in the name for the
/// sender's address. The name is deceptive if the two addresses differ.
enum AddressClaim {
  /// Returns the addresses in the name of `person`, except the person's actual address, in lower case and without
  /// duplicates.
  static func addresses(in person: EmailAddress) -> [String] {
    guard let name = person.name, mayHaveAddress(name) else { return [] }
    let own = plain(person.address)
    var found: [String] = []
    for address in addresses(in: plain(name)) where address != own && !found.contains(address) {
      found.append(address)
    }
    return found
  }

  /// Returns false for most names, which contain neither `@` nor a character that looks like it.
  private static func mayHaveAddress(_ name: String) -> Bool {
    name.utf8.contains { $0 == UInt8(ascii: "@") || $0 == 0xEF }
  }

  /// The maximum number of characters of a name to search for addresses.
  private static let limit = 1000

  /// Returns the text in lower case, without invisible characters. Characters that look like `@` or `.` are replaced by
  /// `@` or `.`.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit) {
      switch scalar {
      case "\u{FF20}", "\u{FE6B}": plain.append("@")
      case "\u{FF0E}", "\u{2024}", "\u{3002}": plain.append(".")
      case _ where scalar.properties.isDefaultIgnorableCodePoint: break
      case _ where scalar.properties.generalCategory == .control: break
      default: plain.append(scalar)
      }
    }
    return String(plain).lowercased()
  }

  /// Returns all addresses of the form `local@domain.tld` in the text. Spaces beside the `@` are ignored.
  private static func addresses(in text: String) -> [String] {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).compactMap { before, after in
      let local = before.trimmed.reversed().prefix { $0.isPartOfAddress }.reversed()
      let domain = after.trimmed.prefix { $0.isPartOfAddress }.trimmed(of: ".")
      guard !local.isEmpty, domain.contains(".") else { return nil }
      return "\(String(local).trimmed(of: "."))@\(domain)"
    }
  }
}

extension Character {
  /// True for the characters of a dot-atom (RFC 5322, 3.2.3), and for letters in other scripts (RFC 6531).
  fileprivate var isPartOfAddress: Bool {
    isLetter || isNumber || "!#$%&*+-./=?^_`{|}~".contains(self)
  }
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  fileprivate func trimmed(of character: Character) -> SubSequence {
    var text = drop { $0 == character }
    while text.last == character { text.removeLast() }
    return text
  }
}
