/// Writes numbers and strings into bytes, one after another.
package struct ByteWriter: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty writer with room for `capacity` bytes.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Removes all bytes after the first `count` bytes.
  package mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// Writes a number in groups of seven bits, lowest first.
  package mutating func put(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a signed number, with the sign in the lowest bit.
  package mutating func put(signed number: Int64) {
    put(UInt64(bitPattern: number << 1 ^ (number >> 63)))
  }

  /// Writes a number, such as a hash, in eight bytes. Such numbers are rarely small, so groups of seven bits would
  /// not be shorter.
  package mutating func put(hash number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes a string. Nil and an empty string are written differently.
  package mutating func put(_ text: String?) {
    guard let text else { return put(0 as UInt64) }
    put(UInt64(text.utf8.count + 1))
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes the number of values, and then each value.
  package mutating func put<Value>(_ values: [Value], _ each: (inout ByteWriter, Value) -> Void) {
    put(UInt64(values.count))
    for value in values { each(&self, value) }
  }
}

/// Reads values written by `ByteWriter`. If the bytes are anything else, sets `isDamaged`, but never traps.
package struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var place: Int
  /// True if a value could not be read, because the bytes are damaged.
  package private(set) var isDamaged = false

  /// Reads `bytes`, starting at `place`. The memory behind `bytes` must stay valid as long as the reader is used.
  package init(_ bytes: UnsafeRawBufferPointer, from place: Int = 0) {
    (self.bytes, self.place) = (bytes, min(max(0, place), bytes.count))
  }

  /// True if all bytes have been read, and no value was incomplete.
  package var isComplete: Bool { !isDamaged && place == bytes.count }

  /// Reads a number that was written in groups of seven bits.
  package mutating func number() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    isDamaged = true
    return 0
  }

  /// Reads a signed number, whose sign is in the lowest bit.
  package mutating func signed() -> Int64 {
    let number = number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// Reads a number that was written in eight bytes.
  package mutating func hash() -> UInt64 {
    guard bytes.count - place >= 8 else {
      isDamaged = true
      return 0
    }
    defer { place += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Reads a string. Returns nil if nil was written, or if the bytes are damaged.
  package mutating func text() -> String? {
    let length = number()
    if length == 0 { return nil }
    guard length - 1 <= UInt64(bytes.count - place) else {
      isDamaged = true
      return nil
    }
    let end = place + Int(length - 1)
    defer { place = end }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[place..<end]), as: UTF8.self)
  }

  /// Reads the number of values that follow. Returns 0 if there are too few bytes for that many values.
  package mutating func count() -> Int {
    let count = number()
    guard count <= UInt64(bytes.count - place) else {
      isDamaged = true
      return 0
    }
    return Int(count)
  }
}
