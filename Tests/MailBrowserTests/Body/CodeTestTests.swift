import MailStore
import SplitViewUI
import Testing

@testable import MailBrowser

private func document(_ text: String, subject: String = "x") -> TextDocument {
  TextDocument(BodyBlocks(Message(bytes: Array("Subject: \(subject)\n\n\(text)\n".utf8))).blocks)
}

@Test(
  "The rest of a line that is no sentence stands behind a sign, with all its blanks",
  arguments: [
    ("log", "[   12.345678] usb 1-1: new high-speed  USB device number 2 using xhci_hcd"),
    ("time", "2026-11-28 12:14:15.123 [44] 10.0.0.1:8080 -> 0x3f2a 17/20 99.5% ok 12ms 0 0"),
    ("tab", "\tif (first && second)\treturn third(fourth, fifth);\t/* sixth */"),
    ("code", "    if (first && second) return third(fourth, fifth, sixth, seventh);"),
    ("end of code", "static int first(struct second *third, struct fourth *fifth) {"),
    ("columns", "inode  123456  links 2  size 1024 blocks 8  mode 0644  owner root of all"),
    ("change", "+\tnew = first(second,  third,    fourth);\t\t\t/* fifth */"),
  ])
func code(name: String, line: String) {
  for (lead, text) in [("", line), ("> ", "> \(line)")] {
    for width in [40, 41, 57] {
      let lines = document("\(text)\nx", subject: "Re: [PATCH] x").plainLines(width: width)
      let indent = String(repeating: " ", count: line.prefix { $0 == " " }.count)
      let sign = "\(lead)\(indent)  ↳ "
      let rest = lines.dropFirst().prefix { $0.hasPrefix(sign) }
      #expect(!rest.isEmpty, "\(name) at \(width): \(lines)")
      let whole = lines[0].dropFirst(lead.count) + rest.map { $0.dropFirst(sign.count) }.joined()
      #expect(whole == line.expandingTabs(), "\(name) at \(width)")
    }
  }
}

@Test(
  "Sentences, addresses and items of lists go on without a sign",
  arguments: [
    "This is a sentence of a letter that is wider than a narrow column is.",
    "It ends.  The next one follows after two spaces, and goes on and on.",
    "-  an item with two spaces behind its mark that is wider than a column is",
    "See https://example.org/a/very/long/path/that?has=no&letters=0123456789/1/2/3/4/5",
    "Call first(second) where you need it; then all is as it was before, I think.",
    "Ada Lovelace <ada@example.org>, Grace Hopper <grace@example.org> wrote:",
  ])
func sentence(text: String) {
  let lines = document(text).plainLines(width: 40)
  #expect(lines.count > 1 && !lines.joined().contains("↳"), "\(lines)")
}

@Test func `No line of a hunk is altered at any width, quoted or not`() {
  let hunk = [
    "@@ -1,6 +1,6 @@ static int first(struct second *third)", " \tint x;\t\t\t/* first,  second */",
    "-/* Get the double precission register which's number is in ta1 into ta1/ta2.  */",
    "+/* Get the double precision register which's number is in ta1 into ta1/ta2.  */  ",
    "-\t\t\tdown_read(&mm->mmap_sem_of_it_);", "+#define FIRST(x)\t\t\t\t\\", "  ", " ",
    "+\t犬犬犬犬犬犬犬犬犬犬犬犬犬犬犬\t犬  犬",
    " " + String(repeating: "0123456789abcdef", count: 9),
  ]
  for lead in ["", "> ", "> > "] {
    let text = hunk.map { lead + $0 }.joined(separator: "\n")
    for width in 40...120 {
      var lines = document(text).plainLines(width: width)[...]
      for line in hunk {
        var shown = lines.popFirst()?.dropFirst(lead.count) ?? ""
        while let next = lines.first, next.hasPrefix("\(lead)  ↳ ") {
          shown += lines.removeFirst().dropFirst(lead.count + 4)
        }
        #expect(shown == line.expandingTabs(), "\(width)")
      }
      #expect(lines.isEmpty, "\(width)")
    }
  }
}
