import SplitViewUI
import Synchronization
import TestSupport
import Testing

@testable import MailBrowser

extension Mailroom {
  /// Returns a room whose mail is synced by a shell script, in which `$0` is the room's folder.
  fileprivate static func syncing(
    by script: String, isAnswering: Bool = true, _ set: (inout SyncPreferences) -> Void = { _ in }
  ) throws -> Mailroom {
    let folder = try TemporaryFolder()
    for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(part)") }
    try Mailroom.sample(folder)
    var preferences = MailPreferences()
    preferences.sync.command = ["sh", "-c", script, folder.path]
    set(&preferences.sync)
    var room = try Mailroom(
      120, 30, in: folder, preferences: preferences, runsCommands: true, changesMail: true)
    room.isAnswering = isAnswering
    return room
  }

  fileprivate var runs: Int {
    asked.count { if case .syncing(.run) = $0 { true } else { false } }
  }
}

private let delivery = """
  printf 'From: Ada Lovelace <ada@example.org>\\nSubject: Engine notes\\n\\nText\\n' \
  > "$0/charlotte/new/20.n"
  """

@Test func `R syncs, and looks for new mail afterwards`() throws {
  var room = try Mailroom.syncing(by: delivery)
  room.type("R")
  #expect(room.runs == 1 && room.state.list?.count == 7)
  #expect(room.state.notices.notice == "Ada Lovelace: Engine notes")
  var none = try Mailroom.syncing(by: "exit 0")
  none.type("R")
  #expect(none.state.notices.notice == "No new mail in Inbox")
}

@Test func `Without a command, R looks for new mail as ever`() throws {
  var room = try Mailroom(120, 30, runsCommands: true, changesMail: true)
  room.type("R")
  #expect(room.runs == 0 && room.state.notices.notice == "No new mail in Inbox")
}

@Test func `Mail that is only read is not synced, which is said`() throws {
  var preferences = MailPreferences()
  preferences.sync.command = ["true"]
  var room = try Mailroom(120, 30, preferences: preferences, runsCommands: true)
  room.type("R")
  #expect(room.runs == 0 && room.state.notices.notice == "Not synced: this mail cannot be changed")
}

@Test func `There is one run at a time, and the status bar says that it goes on`() throws {
  var room = try Mailroom.syncing(by: "exit 0", isAnswering: false)
  room.type("R")
  #expect(room.state.notices.notice == "Syncing" && room.drawing.contains("· Syncing"))
  room.type("R")
  #expect(room.runs == 1 && room.state.notices.notice == "A sync is already running")
  room.send(.syncing(.isDue))
  #expect(room.runs == 1)
  room.answer()
  #expect(!room.drawing.contains("· Syncing"))
  let runs = room.runs
  room.type("R")
  #expect(room.runs == runs + 1)
}

@Test func `A failure is told with the last words, and stays in the status bar until a success`()
  throws
{
  var room = try Mailroom.syncing(
    by: "test -e \"$0/works\" || { echo 'Connecting'; echo 'Socket error: no route' >&2; exit 1; }")
  let words = "sh failed (exit status 1): Socket error: no route"
  room.type("R")
  #expect(room.state.notices.notice == words)
  room.type("j")
  #expect(room.state.notices.notice == nil && room.drawing.contains(words.prefix(46)))
  room.send(.syncing(.isDue))
  #expect(room.state.notices.notice == nil, "nobody asked, and it failed before")
  try room.folder.write("works", "")
  room.send(.syncing(.isDue))
  #expect(!room.drawing.contains("Socket error") && room.state.notices.notice == nil)
}

@Test func `What the command said can be read as a whole`() throws {
  var room = try Mailroom.syncing(by: "echo One; echo Two")
  room.send(.syncing(.showOutput))
  #expect(room.state.notices.notice == "No sync has run yet")
  room.type("R")
  room.send(.syncing(.showOutput))
  #expect(room.state.presented == .output && room.drawing.contains("Two"))
}

@Test func `A command that is not there says so`() throws {
  var preferences = MailPreferences()
  preferences.sync.command = ["/nowhere/mbsync", "-a"]
  var room = try Mailroom(
    120, 30, preferences: preferences, runsCommands: true, changesMail: true)
  room.type("R")
  #expect(room.state.notices.notice == "mbsync cannot be started: No such file or directory")
}

@Test func `The command gets its words as they are, and no terminal`() throws {
  var room = try Mailroom.syncing(
    by: "(: < /dev/tty) 2> /dev/null && echo terminal > \"$0/said\"; echo \"$1\" >> \"$0/said\""
  ) {
    $0.command.append("a b; $(c) *")
  }
  room.type("R")
  #expect(String(decoding: room.folder.contents(of: "said"), as: UTF8.self) == "a b; $(c) *\n")
}

