import MailStore

/// The places of messages in a list by their identities: some 24 bytes a message, where a dictionary has twice that. A
/// million of them are compared with an index at once.
struct IdentityPlaces {
  private let entries: [(identity: UInt64, place: Int32)]
  /// For each hash the number of an entry, counted from 1; 0 for none. Those behind it are the next to look at.
  private var slots: [UInt32]

  /// The places `indices` in `list`. Of messages that cannot be told apart, the first counts.
  init(_ list: MessageList, _ indices: some Collection<Int>) {
    entries = indices.map { (list.fingerprint(at: $0).identity, Int32(truncatingIfNeeded: $0)) }
    var size = 16
    while size < entries.count * 3 / 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for (number, entry) in entries.enumerated() {
      let slot = slot(of: entry.identity)
      if slots[slot] == 0 { slots[slot] = UInt32(truncatingIfNeeded: number + 1) }
    }
  }

  /// The place of the message with this identity.
  subscript(identity: UInt64) -> Int? {
    let number = slots[slot(of: identity)]
    return number == 0 ? nil : Int(entries[Int(number) - 1].place)
  }

  var count: Int { entries.count }

  /// The identities, in the order of their places.
  var identities: [UInt64] { entries.map(\.identity) }

  /// The slot that has the identity, or the free one where it belongs.
  private func slot(of identity: UInt64) -> Int {
    // Identities are hashes with all bits mixed.
    var slot = Int(truncatingIfNeeded: identity) & (slots.count - 1)
    while slots[slot] != 0, entries[Int(slots[slot]) - 1].identity != identity {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
