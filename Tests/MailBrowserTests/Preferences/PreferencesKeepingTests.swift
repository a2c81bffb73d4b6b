import MailBrowser
import SplitViewUI
import Synchronization
import TerminalFrame
import Testing

/// Gives prepared answers, and records the changes to be saved.
private final class Keeper: Sendable {
  let changes = Mutex<[PreferencesChange]>([])
  private let answers: Mutex<[PreferencesAnswer]>

  init(_ answers: PreferencesAnswer...) { self.answers = Mutex(answers) }

  func keep(_ change: PreferencesChange) -> PreferencesAnswer {
    changes.withLock { $0.append(change) }
    return answers.withLock { $0.isEmpty ? .kept : $0.removeFirst() }
  }
}

@Test func `Done writes the changes, and says so`() throws {
  let keeper = Keeper()
  var room = try Mailroom(96, 22, keeper: keeper.keep)
  let before = room.state.preferences
  room.type(",")
  #expect(room.drawing.contains("Done saves to config.toml"))
  room.press(.right, .control("s"))
  #expect(room.state.notices.notice == "Preferences saved")
  let change = try #require(keeper.changes.withLock { $0.first })
  #expect(change.former == before && change.present.theme == .dark && !change.isForced)
  room.type(",")
  room.press(.control("s"))
  #expect(keeper.changes.withLock { $0.count } == 1)
}

@Test func `Changes that cannot be written last until the program ends, and a notice says so`()
  throws
{
  var room = try Mailroom(96, 22, keeper: Keeper(.failed("Permission denied")).keep)
  room.type(",")
  room.press(.right, .control("s"))
  #expect(room.state.notices.notice == "Not saved: Permission denied")
  #expect(room.state.preferences.theme == .dark && room.state.presented == nil)
}

@Test func `A file that was changed meanwhile is written only after an alert (AL1)`() throws {
  let change = PreferencesChange(from: MailPreferences(), to: MailPreferences())
  for isWritten in [false, true] {
    let keeper = Keeper(.changedMeanwhile(change))
    var room = try Mailroom(96, 22, keeper: keeper.keep)
    room.type(",")
    room.press(.right, .control("s"))
    if !isWritten {
      expect(
        room,
        draws: """
           charlotte · read-only                                                2 unread · 1 of 6 · 09:41
           Mailboxes              │ Inbox           Newest │                                          ▲ ▼
          ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
           ▾ charlotte            │ ● Grace Hopper   09:12 │ Re: compilers
             Unread             2 │   Re: compilers        │ ⓘ  Grace Hopper <grace@example.org>    09:12
             Flagged            1 │   Hedy Lamarr    08:30 │ to Charlotte
             Inbox              2 │   Hopping              ├──────────────────────────────────────────────
             Drafts               │ ● ╭──────────────────────────────────────╮pilers.
             Sent                 │   │         The file has changed         │pilers.
             Lists                │   │   The preferences file has changed   │pilers.
                                  │   │  since Trifold read it. Write your   │pilers.
                                  │   │    changes into the changed file?    │pilers.
                                  │   ├──────────────────────────────────────┤pilers.
                                  │   │▌     Cancel     ▐│       Write       │pilers.
                                  │   ╰──────────────────────────────────────╯pilers.
                                  │                        │ Line 9 of Re: compilers.
                                  │                        │ Line 10 of Re: compilers.
                                  │                        │ Line 11 of Re: compilers.
                                  │                        │ Line 12 of Re: compilers.
                                  │                        │ Line 13 of Re: compilers.                   ↓
                                  │                        │ Reply   Archive   Delete   Move         More
           Esc Cancel   → Choose
          """)
    }
    let asked = room.frame
    room.click(1, 1)
    #expect(room.frame == asked)
    room.type("q")
    #expect(room.frame.lines.dropLast() == asked.lines.dropLast())
    if isWritten { room.press(.right) }
    room.press(.enter)
    #expect(
      keeper.changes.withLock { $0.map(\.isForced) } == (isWritten ? [false, true] : [false]))
    #expect(
      room.state.notices.notice
        == (isWritten ? "Preferences saved" : "Not saved; used until you quit"))
  }
}

@Test func `Without a file to write, the sheet says so`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  #expect(room.drawing.contains("Changes are not saved"))
  room.press(.right, .control("s"))
  #expect(room.state.notices.notice == "Not saved; kept until you quit")
}
