import MailCompose
import MailStore
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Drafts that are opened, refused, or being sent while the user does something else. Nothing may be sent, overwritten
/// or lost against the user's will.
struct OpenedDraftTests {
  /// Returns a room with the sample mail, and with a draft by another program at the top of the inbox.
  private func room(from author: String) throws -> AnsweringRoom {
    try AnsweringRoom(editor: "true") { folder in
      try Mailroom.sample(folder)
      try Mailroom.deliver(
        "9.z:2,DS", from: author, subject: "Plans", date: "19 Nov 2026 09:40", body: "Hello",
        more: "X-Other: kept\nMessage-ID: <9@x>\n", to: folder)
    }
  }

  private func draft(_ desk: AnsweringRoom) -> String {
    String(decoding: desk.room.folder.contents(of: "charlotte/cur/9.z:2,DS"), as: UTF8.self)
  }

  @Test func `opening a draft changes nothing before the user changes something`() throws {
    var desk = try room(from: "Charlotte <charlotte@example.org>")
    let before = draft(desk)
    desk.reply()
    #expect(desk.room.drawing.contains("Edit Draft") && desk.room.state.presented == .draft)
    #expect(draft(desk) == before && desk.drafts.isEmpty)
    desk.room.press(.escape)
    #expect(draft(desk) == before && desk.drafts.isEmpty)
    desk.reply()
    desk.room.type("s")
    desk.room.type("!")
    desk.room.press(.enter)
    #expect(draft(desk).isEmpty && desk.drafts.count == 1)
  }

  @Test func `a draft of a stranger is written from the user's own address, which is said`() throws
  {
    var desk = try room(from: "Eve <eve@other.example>")
    let before = draft(desk)
    desk.reply()
    #expect(desk.room.drawing.contains("Charlotte <charlotte@example.org>"))
    #expect(desk.room.drawing.contains("‘Eve <eve@other.example>’ is not one of your addresses"))
    desk.room.type("y")
    #expect(desk.waiting.isEmpty && draft(desk) == before)
    desk.room.type("f")
    #expect(!desk.room.drawing.contains("none of your addresses"))
    desk.room.type("y")
    desk.wait(10)
    #expect(desk.sender.sent.first?.contains("From: Charlotte <charlotte@example.org>") == true)
    #expect(desk.sender.sent.first?.contains("eve@") == false)
  }

  @Test func `what an editor saves after the sheet is shown is seen before it is sent`() throws {
    var desk = try AnsweringRoom()
    desk.reply()
    #expect(desk.room.state.presented == .draft)
    let file = try #require(desk.room.state.answering.sheet?.writing.file)
    let name = String(file.dropFirst(desk.room.folder.path.count + 1))
    let text = desk.room.folder.contents(of: name)
    let edited = String(decoding: text, as: UTF8.self)
      .replacing("Bcc:", with: "Bcc: late@example.org")
    #expect(edited.contains("late@"))
    try desk.room.folder.write(name, edited)
    desk.room.type("y")
    #expect(desk.waiting.isEmpty && desk.sender.sent.isEmpty)
    #expect(desk.room.drawing.contains("late@example.org"))
    desk.room.type("y")
    desk.wait(10)
    #expect(desk.sender.sent.count == 1)
  }

  /// Returns a room that lists Drafts, with two drafts, of which the later is selected.
  private func drafts(in folder: TemporaryFolder? = nil) throws -> AnsweringRoom {
    var desk = try AnsweringRoom(editor: "echo More >>", 120, 24, in: folder) { folder in
      try Mailroom.sample(folder)
      for (name, day) in [("8.y", 18), ("9.z", 19)] {
        try Mailroom.deliver(
          "\(name):2,DS", from: "Charlotte <charlotte@example.org>", subject: "Plans \(day)",
          date: "\(day) Nov 2026 09:40", body: "Hello", more: "Message-ID: <\(name)@x>\n",
          to: folder, in: ".Drafts/")
      }
    }
    desk.room.click(at: "Drafts")
    desk.room.press(.enter)
    return desk
  }

  private static let drafts = MailboxReference(account: 0, name: "Drafts")

