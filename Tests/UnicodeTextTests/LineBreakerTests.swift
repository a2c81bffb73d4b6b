import TestSupport
import Testing
import UnicodeText

private func lines(_ text: String, _ width: Int) -> [String] {
  text.wrappedLines(width: width).map { String(text[$0]) }
}

@Suite struct LineBreakerTests {
  @Test(
    "a paragraph is broken into lines",
    arguments: [
      ("", 10, [""]),
      ("one line", 10, ["one line"]),
      ("exactly ten", 11, ["exactly ten"]),
      ("the quick brown fox", 10, ["the quick", "brown fox"]),
      ("fits here  and   there", 9, ["fits here", "and", "there"]),
      ("trailing   ", 10, ["trailing"]),
      ("  indented text", 10, ["  indented", "text"]),
      ("     ", 3, ["   "]),
      ("     ab", 3, ["   ", "ab"]),
      ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
      ("ab cdefghij", 4, ["ab", "cdef", "ghij"]),
      ("well-known fact", 6, ["well-", "known", "fact"]),
      ("run --option", 8, ["run", "--option"]),
      ("2026-11-21 is", 8, ["2026-11-", "21 is"]),
      ("a - b", 3, ["a -", "b"]),
      ("a\tb", 8, ["a", "b"]),
      ("a\tb", 9, ["a\tb"]),
    ] as [(String, Int, [String])])
  func latin(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "wide characters are broken between, but for punctuation",
    arguments: [
      ("日本語文章", 4, ["日本", "語文", "章"]),
      ("日本語文章", 5, ["日本", "語文", "章"]),
      ("日本。語文", 4, ["日", "本。", "語文"]),
      ("「日本」語", 4, ["「日", "本」", "語"]),
      ("日本「語」", 6, ["日本", "「語」"]),
      ("日本ット", 4, ["日", "本ッ", "ト"]),
      ("see 日本語", 6, ["see 日", "本語"]),
      ("word日本", 5, ["word", "日本"]),
      ("한국어 텍스트", 6, ["한국어", "텍스트"]),
      ("日本", 1, ["日", "本"]),
      ("日本\u{3000}語文", 4, ["日本", "語文"]),
    ] as [(String, Int, [String])])
  func wide(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "a word that is longer than a line is cut behind punctuation, and signs stay whole",
    arguments: [
      ("https://example.org/one/two", 16, ["https://", "example.org/one/", "two"]),
      ("a/long/path/to.file", 8, ["a/long/", "path/", "to.file"]),
      ("call(one,two)", 6, ["call(", "one,", "two)"]),
      ("first->second->third", 9, ["first->", "second->", "third"]),
      ("name_of_a_thing", 6, ["name_o", "f_a_th", "ing"]),
      ("x/abcdefgh", 6, ["x/abcd", "efgh"]),
    ] as [(String, Int, [String])])
  func longWords(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "addresses, paths and names are not broken at hyphens if they fit into a line",
    arguments: [
      ("Mail <mailer-daemon@mx.example>", 26, ["Mail", "<mailer-daemon@mx.example>"]),
      ("see drivers/net/foo-bar.c", 21, ["see", "drivers/net/foo-bar.c"]),
      ("a well-known one-off.", 15, ["a well-known", "one-off."]),
      ("state-of-the-art", 9, ["state-of-", "the-art"]),
    ] as [(String, Int, [String])])
  func names(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "code breaks at spaces, and after hyphens only in what is longer than a line",
    arguments: [
      ("a b/cpu-features.h", 16, ["a ", "b/cpu-features.h"]),
      ("x = first->second", 15, ["x = ", "first->second"]),
      ("b/cpu-features.h", 10, ["b/cpu-", "features.h"]),
    ] as [(String, Int, [String])])
  func code(text: String, width: Int, expected: [String]) {
    let ranges = Array(LineBreaker(text[...], width: width, content: .code))
    #expect(ranges.map { String(text[$0]) } == expected)
  }

  @Test func `no-break spaces do not break, zero width spaces do`() {
    #expect(lines("one two\u{A0}three", 9) == ["one", "two\u{A0}three"])
    #expect(lines("abcd\u{200B}efgh", 6) == ["abcd\u{200B}", "efgh"])
  }

  @Test func `clusters stay whole if they fit`() {
    #expect(lines("ab🇩🇪", 3) == ["ab", "🇩🇪"])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(lines("\u{915}\u{940}\u{915}\u{940}", 3) == ["\u{915}\u{940}", "\u{915}\u{940}"])
  }

