import TerminalFrame
import Testing

@testable import Browsing

/// Makes a list of lines from the pieces of a stream.
private func list(_ pieces: [String], hasIDs: Bool = false) -> RowList {
  let bytes = RecordBytes()
  let title: @Sendable ([UInt8]) -> String = { RowList.line($0).title }
  var splitter = RecordSplitter(bytes, id: hasIDs ? title : nil)
  var list = RowList(bytes, hasIDs: hasIDs) { record, _ in
    var row = RowList.line(record)
    if hasIDs { row.id = row.title }
    return row
  }
  for piece in pieces { if let batch = splitter.append(Array(piece.utf8)) { list.append(batch) } }
  if let batch = splitter.finish() { list.append(batch) }
  return list
}

private func titles(_ list: RowList) -> [String] {
  (0..<list.count).map { list.row(at: $0).title }
}

@Test(arguments: [
  ["one\ntwo\n"], ["on", "e\nt", "wo\n"], ["one\n", "two"], ["one\ntwo"],
  ["one", "\n", "two", "\n"],
])
func `lines are the same however their stream was cut`(pieces: [String]) {
  #expect(titles(list(pieces)) == ["one", "two"])
}

@Test func `empty lines are rows, and an empty stream has none`() {
  #expect(titles(list(["\n\na\n"])) == ["", "", "a"])
  #expect(titles(list([""])) == [])
}

@Test func `bytes that are no UTF-8 are replaced`() {
  let bytes = RecordBytes()
  var splitter = RecordSplitter(bytes)
  var rows = RowList(bytes, hasIDs: false) { record, _ in RowList.line(record) }
  if let batch = splitter.append([0xFF, 0x61, 0x0A]) { rows.append(batch) }
  #expect(rows.row(at: 0).title == "\u{FFFD}a")
}

@Test func `two rows of one id are two items`() {
  let rows = list(["a\nb\na\na\n"], hasIDs: true)
  let items = (0..<rows.count).map { rows.item(at: $0) }
  #expect(Set(items).count == 4)
  #expect(items.compactMap { $0 }.map { rows.index(of: $0) } == [0, 1, 2, 3])
  #expect(rows.index(of: BrowserItem(id: "c")) == nil)
}

@Test func `thousands of rows of one id cost no more than others`() {
  let rows = list([String(repeating: "a\n", count: 50_000)], hasIDs: true)
  for index in [0, 1, 25_000, 49_999] {
    #expect(rows.item(at: index).flatMap(rows.index(of:)) == index)
  }
}

@Test func `rows are found by their ids among many`() {
  let rows = list([(0..<5000).map { "row \($0)\n" }.joined()], hasIDs: true)
  for index in [0, 1, 2499, 4999] {
    #expect(rows.index(of: BrowserItem(id: "row \(index)")) == index)
  }
}

@Test func `text beyond the memory goes to a file, and is read back`() {
  let line = String(repeating: "x", count: 1 << 20) + "\n"
  let rows = list((0..<12).map { "\($0) " + line })
  #expect(rows.count == 12)
  #expect(rows.row(at: 0).title.hasPrefix("0 x") && rows.row(at: 11).title.hasPrefix("11 x"))
}

@Test func `a search finds all words, whatever their case, and goes on from what it found`() {
  let rows = list(["Émile Rousseau\nEmma Austen\n\u{0}Em\u{0}austen\n"])
  let em = rows.rows(with: "em")
  #expect(em == [0, 1, 2])
  #expect(rows.rows(with: "em AUST", among: em) == [1, 2])
  #expect(rows.rows(with: "nobody") == [])
}

/// Letters, accents, ligatures, kana, marks of their own, separators and bytes that are no UTF-8.
private let pieces: [[UInt8]] =
  """
  a A e é e\u{301} ß S ss ﬁ İ i か が ｶ ｶﾞ \u{3099} 한 각 \t \u{0} 1 9 - \u{7F} \u{AD} ё Й Ω ‘ … – ø カ ガ 漢 ー 、 Ａ ｧ \
  ゟ ㄱ \u{1161} \u{11A8} का ไ 😀
  """
  .split(separator: " ").map { Array($0.utf8) } + [[0x0A], [0x20], [0xFF], [0xC3]]

@Test(arguments: 1...20)
func `a search finds what a search of each folded row finds`(seed: Int) {
  var random = Dice(seed: UInt64(seed))
  let isASCII = seed.isMultiple(of: 3)
  let used = isASCII ? pieces.filter { $0.allSatisfy { $0 < 0x80 } } : pieces
  let records: [[UInt8]] = (0..<400).map { number in
    let count = number == 7 ? 5000 : Int(random.next() % 12)
    return (0..<count).flatMap { _ in used[Int(random.next() % UInt64(used.count))] } + [0x0A]
  }
  let bytes = RecordBytes()
  var list = RowList(bytes, hasIDs: false) { record, _ in RowList.line(record) }
  var starts: [Int] = []
  for record in records {
    starts.append(bytes.count)
    bytes.append(record)
  }
  list.append(RowBatch(starts: starts, end: bytes.count))
  for _ in 0..<60 {
    var (query, former) = ("", [Int]?.none)
    for _ in 0..<4 {
      let piece = String(
        decoding: pieces[Int(random.next() % UInt64(pieces.count - 4))], as: UTF8.self)
      // A mark makes another letter of the last one, so the rows found before are not those to look at.
      var folding = SearchFolding()
      if !folding.folded(query + piece).starts(with: folding.folded(query)) { former = nil }
      query += piece
      let found = list.rows(with: query, among: former)
      let words = folding.words(query)
      let expected = records.indices.filter { row in
        let text = folding.folded(String(decoding: records[row], as: UTF8.self))
        return words.allSatisfy { has($0, in: text) }
      }
      #expect(found == expected, "\(query.unicodeScalars.map(\.value))")
      former = random.next().isMultiple(of: 2) ? found : nil
    }
  }
}

/// Returns true if `text` contains `word`, in the simplest way.
private func has(_ word: [UInt8], in text: [UInt8]) -> Bool {
  text.indices.contains { text[$0...].starts(with: word) }
}

/// Pseudo-random numbers (SplitMix64).
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

@Test func `few letters find a command, beginnings of words first`() {
  let titles = ["Mark all", "Search the list", "Refresh"]
  let scores = titles.map { LetterMatch.score(of: "ma", in: $0) }
  #expect(scores[0] != nil && scores[2] == nil)
  let first = LetterMatch.score(of: "st", in: "Search the list") ?? 0
  let last = LetterMatch.score(of: "st", in: "Xxs xxt") ?? 0
  #expect(first > last)
  #expect(LetterMatch.score(of: "", in: "anything") == 0)
}

@Test func `ids that differ only in the form of their accents are different rows`() {
  let rows = list(["e\u{301}\n\u{E9}\nz\n"], hasIDs: true)
  let items = (0..<3).compactMap(rows.item)
  #expect(items[0] != items[1] && Set(items).count == 3)
  #expect(items.map(rows.index(of:)) == [0, 1, 2])
}

@Test func `a search in a range that begins or ends within a character finds nothing wrong`() {
  var piece = FoldedPiece()
  let text = Array("ae\u{301}\u{301}x\u{E9}".utf8)
  piece.fold(text)
  for start in 0...text.count {
    for end in start...text.count {
      let found = piece.folded(start..<end).bytes
      #expect(found.lowerBound >= 0 && found.upperBound < piece.bytes.count)
    }
  }
  #expect(piece.folded(0..<text.count).bytes == 0..<4)
}
