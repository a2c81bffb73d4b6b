/// Writes numbers and texts one behind the other.
package struct ByteWriter: Sendable {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  /// Has written nothing. `capacity` bytes can be without getting more memory.
  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Takes back what was written behind the first `count` bytes.
  package mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// A number, seven bits to a byte, the lowest first.
  package mutating func put(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number with a sign, which goes into the lowest bit.
  package mutating func put(signed number: Int64) {
    put(UInt64(bitPattern: number << 1 ^ (number >> 63)))
  }

  /// A number of 64 bits that is seldom small, such as a hash: eight bytes.
  package mutating func put(hash number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// A text; nil is told from an empty one.
  package mutating func put(_ text: String?) {
    guard let text else { return put(0 as UInt64) }
    put(UInt64(text.utf8.count + 1))
    bytes.append(contentsOf: text.utf8)
  }

  /// Several values.
  package mutating func put<Value>(_ values: [Value], _ each: (inout ByteWriter, Value) -> Void) {
    put(UInt64(values.count))
    for value in values { each(&self, value) }
  }
}

/// Reads what `ByteWriter` wrote. Bytes that it did not write make `isDamaged` true, and never a trap.
package struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var place: Int
  /// True if something was not there.
  package private(set) var isDamaged = false

  /// Reads `bytes` from `place` on; they must outlive it.
  package init(_ bytes: UnsafeRawBufferPointer, from place: Int = 0) {
    (self.bytes, self.place) = (bytes, min(max(0, place), bytes.count))
  }

  /// True if all was read, and nothing was missing.
  package var isComplete: Bool { !isDamaged && place == bytes.count }

  /// A number.
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

  /// A number with a sign.
  package mutating func signed() -> Int64 {
    let number = number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  /// A number of eight bytes.
  package mutating func hash() -> UInt64 {
    guard bytes.count - place >= 8 else {
      isDamaged = true
      return 0
    }
    defer { place += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// A text.
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

  /// The number of values that follow; 0 if there cannot be so many.
  package mutating func count() -> Int {
    let count = number()
    guard count <= UInt64(bytes.count - place) else {
      isDamaged = true
      return 0
    }
    return Int(count)
  }
}
