/// A named group of addresses (RFC 5322, 3.4), such as `Team: ada@example.org, bob@example.org;`.
public struct AddressGroup: Hashable, Sendable {
  /// The name of the group, such as `undisclosed-recipients`.
  public var name: String
  /// The indices of the group's members in the list of all addresses in the header field.
  public var members: Range<Int>

  /// Makes a group from its name and its members.
  public init(name: String, members: Range<Int>) { (self.name, self.members) = (name, members) }

  /// Returns all address groups in the fields of `head` that have this name, which must be in lower case.
  /// - Parameter charset: the charset of unencoded bytes; nil to use the charset that the message declares.
  static func all(
    in head: MessageHead, named name: StaticString, _ bytes: Span<UInt8>, charset: String?
  ) -> [Self] {
    var groups: [Self] = []
    var count = 0
    // A field without a colon contains no group. Most fields contain no colon, and need not be
    // parsed.
    var hasColon = false
    let fields = head.fields.filter { bytes.extracting($0.name).equals(name) && !$0.value.isEmpty }
    for field in fields {
      hasColon = hasColon || bytes.index(of: UInt8(ascii: ":"), in: field.value) != nil
    }
    guard hasColon else { return [] }
    let charset = charset ?? HeaderCharset.named(head, in: bytes)
    for field in fields {
      let list = AddressList.read(bytes.extracting(field.value), charset: charset)
      groups += list.groups.map {
        let members = $0.members
        return Self(
          name: $0.name, members: members.lowerBound + count..<members.upperBound + count)
      }
      count += list.addresses.count
    }
    return groups
  }
}
