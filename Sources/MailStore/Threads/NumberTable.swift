/// A hash table with open addressing that assigns numbers to keys, from 0 on, in the order in which the keys are added.
/// The keys are hashes made with a secret, so their bits can select the slots directly.
struct NumberTable: Sendable {
  /// The key of each number; 0 for a number that has no key.
  private(set) var keys: [UInt64] = []
  private var slots: [UInt32] = Array(repeating: .max, count: 16)
  private var used = 0

  /// The count of numbers that have been assigned.
  var count: Int { keys.count }

  mutating func reserve(_ count: Int) {
    keys.reserveCapacity(count)
    if slots.count < count * 2 { resize(to: count * 2) }
  }

  /// Returns the number that is assigned to `key`. The key must not be 0. Returns nil if the key
  /// has no number.
  func number(of key: UInt64) -> Int? {
    let slot = slot(of: key)
    return slots[slot] == .max ? nil : Int(slots[slot])
  }

  /// Returns the number that is assigned to `key`. The key must not be 0. If it has no number yet,
  /// assigns a new one.
  mutating func add(_ key: UInt64) -> Int {
    let slot = slot(of: key)
    if slots[slot] != .max { return Int(slots[slot]) }
    slots[slot] = UInt32(keys.count)
    used += 1
    keys.append(key)
    if used * 2 > slots.count { resize(to: slots.count * 2) }
    return keys.count - 1
  }

  /// Assigns the next number, without a key.
  mutating func addWithoutKey() -> Int {
    keys.append(0)
    return keys.count - 1
  }

  private func slot(of key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: key >> 1) & (slots.count - 1)
    while slots[slot] != .max, keys[Int(slots[slot])] != key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func resize(to count: Int) {
    var size = slots.count
    while size < count { size *= 2 }
    slots = Array(repeating: .max, count: size)
    for (number, key) in keys.enumerated() where key != 0 { slots[slot(of: key)] = UInt32(number) }
  }
}
