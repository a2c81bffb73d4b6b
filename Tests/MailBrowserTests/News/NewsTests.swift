import MailStore
import SplitViewUI
import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let lists = MailboxReference(account: 0, name: "Lists")

private func mail(_ sender: String, _ subject: String, in mailbox: MailboxReference) -> NewMail {
  NewMail(
    message: MessageReference(mailbox: mailbox, key: MessageKey(rawValue: "20.n")),
    sender: sender, subject: subject)
}

extension Mailroom {
  fileprivate mutating func receive(_ key: String, from: String, _ subject: String) throws {
    try Self.deliver(
      "\(key):2,", from: from, subject: subject, date: "19 Nov 2026 09:30", to: folder)
    send(.mailboxes(.mailboxChanged(inbox)))
  }
}

@Test func `New mail says who wrote it and what about, and how many more came`() throws {
  var room = try Mailroom(120, 30)
  try room.receive("20.n", from: "Ada Lovelace <ada@example.org>", "Engine notes")
  #expect(room.state.notices.notice == "Ada Lovelace: Engine notes")
  try room.receive("21.n", from: "Mary <m@example.org>", "Seven then")
  #expect(room.state.notices.notice == "Mary: Seven then and 1 more")
  room.type("j")
  try room.receive("22.n", from: "Alan <alan@example.org>", String(repeating: "long ", count: 40))
  #expect(room.state.notices.notice?.hasPrefix("Alan: long long") == true)
  #expect(room.state.notices.notice?.hasSuffix("…") == true)
}

@Test func `News of a mailbox that is not on screen has its name`() throws {
  var room = try Mailroom(120, 30)
  room.send(.news(.came(lists, count: 1, newest: mail("Ada", "Notes", in: lists))))
  #expect(room.state.notices.notice == "Lists: Ada: Notes")
  try room.receive("20.n", from: "Mary <m@example.org>", "Seven then")
  #expect(room.state.notices.notice == "Mary: Seven then; Lists: Ada: Notes")
  room.send(.news(.came(lists, count: 3, newest: mail("Alan", "More", in: lists))))
  #expect(room.state.notices.notice == "Lists: Alan: More and 3 more; Mary: Seven then")
}

@Test func `What comes to the list on screen is told once`() throws {
  var room = try Mailroom(120, 30)
  room.send(.news(.came(inbox, count: 1, newest: mail("Ada", "Notes", in: inbox))))
  #expect(room.state.notices.notice == nil, "the list tells it when it has it")
}

@Test func `While the user writes, nothing is told; it is afterwards`() throws {
  var preferences = MailPreferences()
  preferences.notify.ringsBell = true
  var room = try Mailroom(120, 30, preferences: preferences)
  room.type("/for")
  room.send(.news(.came(lists, count: 1, newest: mail("Ada", "Notes", in: lists))))
  #expect(room.state.notices.notice == nil && !room.commands.contains("bell"))
  room.press(.enter)
  #expect(room.state.notices.notice == "Lists: Ada: Notes" && room.commands.contains("bell"))
}

@Test func `The bell rings only if that is wanted`() throws {
  var room = try Mailroom(120, 30)
  room.send(.news(.came(lists, count: 1, newest: mail("Ada", "Notes", in: lists))))
  #expect(!room.commands.contains("bell"))
}

@Test func `The title says how many came until the next key, if that is wanted`() throws {
  var preferences = MailPreferences()
  preferences.notify.showsInTitle = true
  var room = try Mailroom(120, 30, preferences: preferences)
  let browser = MailBrowser(utcOffset: { _ in 0 })
  let title = browser.windowTitle(room.state)
  room.send(.news(.came(inbox, count: 2, newest: mail("Ada", "Notes", in: inbox))))
  #expect(browser.windowTitle(room.state) == "2 new: \(title)")
  room.type("j")
  #expect(browser.windowTitle(room.state) == title)
}

// MARK: - The user's program

