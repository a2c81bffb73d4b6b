import TerminalFrame

/// A name that can be found by a few letters: `lnm` finds `linux-mips`.
///
/// The letters must occur in the name in the same order; case, accents and width are ignored. If there are several
/// possible matches, the best one counts. Matches are better if letters begin words, are adjacent, or are capitals that
/// were also typed as capitals.
struct LetterText: Sendable {
  /// A letter in a name or a pattern.
  struct Letter: Hashable, Sendable {
    /// The letter without case and accents.
    let value: UInt32
    let isCapital: Bool
    /// The bit that stands for this letter, which is one of 64. If a pattern has bits that a name
    /// lacks, the name does not match. Most names are ruled out quickly in this way.
    var bit: UInt64 { 1 << UInt64(value & 63) }
  }

  private let letters: [Letter]
  /// The byte offset of each letter's character in the name, followed by the length of the name.
  private let starts: [Int]
  /// The extra score that each letter is worth if it matches.
  private let worths: [Int]
  /// The combined bits of all letters. If a pattern has bits that a name lacks, the name does not
  /// match.
  let mask: UInt64

  /// Scores for matches. Each matched letter has a score. A letter scores more if it begins the name or a part of its
  /// path, a word, or a hump (`trifoldDev`), if it follows the previously matched letter, or if it is a capital. A gap
  /// lowers the score, and a match of the complete name raises it.
  private enum Worth {
    static let letter = 16, part = 10, word = 8, hump = 6, run = 8, lastPart = 1, capital = 2
    static let gap = 2
    static let whole = 7
  }

  /// At most this many letters of a name are examined.
  private static let limit = 400

  init(_ name: String, _ folding: inout SearchFolding) {
    let found = Self.letters(of: name, &folding).prefix(Self.limit)
    letters = found.map(\.letter)
    starts = found.map(\.start) + [name.utf8.count]
    mask = letters.reduce(0) { $0 | $1.bit }
    let lastPart = found.lastIndex { $0.letter.value == 0x2F } ?? -1
    worths = found.indices.map { index in
      let before = index > 0 ? found[index - 1].letter : nil
      return Self.worth(of: found[index].letter, after: before)
        + (index > lastPart ? Worth.lastPart : 0)
    }
  }

  private static func worth(of letter: Letter, after before: Letter?) -> Int {
    guard let before, before.value != 0x2F else { return Worth.part }
    guard isOfWord(letter.value) else { return 0 }
    if !isOfWord(before.value) { return Worth.word }
    let beginsNumber = isDigit(letter.value) && !isDigit(before.value)
    return beginsNumber || letter.isCapital && !before.isCapital ? Worth.hump : 0
  }

  private static func isDigit(_ value: UInt32) -> Bool { 0x30...0x39 ~= value }

  private static func isOfWord(_ value: UInt32) -> Bool {
    isDigit(value) || 0x61...0x7A ~= value || value >= 0x80
  }

