/// Encodes values as bytes, to send them from one process to another. A smaller integer takes fewer bytes, and each
/// string and array begins with its length.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ value: some WireValue) { value.write(to: &self) }

  /// Adds a number, with seven bits in each byte, lowest bits first.
  mutating func add(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(bytes more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }
}

/// A value that one process can send to another.
protocol WireValue {
  func write(to wire: inout WireWriter)
  init(from wire: inout WireReader) throws(WireError)
}

/// The error for bytes that do not contain the expected value.
struct WireError: Error {}

/// Reads values that a `WireWriter` has written. The bytes may come from a process that an attacker controls, so every
/// length and every number is checked.
struct WireReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes that have not been read yet.
  var rest: ArraySlice<UInt8> { bytes[place...] }

  mutating func value<Value: WireValue>(_ type: Value.Type = Value.self) throws(WireError) -> Value
  {
    try Value(from: &self)
  }

  mutating func number() throws(WireError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard place < bytes.count else { throw WireError() }
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw WireError()
  }

  /// Reads a number. Throws an error if the number is not in `range`.
  mutating func number(in range: ClosedRange<Int>) throws(WireError) -> Int {
    let number = try Int(from: &self)
    guard range.contains(number) else { throw WireError() }
    return number
  }

  /// Reads the length of a string or an array. Throws an error if fewer bytes remain, because each element takes at
  /// least one byte.
  mutating func length() throws(WireError) -> Int {
    guard let length = Int(exactly: try number()), length <= bytes.count - place else {
      throw WireError()
    }
    return length
  }

  /// Reads the next `count` bytes.
  mutating func bytes(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard 0...bytes.count - place ~= count else { throw WireError() }
    defer { place += count }
    return bytes[place..<place + count]
  }
}

// MARK: - Basic values

extension Int: WireValue {
  func write(to wire: inout WireWriter) { Int64(self).write(to: &wire) }
  init(from wire: inout WireReader) throws(WireError) { self = Int(try Int64(from: &wire)) }
}

extension Int64: WireValue {
  /// Writes the number so that small positive and negative numbers take few bytes.
  func write(to wire: inout WireWriter) {
    wire.add(number: UInt64(bitPattern: self << 1 ^ self >> 63))
  }
  init(from wire: inout WireReader) throws(WireError) {
    let number = try wire.number()
    self = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}

extension Bool: WireValue {
  func write(to wire: inout WireWriter) { wire.add(number: self ? 1 : 0) }
  init(from wire: inout WireReader) throws(WireError) { self = try wire.number() != 0 }
}

extension String: WireValue {
  func write(to wire: inout WireWriter) {
    var text = self
    text.withUTF8 { utf8 in
      wire.add(number: UInt64(utf8.count))
      wire.add(bytes: UnsafeRawBufferPointer(utf8))
    }
  }
  init(from wire: inout WireReader) throws(WireError) {
    self = String(decoding: try wire.bytes(try wire.length()), as: UTF8.self)
  }
}

extension Optional: WireValue where Wrapped: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(self != nil)
    if let self { wire.add(self) }
  }
  init(from wire: inout WireReader) throws(WireError) {
    self = try Bool(from: &wire) ? try Wrapped(from: &wire) : nil
  }
}

extension Array: WireValue where Element: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(number: UInt64(count))
    for element in self { wire.add(element) }
  }
  init(from wire: inout WireReader) throws(WireError) {
    self = []
    for _ in 0..<(try wire.length()) { append(try Element(from: &wire)) }
  }
}
