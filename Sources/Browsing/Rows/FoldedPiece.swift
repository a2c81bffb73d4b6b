import TerminalFrame

/// A piece of text in the form in which it is searched (`SearchFolding`), except for the few characters whose folding
/// depends on their neighbours, such as the voicing marks of kana. ASCII is folded eight bytes at a time. Other frequent
/// characters are folded with a table, so that Cyrillic, kana and letters with accents take hardly longer than ASCII.
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
    // Eight bytes are written at once, and the end is corrected afterwards.
    if bytes.count < text.count + 8 { bytes = [UInt8](repeating: 0, count: text.count + 8) }
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
    // True if the last letter is a kana or an ideograph.
    var isAfterWide = false
    while place < text.count {
      var (length, entry) = (1, UInt32(0))
      if text[place] >= 0x80 {
        let same = FoldingTable.foldSameLength(text, place, bytes, end, table)
        if same != 0 {
          isAfterWide = same < 0
          place += abs(same)
          end += abs(same)
          continue
        }
        (length, entry) = FoldingTable.character(text, place, table)
      } else if !isAfterWide || !isBreak(text, place) {
        let ascii = foldASCII(text, place, bytes, end)
        place += ascii
        end += ascii
        isAfterWide = false
        continue
      }
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
      bytes.storeBytes(of: entry.littleEndian, toByteOffset: end, as: UInt32.self)
      let count = Int(entry >> 24) - 1
      place += length
      end += count
      if count > 0 { isAfterWide = length > 2 }
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

  /// True for a newline that is removed if kana or ideographs are on both of its sides.
  @inline(__always) private static func isBreak(
    _ text: UnsafeRawBufferPointer, _ place: Int
  ) -> Bool {
    text[place] == 0x0A && place + 1 < text.count && text[place + 1] >= 0x80
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

/// The folded forms of all characters of two bytes, such as Cyrillic and letters with accents, and of the frequent
/// characters of three bytes.
private enum FoldingTable {
  /// The ranges of the characters in the table, in ascending order: ASCII and two bytes, punctuation, kana, and fullwidth
  /// and halfwidth forms.
  private static let ranges: [Range<UInt32>] = [
    0..<0x800, 0x2000..<0x2040, 0x3000..<0x3100, 0xFF00..<0xFFF0,
  ]
  // The indices of the first entries of the ranges.
  private static let punctuation = 0x800
  private static let kana = 0x840
  private static let forms = 0x940

  /// An entry contains the folded bytes of a character in its three lower bytes, and their number plus 1 in its top
  /// byte. It is 0 for a character that is not in the table. ASCII is not in the table.
  static let entries: [UInt32] = {
    var folding = SearchFolding()
    return ranges.joined().map { value in
      guard let scalar = Unicode.Scalar(value), value >= 0x80, !mayJoin(value) else { return 0 }
      let folded = folding.folded(String(scalar))
      if folded.count > UTF8.width(scalar) { return 0 }
      var bits = UInt32(folded.count + 1) << 24
      for (index, byte) in folded.enumerated() { bits |= UInt32(byte) << UInt32(index * 8) }
      return bits
    }
  }()

  /// True for the voicing marks of kana and for the parts of Hangul syllables, which change the letter before them.
  private static func mayJoin(_ value: UInt32) -> Bool {
    switch value {
    case 0x3099...0x309C, 0xFF9E...0xFFDC: true
    default: false
    }
  }

  /// Folds the characters at `place` as long as they have two bytes, or as long as they have three bytes, and keep their
  /// length. Returns their number of bytes: negative if the last character is a kana or an ideograph.
  @inline(__always) static func foldSameLength(
    _ text: UnsafeRawBufferPointer, _ place: Int, _ bytes: UnsafeMutableRawBufferPointer,
    _ end: Int, _ table: UnsafeBufferPointer<UInt32>
  ) -> Int {
    var count = 0
    if text[place] < 0xE0 {
      while place &+ count &+ 2 <= text.count {
        let pair = load(text, place &+ count, as: UInt16.self)
        guard pair & 0xC0E0 == 0x80C0 else { break }
        let entry = table[Int(pair & 0x1F) << 6 | Int(pair >> 8 & 0x3F)]
        guard entry >> 24 == 3 else { break }
        let folded = UInt16(truncatingIfNeeded: entry).littleEndian
        bytes.storeBytes(of: folded, toByteOffset: end &+ count, as: UInt16.self)
        count &+= 2
      }
      return count
    }
    var isWide = false
    while place &+ count &+ 4 <= text.count {
      let word = load(text, place &+ count, as: UInt32.self)
      guard word & 0xC0C0F0 == 0x8080E0 else { break }
      let entry = entry(word, table)
      guard entry >> 24 == 4 else { break }
      bytes.storeBytes(of: entry.littleEndian, toByteOffset: end &+ count, as: UInt32.self)
      count &+= 3
      isWide = word & 0xF < 0xA || word & 0xF == 0xF
    }
    return isWide ? -count : count
  }

  private static func load<Word: FixedWidthInteger & BitwiseCopyable>(
    _ text: UnsafeRawBufferPointer, _ place: Int, as _: Word.Type
  ) -> Word {
    Word(littleEndian: text.loadUnaligned(fromByteOffset: place, as: Word.self))
  }

  /// Returns the length in bytes of the character at `place`, which is not ASCII, and its entry.
  static func character(
    _ text: UnsafeRawBufferPointer, _ place: Int, _ table: UnsafeBufferPointer<UInt32>
  ) -> (length: Int, entry: UInt32) {
    let (lead, rest) = (text[place], text.count - place)
    if lead >= 0xC2, lead < 0xE0, rest > 1, text[place + 1] & 0xC0 == 0x80 {
      return (2, table[Int(lead & 0x1F) << 6 | Int(text[place + 1] & 0x3F)])
    }
    var (length, word) = (1, UInt32(lead))
    while length < min(4, rest), text[place + length] & 0xC0 == 0x80 {
      word |= UInt32(text[place + length]) << UInt32(length * 8)
      length += 1
    }
    return (length, length == 3 && lead & 0xF0 == 0xE0 ? entry(word, table) : 0)
  }

  /// Returns the entry of a character of three bytes, the first of which is in the lowest byte of `word`.
  @inline(__always) private static func entry(
    _ word: UInt32, _ table: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    let value = Int(word & 0xF) << 12 | Int(word >> 8 & 0x3F) << 6 | Int(word >> 16 & 0x3F)
    switch value {
    case 0x3000..<0x3100: return table[kana &+ value &- 0x3000]
    // Ideographs and Hangul syllables are their own folded forms.
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4: return 4 << 24 | word & 0xFFFFFF
    case 0x2000..<0x2040: return table[punctuation &+ value &- 0x2000]
    case 0xFF00..<0xFFF0: return table[forms &+ value &- 0xFF00]
    default: return 0
    }
  }
}
