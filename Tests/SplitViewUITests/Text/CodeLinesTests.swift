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
