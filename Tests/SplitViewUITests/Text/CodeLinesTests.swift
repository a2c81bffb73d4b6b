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

private let macro = "@@ -1 +1 @@\n+#define REG(x)\t\t\t\\\n+\twrite(x, y, z);\t\t\\\n+\treturn x;"

@Test func `Blanks before the last word shrink where the line would break for it alone`() {
  let document = TextDocument(diff: macro)
  let wide = document.frame(42, 5).lines
  #expect(wide[1] == " +#define REG(x)                 \\")
  let narrow = document.frame(28, 5).lines
  #expect(
    narrow == [
      " @@ -1 +1 @@", " +#define REG(x)          \\", " +       write(x, y, z);  \\",
      " +       return x;", "",
    ])
  #expect(document.plainLines(width: 26)[1] == "+#define REG(x)          \\")
  let tight = document.frame(25, 4).lines
  #expect(tight[2...] == [" +       write(x, y, z);", "   ↳ \\"], "no blank is left")
}

@Test func `What is copied and found of a line with fewer blanks is as it was`() {
  let document = TextDocument(diff: macro)
  let line = document.blocks[1].text
  let end = TextAnchor(block: 1, offset: line.utf8.count)
  let all = TextSelection(from: TextAnchor(block: 1, offset: 0), to: end)
  #expect(document.text(of: all) == line)
  let shown = document.lines(ofBlock: 1, width: 26)
  #expect(shown.count == 1 && shown[0].range == 0..<line.utf8.count)
  // A click on the last cell is on the backslash, one in the blanks at the end of the text before them.
  let last = TextAnchor(block: 1, offset: line.utf8.count - 1)
  #expect(document.place(on: shown[0], at: 25, width: 26) == last)
  #expect(document.place(on: shown[0], at: 20, width: 26).offset == "+#define REG(x)".utf8.count)
  #expect(document.column(of: last, on: shown[0], width: 26) == 25)
}

@Test func `Blanks at the end of a line of code with a tab can be seen where there is room`() {
  var block = TextBlock("+\tx;  ")
  block.lineBreaking = .code
  block.runs = [TextRun(4..<6, TextAttributes(role: .removedWords))]
  for (width, isShown) in [(20, true), (12, false)] {
    let frame = SplitViewUITests.frame(
      TextView<Never>(TextDocument([block])), width, 1, theme: .dark)
    #expect((frame.style(11, 0) == Theme.dark.removedWords) == isShown, "\(width)")
  }
}
