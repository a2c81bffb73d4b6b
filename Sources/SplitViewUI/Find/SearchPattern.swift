/// Words to find, prepared so that millions of bytes are searched in milliseconds. Letters count as in
/// ``LetterFolding``.
struct SearchPattern: Hashable {
  /// The folded words.
  private let bytes: [UInt8]
  /// True if the words are found in ASCII alone.
  private let isASCII: Bool

  /// Nil for an empty text.
  init?(_ text: String) {
    var folding = LetterFolding()
    bytes = folding.folded(text)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    if bytes.isEmpty { return nil }
  }

  /// True if everything that matches this also matches `other`: its words hold those of `other`.
  func isNarrower(than other: SearchPattern) -> Bool { !other.matches(inFolded: bytes).isEmpty }

  /// The places of the words in a text, in UTF-8 bytes, in order and without overlaps.
  func matches(in text: String) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { matches(in: UnsafeRawBufferPointer($0)) }
  }

  /// The places of the words in a text of one line.
  func matches(in text: UnsafeRawBufferPointer) -> [Range<Int>] {
    guard text.contains(where: { $0 >= 0x80 }) else { return matches(inASCII: text) }
    var folding = LetterFolding()
    var folded: [UInt8] = []
    var starts: [Int] = []
    var offset = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      for byte in folding.letters(scalar) {
        folded.append(byte)
        starts.append(offset)
      }
      offset += UTF8.width(scalar)
    }
    starts.append(text.count)
    return matches(inFolded: folded).compactMap { range in
      let (start, end) = (starts[range.lowerBound], starts[range.upperBound])
      return start < end && end <= text.count ? start..<end : nil
    }
  }

  /// The number of places in lines that all end with a newline.
  func count(inLines text: UnsafeRawBufferPointer, isASCII: Bool) -> Int {
    if isASCII { return self.isASCII ? count(inASCII: text) : 0 }
    return text.split(separator: 0x0A, omittingEmptySubsequences: true).reduce(0) {
      $0 + matches(in: UnsafeRawBufferPointer(rebasing: $1)).count
    }
  }

  private func matches(inFolded text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBytes { matches(inASCII: $0) }
  }

  private func matches(inASCII text: UnsafeRawBufferPointer) -> [Range<Int>] {
    var found: [Range<Int>] = []
    forEachMatch(in: text) { found.append($0..<$0 + bytes.count) }
    return found
  }

  private func count(inASCII text: UnsafeRawBufferPointer) -> Int {
    var count = 0
    forEachMatch(in: text) { _ in count += 1 }
    return count
  }

  /// Calls `body` with the beginning of each place. It compares 32 bytes at a time with the first and
  /// the last byte of the words; letters in both cases by the bit in which they differ.
  private func forEachMatch(in text: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
    typealias Vector = SIMD32<UInt8>
    let count = bytes.count
    guard text.count >= count, let first = bytes.first, let last = bytes.last else { return }
    func bit(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? 0x20 : 0 }
    let (firstBit, lastBit) = (Vector(repeating: bit(first)), Vector(repeating: bit(last)))
    let (firsts, lasts) = (Vector(repeating: first), Vector(repeating: last))
    let end = text.count - count
    var start = 0
    var next = 0
    while start <= end {
      if start + count + 31 <= text.count {
        let heads = text.loadUnaligned(fromByteOffset: start, as: Vector.self) | firstBit
        let tails = text.loadUnaligned(fromByteOffset: start + count - 1, as: Vector.self) | lastBit
        let hits = (heads ^ firsts) | (tails ^ lasts)
        if hits.min() != 0 {
          start += 32
          continue
        }
        for lane in 0..<32 where hits[lane] == 0 && start + lane >= next {
          guard matches(text, at: start + lane) else { continue }
          body(start + lane)
          next = start + lane + count
        }
        start += 32
      } else {
        if start >= next && matches(text, at: start) {
          body(start)
          next = start + count
        }
        start += 1
      }
    }
  }

  private func matches(_ text: UnsafeRawBufferPointer, at start: Int) -> Bool {
    bytes.indices.allSatisfy { LetterFolding.folded(text[start + $0]) == bytes[$0] }
  }
}
