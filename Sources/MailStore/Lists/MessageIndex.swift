/// Finds messages in a list by their names, using a hash table with open addressing.
///
/// For each name, the table contains the first message. Other messages with the same name are in a
/// dictionary, so that many messages with the same name do not slow down the table.
struct MessageIndex: Sendable {
  /// The slots of the hash table. Each slot contains the index of a message in its lower 32 bits,
  /// and half of the hash of the message's name in its upper 32 bits. Comparing these halves first
  /// makes most comparisons of names unnecessary.
  private var slots: [UInt64]
  private let seed: UInt64
  private let shift: UInt64
  private(set) var duplicates: [UInt32: [UInt32]] = [:]
  private static let empty = UInt64.max

  /// Makes a table for `count` messages. Strangers can choose Message-IDs, but cannot choose slots,
  /// because the seed is random.
  init(count: Int, seed: UInt64, hash: (Int) -> UInt64, equal: (Int, Int) -> Bool) {
    var bits: UInt64 = 4
    while (1 << bits) < count * 2, bits < 32 { bits += 1 }
    slots = Array(repeating: Self.empty, count: 1 << bits)
    shift = 64 - bits
    self.seed = seed
    for index in 0..<count {
      let hash = mixed(hash(index))
      if let first = insert(index, hash: hash, equal: equal) {
        duplicates[UInt32(first), default: []].append(UInt32(index))
      }
    }
  }

  /// Assigns a slot to a message. If a different message already has the same name, returns that message instead.
  private mutating func insert(_ index: Int, hash: UInt64, equal: (Int, Int) -> Bool) -> Int? {
    var slot = Int(hash >> shift)
    while slots[slot] != Self.empty {
      let taken = Int(slots[slot] & 0xFFFF_FFFF)
      if slots[slot] >> 32 == hash & 0xFFFF_FFFF, equal(taken, index) { return taken }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = hash << 32 | UInt64(index)
    return nil
  }

  /// Returns the first message with this hash for which `matches` returns true.
  func first(hash: UInt64, where matches: (Int) -> Bool) -> Int? {
    let hash = mixed(hash)
    var slot = Int(hash >> shift)
    while slots[slot] != Self.empty {
      let taken = Int(slots[slot] & 0xFFFF_FFFF)
      if slots[slot] >> 32 == hash & 0xFFFF_FFFF, matches(taken) { return taken }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func mixed(_ hash: UInt64) -> UInt64 {
    let product = (hash ^ seed) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }

  static let basis: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Computes the FNV-1a hash, eight bytes at a time. If `seed` is an earlier hash, that hash is continued.
  static func hash(_ bytes: ArraySlice<UInt8>, seed: UInt64 = basis) -> UInt64 {
    bytes.withUnsafeBytes { hash($0, seed: seed) }
  }

  /// Computes the FNV-1a hash of the bytes at an address in memory.
  static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = basis) -> UInt64 {
    var hash = seed
    var position = 0
    while position + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      hash = (hash ^ UInt64(littleEndian: word)) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 32
      position += 8
    }
    for byte in bytes[position...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}
