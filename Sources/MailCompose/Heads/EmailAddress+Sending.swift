import MailStore

extension EmailAddress {
  /// True if the address can be written into a field and passed to a program that sends mail. The address must be an
  /// addr-spec (RFC 5322, 3.4.1) or the name of a local mailbox. Dots are allowed anywhere in the local part, because
  /// docomo.ne.jp assigned addresses such as `a..b@`.
  var isSendable: Bool {
    // A program could interpret an address that begins with a hyphen as an option.
    guard !address.hasPrefix("-"), !address.contains(where: \.hasControl) else { return false }
    let local = localPart
    guard !local.isEmpty else { return false }
    return local.endIndex == address.endIndex
      || address[local.endIndex] == "@"
        && Self.isDomain(address[address.index(after: local.endIndex)...])
  }

  /// True if the address is the name of a local mailbox, without a host.
  public var isLocal: Bool { localPart.endIndex == address.endIndex }

  /// The part before the `@`, which is an atom or a quoted string. Empty if that part is malformed.
  private var localPart: Substring {
    guard address.first == "\"" else { return address.prefix(while: Self.isAtomic) }
    var isEscaped = false
    for index in address.indices.dropFirst() {
      if address[index] == "\"", !isEscaped { return address[...index] }
      isEscaped = address[index] == "\\" && !isEscaped
    }
    return ""
  }

  private static func isAtomic(_ character: Character) -> Bool {
    !character.isWhitespace && !"()<>[]:;@\\,\"".contains(character)
  }

  /// True for names separated by dots, and for an address literal such as `[IPv6:2001:db8::1]`.
  private static func isDomain(_ text: Substring) -> Bool {
    if text.first == "[", text.last == "]" {
      return text.dropFirst().dropLast().allSatisfy { $0 == ":" || isAtomic($0) }
    }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy(isAtomic)
    }
  }
}
