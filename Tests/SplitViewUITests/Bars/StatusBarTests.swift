import SplitViewUI
import TerminalFrame
import Testing

@Test(
  "A status bar drops facts from the middle outwards: the account and the time stay longest",
  arguments: [
    (60, " home · read-only              214 unread · 3 of 30 · 09:41"),
    (49, " home · read-only   214 unread · 3 of 30 · 09:41"),
    (45, " home           214 unread · 3 of 30 · 09:41"),
    (37, " home   214 unread · 3 of 30 · 09:41"),
    (24, " home   3 of 30 · 09:41"),
    (18, " home       09:41"),
    (12, " home"),
    (4, " h…"),
    (2, ""),
    (0, ""),
  ])
func facts(width: Int, expected: String) {
  let bar = StatusBar<Tap>(
    leading: ["home", "read-only"], trailing: ["214 unread", "", "3 of 30", "09:41"])
  #expect(frame(bar, width, 1).lines[0] == expected)
}

@Test func `A status bar is quieter than the text on the raised ground`() {
  let bar = frame(StatusBar<Tap>(leading: ["home"], trailing: ["09:41"]), 30, 1)
  for x in 0..<30 { #expect(bar.style(x, 0) == Theme.dark.raised.bar) }
}

@Test func `A status bar is quieter than the text without colours too (ST1)`() {
  let bar = frame(StatusBar<Tap>(leading: ["home"], trailing: ["09:41"]), 30, 1, theme: .monochrome)
  #expect(bar.style(1, 0) == Theme.monochrome.bar.adding(.dim))
  #expect(bar.style(1, 0) != Theme.monochrome.text)
}

@Test func `A status bar holds wide characters, is drawn in ASCII, and may have no room`() {
  let bar = StatusBar<Tap>(leading: ["日本", "online"], trailing: ["未読 3", "09:41"])
  #expect(frame(bar, 40, 1, symbols: .ascii).lines[0] == " 日本 - online           未読 3 - 09:41")
  #expect(frame(bar, 9, 1).lines[0] == " 日本")
  for size in [Size(0, 0), Size(1, 1), Size(2, 1), Size(2, 5)] {
    #expect(frame(bar, size.width, size.height).lines.joined() == "")
  }
  let empty = StatusBar<Tap>(leading: [], trailing: ["", ""])
  #expect(frame(empty, 9, 1).lines[0] == "")
}

@Test func `The essential figure stays however long the rest is, which is shortened for it`() {
  func bar(_ width: Int, essential: String?) -> String {
    var bar = StatusBar<Tap>(
      leading: ["a notice that is longer than its room"], trailing: ["3 of 9", "2 marked", "09:41"])
    bar.essential = essential
    return frame(bar, width, 1).lines[0]
  }
  #expect(!bar(30, essential: nil).contains("marked"))
  #expect(bar(30, essential: "2 marked").hasSuffix(" 2 marked"))
  #expect(bar(30, essential: "2 marked").hasPrefix(" a notice"))
  #expect(bar(12, essential: "2 marked").contains("2 marked"))
  #expect(bar(90, essential: "2 marked").hasSuffix("3 of 9 · 2 marked · 09:41"))
}
