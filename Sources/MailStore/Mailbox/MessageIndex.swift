/// Finds the messages of a list by name: a table of open addressing over the hashes of their names.
///
/// The table holds the first of equal names; the others are in a dictionary, so that many equal
/// names cost no time.
struct MessageIndex: Sendable {
  private var slots: [UInt32]
  private let seed: UInt64
  private let shift: UInt64
  private(set) var duplicates: [UInt32: [UInt32]] = [:]
  private static let empty = UInt32.max

  /// Makes a table of `count` messages. Strangers choose Message-IDs, so the seed keeps them from
  /// choosing slots.
  init(count: Int, seed: UInt64, hash: (Int) -> UInt64, equal: (Int, Int) -> Bool) {
    var bits: UInt64 = 4
    while (1 << bits) < count * 2, bits < 32 { bits += 1 }
    slots = Array(repeating: Self.empty, count: 1 << bits)
    shift = 64 - bits
    self.seed = seed
    for index in 0..<count {
      var slot = self.slot(of: hash(index))
      while true {
        let taken = slots[slot]
        if taken == Self.empty {
          slots[slot] = UInt32(index)
          break
        }
        if equal(Int(taken), index) {
          duplicates[taken, default: []].append(UInt32(index))
          break
        }
        slot = (slot + 1) & (slots.count - 1)
      }
    }
  }

  /// The first message with this hash that `matches`.
  func first(hash: UInt64, where matches: (Int) -> Bool) -> Int? {
    var slot = self.slot(of: hash)
    while slots[slot] != Self.empty {
      if matches(Int(slots[slot])) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: ((hash ^ seed) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// FNV-1a, which spreads short names well; `seed` continues an earlier hash.
  static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    var hash = seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
