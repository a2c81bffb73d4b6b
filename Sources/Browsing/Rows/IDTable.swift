/// Finds rows by their ids. This is a hash table of row numbers with open addressing. It takes about 12 bytes for
/// each row.
struct IDTable: Sendable {
  /// For each used slot, the row's number plus 1. Unused slots contain 0.
  private var slots: [UInt32] = []
  private var hashes: [UInt32] = []

  var count: Int { hashes.count }

  /// Returns the FNV-1a hash of the UTF-8 bytes of `id` (http://www.isthe.com/chongo/tech/comp/fnv/).
  static func hash(of id: String) -> UInt32 {
    id.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Returns the hash for one of several rows with the same id. `number` is the number of the row
  /// among these rows, and makes their hashes differ.
  static func hash(_ hash: UInt32, ofCopy number: Int) -> UInt32 {
    hash &+ UInt32(truncatingIfNeeded: number) &* 0x9E37_79B1
  }

  mutating func append(_ hash: UInt32) {
    hashes.append(hash)
    if hashes.count * 2 > slots.count {
      grow()
    } else {
      put(hashes.count - 1)
    }
  }

  /// Returns the rows whose ids have this hash, in ascending order.
  func rows(with hash: UInt32) -> [Int] {
    guard !slots.isEmpty else { return [] }
    var rows: [Int] = []
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let row = Int(slots[slot]) - 1
      if hashes[row] == hash { rows.append(row) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return rows
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(64, slots.count * 4))
    for row in hashes.indices { put(row) }
  }

  private mutating func put(_ row: Int) {
    var slot = Int(hashes[row]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(truncatingIfNeeded: row + 1)
  }
}
