import TerminalFrame
import Testing

@testable import SplitViewUI

private let change = """
  --- a/drivers/net/first-device.c
  +++ b/drivers/net/first-device.c
  @@ -1 +1 @@
  -x = first->second;
  +first->second = call(one, two);
  """

@Test func `The rest of a line of code stands behind a sign, with whole names`() {
  let document = TextDocument(diff: change)
  #expect(
    document.frame(24, 10).lines == [
      " ---", "   ↳ a/drivers/net/", "   ↳ first-device.c",
      " +++", "   ↳ b/drivers/net/", "   ↳ first-device.c",
      " @@ -1 +1 @@", " -x = first->second;", " +first->second =", "   ↳ call(one, two);",
    ])
}

@Test func `What is copied of code is the line as it is, without the sign`() {
  let document = TextDocument(diff: change)
  let last = document.blocks.count - 1
  let all = TextSelection(
    from: .start, to: TextAnchor(block: last, offset: document.blocks[last].text.utf8.count))
  #expect(document.text(of: all) == change)
}

@Test func `A line that fits without the space before the others stays on one line`() {
  let line = "+first->second = third"
  #expect(TextDocument(diff: "@@ -0,0 +1 @@\n" + line).frame(24, 3).lines[1] == " " + line)
  #expect(TextDocument(diff: "@@ -0,0 +1 @@\n" + line).frame(23, 3).lines[2] == "   ↳ third")
}

/// Returns a wrapped line of code joined again, without the signs before its continuations.
private func joined(_ line: String, lead: String = "", width: Int) -> String {
  var block = TextBlock(line, lead: lead, hang: lead + "    ")
  block.lineBreaking = .code
  let lines = TextDocument([block]).plainLines(width: width)
  let sign = lead + "  ↳ "
  #expect(lines[0].hasPrefix(lead) && lines.dropFirst().allSatisfy { $0.hasPrefix(sign) })
  #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(width): \(lines)")
  return String(lines[0].dropFirst(lead.count))
    + lines.dropFirst().map { String($0.dropFirst(sign.count)) }.joined()
}

@Test func `No blank of a line of code is lost or made at any width`() {
  let lines = [
    "+#define REG(x)\t\t\t\\", "-\t\t\tdown_read(&mm->mmap_sem_of_it_);",
    "+/* Get the double  precision register which's number is in ta1 into ta2.  */",
    " \tint a;\t\t\t\t/* first,\tsecond */  ", "+x  ", "+ \t \t", "                    far",
    "-" + String(repeating: "name_", count: 30), "+犬\t犬犬犬\t/* 犬  猫 */", "+a b c d e f g h i j k l",
    "+one,two,three\u{200B}four five\tsix", "+ é\te  \u{301}",
  ]
  for line in lines {
    for width in 14...100 {
      #expect(joined(line, width: width) == line.expandingTabs(), "\(width): \(line)")
      guard width > 15 else { continue }
      #expect(joined(line, lead: "> ", width: width) == line.expandingTabs(), "\(width): \(line)")
    }
  }
}

@Test func `A sign stands before the rest of code below a deep quote too`() {
  let quotes = String(repeating: "> ", count: 20)
  var block = TextBlock("+one two three four five six", lead: quotes, hang: quotes + "    ")
  block.lineBreaking = .code
  let lines = TextDocument([block]).plainLines(width: 40)
  #expect(lines[0].hasSuffix("> +one two "))
  #expect(lines[1] == String(repeating: "> ", count: 14) + "↳ three four")
}

@Test func `A line with a tab behind its beginning is drawn and clicked at the same places`() {
  let document = TextDocument(diff: "@@ -1 +1 @@\n+first->second;\tthird;\t\tfourth")
  let frame = document.frame(28, 4)
  #expect(frame.lines[1...] == [" +first->second; third;", "   ↳         fourth", ""])
  let lines = document.lines(ofBlock: 1, width: 26)
  let last = TextAnchor(block: 1, offset: "+first->second;\tthird;\t\t".utf8.count)
  #expect(document.column(of: last, on: lines[1], width: 26) == 12)
  #expect(document.place(on: lines[1], at: 12, width: 26) == last)
}

@Test func `Blanks at the end of a line of code with a tab can be seen`() {
  var block = TextBlock("+\tx;  ")
  block.lineBreaking = .code
  block.runs = [TextRun(4..<6, TextAttributes(role: .removedWords))]
  for (width, place) in [(20, (11, 0)), (12, (1, 1))] {
    let frame = SplitViewUITests.frame(
      TextView<Never>(TextDocument([block])), width, 2, theme: .dark)
    #expect(frame.style(place.0, place.1) == Theme.dark.removedWords, "\(width)")
  }
}