  /// Returns the folded letters of a text, each with the byte offset of its character.
  static func letters(
    of text: String, _ folding: inout SearchFolding
  ) -> [(letter: Letter, start: Int)] {
    var (bytes, starts) = ([UInt8](), [Int]())
    folding.fold(text, onto: &bytes, starts: &starts)
    var found: [(letter: Letter, start: Int)] = []
    found.reserveCapacity(bytes.count)
    var scalars = text.unicodeScalars.makeIterator()
    var (scalar, offset, place) = (scalars.next(), 0, 0)
    for folded in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let start = starts[place]
      while let before = scalar, offset < start {
        offset += UTF8.width(before)
        scalar = scalars.next()
      }
      let isCapital = scalar.map(Self.isCapital) ?? false
      found.append((Letter(value: folded.value, isCapital: isCapital), start))
      place += UTF8.width(folded)
    }
    return found
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? 0x41...0x5A ~= scalar.value : scalar.properties.isUppercase
  }

  // MARK: Finding

  /// Returns the score of `pattern` in the name; nil if the pattern does not match.
  func score(of pattern: LetterPattern) -> Int? {
    guard mask & pattern.mask == pattern.mask, hasLetters(of: pattern) else { return nil }
    return table(of: pattern).last?.here.max()
  }

  /// Returns true if the score is so high that the matched letters must be adjacent to each other or begin words.
  static func isGood(_ score: Int, of pattern: LetterPattern) -> Bool {
    let count = pattern.letters.count
    return score >= count * Worth.letter + (count - 1) * (Worth.run - 1)
  }

  /// Returns the extra score if the pattern is the complete name, or the last part of its path. It is higher than the
  /// extra score for recent use.
  func bonus(of pattern: LetterPattern) -> Int {
    if isPattern(letters[...], pattern) { return 2 * Worth.whole }
    let lastPart = letters.lastIndex { $0.value == 0x2F }.map { letters[($0 + 1)...] }
    return lastPart.map { isPattern($0, pattern) } == true ? Worth.whole : 0
  }

  private func isPattern(_ letters: ArraySlice<Letter>, _ pattern: LetterPattern) -> Bool {
    letters.count >= pattern.letters.count
      && letters.lazy.filter { $0.value != 0x20 }.map(\.value)
        .elementsEqual(pattern.letters.lazy.map(\.value))
  }

  private func hasLetters(of pattern: LetterPattern) -> Bool {
    var next = 0
    for letter in letters where letter.value == pattern.letters[next].value {
      next += 1
      if next == pattern.letters.count { return true }
    }
    return false
  }

  /// The best scores for a prefix of the pattern. They are indexed by the position in the name at
  /// which the prefix's last letter matches.
  private struct Row {
    /// The score if the last letter matches at this position; far below zero if it does not match there.
    var here: [Int]
    /// The best score if the last letter matches at or before this position, minus the cost of the
    /// letters in between.
    var upTo: [Int]
  }

  private static let never = Int.min / 2

  /// Computes a row for each letter of the pattern, each from the previous row.
  private func table(of pattern: LetterPattern) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(pattern.letters.count)
    for wanted in pattern.letters {
      var row = Row(
        here: Array(repeating: Self.never, count: letters.count),
        upTo: Array(repeating: Self.never, count: letters.count))
      var best = Self.never
      for (index, letter) in letters.enumerated() {
        best -= 1
        if letter.value == wanted.value, let former = former(rows.last, index) {
          let capital = wanted.isCapital && letter.isCapital ? Worth.capital : 0
          row.here[index] = Worth.letter + capital + former
          best = max(best, row.here[index])
        }
        row.upTo[index] = best
      }
      rows.append(row)
    }
    return rows
  }

  /// Returns the score of the letter at `index` together with the best match of the letters before it; nil if the
  /// letters before it do not match.
  private func former(_ row: Row?, _ index: Int) -> Int? {
    guard let row else { return worths[index] }
    guard index > 0, row.upTo[index - 1] > Self.never / 2 else { return nil }
    let apart = row.upTo[index - 1] - Worth.gap + worths[index]
    return max(apart, row.here[index - 1] + max(Worth.run, worths[index]))
  }

  /// Returns the byte ranges in the name that `pattern` matches, in order; empty if the pattern does not match.
  func ranges(of pattern: LetterPattern) -> [Range<Int>] {
    guard !pattern.isEmpty, hasLetters(of: pattern) else { return [] }
    let rows = table(of: pattern)
    var ranges: [Range<Int>] = []
    var end = letters.count
    var isRun = false
    for number in rows.indices.reversed() {
      let index = place(in: rows[number], before: end, isRun)
      guard let index else { return [] }
      let range = starts[index]..<(starts[index...].first { $0 > starts[index] } ?? starts[index])
      if let next = ranges.last, next.lowerBound <= range.upperBound {
        ranges[ranges.count - 1] = range.lowerBound..<max(range.upperBound, next.upperBound)
      } else {
        ranges.append(range)
      }
      isRun = number > 0 && isRunWorthMore(rows[number - 1], index)
      end = index
    }
    return ranges.reversed()
  }

  /// Returns the best position for a letter if the next letter is at `end`. If the two letters are
  /// part of a run, this is the position directly before `end`.
  private func place(in row: Row, before end: Int, _ isRun: Bool) -> Int? {
    if isRun { return end - 1 }
    var best: (worth: Int, index: Int)?
    for index in 0..<end where row.here[index] > Self.never / 2 {
      let worth = row.here[index] - (end == letters.count ? 0 : end - 1 - index)
      if worth > best?.worth ?? Self.never { best = (worth, index) }
    }
    return best?.index
  }

  private func isRunWorthMore(_ row: Row, _ index: Int) -> Bool {
    guard index > 0, row.here[index - 1] > Self.never / 2 else { return false }
    let run = row.here[index - 1] + max(Worth.run, worths[index])
    return run >= row.upTo[index - 1] - Worth.gap + worths[index]
  }
}
