import MailStore
import SplitViewUI

/// The card with the sender and the recipients of a message, as given in its headers. The info
/// button opens the card (rule IB1 of the guidelines).
public struct SenderCard: Sendable {
  let document: TextDocument
  /// The sender's addresses, without control characters. There are several addresses if the message has several
  /// authors.
  let addresses: [String]
  /// The sender as the message list shows it: the name, or the address if there is no name.
  let listedName: String

  /// Makes an empty card.
  public init() { (document, addresses, listedName) = (TextDocument([]), [], "") }

  /// Makes the card for `message`.
  /// - Parameter bytes: the raw message, for headers that an envelope omits.
  init(_ message: Message, bytes: [UInt8]) {
    let headers = SenderHeaders(bytes)
    let envelope = message.envelope
    let from = envelope.from
    addresses = from.map(\.address.withoutControls).filter { !$0.isEmpty }
    listedName = from.first.map { $0.shownName.spacingControls } ?? ""
    let claimed = from.flatMap { AddressClaim.addresses(in: $0) }
    document = TextDocument(
      Self.names(from) + Self.warnings(claimed, addresses)
        + Self.people("Reply-To", headers.replyTo.others(than: from))
        + Self.people("Sender", headers.sender.others(than: from))
        + Self.people("To", envelope.to, counts: true)
        + Self.people("Cc", envelope.cc, counts: true)
        + Self.field("List", headers.list))
  }

  /// The approximate memory size of the text, in bytes.
  var size: Int {
    document.blocks.reduce(document.blocks.count * MemoryLayout<TextBlock>.stride) {
      $0 + $1.text.utf8.count
    }
  }

  // MARK: Lines

  /// The sender's name as a heading, with the address on the next line.
  private static func names(_ from: [EmailAddress]) -> [TextBlock] {
    if from.isEmpty { return [TextBlock("This message has no sender.", .warning)] }
    return from.flatMap { person in
      let (name, address) = ((person.name ?? "").withoutControls, person.address.withoutControls)
      if name.isEmpty || name.lowercased() == address.lowercased() {
        return [TextBlock(address, .heading)]
      }
      return [TextBlock(name, .heading), TextBlock(address.isEmpty ? "no address" : address)]
    }
  }

  /// A warning if the name contains an address other than the sender's address.
  private static func warnings(_ claimed: [String], _ addresses: [String]) -> [TextBlock] {
    if claimed.isEmpty { return [] }
    let names = claimed.joined(separator: ", ")
    let own = addresses.isEmpty ? "no address" : addresses.joined(separator: ", ")
    return [
      TextBlock(
        "The name shows another address, \(names). The message says it is from \(own).", .warning,
        lead: "! ")
    ]
  }

  private static func people(
    _ name: String, _ people: [EmailAddress], counts: Bool = false
  ) -> [TextBlock] {
    people.shown.enumerated().flatMap { index, person in
      let label = counts && people.count > 1 ? "\(name) \(people.count)" : name
      return field(index == 0 ? label : " ", person.nameAndAddress.withoutControls)
    } + field(" ", people.restInWords ?? "")
  }

  private static func field(_ name: String, _ value: String) -> [TextBlock] {
    if value.isEmpty { return [] }
    let room = "Reply-To ".count
    let label = name + String(repeating: " ", count: max(1, room - name.count))
    return [
      TextBlock(
        value, .body, lead: label, hang: String(repeating: " ", count: room), leadRole: .secondary)
    ]
  }
}

extension [EmailAddress] {
  /// Returns the addresses that are not in `known`.
  fileprivate func others(than known: [EmailAddress]) -> [EmailAddress] {
    if isEmpty { return [] }
    let known = Set(known.map { $0.address.lowercased() })
    return filter { !known.contains($0.address.lowercased()) }
  }
}
