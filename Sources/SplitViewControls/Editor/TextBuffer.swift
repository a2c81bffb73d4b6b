/// Text stored in pieces of a few kilobytes, so that an edit takes no longer in a long text than in a short text.
/// Positions are counted in UTF-8 bytes.
struct TextBuffer: Sendable {
  /// A part of the text's bytes. A piece may end anywhere, even inside a character.
  private struct Piece: Hashable, Sendable {
    var bytes: [UInt8]
    var newlines: Int

    init(_ bytes: some Sequence<UInt8>) {
      self.bytes = Array(bytes)
      newlines = self.bytes.count { $0 == TextBuffer.newline }
    }
  }

  static let newline = UInt8(ascii: "\n")
  private static let pieceSize = 4096

  private var pieces: [Piece] = []
  /// The number of bytes in the text.
  private(set) var count = 0

  init(_ text: String = "") { replace(0..<0, with: Array(text.utf8)) }

  var newlines: Int { pieces.reduce(0) { $0 + $1.newlines } }

  /// The complete text. Computing it takes time proportional to its length.
  var text: String { text(0..<count) }

  /// Returns the text of `range`, whose ends must be at character boundaries.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes(range), as: UTF8.self) }

  /// Returns the byte at `offset`. Nil at the end of the text.
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < count else { return nil }
    let place = place(of: offset)
    return pieces[place.piece].bytes[offset - place.start]
  }

  /// Returns the bytes in `range`, which must exist.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    var (index, start) = place(of: range.lowerBound)
    var found: [UInt8] = []
    found.reserveCapacity(range.count)
    while start < range.upperBound, index < pieces.count {
      let piece = pieces[index].bytes
      let part = range.clamped(to: start..<start + piece.count)
      found += piece[part.lowerBound - start..<part.upperBound - start]
      start += piece.count
      index += 1
    }
    return found
  }

  /// Replaces the bytes in `range`, which must exist.
  mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    let range = range.clamped(to: 0..<count)
    let first = place(of: range.lowerBound)
    let last = place(of: range.upperBound)
    let end = min(last.piece + 1, pieces.count)
    let before = first.piece < pieces.count ? pieces[first.piece].bytes : []
    let after = last.piece < pieces.count ? pieces[last.piece].bytes : []
    let merged =
      before.prefix(range.lowerBound - first.start) + new
      + after.dropFirst(range.upperBound - last.start)
    pieces.replaceSubrange(min(first.piece, end)..<end, with: Self.pieces(Array(merged)))
    count += new.count - range.count
    joinSmallPieces(around: first.piece)
  }

  /// Returns the beginning of the paragraph around `offset`, which is the position after the previous newline.
  func paragraphStart(at offset: Int) -> Int {
    guard count > 0, offset > 0 else { return 0 }
    var (index, start) = place(of: min(offset, count))
    var limit = min(offset, count) - start
    while index >= 0 {
      if index < pieces.count, pieces[index].newlines > 0,
        let found = pieces[index].bytes[..<limit].lastIndex(of: Self.newline)
      {
        return start + found + 1
      }
      index -= 1
      guard index >= 0 else { break }
      limit = pieces[index].bytes.count
      start -= limit
    }
    return 0
  }

  /// Returns the end of the paragraph around `offset`: the position of the next newline, which may
  /// be at `offset`, or the end of the text.
  func paragraphEnd(at offset: Int) -> Int {
    guard offset < count else { return count }
    var (index, start) = place(of: max(0, offset))
    var from = max(0, offset) - start
    while index < pieces.count {
      let piece = pieces[index]
      if piece.newlines > 0, let found = piece.bytes[from...].firstIndex(of: Self.newline) {
        return start + found
      }
      start += piece.bytes.count
      from = 0
      index += 1
    }
    return count
  }

  /// Returns the number of newlines before `offset`.
  func newlines(before offset: Int) -> Int {
    let offset = min(max(0, offset), count)
    let (index, start) = place(of: offset)
    let whole = pieces.prefix(index).reduce(0) { $0 + $1.newlines }
    guard index < pieces.count else { return whole }
    return whole + pieces[index].bytes.prefix(offset - start).count { $0 == Self.newline }
  }

  /// Returns the piece that contains the byte at `offset`, and the offset at which that piece begins. If `offset`
  /// is the end of the text, returns the last piece.
  private func place(of offset: Int) -> (piece: Int, start: Int) {
    var start = 0
    for (index, piece) in pieces.enumerated() {
      if offset < start + piece.bytes.count || index == pieces.count - 1 { return (index, start) }
      start += piece.bytes.count
    }
    return (0, 0)
  }

  private static func pieces(_ bytes: [UInt8]) -> [Piece] {
    if bytes.count <= 2 * pieceSize { return bytes.isEmpty ? [] : [Piece(bytes)] }
    return stride(from: 0, to: bytes.count, by: pieceSize).map {
      Piece(bytes[$0..<min($0 + pieceSize, bytes.count)])
    }
  }

  /// Joins small neighbouring pieces, so that the number of pieces stays low.
  private mutating func joinSmallPieces(around index: Int) {
    let first = max(0, index - 1)
    guard first + 1 < pieces.count else { return }
    if pieces[first].bytes.count + pieces[first + 1].bytes.count <= Self.pieceSize {
      let joined = Piece(pieces[first].bytes + pieces[first + 1].bytes)
      pieces.replaceSubrange(first...first + 1, with: [joined])
    }
  }
}

extension TextBuffer: Hashable {
  /// True if the texts are equal, regardless of how they are divided into pieces.
  static func == (a: Self, b: Self) -> Bool {
    a.count == b.count
      && (a.pieces == b.pieces
        || a.pieces.lazy.flatMap(\.bytes).elementsEqual(b.pieces.lazy.flatMap(\.bytes)))
  }

  func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
