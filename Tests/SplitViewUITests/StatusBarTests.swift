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

@Test func `A status bar is quieter than the text and has no row of its own colour`() {
  let bar = frame(StatusBar<Tap>(leading: ["home"], trailing: ["09:41"]), 30, 1)
  for x in 0..<30 { #expect(bar.style(x, 0) == Theme.dark.bar) }
}
