import SplitViewUI
import TerminalFrame
import Testing

@testable import MailBrowser

/// Returns the lines of a diffstat, fitted into `width` cells.
private func fitted(_ lines: [String], in width: Int, lead: String = "") -> [String] {
  var blocks = lines.map { TextBlock($0, lead: lead) }
  for fold in StatLine.fitted(Array(blocks.indices), of: blocks, in: width) {
    #expect(fold.paragraphs.count == 1)
    blocks[fold.paragraphs.lowerBound] = fold.row
  }
  return blocks.map { $0.lead + $0.text }
}

private let wide = [
  " drivers/net/ethernet/engine.c | 120 +++++++++++++++++++++++++++++++---------",
  " bell.c                        |   4 +-",
  " carry.h                       |   0",
]

@Test func `A diffstat that has room is as it was sent`() {
  #expect(fitted(wide, in: 80) == wide)
}

@Test func `In a narrow column names lose their beginnings, and bars are to scale`() {
  #expect(
    fitted(wide, in: 37) == [
      " .../engine.c | 120 +++++++++++++----",
      " bell.c       |   4 +-", " carry.h      |   0",
    ])
}

@Test(arguments: [20, 24, 30, 37, 45, 60])
func `Each line of a fitted diffstat has its number, a sign of each kind, and one line`(width: Int)
{
  for line in zip(fitted(wide, in: width, lead: "> "), wide) where width >= 22 {
    #expect(line.0.displayWidth <= width, "\(line.0)")
    let (shown, sent) = (StatLine(String(line.0.dropFirst(2))), StatLine(line.1))
    #expect(shown?.count == sent?.count)
    #expect(((shown?.added ?? 0) > 0) == ((sent?.added ?? 0) > 0))
    #expect(((shown?.removed ?? 0) > 0) == ((sent?.removed ?? 0) > 0))
  }
}

@Test(arguments: [
  " a.png | Bin 0 -> 12 bytes", " 3 files changed, 4 insertions(+)", "a | b", " a | 3 x",
])
func `Other lines are no lines of it`(text: String) {
  #expect(StatLine(text) == nil)
}
