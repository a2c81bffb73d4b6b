/// A hash function whose results do not change from one run of the program to the next.
package struct Hash {
  /// The hash of all bytes that were added so far.
  package private(set) var value: UInt64

  /// Starts a hash with a seed. Strangers can choose Message-IDs, but without the seed they cannot predict the
  /// hashes.
  package init(seed: UInt64) { value = seed ^ 0xCBF2_9CE4_8422_2325 }

  /// Adds bytes (FNV-1a, with a final mix so that all bits matter).
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    mix()
  }

  /// Adds bytes, eight at a time, and then adds the number of bytes.
  package mutating func add(words bytes: UnsafeRawBufferPointer) {
    var place = 0
    while place + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      value = (value ^ UInt64(littleEndian: word)) &* 0x0000_0100_0000_01B3
      value ^= value >> 32
      place += 8
    }
    while place < bytes.count {
      value = (value ^ UInt64(bytes[place])) &* 0x0000_0100_0000_01B3
      place += 1
    }
    value ^= UInt64(bytes.count)
    mix()
  }

  private mutating func mix() {
    value ^= value >> 32
    value = value &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  /// Returns the hash of a string.
  static func of(_ text: String, seed: UInt64) -> Int64 {
    var hash = Hash(seed: seed)
    hash.add(Array(text.utf8))
    return Int64(bitPattern: hash.value)
  }
}