@Test func `What came in a moment is announced together, mailbox by mailbox`() throws {
  var preferences = MailPreferences()
  preferences.notify.command = ["notify-send"]
  var room = try Mailroom(120, 30, preferences: preferences)
  room.isAnswering = false
  let browser = MailBrowser(utcOffset: { _ in 0 })
  let timers = browser.tasks(room.state).count
  room.send(.news(.came(inbox, count: 2, newest: mail("Ada", "Notes", in: inbox))))
  room.send(.news(.came(lists, count: 1, newest: mail("Alan", "Numbers", in: lists))))
  room.send(.news(.came(inbox, count: 1, newest: mail("Mary", "Seven", in: inbox))))
  #expect(browser.tasks(room.state).count > timers)
  room.send(.news(.announce))
  let expected = [
    Announcement(sender: "Alan", subject: "Numbers", mailbox: "Lists", count: 1),
    Announcement(sender: "Mary", subject: "Seven", mailbox: "Inbox", count: 3),
  ]
  #expect(room.asked.last == .news(.announce(["notify-send"], expected)))
  room.send(.news(.announce))
  #expect(room.asked.count { if case .news = $0 { true } else { false } } == 1)
}

@Test func `A program that fails says so once`() throws {
  var room = try Mailroom(120, 30)
  room.send(.news(.failed("notify-send failed (exit status 1)")))
  #expect(room.state.notices.notice == "notify-send failed (exit status 1)")
  room.type("j")
  room.send(.news(.failed("notify-send failed (exit status 1)")))
  #expect(room.state.notices.notice == nil)
}

struct AnnouncementTests {
  private func arguments(
    _ command: [String], sender: String = "Ada", subject: String = "Notes"
  ) -> [String] {
    Announcement(sender: sender, subject: subject, mailbox: "Inbox", count: 4)
      .arguments(of: command)
  }

  @Test func `sender, subject, mailbox and number stand in the places of their names`() {
    #expect(
      arguments(["say", "-t", "{sender}: {subject}", "{mailbox} ({count})", "{other}"])
        == ["say", "-t", "Ada: Notes", "Inbox (4)", "{other}"])
  }

  @Test func `without a place for them, they come last`() {
    #expect(arguments(["say", "new"]) == ["say", "new", "Ada", "Notes", "Inbox", "4"])
  }

  @Test func `a subject is no option, and no command`() {
    #expect(arguments(["say", "{subject}"], subject: "--help") == ["say", " --help"])
    let accented = arguments(["say", "{subject}"], subject: "-\u{301}x")
    #expect(
      accented.last?.utf8.first == UInt8(ascii: " "), "a hyphen and its accent are one character")
    #expect(arguments(["say", "-{subject}"], subject: "-x") == ["say", "--x"], "the user's own")
    #expect(
      arguments(["say", "{subject}"], subject: "$(rm -rf ~); `ls` \"'") == [
        "say", "$(rm -rf ~); `ls` \"'",
      ])
    #expect(arguments(["say"], sender: "-rf", subject: "{sender}")[1...2] == [" -rf", "{sender}"])
  }

  @Test func `each is one line without controls, and not endless`() {
    #expect(
      arguments(["say", "{subject}"], subject: "a\n-b\u{1B}[2Jc\u{202E}d")[1] == "a -b [2Jc d")
    #expect(
      arguments(["say", "{subject}"], subject: String(repeating: "x", count: 9999))[1].count == 200)
  }

  @Test func `the program is started without a shell`() throws {
    let folder = try TemporaryFolder()
    let effects = MailEffects(
      accounts: [], watchesForChanges: false, runsCommands: true, utcOffset: { _ in 0 },
      now: { present })
    let news = Announcement(
      sender: "A; touch x", subject: "$(touch y)", mailbox: "In box", count: 1)
    let command = ["sh", "-c", "printf '%s|' \"$@\" > \"$0\"", folder["said"]]
    #expect(effects.announce(news, by: command) == nil)
    let said = String(decoding: folder.contents(of: "said"), as: UTF8.self)
    #expect(said == "A; touch x|$(touch y)|In box|1|")
    #expect(effects.announce(news, by: ["/nowhere"])?.contains("cannot be started") == true)
  }
}

// MARK: - What came

struct ArrivalTests {
  private let folder: TemporaryFolder
  private let effects: MailEffects

  init() throws {
    folder = try TemporaryFolder()
    for part in ["cur", "new", "tmp", ".Lists/cur", ".Lists/new", ".Lists/tmp"] {
      folder.makeFolder("mail/\(part)")
    }
    try folder.write("mail/cur/1.a:2,", "From: Old <o@example.org>\nSubject: Old\n\nText\n")
    effects = MailEffects(
      accounts: [try MailAccount.open(folder["mail"])], watchesForChanges: true,
      utcOffset: { _ in 0 }, now: { present })
    effects.beginAnnouncing()
  }

