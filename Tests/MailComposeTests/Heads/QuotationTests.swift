import MailStore
import Testing

@testable import MailCompose

/// The attribution line and the quoted text of a reply.
struct QuotationTests {
  private func quoted(_ body: String, _ fields: String = "") -> [String] {
    Quotation(AnsweredMessage(Array("From: Ada <a@x>\n\(fields)\n\(body)".utf8))).lines
  }

  @Test func `the attribution says who wrote when on the author's clock`() {
    let head = "From: Ada Lovelace <a@x>\nDate: Thu, 19 Nov 2026 09:12:00 +0100\n\nHello\n"
    let quotation = Quotation(AnsweredMessage(Array(head.utf8)))
    #expect(quotation.text == "On Thu, 19 Nov 2026 at 09:12 +0100, Ada Lovelace wrote:\n> Hello\n")
    #expect(Quotation(AnsweredMessage(Array("From: a@x\n\n".utf8))).attribution == "a@x wrote:")
  }

  @Test func `a signature is cut, and quotes keep their depth and marks`() {
    #expect(
      quoted("one\n\n> two\n>> three\n> > four\n>five\n-- \nAda\n")
        == ["> one", ">", "> > two", "> >> three", "> > > four", "> >five"])
  }

  @Test func `code and patches are quoted byte for byte`() {
    let patch = [
      "diff --git a/f b/f", "--- a/f", "+++ b/f", "@@ -1,4 +1,4 @@", " \tone  ", "-two \t",
      "+three   ", " ", " four",
    ]
    #expect(quoted(patch.joined(separator: "\n") + "\n") == patch.map { "> \($0)" })
  }

  @Test func `only what is selected is quoted`() {
    let message = AnsweredMessage(Array("From: a@x\n\none\ntwo\n".utf8))
    #expect(Quotation(message, selected: "two\n\nlines").lines == ["> two", ">", "> lines"])
  }

  @Test func `flowed lines lose the space that joins them, and HTML is broken into lines`() {
    #expect(
      quoted("one \ntwo\n From\n", "Content-Type: text/plain; format=flowed\n")
        == ["> one", "> two", "> From"])
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let lines = quoted("<p>\(words)</p>", "Content-Type: text/html\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 74 })
  }

  @Test func `links of HTML have their addresses below the text`() {
    let page = """
      <p>See <a href="https://example.org/a">this page</a> and
      <a href="https://example.org/b">https://example.org/b</a>.</p>
      """
    #expect(
      quoted(page, "Content-Type: text/html\n") == [
        "> See this page [1] and https://example.org/b.", ">", "> [1] https://example.org/a",
      ])
  }

  @Test func `thousands of links cost no more than their lines`() {
    let page = (0..<5000).map { "<p><a href=\"http://x.example/\($0)\">here</a> \($0)</p>\n" }
      .joined()
    let lines = quoted(page, "Content-Type: text/html\n")
    #expect(lines.suffix(5000).first == "> [1] http://x.example/0")
    #expect(lines.last == "> [5000] http://x.example/4999")
  }
}
