/// Numbers keys from 0 in the order in which they come: a hash table with open addressing. The keys are hashes with a
/// secret already, so their bits are their slots.
struct NumberTable: Sendable {
  /// The key of each number; 0 for a number without one.
  private(set) var keys: [UInt64] = []
  private var slots: [UInt32] = Array(repeating: .max, count: 16)
  private var used = 0

  /// The number of numbers.
  var count: Int { keys.count }

  mutating func reserve(_ count: Int) {
    keys.reserveCapacity(count)
    if slots.count < count * 2 { resize(to: count * 2) }
  }

  /// The number of `key`, which is not 0; nil if it has none.
  func number(of key: UInt64) -> Int? {
    let slot = slot(of: key)
    return slots[slot] == .max ? nil : Int(slots[slot])
  }

  /// The number of `key`, which is not 0; a new one if it had none.
  mutating func add(_ key: UInt64) -> Int {
    let slot = slot(of: key)
    if slots[slot] != .max { return Int(slots[slot]) }
    slots[slot] = UInt32(keys.count)
    used += 1
    keys.append(key)
    if used * 2 > slots.count { resize(to: slots.count * 2) }
    return keys.count - 1
  }

  /// A number that no key leads to.
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
