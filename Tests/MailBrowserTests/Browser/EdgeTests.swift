import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private let trailing: MailPreferences = {
  var preferences = MailPreferences()
  preferences.primaryEdge = .trailing
  return preferences
}()

@Test func `With the mailboxes at the right, the message is at the left`() throws {
  expect(
    try Mailroom(120, 12, preferences: trailing),
    draws: """
       charlotte · read-only                                                                        2 unread · 1 of 6 · 09:41
       ▲ ▼                                                      │ Newest                   Inbox │                  Mailboxes
      ──────────────────────────────────────────────────────────┼────────────────────────────────┼────────────────────────────
       Re: compilers                                            │▌● Grace Hopper           09:12▐│ ▾ charlotte
       ⓘ  Grace Hopper <grace@example.org>                09:12 │▌  Re: compilers               ▐│   Unread                 2
       to Charlotte                                             │   Hedy Lamarr            08:30 │   Flagged                1
      ──────────────────────────────────────────────────────────┤   Hopping                      │▏  Inbox                  2
       Line 1 of Re: compilers.                                 │ ● Ada Lovelace       Yesterday │   Drafts
       Line 2 of Re: compilers.                                 │   Quarterly forecast           │   Sent
       Line 3 of Re: compilers.                                 │   Kurt                  17 Nov │   Lists
       Line 4 of Re: compilers.                                ↓│   Theorems                   ⚑↓│
       Enter Open   → Mailboxes   / Search   u Next unread   f Filter   o Sort   T Threads   ? Keys   q Quit
      """)
}

@Test(
  "With the mailboxes at the right, left goes in and right goes out; Enter goes in anyway",
  arguments: [(120, 20), (96, 12), (80, 20), (60, 16), (45, 14), (20, 6)])
func sideways(width: Int, height: Int) throws {
  var mirrored = try Mailroom(width, height, preferences: trailing)
  var room = try Mailroom(width, height)
  for (key, other) in [
    ("l", "h"), ("h", "l"), ("h", "l"), ("h", "l"), ("l", "h"), ("\\", "\\"), ("l", "h"),
    ("h", "l"), ("o", "o"), ("l", "h"),
  ] {
    mirrored.type(key)
    room.type(other)
    #expect(mirrored.state.layout.focus == room.state.layout.focus, "\(key)")
    #expect(mirrored.state.presented == room.state.presented)
  }
  mirrored.press(.right, .right, .left)
  room.press(.left, .left, .right)
  #expect(mirrored.state.layout.focus == room.state.layout.focus)
  mirrored.press(.right, .enter)
  room.press(.left, .enter)
  #expect(mirrored.state.layout.focus == room.state.layout.focus)
  #expect(mirrored.selected == room.selected)
}

@Test func `With the mailboxes at the right, hints and the page of keys name the keys in force`()
  throws
{
  var room = try Mailroom(80, 30, preferences: trailing)
  #expect(room.frame.lines[29].contains("→ Mailboxes"))
  room.type("?")
  let page = room.drawing
  #expect(page.contains("Enter ← h") && page.contains("→ l"))
}

@Test func `Angle brackets move a divider the way they point`() throws {
  var room = try Mailroom(130, 14, preferences: trailing)
  let before = room.state.layout[.supplementary]
  room.type("<")
  let after = room.state.layout[.supplementary]
  #expect(after?.x == (before?.x ?? 0) - 1 && after?.width == (before?.width ?? 0) + 1)
}
