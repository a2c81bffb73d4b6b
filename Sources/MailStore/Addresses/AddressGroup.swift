/// A group of addresses with a name (RFC 5322, 3.4): `Team: ada@example.org, bob@example.org;`.
public struct AddressGroup: Hashable, Sendable {
  /// The name: `undisclosed-recipients`.
  public var name: String
  /// The indices of its members among all addresses of the header.
  public var members: Range<Int>

  /// Makes a group.
  public init(name: String, members: Range<Int>) { (self.name, self.members) = (name, members) }

  /// The groups in all fields of `head` with this name, which is in lower case.
  /// - Parameter charset: the charset of raw bytes; nil for the charset that the message names.
  static func all(
    in head: MessageHead, named name: StaticString, _ bytes: Span<UInt8>, charset: String?
  ) -> [Self] {
    var groups: [Self] = []
    var count = 0
    // Only groups have colons, and most messages have none.
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
