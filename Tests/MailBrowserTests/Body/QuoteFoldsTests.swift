import MailStore
import SplitViewUI
import Testing

@testable import MailBrowser

/// Returns the body of a plain text message as it is shown.
private func body(_ text: String) -> BodyBlocks {
  BodyBlocks(Message(bytes: Array("Subject: x\n\n\(text)\n".utf8)))
}

private func words(_ folds: [TextFold]) -> [String] { folds.map { $0.row.lead + $0.row.text } }

@Test func `A quote of more than twelve lines is one row that says who is quoted`() {
  func letter(_ lines: Int) -> BodyBlocks {
    let quote = (1...lines).map { "> \($0) is a number" }.joined(separator: "\n")
    return body("On Mon, 9 Nov 2026 at 10:02, Ada Lovelace <a@b> wrote:\n\(quote)\n\nYes.")
  }
  #expect(words(letter(12).folds.usual).isEmpty)
  #expect(words(letter(13).folds.usual) == ["+ 10 lines quoted from Ada Lovelace"])
  #expect(letter(13).folds.usual[0].paragraphs == 1..<11)
  #expect(letter(13).folds.onlyNew[0].paragraphs == 0..<14)
  #expect(words(letter(1).folds.onlyNew) == ["+ 1 line quoted from Ada Lovelace"])
}

@Test func `Of a shorter quote only what was quoted three times is folded`() {
  let text = body("> a\n> > b wrote:\n> > > c\n> > > > d\n> > e\n\nYes.")
  #expect(words(text.folds.usual) == ["> > + 2 lines quoted from b"])
  #expect(text.folds.usual[0].paragraphs == 2..<4)
  #expect(body("> a\n> > > c\n\nYes.").folds.usual.isEmpty)
}

@Test func `The last lines of a quote stay in sight before the answer, and only there`() {
  let quote = (1...20).map { "> \($0) is a number" }.joined(separator: "\n")
  #expect(words(body("\(quote)\n>\n> \n\nYes.").folds.usual) == ["+ 17 lines quoted"])
  for end in ["", "\n-- \nAda", "\n--\nTo leave the list: x", "\nAda wrote:\n> a\n\nYes."] {
    #expect(words(body("No.\n\n\(quote)\n\(end)").folds.usual) == ["+ 20 lines quoted"], "\(end)")
  }
  #expect(words(body("\(quote)\n\nYes.").folds.onlyNew) == ["+ 20 lines quoted"])
  let long = "> " + (1...1500).map { "word\($0)" }.joined(separator: " ")
  #expect(body("\(long)\n\nYes.").folds.usual.count == 1)
  #expect(body("\(long)\n>\n> Thanks\n\nYes.").folds.usual.first?.paragraphs == 0..<1)
  let deep = "> a\n" + (1...6).map { "> > > \($0)" }.joined(separator: "\n")
  #expect(words(body("\(deep)\n\nYes.").folds.usual) == ["> > + 3 lines quoted"])
  let short = "> a\n" + (1...4).map { "> > > \($0)" }.joined(separator: "\n")
  #expect(body("\(short)\n\nYes.").folds.usual.isEmpty)
}

@Test func `A message that only quotes keeps its quotes`() {
  let quote = (1...40).map { "> \($0)" }.joined(separator: "\n")
  let text = body("Ada Lovelace wrote:\n\(quote)\n\n-- \nGrace")
  #expect(text.folds.usual.isEmpty && text.folds.onlyNew.isEmpty)
}

@Test(
  "The name stands in the line before a quote",
  arguments: [
    ("On Mon, 9 Nov 2026 at 10:02, Grace Hopper wrote:", "Grace Hopper"),
    ("On Tue, Nov 17, 2026 at 9:30 PM Ada Lovelace <ada@example.org> wrote:", "Ada Lovelace"),
    ("On 11/17/26 9:30 AM, Krzysztof Kozlowski wrote:", "Krzysztof Kozlowski"),
    ("Am 17.11.26 um 09:30 schrieb Konrad Zuse:", "Konrad Zuse"),
    ("Le mar. 17 nov. 2026 à 09:30, Sophie Germain <s@example.org> a écrit :", "Sophie Germain"),
    ("Ada Lovelace wrote:", "Ada Lovelace"), ("ada@example.org wrote:", "ada@example.org"),
    ("* Ada Lovelace <ada@example.org> wrote:", "Ada Lovelace"),
    ("On Tue, Nov 17, 2026 at 09:30:12AM +0100, Ada Lovelace wrote:", "Ada Lovelace"),
    ("On Tue, 17 Nov 2026 09:30:12 +0100\nAda Lovelace <ada@example.org> wrote:", "Ada Lovelace"),
  ])
func names(line: String, name: String) {
  #expect(Attribution.name(in: line) == name)
}

@Test func `A sentence that ends with a colon names nobody`() {
  for line in ["This is what I mean:", "", ":", "wrote:", "See below:", "At 10:02 wrote:"] {
    #expect(Attribution.name(in: line) == nil, "\(line)")
  }
}