@Test func `Two programs do not sync at once`() throws {
  let folder = try TemporaryFolder()
  let lock = try SyncLock(folder["lock"])
  #expect(throws: SyncLock.Failure.isHeld) { try SyncLock(folder["lock"]) }
  let effects = MailEffects(
    accounts: [], watchesForChanges: false, runsCommands: true, syncLock: folder["lock"],
    utcOffset: { _ in 0 }, now: { present })
  let touch = ["touch", folder["ran"]]
  let events = effects.performNow(.syncing(.run(touch, timeout: 1)))
  #expect(folder.snapshot().keys.allSatisfy { !$0.contains("ran") })
  guard case .syncing(.ended(let end))? = events.last, case .isElsewhere = end.result else {
    Issue.record("\(events)")
    return
  }
  withExtendedLifetime(lock) {}
}

@Test func `A run that another program makes is told only to who asks`() throws {
  var room = try Mailroom.syncing(by: "exit 0", isAnswering: false)
  room.send(.syncing(.isDue))
  room.send(.syncing(.ended(SyncEnd(result: .isElsewhere))))
  #expect(room.state.notices.notice == nil)
  room.type("R")
  room.send(.syncing(.ended(SyncEnd(result: .isElsewhere))))
  #expect(room.state.notices.notice == "Another Trifold is syncing")
}

@Test func `It syncs every few minutes and at the start, if that is wanted`() throws {
  let browser = MailBrowser(utcOffset: { _ in 0 })
  func timers(_ minutes: Int) throws -> (before: Int, after: Int) {
    var room = try Mailroom.syncing(by: "exit 0") { $0.minutes = minutes }
    room.endNotice()
    let before = browser.tasks(room.state).count
    room.send(.syncing(.isDue))
    return (before, browser.tasks(room.state).count)
  }
  let (none, some) = (try timers(0), try timers(5))
  #expect(some.before == none.before + 2 && some.after == none.after + 1)
}

// MARK: - Quitting

@Test func `Who quits while it syncs is asked, and stops it or waits`() throws {
  for waits in [false, true] {
    var room = try Mailroom.syncing(by: "exit 0", isAnswering: false)
    room.type("Rq")
    #expect(room.state.presented == .leaveSyncing && !room.commands.contains("quit"))
    #expect(room.drawing.contains("Stop and Quit"))
    room.click(at: waits ? "Quit When Done" : "Stop and Quit")
    #expect(room.asked.contains(.syncing(.stop)) != waits && !room.commands.contains("quit"))
    room.answer()
    #expect(room.commands.contains("quit"), "\(waits)")
  }
}

@Test func `Who cancels stays, and once nothing is synced any more the program ends`() throws {
  var room = try Mailroom.syncing(by: "exit 0", isAnswering: false)
  room.type("Rq")
  room.press(.escape)
  #expect(room.state.presented == nil)
  room.type("q")
  room.answer()
  #expect(room.state.presented == nil && room.commands.contains("quit"))
}

@Test func `Before the end it syncs once more, after what was done is on disk`() throws {
  var room = try Mailroom.syncing(by: "ls \"$0/charlotte/cur\" > \"$0/seen\"", isAnswering: false) {
    $0.beforeQuitting = true
  }
  room.type("d")
  room.type("q")
  #expect(room.runs == 0 && !room.commands.contains("quit"))
  room.answer()
  #expect(room.runs > 0 && room.commands.contains("quit"))
  let seen = String(decoding: room.folder.contents(of: "seen"), as: UTF8.self)
  #expect(!seen.contains("6.f") && seen.contains("5.e"))
}

@Test func `If that fails, the program stays and says why; then quitting ends it`() throws {
  var room = try Mailroom.syncing(by: "echo offline >&2; exit 1") { $0.beforeQuitting = true }
  room.type("q")
  #expect(!room.commands.contains("quit"))
  #expect(
    room.state.notices.notice == "sh failed (exit status 1): offline; quit again to quit now")
  room.type("q")
  #expect(room.commands.contains("quit") && room.runs == 1)
}

@Test func `Quitting again waits for nothing`() throws {
  var room = try Mailroom.syncing(by: "exit 0", isAnswering: false) { $0.beforeQuitting = true }
  room.type("q")
  #expect(room.runs == 1)
  #expect(room.state.notices.words == "Quitting once everything is synced")
  room.type("q")
  #expect(room.commands.contains("quit") && room.state.program.leavesNow)
}

@Test func `Who goes on meanwhile stays`() throws {
  var room = try Mailroom.syncing(by: "exit 0", isAnswering: false) { $0.beforeQuitting = true }
  room.type("qj")
  room.answer()
  #expect(!room.commands.contains("quit"))
  let runs = room.runs
  room.type("q")
  #expect(room.commands.contains("quit") && room.runs == runs + 1)
}

@Test func `A stop that comes before the command is started counts`() throws {
  var room = try Mailroom.syncing(by: "echo > \"$0/ran\"", isAnswering: false)
  room.type("R")
  // A request is recorded when it is made, and performed later on another thread.
  let run = try #require(room.asked.last)
  run.feature.note(in: room.effects)
  room.effects.syncs.stop()
  let ends = Mutex<[SyncEnd]>([])
  run.feature.perform(in: room.effects) { event in
    if case .syncing(.ended(let end)) = event { ends.withLock { $0.append(end) } }
  }
  guard case .stopped? = ends.withLock({ $0 }).first?.result else {
    Issue.record("it ran")
    return
  }
  #expect(room.folder.contents(of: "ran").isEmpty)
}
