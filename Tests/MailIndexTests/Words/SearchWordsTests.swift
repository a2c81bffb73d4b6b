import MailIndex
import Testing

@Suite struct SearchWordsTests {
  @Test(arguments: [
    ("Quarterly forecast, 2026!", "quarterly forecast 2026"),
    ("Grüße aus CAFÉ", "grusse aus cafe"),
    ("ada@example.org", "ada example org"),
    ("東京都", "東京 京都 都"),
    ("版", "版"),
    ("資料を送付。abc東京", "資料 料を を送 送付 付 abc 東京 京"),
    ("회의를", "회의 의를 를"),
    ("ガイド", "がい いど ど"),
    ("launch 🚀party", "launch 🚀 party"),
    ("नमस्ते", "नमस्ते"),
    ("  … — ", ""),
    (String(repeating: "x", count: 70) + " y", String(repeating: "x", count: 64) + " y"),
  ])
  func `text becomes words`(text: String, expected: String) {
    var words = SearchWords()
    var bytes: [UInt8] = []
    words.append(text, onto: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected + (expected.isEmpty ? "" : " "))
  }

  @Test(arguments: [
    ("東京", "東京都の会議"), ("京都", "東京都の会議"), ("都", "東京都"), ("京", "東京都"),
    ("都の会議", "東京都の会議"), ("会議、", "会議室"), ("abc東", "xyz abc東京"), ("議abc", "会議abc"),
    ("cafe", "Un Café"), ("CAFÉ", "cafe"), ("quarterly forecast", "the Quarterly-Forecast"),
    ("の", "東京都の会議"), ("🚀", "go🚀!"), ("회의", "내일 회의를"),
    ("ꦗꦮ", "ꦧꦱꦗꦮ"), ("ဘာသာ စကား", "ဘာသာ၊ စကား"), ("ᩈᩣ", "ᨽᩣᩈᩣ"), ("1", "1\u{FE0F}\u{20E3} first"),
  ])
  func `a part of a text is found in it`(part: String, text: String) throws {
    var words = SearchWords()
    var bytes: [UInt8] = []
    words.append(text, onto: &bytes)
    let found = words.pattern(part)
    #expect(try #require(found).matches(bytes))
  }

  @Test(arguments: [
    ("京東", "東京都"), ("cat", "concatenate"), ("con", "concatenate"),
    ("forecast quarterly", "quarterly forecast"),
    ("東都", "東京都"), ("ქა", "ქართული"),
  ])
  func `what is no part is not found`(part: String, text: String) throws {
    var words = SearchWords()
    var bytes: [UInt8] = []
    words.append(text, onto: &bytes)
    let missing = words.pattern(part)
    #expect(try !#require(missing).matches(bytes))
  }

  @Test func `the beginning of a word is found if it is asked for`() throws {
    var words = SearchWords()
    var bytes: [UInt8] = []
    words.append("a concatenated list", onto: &bytes)
    let found = words.pattern("concat", isPrefix: true)
    #expect(try #require(found).matches(bytes))
    let missing = words.pattern("concat")
    #expect(try !#require(missing).matches(bytes))
  }

  @Test func `texts are appended one behind the other, however many there are`() {
    var words = SearchWords()
    var bytes: [UInt8] = []
    for number in 1...50 { words.append("word\(number)", onto: &bytes) }
    let expected = (1...50).map { "word\($0) " }.joined()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `digits of all scripts are the same, and a tatweel is nothing`() throws {
    var words = SearchWords()
    var text: [UInt8] = []
    words.append("مـــدرسة ۱۲۳ کتاب", onto: &text)
    for query in ["مدرسة", "123", "كتاب"] {
      let found = words.pattern(query)
      #expect(try #require(found).matches(text), "\(query)")
    }
  }

  @Test func `punctuation alone is nothing to look for`() {
    var words = SearchWords()
    let pattern = words.pattern("…, -")
    #expect(pattern == nil)
  }
}
