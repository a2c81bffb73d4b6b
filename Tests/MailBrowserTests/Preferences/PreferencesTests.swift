import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private func room(
  _ width: Int, _ height: Int, _ change: (inout MailPreferences) -> Void
) throws -> Mailroom {
  var preferences = MailPreferences()
  change(&preferences)
  return try Mailroom(width, height, preferences: preferences)
}

@Test func `The preferred display mode is shown where it fits, and is only a preference`()
  throws
{
  var beside = try room(120, 14) { $0.preferredDisplayMode = .oneBesideSecondary }
  #expect(beside.state.layout.displayMode == .oneBesideSecondary)
  #expect(beside.state.layout.focus == .supplementary)
  beside.type("v")
  #expect(beside.state.notices.notice == "One column over the message")
  var alone = try room(120, 14) { $0.preferredDisplayMode = .secondaryOnly }
  #expect(alone.state.layout.focus == .secondary && alone.selected == "6.f")
  alone.type("h")
  #expect(alone.state.layout.focus == .supplementary)
}

@Test(
  "It opens with a message in every style and mode",
  arguments: SplitViewStyle.allCases, DisplayMode.allCases)
func opens(style: SplitViewStyle, mode: DisplayMode) throws {
  for width in [200, 120, 80, 60, 45] {
    let room = try room(width, 20) { preferences in
      preferences.style = style
      preferences.preferredDisplayMode = mode
    }
    #expect(room.selected == "6.f" && room.state.mailbox?.name == "INBOX")
    #expect(room.drawing.contains("Grace Hopper"))
  }
}

@Test func `A button shows the message alone and brings the columns back`() throws {
  var room = try room(120, 14) { $0.showsSecondaryOnlyButton = true }
  let before = room.frame
  let bar = Array(room.frame.lines[1])
  let x = try #require(room.state.layout[.secondary]).x
  let button = try #require(bar[x...].firstIndex { $0 != " " })
  room.click(button, 1)
  #expect(room.state.layout.displayMode == .secondaryOnly)
  let again = try #require(Array(room.frame.lines[1]).firstIndex(of: bar[button]))
  room.click(again, 1)
  #expect(room.state.layout.displayMode == .twoBesideSecondary)
  #expect(room.frame == before)
}

@Test func `Columns have the preferred widths`() throws {
  let room = try room(150, 14) { preferences in
    preferences.columnWidths = [
      .primary: ColumnWidth(preferred: 30), .supplementary: ColumnWidth(preferredFraction: 0.3),
    ]
  }
  #expect(room.state.layout[.primary]?.width == 30)
  #expect(room.state.layout[.supplementary]?.width == 45)
}

@Test func `On a tall narrow screen the list can lie above the message`() throws {
  expect(
    try room(60, 32) { $0.sidebarPresentation = .stacked },
    draws: """
       charlotte · read-only            2 unread · 1 of 6 · 09:41
       ‹ Mailboxes               Inbox                     Newest
      ▌● Grace Hopper        Re: compilers                  09:12▐
         Hedy Lamarr         Hopping                        08:30
       ● Ada Lovelace        Quarterly forecast         Yesterday
         Kurt                Theorems                 ⚑    17 Nov
         Charles Babbage     Engine parts             ↩     2 Jun
         Alan Turing         On computable numbers       Mar 2019





      ────────────────────────────────────────────────────────────
                                                              ▲ ▼
       Re: compilers
       ⓘ  Grace Hopper <grace@example.org>  Thu 19 Nov 2026 09:12
       to Charlotte
      ────────────────────────────────────────────────────────────
       Line 1 of Re: compilers.
       Line 2 of Re: compilers.
       Line 3 of Re: compilers.
       Line 4 of Re: compilers.
       Line 5 of Re: compilers.
       Line 6 of Re: compilers.
       Line 7 of Re: compilers.
       Line 8 of Re: compilers.
       Line 9 of Re: compilers.
       Line 10 of Re: compilers.                                 ↓
      ────────────────────────────────────────────────────────────
       r Reply   A Archive   d Delete   m Move             e More
       Enter Open   ← Mailboxes   / Search   ? Keys   q Quit
      """)
}

@Test(arguments: [(80, 24, true), (45, 24, true), (30, 15, false)])
func `Groups have a blank row between them even if the page scrolls, unless the screen is low`(
  width: Int, height: Int, hasGap: Bool
) throws {
  var room = try Mailroom(width, height)
  room.type(",")
  for _ in 0..<5 { room.press(.down) }
  let lines = room.frame.lines
  let header = try #require(lines.firstIndex { $0.contains("Layout ─") }, "\(room.drawing)")
  let before = lines[header - 1].split(separator: "│", omittingEmptySubsequences: false)
  #expect(before.contains { $0.count > 20 && $0.allSatisfy { $0 == " " } } == hasGap)
}