  private func came(to mailbox: MailboxReference = inbox) -> [String] {
    var words: [String] = []
    effects.announceNow(mailbox) { event in
      if case .news(.came(_, let count, let newest)) = event {
        words.append("\(count) \(newest.sender): \(newest.subject)")
      }
    }
    return words
  }

  private func deliver(_ name: String, _ subject: String) throws {
    try folder.write("mail/\(name)", "From: Ada <a@example.org>\nSubject: \(subject)\n\nText\n")
  }

  @Test func `unread messages are announced once, those from before not at all`() throws {
    #expect(came() == [])
    try deliver("new/2.b", "Two")
    try deliver("cur/3.c:2,", "Three")
    #expect(came() == ["2 Ada: Three"] && came() == [])
    try deliver("cur/4.d:2,S", "Read elsewhere")
    #expect(came() == [])
  }

  @Test func `other mailboxes than inboxes are announced if they are named`() throws {
    try deliver(".Lists/cur/5.e:2,", "Five")
    #expect(came(to: lists) == [])
    var notify = NotifyPreferences()
    notify.mailboxes = ["Lists"]
    let named = MailEffects(
      accounts: [try MailAccount.open(folder["mail"])], watchesForChanges: true, notify: notify,
      utcOffset: { _ in 0 }, now: { present })
    named.beginAnnouncing()
    try deliver(".Lists/cur/6.f:2,", "Six")
    var count = 0
    named.announceNow(lists) { _ in count += 1 }
    #expect(count == 1)
  }

  @Test func `what the program brings itself is no news, nor what was away`() throws {
    try deliver("cur/7.g:2,", "Moved here")
    effects.noteOwn([MessageReference(mailbox: inbox, key: MessageKey(rawValue: "7.g"))])
    #expect(came() == [])
    for number in 10..<20 { try deliver("cur/\(number).h:2,", "Many") }
    #expect(came() == ["10 Ada: Many"])
    try folder.move("mail/cur", to: "away")
    folder.makeFolder("mail/cur")
    #expect(came() == [])
    folder.remove("mail/cur")
    try folder.move("away", to: "mail/cur")
    #expect(came() == [])
    try deliver("cur/30.i:2,", "New")
    #expect(came() == ["1 Ada: New"])
  }

  @Test func `mail in a mailbox that appears is announced, unless it is older than the program`()
    throws
  {
    var notify = NotifyPreferences()
    notify.mailboxes = ["New", "Old", "Own"]
    let effects = MailEffects(
      accounts: [try MailAccount.open(folder["mail"])], watchesForChanges: true, notify: notify,
      utcOffset: { _ in 0 }, now: { present })
    effects.beginAnnouncing()
    func age(_ name: String, _ seconds: Int64) {
      var times = [timeval(tv_sec: Int(seconds), tv_usec: 0), timeval()]
      times[1] = times[0]
      utimes(folder["mail/\(name)"], &times)
    }
    for (name, time) in [("New", present + 60), ("Old", present - 60), ("Own", present + 60)] {
      for part in ["cur", "new", "tmp"] { folder.makeFolder("mail/.\(name)/\(part)") }
      try deliver(".\(name)/cur/1.x:2,", name)
      age(".\(name)/cur/1.x:2,", time)
    }
    // A mailbox that the program itself creates produces no notification.
    let heard = Mutex<[String]>([])
    let send: @Sendable (MailEvent) -> Void = { event in
      if case .news(.came(let mailbox, _, let newest)) = event {
        heard.withLock { $0.append("\(mailbox.name): \(newest.subject)") }
      }
    }
    let own = MailboxReference(account: 0, name: "Own")
    effects.noteOwn([MessageReference(mailbox: own, key: MessageKey(rawValue: "Own/1.x"))])
    effects.reopen(account: 0, isAsked: false, send)
    #expect(
      heard.withLock { $0 }.contains("New: New") && !heard.withLock { $0 }.contains("Old: Old"))
    try deliver(".Old/cur/2.y:2,", "Later")
    effects.announceNow(MailboxReference(account: 0, name: "Old"), send)
    #expect(heard.withLock { $0 }.last == "Old: Later")
  }
}
