import SystemCalls
import TerminalFrame

/// Finds the records that contain all words of a query, whatever their case and accents.
///
/// The records are read and folded a piece of the text at a time. No memory is allocated for a record or a word, so a
/// hundred thousand records take a few milliseconds, whether or not their letters have accents. Only a record with
/// characters whose folding depends on their neighbours, such as kana, is folded by itself.
struct RecordSearch {
  /// The minimum and the maximum size of a piece, in bytes. If the next record is far away, the
  /// next piece has the minimum size, so that a search among a few scattered records reads little.
  private static let (leastAhead, mostAhead) = (1 << 12, 1 << 20)

  private let bytes: RecordBytes
  /// The folded words, each with a NUL for `strstr`.
  private let words: [[UInt8]]
  /// False if a word contains characters other than ASCII.
  private let areWordsASCII: Bool
  private var folding: SearchFolding
  /// The offset of the current piece in the text.
  private var start = 0
  /// The bytes of the current piece.
  private var piece: [UInt8] = []
  private var folded = FoldedPiece()
  private var ahead = leastAhead
  /// The folded form of a record that is folded by itself.
  private var record: [UInt8] = []

  init(_ query: String, in bytes: RecordBytes) {
    self.bytes = bytes
    folding = SearchFolding()
    let folded = folding.words(query)
    areWordsASCII = folded.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
    words = folded.map { $0 + [0] }
  }

  /// Returns true if the record in `range` contains all words.
  mutating func finds(_ range: Range<Int>) -> Bool {
    if range.lowerBound < start || range.upperBound > start + piece.count { read(range) }
    let first = min(range.lowerBound - start, piece.count)
    let last = min(range.upperBound - start, piece.count)
    let (place, isWhole) = folded.folded(first..<last)
    // Words of ASCII that occur in the folded piece also occur in the folded form of the record, even if other
    // characters of the record are not folded yet.
    if isWhole || areWordsASCII, Self.hasAll(words, in: &folded.bytes, place) { return true }
    return !isWhole && finds(in: String(decoding: piece[first..<last], as: UTF8.self))
  }

  /// Returns true if `text` contains all words.
  mutating func finds(in text: String) -> Bool {
    record.removeAll(keepingCapacity: true)
    folding.fold(text, onto: &record)
    record.append(0)
    return Self.hasAll(words, in: &record, 0..<record.count - 1)
  }

  /// Reads the piece that begins with a record.
  private mutating func read(_ range: Range<Int>) {
    let isNext = range.lowerBound >= start && range.lowerBound - start - piece.count < ahead
    ahead = isNext ? min(ahead * 2, Self.mostAhead) : Self.leastAhead
    start = range.lowerBound
    piece = bytes.bytes(start..<start + max(range.count, ahead))
    folded.fold(piece)
  }

  /// Returns true if all words occur in `range` of `text`. There must be a byte after `range`,
  /// which is replaced by a NUL during the search.
  private static func hasAll(
    _ words: [[UInt8]], in text: inout [UInt8], _ range: Range<Int>
  ) -> Bool {
    text.withUnsafeMutableBytes { text in
      guard let base = text.bindMemory(to: CChar.self).baseAddress else { return false }
      let next = base[range.upperBound]
      base[range.upperBound] = 0
      defer { base[range.upperBound] = next }
      return words.allSatisfy { word in
        word.withUnsafeBytes { word in
          guard let word = word.bindMemory(to: CChar.self).baseAddress else { return false }
          return strstr(base + range.lowerBound, word) != nil
        }
      }
    }
  }
}
