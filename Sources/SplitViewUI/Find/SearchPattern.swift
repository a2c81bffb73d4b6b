import TerminalFrame

/// Text to search for, prepared so that millions of bytes can be searched in milliseconds. Letters are compared as
/// in ``/UnicodeText/SearchFolding``.
struct SearchPattern: Hashable {
  /// The text to search for, folded, in UTF-8.
  private let bytes: [UInt8]
  /// True if the text consists of ASCII characters only.
  private let isASCII: Bool

  /// Makes a pattern from `text`; nil if it is empty.
  init?(_ text: String) {
    var folding = SearchFolding()
    bytes = folding.folded(text)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    if bytes.isEmpty { return nil }
  }

  /// True if every match of this pattern contains a match of `other`.
  func isNarrower(than other: SearchPattern) -> Bool { !other.matches(inFolded: bytes).isEmpty }

  /// Returns all matches in `text`, as ranges of UTF-8 bytes, in order and without overlaps.
  func matches(in text: String) -> [Range<Int>] {
    var text = text
    var folding = SearchFolding()
    return text.withUTF8 { matches(in: UnsafeRawBufferPointer($0), &folding) }
  }

  /// Returns all matches in a single line of text. When searching many texts, pass the same `folding` each time,
  /// which is faster.
  func matches(
    in text: UnsafeRawBufferPointer, _ folding: inout SearchFolding
  ) -> [Range<Int>] {
    guard text.contains(where: { $0 >= 0x80 }) else { return isASCII ? matches(inASCII: text) : [] }
    var folded: [UInt8] = []
    var starts: [Int] = []
    folded.reserveCapacity(text.count)
    starts.reserveCapacity(text.count + 1)
    folding.fold(String(decoding: text, as: UTF8.self), onto: &folded, starts: &starts)
    starts.append(text.count)
    return matches(inFolded: folded).compactMap { range in
      let (start, end) = (starts[range.lowerBound], starts[range.upperBound])
      return start < end && end <= text.count ? start..<end : nil
    }
  }

  /// Returns the number of matches in lines that all end with a newline.
  func count(inLines text: UnsafeRawBufferPointer, isASCII: Bool) -> Int {
    if isASCII { return self.isASCII ? count(inASCII: text) : 0 }
    var folding = SearchFolding()
    return text.split(separator: 0x0A, omittingEmptySubsequences: true).reduce(0) {
      $0 + matches(in: UnsafeRawBufferPointer(rebasing: $1), &folding).count
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

  /// Calls `body` with the start of each match. To find candidates, eight bytes at a time are compared with the
  /// first and the last byte of the pattern. For letters, the bit that distinguishes upper and lower case is
  /// ignored.
  @inline(__always)
  private func forEachMatch(in text: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
    guard text.count >= bytes.count, let first = bytes.first, let last = bytes.last else { return }
    let ones: UInt64 = 0x0101_0101_0101_0101
    func bit(_ byte: UInt8) -> UInt64 { (0x61...0x7A).contains(byte) ? ones * 0x20 : 0 }
    let (firstBit, lastBit) = (bit(first), bit(last))
    let (firsts, lasts) = (ones &* UInt64(first), ones &* UInt64(last))
    let (count, end) = (bytes.count, text.count - bytes.count)
    var (start, next) = (0, 0)
    while start + count + 7 <= text.count {
      let heads = text.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
      let tails = text.loadUnaligned(fromByteOffset: start + count - 1, as: UInt64.self)
      let misses = ((heads | firstBit) ^ firsts) | ((tails.littleEndian | lastBit) ^ lasts)
      // Set the high bit of each zero byte of `misses`. The high bit may also be set by mistake in
      // the bytes after a zero byte, so the loop below checks each of these positions.
      var hits = (misses &- ones) & ~misses & (ones &* 0x80)
      while hits != 0 {
        let place = start + hits.trailingZeroBitCount / 8
        hits &= hits &- 1
        guard place >= next, matches(text, at: place) else { continue }
        body(place)
        next = place + count
      }
      start += 8
    }
    while start <= end {
      if start >= next && matches(text, at: start) {
        body(start)
        next = start + count
      }
      start += 1
    }
  }

  private func matches(_ text: UnsafeRawBufferPointer, at start: Int) -> Bool {
    let span = bytes.span
    var index = 0
    while index < span.count {
      let byte = text[start + index]
      // A match cannot extend past the end of its line.
      if byte == 0x0A || SearchFolding.lowercased(byte) != span[index] { return false }
      index += 1
    }
    return true
  }
}
