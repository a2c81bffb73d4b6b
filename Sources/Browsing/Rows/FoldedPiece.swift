import TerminalFrame

/// A piece of text in the form in which it is searched (`SearchFolding`), except for the few characters whose folding
/// depends on their neighbours, such as kana. ASCII is folded eight bytes at a time. Other frequent characters are
/// folded with a table, so that letters with accents take hardly longer than letters without.
struct FoldedPiece {
  /// A place in the original text after which the folded text is shorter.
  private struct Shift {
    let place: Int
    /// The number of bytes that are missing up to `place`.
    let bytes: Int
  }

  /// The folded bytes, followed by a NUL.
  var bytes: [UInt8] = [0]
  private var shifts: [Shift] = []
  /// The ranges in the folded text that are not folded.
  private var unfolded: [Range<Int>] = []
  /// The indices in `shifts` and in `unfolded` at which the search for the next range begins.
  private var (nextShift, nextUnfolded) = (0, 0)
  private var lastPlace = 0

  /// Folds another text.
  mutating func fold(_ text: [UInt8]) {
    shifts.removeAll(keepingCapacity: true)
    unfolded.removeAll(keepingCapacity: true)
    (nextShift, nextUnfolded, lastPlace) = (0, 0, 0)
    if bytes.count <= text.count { bytes = [UInt8](repeating: 0, count: text.count + 1) }
    // Take the parts out of this value, so that they can be changed at the same time.
    var (folded, shifts, unfolded) = (bytes, shifts, unfolded)
    (bytes, self.shifts, self.unfolded) = ([], [], [])
    text.withUnsafeBytes { text in
      folded.withUnsafeMutableBytes { folded in
        FoldingTable.entries.withUnsafeBufferPointer { table in
          Self.fold(text, onto: folded, table, &shifts, &unfolded)
        }
      }
    }
    (bytes, self.shifts, self.unfolded) = (folded, shifts, unfolded)
  }

  private static func fold(
    _ text: UnsafeRawBufferPointer, onto bytes: UnsafeMutableRawBufferPointer,
    _ table: UnsafeBufferPointer<UInt32>, _ shifts: inout [Shift], _ unfolded: inout [Range<Int>]
  ) {
    var (place, end) = (0, 0)
    var run = 0..<0
    while place < text.count {
      let ascii = foldASCII(text, place, bytes, end)
      place += ascii
      end += ascii
      if ascii == 8 || place == text.count { continue }
      if text[place] < 0x80 { continue }
      let (length, entry) = FoldingTable.character(text, place, table)
      if entry == 0 {
        for index in 0..<length { bytes[end + index] = text[place + index] }
        if run.upperBound != end {
          if !run.isEmpty { unfolded.append(run) }
          run = end..<end
        }
        run = run.lowerBound..<end + length
        place += length
        end += length
        continue
      }
      let count = Int(entry >> 24) - 1
      for index in 0..<count {
        bytes[end + index] = UInt8(truncatingIfNeeded: entry >> UInt32(index * 8))
      }
      place += length
      end += count
      // The folded text is `place - end` bytes shorter so far.
      if count < length { shifts.append(Shift(place: place, bytes: place - end)) }
    }
    if !run.isEmpty { unfolded.append(run) }
    bytes[end] = 0
  }

  /// Returns the folded bytes of a range of the text, and whether all its characters are folded. Ranges in ascending
  /// order are found without a search.
  mutating func folded(_ range: Range<Int>) -> (bytes: Range<Int>, isWhole: Bool) {
    if range.lowerBound < lastPlace { (nextShift, nextUnfolded) = (0, 0) }
    lastPlace = range.lowerBound
    let first = place(of: range.lowerBound)
    while nextUnfolded < unfolded.count, unfolded[nextUnfolded].upperBound <= first {
      nextUnfolded += 1
    }
    let start = nextShift
    let last = place(of: range.upperBound)
    nextShift = start
    let isWhole = nextUnfolded == unfolded.count || unfolded[nextUnfolded].lowerBound >= last
    // A range of damaged text may begin within a character.
    return (first..<max(first, last), isWhole)
  }

  private mutating func place(of place: Int) -> Int {
    while nextShift < shifts.count, shifts[nextShift].place <= place { nextShift += 1 }
    return place - (nextShift > 0 ? shifts[nextShift - 1].bytes : 0)
  }

  /// Folds the ASCII characters at `place`, at most eight. Returns their number.
  @inline(__always) private static func foldASCII(
    _ text: UnsafeRawBufferPointer, _ place: Int, _ bytes: UnsafeMutableRawBufferPointer,
    _ end: Int
  ) -> Int {
    guard place + 8 <= text.count else {
      let byte = text[place]
      if byte >= 0x80 { return 0 }
      // `strstr` would stop at a NUL between two fields, so a NUL is replaced by a line feed.
      bytes[end] = byte == 0 ? 0x0A : byte | (byte &- 0x41 < 26 ? 0x20 : 0)
      return 1
    }
    let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let low = word & ~tops
    // The top bit of each byte that is at least `A`, and at most `Z`.
    let isUpper = ((low &+ ones &* 0x3F) ^ (low &+ ones &* 0x25)) & tops
    // The top bit of each byte that is a NUL.
    let isNull = ~((low &+ ones &* 0x7F) | word) & tops
    let folded = word | isUpper >> 2 | isNull >> 6 | isNull >> 4
    // Bytes after the ASCII characters are replaced later.
    bytes.storeBytes(of: folded.littleEndian, toByteOffset: end, as: UInt64.self)
    return (word & tops).trailingZeroBitCount / 8
  }
}

/// The folded forms of all characters of two bytes, such as letters with accents, and of the punctuation from U+2000
/// on.
private enum FoldingTable {
  /// The characters of two bytes, followed by the punctuation. An entry contains the folded bytes of a character in its
  /// three lower bytes, and their number plus 1 in its top byte. It is 0 for a character that is not in the table.
  static let entries: [UInt32] = {
    var folding = SearchFolding()
    return (Array(UInt32(0x80)..<0x800) + Array(0x2000..<0x2040)).map { value in
      guard let scalar = Unicode.Scalar(value) else { return 0 }
      let folded = folding.folded(String(scalar))
      if folded.count > UTF8.width(scalar) { return 0 }
      var bits = UInt32(folded.count + 1) << 24
      for (index, byte) in folded.enumerated() { bits |= UInt32(byte) << UInt32(index * 8) }
      return bits
    }
  }()
  private static let punctuation = 0x780

  /// Returns the length in bytes of the character at `place`, which is not ASCII, and its entry.
  @inline(__always) static func character(
    _ text: UnsafeRawBufferPointer, _ place: Int, _ table: UnsafeBufferPointer<UInt32>
  ) -> (length: Int, entry: UInt32) {
    let (lead, rest) = (text[place], text.count - place)
    if lead >= 0xC2, lead < 0xE0, rest > 1, text[place + 1] & 0xC0 == 0x80 {
      return (2, table[Int(lead - 0xC2) << 6 | Int(text[place + 1] & 0x3F)])
    }
    if lead == 0xE2, rest > 2, text[place + 1] == 0x80, text[place + 2] & 0xC0 == 0x80 {
      return (3, table[punctuation + Int(text[place + 2] & 0x3F)])
    }
    var length = 1
    while length < min(4, rest), text[place + length] & 0xC0 == 0x80 { length += 1 }
    return (length, 0)
  }
}