  @Test(
    "conjuncts and stacked consonants stay whole",
    arguments: [
      ("\u{936}\u{94D}\u{930}\u{936}\u{94D}\u{930}", 3, 2),
      ("\u{915}\u{94D}\u{200D}\u{937}\u{915}\u{94D}\u{200D}\u{937}", 3, 2),
      ("\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DC1}\u{DCA}\u{200D}\u{DBB}", 3, 2),
      ("\u{1781}\u{17D2}\u{1798}\u{1781}\u{17D2}\u{1798}", 3, 2),
      ("\u{1019}\u{1039}\u{1019}\u{1019}\u{1039}\u{1019}", 3, 2),
      ("\u{B95}\u{BCD}\u{B95}\u{B95}", 2, 2), ("\u{915}\u{94D}\u{200C}\u{937}\u{915}", 2, 2),
    ])
  func conjuncts(text: String, width: Int, count: Int) {
    let all = lines(text, width)
    #expect(all.count == count)
    if width == 3 { #expect(all.first == all.last) }
  }

  @Test(
    "signs of currency and units stay with their numbers",
    arguments: [
      ("価格は約￥５００", 10, ["価格は約", "￥５００"]), ("約￥500です", 5, ["約", "￥500", "です"]),
      ("は２０℃です", 6, ["は２", "０℃で", "す"]), ("約₩500", 4, ["約", "₩500"]),
      ("５０‰です", 4, ["５", "０‰", "です"]),
    ] as [(String, Int, [String])])
  func numbers(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "a line breaks behind a tsheg and other signs that end words, and never before",
    arguments: [
      ("བོད་སྐད་ཀྱི", 3, ["བོད་", "སྐད་", "ཀྱི"]), ("བོད་ཡིན།", 4, ["བོད་", "ཡིན།"]),
      ("कख।गघ", 4, ["कख।", "गघ"]),
    ] as [(String, Int, [String])])
  func wordEnds(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "where a word of Thai or Lao is cut, vowels stay with their consonant",
    arguments: [
      ("กกเก", 3, ["กก", "เก"]), ("กกกะ", 3, ["กก", "กะ"]), ("ใครๆ", 3, ["ใค", "รๆ"]),
      ("ກກເກ", 3, ["ກກ", "ເກ"]), ("กกา", 2, ["ก", "กา"]),
    ] as [(String, Int, [String])])
  func thai(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "halfwidth kana break as ideographs do",
    arguments: [
      ("ｱｲｳｴ", 2, ["ｱｲ", "ｳｴ"]), ("ab ｱｲｳ", 4, ["ab ｱ", "ｲｳ"]), ("ｱｲｳ｡", 3, ["ｱｲ", "ｳ｡"]),
      ("ｱｲ｢ｳ｣", 3, ["ｱｲ", "｢ｳ｣"]),
      ("ｱｶﾞｯ", 3, ["ｱ", "ｶﾞｯ"]), ("ｱｷｬｰ", 3, ["ｱ", "ｷｬｰ"]),
    ] as [(String, Int, [String])])
  func halfwidth(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width) == expected)
  }

  @Test(
    "a width of no use still comes to an end", arguments: [-1, 0, 1])
  func narrow(width: Int) {
    #expect(lines("ab c", width) == ["a", "b", "c"])
    #expect(lines("日本", width) == ["日", "本"])
    #expect(lines("a\tb", width) == ["a", "b"])
  }

  @Test func `only the lines that are asked for cost anything`() {
    let text = String(repeating: "word ", count: 1_000_000)
    var breaker = LineBreaker(text[...], width: 9)
    #expect(breaker.next().map { text[$0] } == "word word")
    #expect(
      breaker.next().map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == 10)
  }

  @Test func `words break alike whether or not their letters are ASCII`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<2_000 {
      let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        let word = String(repeating: "a", count: .random(in: 0...7, using: &random))
        return word + (["", "", ".", ",", "-", ")", ".)", "1"].randomElement(using: &random) ?? "")
      }
      let text = words.joined(separator: Bool.random(using: &random) ? " " : "  ")
      let width = Int.random(in: 1...24, using: &random)
      let other = text.replacing("a", with: "é")
      #expect(lines(text, width) == lines(other, width).map { $0.replacing("é", with: "a") })
    }
  }

  @Test func `a slice breaks at places of the whole string`() {
    let text = "skip: one two"
    let slice = text.dropFirst(6)
    #expect(slice.wrappedLines(width: 4).map { String(text[$0]) } == ["one", "two"])
  }

  @Test func `in every mixture, lines fit, lose only spaces, and can be resumed`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3_000 {
      let text = TextSamples.random(using: &random, count: .random(in: 0...30, using: &random))
      let width = Int.random(in: 2...12, using: &random)
      let ranges = Array(text.wrappedLines(width: width))
      var end = text.startIndex
      for (number, range) in ranges.enumerated() {
        let rest = text[range.lowerBound...].wrappedLines(width: width)
        #expect(number == 0 || Array(rest) == Array(ranges[number...]))
        #expect(text[range].expandingTabs().displayWidth <= width)
        #expect(text[end..<range.lowerBound].unicodeScalars.allSatisfy(isSwallowed))
        end = range.upperBound
      }
      #expect(text[end...].unicodeScalars.allSatisfy(isSwallowed))
    }
  }

  @Test func `in every mixture, lines of code fit and lose nothing`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<3_000 {
      let text = TextSamples.random(using: &random, count: .random(in: 0...60, using: &random))
      // A tab does not fit in a narrower line.
      let width = Int.random(in: 8...20, using: &random)
      var breaker = LineBreaker(text[...], width: width, content: .code)
      var end = text.startIndex
      while true {
        let column = breaker.column
        guard let range = breaker.next() else { break }
        #expect(range.lowerBound == end)
        #expect(text[range].expandingTabs(from: column).displayWidth <= width)
        end = range.upperBound
      }
      #expect(end == text.endIndex)
    }
  }

  /// True for spaces and invisible scalars, which are dropped at the end of a line.
  private func isSwallowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || DisplayText(" \(scalar)").map(\.width) == [1]
  }
}