  @Test func `the selection goes with a draft that is saved, and to its neighbour once it is sent`()
    throws
  {
    var desk = try drafts()
    #expect(desk.room.selected == "Drafts/9.z")
    for _ in 1...2 {
      let former = desk.room.selected
      desk.reply()
      desk.room.send(.mailboxes(.mailboxChanged(Self.drafts)))
      desk.room.press(.escape)
      desk.room.send(.mailboxes(.mailboxChanged(Self.drafts)))
      #expect(desk.room.selected != former && desk.room.selected != "Drafts/8.y")
      #expect(
        desk.room.state.messageSeen == desk.room.state.message
          && desk.room.drawing.contains("Plans 19"))
      #expect(!desk.room.drawing.contains("nother program"))
    }
    desk.reply()
    desk.room.type("y")
    desk.room.send(.mailboxes(.mailboxChanged(Self.drafts)))
    desk.wait(10)
    #expect(desk.room.selected == "Drafts/8.y" && desk.sender.sent.count == 1)
    #expect(!desk.room.drawing.contains("nother program"))
    desk.room.type("r")
    #expect(desk.room.drawing.contains("Edit Draft"))
  }

  @Test(arguments: [true, false])
  func `a list that comes before the answer of the desk tells of no other program for long`(
    hasVersion: Bool
  ) throws {
    var desk = try drafts()
    desk.room.press(.down, .up)
    let former = try #require(desk.room.state.message)
    let name = "charlotte/.Drafts/cur/9.z:2,DS"
    let text = String(decoding: desk.room.folder.contents(of: name), as: UTF8.self)
    if hasVersion { try desk.room.folder.write("charlotte/.Drafts/cur/10.v:2,DS", text) }
    unlink(desk.room.folder[name])
    desk.room.send(.mailboxes(.mailboxChanged(Self.drafts)))
    #expect(desk.room.state.library.isDeparted(former))
    let version = MessageReference(mailbox: Self.drafts, key: MessageKey(rawValue: "Drafts/10.v"))
    desk.room.send(.answering(.versions(.replaced(former, by: hasVersion ? version : nil))))
    #expect(desk.room.selected == (hasVersion ? "Drafts/10.v" : "Drafts/8.y"))
    #expect(desk.room.state.notices.notice == nil && !desk.room.drawing.contains("nother program"))
  }

  @Test func `O lists what is under way, with its state`() throws {
    var desk = try AnsweringRoom()
    desk.reply()
    desk.room.type("y")
    desk.room.type("O")
    for words in ["Grace Hopper", "waiting", "The message will be sent in a few seconds."] {
      #expect(desk.room.drawing.contains(words), "\(words)")
    }
    desk.room.type("y")
    desk.room.press(.enter)
    #expect(desk.room.state.presented == .outbox && desk.waiting.count == 1)
    desk.room.press(.escape)
    desk.wait(9)
    desk.room.isAnswering = false
    desk.wait(1)
    desk.room.type("O")
    #expect(desk.room.drawing.contains("The message is being sent."))
    desk.room.answer()
    #expect(desk.room.state.presented == nil && desk.sender.sent.count == 1)
    desk.room.type("O")
    #expect(desk.room.state.notices.notice == "All messages have been sent")
  }

  @Test func `O lists what was sent and is not filed`() throws {
    var desk = try AnsweringRoom()
    let place = ListedMessage(
      mailbox: MailboxID(account: AccountID(path: "/outbox"), name: "accepted"),
      key: MessageKey(rawValue: "1"))
    let message = UnsettledMessage(
      place: place, state: .unfiled, recipients: "Grace", subject: "Plans", seconds: 0, words: "")
    desk.room.send(.outbox(.left(Leftovers(messages: [message]), isStart: false)))
    #expect(desk.room.drawing.contains("1 not filed"))
    desk.room.type("O")
    let drawing = desk.room.drawing
    #expect(drawing.contains("The message was sent, and will be filed in Sent at the next"))
    #expect(!drawing.contains("Send Again"))
    desk.room.type("y")
    #expect(desk.room.state.outbox.messages == [message])
  }

  @Test(arguments: [true, false])
  func `Edit Draft goes on with the text of an interrupted editor`(isWritten: Bool) throws {
    var first = try drafts()
    first.reply()
    let file = try #require(first.room.state.answering.sheet?.writing.file)
    // Rename the files as if their process had been killed.
    let dead = file.replacing("/\(getpid())-", with: "/999999999-")
    for ending in [".txt", ".draft"] {
      rename(
        file.replacing(".txt", with: ending), dead.replacing(".txt", with: ending))
    }
    let name = String(dead.dropFirst(first.room.folder.path.count + 1))
    let text = String(decoding: first.room.folder.contents(of: name), as: UTF8.self)
    if isWritten { try first.room.folder.write(name, text + "Precious\n") }
    var second = try drafts(in: first.room.folder)
    #expect((access(dead, F_OK) == 0) == isWritten)
    second.reply()
    #expect(second.room.drawing.contains("Precious") == isWritten)
    second.room.press(.escape)
    #expect(access(dead, F_OK) != 0)
    let state = first.room.folder.snapshot().keys.filter { $0.contains("/editing/") }
    #expect(state.allSatisfy { $0.hasSuffix("/") || $0.contains("/\(getpid())-") }, "\(state)")
    let third = try drafts(in: first.room.folder)
    #expect(third.room.state.notices.notice == nil)
  }

  @Test func `only what may have been sent is filed as sent`() throws {
    var desk = try AnsweringRoom()
    desk.reply()
    desk.room.type("y")
    let waiting = try #require(desk.room.state.sending.waiting?.writing.saved)
    let message = UnsettledMessage(
      place: waiting, state: .waiting, recipients: "", subject: "", seconds: 0, words: "")
    #expect(throws: AnsweringFailure.isNotUnsure) {
      _ = try desk.room.effects.desk?.fileAsSent(message)
    }
    desk.room.send(.outbox(.left(Leftovers(messages: [message]), isStart: false)))
    desk.room.type("O")
    desk.room.send(.outbox(.settle(.wasSent)))
    #expect(desk.room.state.outbox.messages == [message] && desk.waiting.count == 1)
  }

  @Test func `what was typed and saved does not come back over what the editor writes later`()
    throws
  {
    var desk = try AnsweringRoom()
    desk.reply()
    let file = try #require(desk.room.state.answering.sheet?.writing.file)
    let name = String(file.dropFirst(desk.room.folder.path.count + 1))
    try desk.room.folder.write(name, "From: charlotte@example.org\nTo: a b c\n\nMy text\n")
    desk.room.isAnswering = false
    for (key, words) in [("s", "New"), ("b", "typed@x.example")] {
      desk.room.type(key)
      desk.room.type(words)
      desk.room.press(.enter)
    }
    desk.room.type("y")
    desk.room.answer()
    #expect(desk.waiting.isEmpty && desk.room.drawing.contains("‘a b c’ is not an address"))
    // The user corrects the header in the editor's own window.
    try desk.room.folder.write(
      name, "From: charlotte@example.org\nTo: zed@x.example\nBcc: other@x.example\n\nMy text\n")
    desk.room.press(.escape)
    // The user has not seen the new recipient on the sheet yet.
    desk.room.type("y")
    #expect(desk.waiting.isEmpty && desk.room.drawing.contains("zed@x.example"))
    desk.room.type("y")
    try #require(desk.waiting.count == 1)
    let waiting = desk.room.folder.contents(of: "state/outbox/waiting/cur/\(desk.waiting[0])")
    let text = String(decoding: waiting, as: UTF8.self)
    #expect(text.contains("Bcc: other@x.example") && !text.contains("typed@x.example"))
  }

  @Test func `a draft that goes into the outbox is sent although another one is on the sheet`()
    throws
  {
    var desk = try AnsweringRoom()
    desk.reply()
    let sheet = try #require(desk.room.state.answering.sheet)
    desk.room.send(.answering(.draft(.done(99, .queue, sheet.writing))))
    #expect(desk.room.state.answering.sheet?.number == sheet.number)
    #expect(desk.room.state.sending.waiting?.number == 99)
  }

  @Test
  func `quitting while a message goes into the outbox asks, and Save as Draft never sends it`()
    throws
  {
    var desk = try AnsweringRoom()
    desk.reply()
    desk.room.isAnswering = false
    desk.room.type("y")
    desk.room.press(.control("c"))
    #expect(desk.room.state.presented == .leaveWaiting && desk.room.commands.isEmpty)
    desk.room.answer()
    #expect(desk.room.state.presented == .leaveWaiting && desk.waiting.count == 1)
    // Countdown seconds that began before the question.
    desk.wait(20)
    #expect(desk.sender.sent.isEmpty && desk.waiting.count == 1)
    desk.room.isAnswering = false
    desk.room.click(at: "Save as Draft")
    desk.wait(20)
    desk.room.answer()
    #expect(desk.sender.sent.isEmpty && desk.drafts.count == 1 && desk.waiting.isEmpty)
    #expect(desk.room.commands == ["quit"])
  }

  @Test func `after Cancel a message that went into the outbox meanwhile counts down`() throws {
    var desk = try AnsweringRoom()
    desk.reply()
    desk.room.isAnswering = false
    desk.room.type("y")
    desk.room.press(.control("c"))
    desk.room.answer()
    desk.room.press(.escape)
    #expect(desk.room.state.presented == nil && desk.room.commands.isEmpty)
    desk.wait(10)
    #expect(desk.sender.sent.count == 1)
    // The answer to an earlier question about quitting does not apply to the next.
    desk.reply()
    desk.room.type("y")
    desk.room.press(.control("c"))
    #expect(desk.room.state.presented == .leaveWaiting)
  }

  @Test func `counting down does not take the place of a failure`() throws {
    var desk = try AnsweringRoom()
    desk.reply()
    desk.room.type("y")
    let place = try #require(desk.room.state.sending.waiting?.writing.saved)
    let failed = Outbox.Outcome.notSent(draft: place, code: 75, words: "no such host")
    desk.room.send(.answering(.sending(.settled(99, failed))))
    desk.wait(2)
    #expect(desk.room.state.notices.words?.hasPrefix("Not sent; back in waiting") == true)
    desk.room.endNotice()
    desk.wait(1)
    #expect(desk.room.state.notices.words == "Sending in 7 s")
  }

  @Test func `only what was to be sent is called not sent`() throws {
    var desk = try AnsweringRoom()
    desk.room.send(
      .answering(.sending(.unsettled(9, Leftovers(), words: "it is gone", wasToBeSent: false))))
    #expect(desk.room.state.notices.words == "It is gone")
    desk.room.send(
      .answering(.sending(.unsettled(9, Leftovers(), words: "it is gone", wasToBeSent: true))))
    #expect(desk.room.state.notices.words == "Not sent: it is gone")
  }

  @Test func `the list of the outbox keeps the chosen message, whatever comes and goes`() throws {
    let messages = (1...4).map { number in
      UnsettledMessage(
        place: ListedMessage(
          mailbox: MailboxID(account: AccountID(path: "/outbox"), name: "sending"),
          key: MessageKey(rawValue: "\(number)")), state: .unsure,
        recipients: "Recipient \(number)", subject: "Subject", seconds: 0, words: "")
    }
    var desk = try AnsweringRoom()
    desk.room.send(.outbox(.left(Leftovers(messages: [messages[1]]), isStart: false)))
    desk.room.type("O")
    desk.room.send(.outbox(.left(Leftovers(messages: messages), isStart: false)))
    #expect(desk.room.state.outbox.chosenMessage == messages[1])
    desk.room.type("i")
    #expect(desk.room.state.presented == .wasSent)
    desk.room.send(
      .outbox(.left(Leftovers(messages: [messages[0], messages[1]]), isStart: false)))
    #expect(desk.room.state.presented == .wasSent)
    #expect(desk.room.state.outbox.chosenMessage == messages[1])
    // The question closes when its message is gone.
    desk.room.send(.outbox(.left(Leftovers(messages: [messages[0]]), isStart: false)))
    #expect(desk.room.state.presented == .outbox)
    #expect(desk.room.state.outbox.chosenMessage == messages[0])
  }

  @Test func `long fields are shown whole`() throws {
    var desk = try AnsweringRoom(.accepted, others: [], 60, 30)
    desk.reply()
    desk.room.type("s")
    let words = (1...30).map { "word\($0)x" }
    desk.room.type(words.joined(separator: "-"))
    desk.room.press(.enter)
    let drawing = desk.room.drawing.filter { !$0.isWhitespace && $0 != "│" }
    #expect(drawing.contains(words.joined(separator: "-")))
    let place = try #require(desk.room.state.answering.sheet?.writing.saved)
    let long = UnsettledMessage(
      place: place, state: .notSent,
      recipients: (1...9).map { "Recipient \($0)" }.joined(separator: ", "), subject: "Subject",
      seconds: 0, words: "")
    desk.room.press(.escape)
    desk.room.send(.outbox(.left(Leftovers(messages: [long]), isStart: false)))
    desk.room.type("O")
    #expect(desk.room.drawing.contains("Recipient 9"))
  }

  @Test func `the head grows with the rows that a field needs, and keeps its line to the text`()
    throws
  {
    var desk = try AnsweringRoom(.accepted, 100, 30)
    desk.reply()
    desk.room.type("a")
    desk.room.type("/nope")
    desk.room.press(.enter)
    let rows = desk.room.frame.lines
    let warning = try #require(rows.firstIndex { $0.contains("/nope cannot be attached") })
    #expect(rows[warning + 1].contains("├─────") && rows[warning + 2].contains("Yes, gladly."))
  }

  @Test func `Enter on a mailto link opens the sheet, with what the link names`() throws {
    var desk = try AnsweringRoom()
    desk.room.press(.enter)
    desk.room.send(.links(.show))
    let link = "mailto:bob@x.example?cc=eve@x.example&subject=Plans&body=Hello%0d%0aBob"
    #expect(desk.room.linkCommands(link).count == 1 && !desk.room.opens(link))
    desk.room.send(.answering(.write(.link(link))))
    for words in ["New Message", "bob@x.example", "eve@x.example", "Plans", "Hello"] {
      #expect(desk.room.drawing.contains(words), "\(words)")
    }
    #expect(desk.room.state.answering.sheet?.focus == .field(.to))
    desk.room.press(.enter, .enter)
    #expect(desk.room.drawing.contains("Yes, gladly."))
    // If no mail can be written, and for damaged links, the desktop opens the link as before.
    let reading = try Mailroom(100, 24)
    #expect(reading.opens(link))
    #expect(desk.room.opens("mailto:a@x?subject=%0d%0aBcc:b@x"))
  }

  /// A draft in an account that is a single mbox.
  @Test func `drafts of an account without a place for them are listed by O, and open there`()
    throws
  {
    let folder = try TemporaryFolder()
    folder.makeFolder("state")
    try folder.write(
      "charlotte",
      "From a@x Thu Nov 19 09:40:00 2026\nFrom: Ada <ada@example.org>\n"
        + "To: charlotte@example.org\nDate: 19 Nov 2026 09:40 +0000\nSubject: Plans\n\nHi\n")
    var desk = try AnsweringRoom(in: folder)
    desk.reply()
    desk.room.press(.escape)
    #expect(desk.room.state.notices.words == "Draft saved in the outbox; O shows the outbox")
    desk.room.endNotice()
    #expect(desk.room.drawing.contains("1 draft (O)"))
    // The same applies after a restart, but without a notice.
    var second = try AnsweringRoom(in: folder)
    #expect(second.room.state.notices.notice == nil && second.room.drawing.contains("1 draft (O)"))
    second.room.type("O")
    #expect(second.room.drawing.contains("Re: Plans") && second.room.drawing.contains("draft"))
    second.room.press(.enter)
    #expect(second.room.state.presented == .draft && second.room.drawing.contains("Yes, gladly."))
    second.room.type("y")
    second.wait(10)
    #expect(second.sender.sent.count == 1 && second.room.state.outbox.words == nil)
    #expect(second.room.state.notices.words?.hasPrefix("Sent; the copy is in ") == true)
  }
}

extension Mailroom {
  /// Returns the commands that opening a link produces.
  fileprivate func linkCommands(_ link: String) -> [Command<MailEffect>] {
    var state = state
    let browser = MailBrowser(utcOffset: { _ in 0 })
    return browser.update(&state, .links(.follow(link, words: link)))
  }

  /// True if a link is passed to the desktop.
  fileprivate func opens(_ link: String) -> Bool {
    linkCommands(link).contains { command in
      if case .perform(.links(.open), _) = command { true } else { false }
    }
  }
}
