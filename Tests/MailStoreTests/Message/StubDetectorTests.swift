import Testing

@testable import MailStore

@Suite struct StubDetectorTests {
  private static let letter =
    "Dear Ada, the engine is ready. We will show it on Thursday at nine. Yours, Charles"

  @Test(arguments: [
    ("Your reader cannot show HTML.", letter),
    ("This is an HTML message. Please use a program that can display HTML mail.", "Hi Ada"),
    ("Ihr Programm kann diese Nachricht nicht anzeigen.", letter + letter + letter),
    ("お使いのメールソフトでは表示できません。", String(repeating: "本日の会議は九時からです。", count: 9)),
    ("View it: https://example.org/" + String(repeating: "x", count: 900), letter),
    ("Hello", "Hello. " + letter),
    ("-", letter), ("", letter),
  ])
  func `A text that stands in for HTML is a stub`(plain: String, html: String) {
    #expect(StubDetector.isStub(plain, beside: html))
  }

  @Test(arguments: [
    (letter, letter), ("> " + letter.replacing(" ", with: "\n> "), letter),
    (letter, letter + " " + letter + " Sent from my engine, which shows HTML"),
    ("Here is the HTML you asked for", "Here is the HTML\nyou asked for"),
    ("Call me at nine", "Call me at nine. Charles"),
    ("A text section", "A section of another text"), (letter, "An image"), (letter, ""), ("", ""),
    ("本日の会議は\n九時からです。", "本日の会議は九時からです。 よろしく"),
    (String(repeating: letter, count: 20), "Your program shows HTML: " + letter),
  ])
  func `A text that says what the HTML says is none`(plain: String, html: String) {
    #expect(!StubDetector.isStub(plain, beside: html))
  }
}
