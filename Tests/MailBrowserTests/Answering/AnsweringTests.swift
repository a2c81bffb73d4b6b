import MailCompose
import MailStore
import SplitViewUI
import Synchronization
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// A sender that records the messages given to it. This is a class because copies share the record.
final class TestSender: MailSender {
  private let result: SendingResult
  private let all = Mutex<[[UInt8]]>([])

  init(_ result: SendingResult) { self.result = result }

  var sent: [String] { all.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }

  func send(_ message: [UInt8], from sender: String, to recipients: [String]) -> SendingResult {
    all.withLock { $0.append(message) }
    return result
  }
}

/// A mailroom in which messages are written on disk. Its editor is a command, and its sender is a test double.
struct AnsweringRoom {
  var room: Mailroom
  let sender: TestSender

  init(
    _ result: SendingResult = .accepted, editor: String = #"sed -i '0,/^$/s//\nYes, gladly.\n/'"#,
    others: [String] = [], addresses: [String] = [],
    preferences: MailPreferences = MailPreferences(), security: GnuPG? = nil,
    identity: DraftProtection = .none, _ width: Int = 100, _ height: Int = 24,
    in folder: TemporaryFolder? = nil, fill: (TemporaryFolder) throws -> Void = Mailroom.sample
  ) throws {
    let sender = TestSender(result)
    self.sender = sender
    let desk: (TemporaryFolder, MailEditor) -> any WritingDesk = { folder, mail in
      var surroundings = MailDesk.Surroundings(
        state: folder["state"],
        identities: {
          var own = Identity(
            EmailAddress(name: "Charlotte", address: "charlotte@example.org"), source: .git)
          own.protection = identity
          return Identities(
            [own] + others.map { Identity(EmailAddress(name: nil, address: $0), source: .git) })
        },
        sender: { _, _ in sender }, editor: editor, usualAccount: { nil },
        addresses: AddressCommand(addresses), date: { MailDate(seconds: present) })
      surroundings.protector = security
      return MailDesk(surroundings, editor: mail)
    }
    if let folder {
      room = try Mailroom(
        width, height, in: folder, security: security, changesMail: true, desk: desk)
    } else {
      room = try Mailroom(
        width, height, preferences: preferences,
        fill: { folder in
          folder.makeFolder("state")
          try fill(folder)
        }, security: security, changesMail: true, desk: desk)
    }
  }

  /// The names of the files in a mailbox of the account, or of the outbox.
  func files(_ mailbox: String) -> [String] { room.folder.names(room.folder["\(mailbox)/cur"]) }

  var drafts: [String] { files("charlotte/.Drafts") }
  var sentMail: [String] { files("charlotte/.Sent") }
  var waiting: [String] { files("state/outbox/waiting") }
  var sending: [String] { files("state/outbox/sending") }

  /// Opens a reply to the selected message, and writes it.
  mutating func reply() {
    room.type("r")
    room.press(.enter)
  }

  /// Lets seconds of the countdown pass.
  mutating func wait(_ seconds: Int) {
    for _ in 0..<seconds {
      guard let waiting = room.state.sending.waiting else { return }
      room.send(.answering(.sending(.tick(waiting.number))))
    }
  }
}

extension TemporaryFolder {
  fileprivate func names(_ path: String) -> [String] {
    let prefix = path + "/"
    return snapshot().keys.filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
    .filter { !$0.contains("/") && !$0.isEmpty }.sorted()
  }
}

@Test func `An answer is in Drafts before it is on the sheet, which shows all that is sent`() throws
{
  var desk = try AnsweringRoom()
  desk.reply()
  #expect(desk.drafts.count == 1 && desk.room.state.presented == .draft)
  for words in ["Grace Hopper <grace@example.org>", "Re: compilers", "from git", "Yes, gladly."] {
    #expect(desk.room.drawing.contains(words), "\(words)")
  }
  desk.room.press(.escape)
  #expect(
    desk.room.state.presented == nil && desk.room.state.notices.words == "Draft saved in Drafts")
  #expect(desk.drafts.count == 1 && desk.files("state/editing").isEmpty)
}

@Test func `On a phone the labels of the fields have a blank after them, and From stays the same`()
  throws
{
  var desk = try AnsweringRoom(.accepted, 30, 15)
  desk.reply()
  func from() -> String? { desk.room.frame.lines.first { $0.contains("From") } }
  let before = try #require(from(), "\(desk.room.drawing)")
  desk.room.type("s")
  #expect(from() == before, "\(desk.room.drawing)")
  for label in ["From", "Subject"] {
    #expect(desk.room.drawing.contains("\(label) "), "\(desk.room.drawing)")
  }
}

@Test func `On a phone the sheet breaks no address, and the hints have the keys of its buttons`()
  throws
{
  var desk = try AnsweringRoom(.accepted, 30, 15)
  desk.reply()
  let lines = desk.room.frame.lines
  let drawing = desk.room.drawing
  let name = try #require(lines.firstIndex { $0.contains("Grace Hopper") }, "\(drawing)")
  #expect(lines[name + 1].contains("   grace@example.org"), "\(drawing)")
  #expect(lines.contains { $0.hasPrefix("├─────") }, "\(drawing)")
  #expect(lines.contains { $0.contains(" Send  Edit  Save  ! Delete ") }, "\(drawing)")
  #expect(lines.last == " y Send   e Edit   Esc Save", "\(drawing)")
}

@Test func `Enter leads past Cc and Bcc, which are shown once Tab leads there`() throws {
  var desk = try AnsweringRoom()
  desk.room.type("c")
  #expect(!desk.room.drawing.contains("Bcc") && desk.room.drawing.contains("Tab Cc"))
  desk.room.press(.tab)
  #expect(desk.room.drawing.contains("Bcc") && desk.room.drawing.contains("Tab Bcc"))
  desk.room.type("ada@example.org")
  desk.room.press(.shift(.tab))
  #expect(desk.room.drawing.contains("Cc       ada@example.org"), "\(desk.room.drawing)")
  desk.room.type("grace@example.org")
  desk.room.press(.enter)
  #expect(desk.room.state.answering.sheet?.focus == .field(.subject))
}

@Test func `A click on a button keeps the text of the field that is edited`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("s")
  desk.room.type(", at last")
  desk.room.click(at: "Save Draft")
  #expect(desk.room.state.presented == nil)
  #expect(desk.room.state.notices.words == "Draft saved in Drafts")
  let name = try #require(desk.drafts.first)
  let draft = desk.room.folder.contents(of: "charlotte/.Drafts/cur/\(name)")
  #expect(String(decoding: draft, as: UTF8.self).contains("compilers, at last"))
}

@Test func `A new message that is left empty leaves no draft, and names the key of mutt's "c"`()
  throws
{
  var desk = try AnsweringRoom()
  desk.room.type("c")
  desk.room.press(.escape, .escape)
  #expect(desk.room.state.notices.words == "No draft saved; press Ctrl+K to go to a mailbox")
  #expect(desk.drafts.isEmpty)
  desk.room.type("cada@example.org")
  desk.room.press(.escape, .escape)
  #expect(desk.room.state.notices.words == "Draft saved in Drafts" && desk.drafts.count == 1)
  desk.room.type("c")
  desk.room.press(.escape)
  desk.room.type("d")
  desk.room.press(.right, .enter)
  #expect(desk.room.state.notices.words == "No draft saved; press Ctrl+K to go to a mailbox")
}

@Test func `Where mail is only read nothing is written`() throws {
  for key in ["a", "c", "\u{7}"] {
    var room = try Mailroom(100, 24)
    let before = room.folder.snapshot()
    key == "\u{7}" ? room.press(.control("g")) : room.type(key)
    #expect(room.state.notices.notice?.hasPrefix("Nothing was changed") == true)
    #expect(room.state.presented == nil && room.folder.snapshot() == before)
  }
}

@Test func `What is typed while the field before is being saved is not lost`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("t")
  let browser = MailBrowser { _ in 0 }
  var state = desk.room.state
  _ = browser.update(&state, .answering(.draft(.edit(.insert(", bob@example.org")))))
  #expect(browser.update(&state, .answering(.draft(.step(1)))).count == 1)
  #expect(state.answering.sheet?.isBusy == true)
  _ = browser.update(&state, .answering(.draft(.edit(.insert("ada@example.org")))))
  #expect(state.answering.sheet?.field?.text == "ada@example.org")
}

@Test func `A draft is deleted only after a question, whose default is Cancel`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("d")
  desk.room.press(.enter)
  #expect(desk.room.state.presented == .draft && desk.drafts.count == 1)
  desk.room.type("d")
  desk.room.press(.right)
  desk.room.press(.enter)
  #expect(desk.room.state.presented == nil && desk.drafts.isEmpty)
}

@Test func `A message waits ten seconds in the outbox, is sent once, and is filed`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("y")
  #expect(desk.room.state.notices.words == "Sending in 10 s")
  #expect(desk.waiting.count == 1 && desk.drafts.isEmpty)
  desk.wait(9)
  #expect(desk.room.state.notices.words == "Sending in 1 s" && desk.sender.sent.isEmpty)
  desk.wait(1)
  #expect(desk.room.state.notices.words == "Sent" && desk.sender.sent.count == 1)
  #expect(desk.waiting.isEmpty && desk.sentMail.count == 2)
  #expect(desk.sender.sent.first?.contains("Yes, gladly.") == true)
  #expect(desk.room.folder.names(desk.room.folder["charlotte/cur"]).contains("6.f:2,R"))
}

@Test func `Z after a message is sent says so, and then undoes what was done before`() throws {
  var desk = try AnsweringRoom()
  desk.room.type("j")
  desk.room.type("A")
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  #expect(desk.room.state.notices.words == "Sent")
  desk.room.type("Z")
  #expect(desk.room.state.notices.notice == "The message has been sent")
  desk.room.type("Z")
  #expect(desk.room.state.notices.words == "Back in Inbox" && desk.sender.sent.count == 1)
}

@Test func `What the user does while a message goes into the outbox holds it back`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.isAnswering = false
  desk.room.type("y")
  desk.room.press(.escape)
  desk.room.answer()
  desk.wait(10)
  #expect(desk.sender.sent.isEmpty && desk.waiting.isEmpty && desk.drafts.count == 1)
  #expect(desk.room.state.presented == .draft && desk.room.commands.isEmpty)
}

@Test func `Z holds a message back: it is a draft again, and on the sheet`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("y")
  desk.wait(3)
  desk.room.type("Z")
  #expect(desk.drafts.count == 1 && desk.waiting.isEmpty && desk.room.state.presented == .draft)
  #expect(desk.room.drawing.contains("Yes, gladly."))
  desk.room.type("y")
  desk.wait(10)
  #expect(desk.sender.sent.count == 1 && desk.drafts.isEmpty)
}

@Test func `After another action Z takes that back, and then holds the message back`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("y")
  desk.room.type("A")
  #expect(desk.room.state.notices.words?.hasPrefix("Archived") == true)
  desk.room.type("Z")
  #expect(desk.room.state.notices.words == "Back in Inbox" && desk.waiting.count == 1)
  desk.room.type("Z")
  #expect(desk.waiting.isEmpty && desk.drafts.count == 1)
}

@Test func `What was not sent is in Drafts again, with the words of the program`() throws {
  var desk = try AnsweringRoom(.notSent(code: 75, words: "no such host"))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  #expect(
    desk.room.state.notices.words == "Not sent; back in Drafts; Z opens the draft: no such host")
  #expect(
    desk.drafts.count == 1 && desk.sending.isEmpty && desk.room.state.sending.outgoing.isEmpty)
}

@Test
func `What was not sent keeps a sign in the first line, and is listed`()
  throws
{
  var desk = try AnsweringRoom(.notSent(code: 75, words: "no such host"))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  desk.room.endNotice()
  #expect(desk.room.drawing.contains("1 not sent"))
  desk.room.type("O")
  for words in ["Grace Hopper", "Re: compilers", "not sent", "no such host"] {
    #expect(desk.room.drawing.contains(words), "\(words)")
  }
  // The failure is still known after a restart, until the draft is opened.
  var second = try AnsweringRoom(in: desk.room.folder)
  #expect(second.room.state.notices.notice == "1 not sent; O shows what to do")
  second.room.type("O")
  second.room.press(.enter)
  #expect(second.room.state.presented == .draft && second.drafts.count == 1)
  #expect(second.room.drawing.contains("Yes, gladly.") && second.room.state.outbox.words == nil)
}

@Test func `Z opens what was not sent, until something else is done that it takes back`() throws {
  var desk = try AnsweringRoom(.notSent(code: 75, words: ""))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  desk.room.endNotice()
  desk.room.type("Z")
  #expect(desk.room.state.presented == .draft && desk.room.drawing.contains("Yes, gladly."))
  desk.room.type("y")
  desk.wait(10)
  desk.room.type("A")
  desk.room.endNotice()
  desk.room.type("Z")
  #expect(desk.room.state.notices.words == "Back in Inbox")
  #expect(desk.room.state.presented == nil && desk.drafts.count == 1)
}

@Test func `What was not sent is sent again from the list, ten seconds later`() throws {
  var desk = try AnsweringRoom(.notSent(code: 75, words: ""))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  desk.room.type("O")
  desk.room.type("y")
  #expect(desk.waiting.count == 1 && desk.room.drawing.contains("Sending in 10 s"))
  desk.wait(10)
  #expect(desk.sender.sent.count == 2 && desk.drafts.count == 1)
}

@Test func `What may have been sent waits for the user, who says that it was`() throws {
  var desk = try AnsweringRoom(.unsure(reason: "exit 74", words: ""))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  #expect(
    desk.room.state.notices.words?.hasPrefix("The message may have been sent; O shows what to do")
      == true)
  #expect(desk.sending.count == 1 && desk.sender.sent.count == 1)
  desk.room.type("r")
  #expect(desk.room.drawing.contains("Outbox: 1 unsure"))
  desk.room.press(.escape)
  desk.room.type("O")
  #expect(
    desk.room.drawing.contains("The message may have been sent")
      && desk.room.drawing.contains("exit 74"))
  desk.room.type("i")
  #expect(desk.room.drawing.contains("Was the message sent?") && desk.sending.count == 1)
  desk.room.press(.enter)
  #expect(desk.room.state.presented == .outbox && desk.sending.count == 1)
  desk.room.type("i")
  desk.room.click(at: "Mark as Sent  ")
  #expect(desk.sending.isEmpty && desk.sentMail.count == 2 && desk.sender.sent.count == 1)
  #expect(desk.room.state.notices.words == "Sent" && desk.room.state.outbox.messages.isEmpty)
}

@Test func `What may have been sent is sent again only if the user says so, ten seconds later`()
  throws
{
  var desk = try AnsweringRoom(.unsure(reason: "exit 74", words: ""))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  desk.room.type("O")
  desk.room.type("y")
  #expect(desk.waiting.count == 1 && desk.sender.sent.count == 1)
  desk.wait(10)
  #expect(desk.sender.sent.count == 2 && desk.sending.count == 1)
}

@Test func `Quitting while a message waits asks, and it can be kept as a draft`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("y")
  desk.room.type("q")
  #expect(desk.room.drawing.contains("A message is waiting to be sent"))
  desk.room.press(.enter)
  #expect(desk.room.state.presented == nil && desk.waiting.count == 1)
  desk.room.type("q")
  desk.room.click(at: "Save as Draft")
  #expect(desk.room.commands == ["quit"] && desk.drafts.count == 1 && desk.waiting.isEmpty)
  #expect(desk.sender.sent.isEmpty)
}

@Test func `While quitting asks, the seconds do not go by, and they go on after Cancel`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("y")
  desk.wait(3)
  let isCounting = { (state: MailState) in !SendingFeature.tasks(state).isEmpty }
  #expect(isCounting(desk.room.state))
  desk.room.type("q")
  #expect(desk.room.state.presented == .leaveWaiting && !isCounting(desk.room.state))
  desk.room.press(.escape)
  #expect(isCounting(desk.room.state) && desk.room.state.sending.waiting?.secondsLeft == 7)
}

@Test func `Ctrl+C at the question keeps the message as a draft`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("y")
  desk.room.press(.control("c"), .control("c"))
  #expect(desk.room.commands == ["quit"] && desk.drafts.count == 1 && desk.waiting.isEmpty)
  #expect(desk.sender.sent.isEmpty)
}

@Test func `Quitting while a message waits can send it first`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("y")
  desk.room.press(.control("c"))
  desk.room.click(at: "Send Now")
  #expect(desk.room.commands == ["quit"] && desk.sender.sent.count == 1)
}

@Test func `What was left in the outbox is said at the next start, and opens as a draft`() throws {
  var first = try AnsweringRoom()
  first.reply()
  first.room.type("y")
  // The locks of a program that is killed are released.
  guard let outgoing = first.room.state.sending.waiting else {
    Issue.record("nothing waits")
    return
  }
  (first.room.effects.desk as? MailDesk)?.release(outgoing.writing.saved)
  var second = try AnsweringRoom(in: first.room.folder)
  #expect(second.room.state.notices.notice?.hasPrefix("1 waiting") == true)
  second.room.type("O")
  second.room.press(.enter)
  #expect(second.room.state.presented == .draft && second.drafts.count == 1)
  #expect(second.room.drawing.contains("Yes, gladly."))
}

@Test func `What is not an address stays in its field, marked, and Send goes there`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("t")
  desk.room.press(.control("u"))
  desk.room.type("bob@@work")
  desk.room.press(.enter)
  #expect(desk.room.state.answering.sheet?.focus == .field(.to))
  #expect(desk.room.drawing.contains("‘bob@@work’ is not an address"))
  desk.room.press(.tab, .tab, .tab, .tab)
  desk.room.type("y")
  #expect(desk.waiting.isEmpty && desk.room.state.answering.sheet?.focus == .field(.to))
  #expect(desk.room.state.answering.sheet?.field?.text == "bob@@work")
  // The address is kept with the draft, and corrected in its field.
  desk.room.press(.control("c"))
  var second = try AnsweringRoom(in: desk.room.folder)
  second.room.send(.navigation(.focus(.primary)))
  #expect(second.drafts.count == 1)
}

@Test func `Without a recipient the sheet says so at once, and Send goes to To`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("t")
  desk.room.press(.control("u"), .enter)
  #expect(desk.room.drawing.contains("No recipient") && desk.drafts.count == 1)
  desk.room.type("y")
  #expect(desk.room.drawing.contains("There is no recipient") && desk.waiting.isEmpty)
  #expect(desk.room.state.answering.sheet?.focus == .field(.to))
}

@Test func `A recipient without a domain is warned about, and not sent to a server`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("t")
  desk.room.press(.control("u"))
  desk.room.type("bob")
  desk.room.press(.enter)
  #expect(desk.room.drawing.contains("! ‘bob’ has no domain"))
  desk.room.type("y")
  #expect(desk.waiting.isEmpty && desk.room.drawing.contains("so it cannot be sent"))
}

@Test func `Enter in a field of a reply leads back to Send`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("t")
  desk.room.type(", bob@work.example")
  desk.room.press(.enter)
  desk.room.type("y")
  #expect(desk.waiting.count == 1)
  desk.wait(10)
  #expect(desk.sender.sent.first?.contains("bob@work.example") == true)
}

@Test func `What the editor wrote is taken over whatever its head says`() throws {
  let head = #"printf 'To: a b c\nSubject: New\nSubjekt: foo\n\nMy new text\n' >"#
  var desk = try AnsweringRoom(editor: head)
  desk.reply()
  for words in [
    "My new text", "a b c", "‘a b c’ is not an address", "‘Subjekt’ is not a known field",
  ] {
    #expect(desk.room.drawing.contains(words), "\(words)")
  }
  desk.room.type("y")
  #expect(desk.waiting.isEmpty && desk.room.state.answering.sheet?.focus == .field(.to))
  desk.room.press(.control("u"))
  desk.room.type("zed@x.example")
  desk.room.press(.enter)
  desk.room.type("y")
  desk.wait(10)
  let sent = desk.sender.sent.first ?? ""
  #expect(sent.contains("My new text") && sent.contains("To: zed@x.example"))
  #expect(!sent.contains("foo") && !sent.contains("Trifold-"))
}

@Test func `A draft keeps what could not be sent, and shows it when it is opened again`() throws {
  var desk = try AnsweringRoom(editor: #"printf 'To: a b c\n\nMy new text\n' >"#)
  desk.reply()
  desk.room.press(.escape)
  #expect(desk.room.state.presented == nil && desk.drafts.count == 1)
  let draft = desk.room.folder.contents(of: "charlotte/.Drafts/cur/\(desk.drafts[0])")
  #expect(String(decoding: draft, as: UTF8.self).contains("X-Trifold-Unread: To: a b c"))
}

@Test func `A reply without words is warned about, and Enter does not send it`() throws {
  for editor in ["true", ": >"] {
    var desk = try AnsweringRoom(editor: editor)
    desk.reply()
    #expect(desk.room.drawing.contains("! You have not written any text"), "\(editor)")
    #expect(desk.room.drawing.contains("Grace Hopper <grace@example.org>"))
    desk.room.press(.enter)
    #expect(desk.waiting.isEmpty && desk.room.state.presented == .draft)
  }
}

@Test
func
  `A new message leads from To to its subject, then into the editor`()
  throws
{
  var desk = try AnsweringRoom()
  desk.room.type("c")
  desk.room.type("eve@x.example")
  desk.room.press(.enter)
  #expect(desk.room.state.answering.sheet?.focus == .field(.subject))
  desk.room.type("Hello")
  #expect(!desk.room.drawing.contains("Yes, gladly."))
  desk.room.press(.enter)
  #expect(desk.room.drawing.contains("Yes, gladly.") && desk.waiting.isEmpty)
  #expect(desk.room.state.answering.sheet?.focus == .button(.send))
  desk.room.press(.enter)
  desk.wait(10)
  let sent = desk.sender.sent.first ?? ""
  #expect(sent.contains("To: eve@x.example") && sent.contains("Subject: Hello"))
}

@Test func `A new message can begin with a template`() throws {
  var preferences = MailPreferences()
  preferences.templates = "Lists"
  var desk = try AnsweringRoom(preferences: preferences)
  desk.room.type("c")
  #expect(desk.room.drawing.contains("New Message") && desk.room.state.presented == .draft)
  desk.room.press(.escape, .escape)
  for (name, subject) in [("1.t:2,S", "Weekly report"), ("2.t:2,S", "Invoice")] {
    try Mailroom.deliver(
      name, from: "Charlotte <charlotte@example.org>", subject: subject,
      date: "1 Mar 2019 08:00", body: "What I did:", to: desk.room.folder, in: ".Lists/")
  }
  desk.room.type("c")
  #expect(desk.room.drawing.contains("Invoice") && desk.room.drawing.contains("Empty Message"))
  desk.room.press(.down, .down, .enter)
  #expect(desk.room.drawing.contains("Weekly report") && desk.room.drawing.contains("What I did:"))
  #expect(desk.room.state.answering.sheet?.focus == .field(.to))
  #expect(desk.files("charlotte/.Lists").count == 2)
}

@Test(arguments: ["true", "echo Thirteen pages >>"])
func `Enter leads from a template into the editor, and sends nothing that was not written`(
  editor: String
) throws {
  var preferences = MailPreferences()
  preferences.templates = "Lists"
  var desk = try AnsweringRoom(editor: editor, preferences: preferences) { folder in
    try Mailroom.sample(folder)
    try Mailroom.deliver(
      "1.t:2,S", from: "Charlotte <charlotte@example.org>", subject: "Weekly report",
      date: "1 Mar 2019 08:00", body: "What I did:", to: folder, in: ".Lists/")
  }
  desk.room.type("c")
  desk.room.press(.down, .enter, .enter, .enter)
  let isWritten = editor != "true"
  #expect(desk.room.drawing.contains("Thirteen pages") == isWritten)
  #expect(desk.room.state.answering.sheet?.focus == .button(isWritten ? .send : .edit))
  if isWritten { return }
  for _ in 1...8 { desk.room.press(.enter) }
  #expect(desk.waiting.isEmpty && desk.sender.sent.isEmpty)
}

@Test func `A new message that is left empty says so, and Enter starts the editor again`() throws {
  var desk = try AnsweringRoom(editor: "true")
  desk.room.type("c")
  desk.room.press(.enter, .enter)
  #expect(desk.room.drawing.contains("No recipient, no subject, no text"))
  desk.room.press(.enter, .enter)
  #expect(desk.waiting.isEmpty && desk.room.state.presented == .draft)
}

@Test func `Ctrl+C in a field keeps what was typed in the draft`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("t")
  desk.room.type(", typed@x.example")
  desk.room.press(.control("c"))
  #expect(desk.room.commands == ["quit"] && desk.drafts.count == 1)
  let draft = desk.room.folder.contents(of: "charlotte/.Drafts/cur/\(desk.drafts[0])")
  #expect(String(decoding: draft, as: UTF8.self).contains("typed@x.example"))
}

/// The changes that were to be written into the configuration.
private final class KeptChanges: Sendable {
  let all = Mutex<[PreferencesChange]>([])

  func room(
    _ answer: PreferencesAnswer, _ width: Int = 100, _ height: Int = 24,
    fill: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> Mailroom {
    let desk: (TemporaryFolder, MailEditor) -> any WritingDesk = { folder, mail in
      folder.makeFolder("state")
      var surroundings = MailDesk.Surroundings(
        state: folder["state"], identities: { Identities([]) }, sender: { _, _ in nil },
        editor: "true", usualAccount: { nil }, date: { MailDate(seconds: present) })
      surroundings.fullName = "Ada King"
      return MailDesk(surroundings, editor: mail)
    }
    return try Mailroom(
      width, height, fill: fill, changesMail: true,
      keeper: { [self] change in
        all.withLock { $0.append(change) }
        return answer
      }, desk: desk)
  }
}

@Test(arguments: [(100, 24), (45, 24), (30, 15)])
func `Who is unknown is asked for name and address, and the message begins at once`(
  width: Int, height: Int
) throws {
  let kept = KeptChanges()
  var room = try kept.room(.kept, width, height)
  room.type("c")
  #expect(room.state.presented == .identity && room.drawing.contains("Who Are You?"))
  #expect(room.drawing.contains("Ada King"), "the system knows the name: \(room.drawing)")
  room.press(.shift(.tab))
  #expect(room.frame.lines.last?.contains("Ctrl+S Save") == true, "\(room.drawing)")
  room.press(.tab)
  room.type("ada")
  room.press(.enter)
  #expect(room.drawing.contains("not an address"), "\(room.drawing)")
  room.type("@own")
  room.press(.enter)
  #expect(room.drawing.contains("not an address"), "\(room.drawing)")
  room.type(".example")
  room.press(.enter)
  #expect(room.state.presented == .draft, "\(room.drawing)")
  #expect(room.state.answering.sheet?.draft.from.address == "ada@own.example")
  #expect(kept.all.withLock { $0.map(\.identity) } == ["Ada King <ada@own.example>"])
  #expect(room.state.notices.notice == "Your address is saved")
}

@Test func `An address that cannot be saved is in effect until the program ends`() throws {
  let kept = KeptChanges()
  var room = try kept.room(.failed("no such place"))
  room.type("c")
  room.type("ada@own.example")
  room.press(.control("s"))
  #expect(room.state.presented == .draft)
  #expect(room.state.notices.notice == "Not saved: no such place")
  room.press(.escape)
  room.press(.escape)
  #expect(room.state.presented == nil)
  room.type("c")
  #expect(room.state.presented == .draft && kept.all.withLock(\.count) == 1)
}

@Test func `The user's own mail suggests the address, and Escape writes nothing`() throws {
  let kept = KeptChanges()
  var room = try kept.room(.kept) { folder in
    for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/.Sent/\(part)") }
    try Mailroom.deliver(
      "1.s:2,S", from: "Charlotte <me@own.example>", subject: "Sent",
      date: "11 Nov 2026 08:00", to: folder, in: ".Sent/")
  }
  room.type("c")
  #expect(room.drawing.contains("Charlotte") && room.drawing.contains("me@own.example"))
  #expect(room.drawing.contains("The address is from your sent mail"), "\(room.drawing)")
  room.press(.escape)
  #expect(room.state.presented == nil && kept.all.withLock(\.isEmpty))
}

/// The sheet shows all recipients, including those that do not fit beside their names, and each field with its cursor.
@Test(arguments: [(100, 24), (60, 30), (45, 24), (25, 8)])
func `On every screen the sheet shows all that is sent, and the field`(
  width: Int, height: Int
) throws {
  var desk = try AnsweringRoom(.accepted, others: [], width, height)
  desk.room.send(.answering(.write(.reply)))
  let names = (1...6).map { "recipient\($0)@some.example" }
  desk.room.type("t")
  desk.room.type(", " + names.joined(separator: ", "))
  desk.room.press(.enter)
  var seen = ""
  for _ in 0..<40 {
    seen += desk.room.drawing
    desk.room.type("j")
  }
  for number in 1...6 { #expect(seen.contains("recipient\(number)"), "\(number)") }
  #expect(seen.contains("compilers") && seen.contains("Yes, gladly."))
  for (key, label) in [("t", "To"), ("c", "Cc"), ("b", "Bcc"), ("s", "Subject")] {
    desk.room.type(key)
    desk.room.type("X")
    let row = desk.room.frame.lines[desk.room.frame.cursor?.y ?? 0]
    #expect(row.contains(label) && row.contains("X"), "\(label): \(row)")
    desk.room.press(.escape)
  }
}

@Test func `a replies to all, Ctrl+G to the list, and c writes a message of its own`() throws {
  var desk = try AnsweringRoom()
  desk.room.type("a")
  #expect(desk.room.drawing.contains("Reply All") && desk.drafts.count == 1)
  desk.room.press(.escape)
  desk.room.press(.control("g"))
  #expect(desk.room.state.notices.words == "Not from a mailing list")
  #expect(desk.room.state.presented == nil && desk.drafts.count == 1)
  desk.room.type("c")
  #expect(desk.room.drawing.contains("New Message"))
  desk.room.press(.escape)
  #expect(!desk.room.drawing.contains("No recipient"))
  desk.room.press(.shift(.tab))
  #expect(desk.room.drawing.contains("No recipient, no subject, no text"))
}

@Test func `A text that cannot be read does not keep the sheet open, and its file stays`() throws {
  var desk = try AnsweringRoom(editor: "printf 'To: a@x\\n\\n\\377\\n' >")
  desk.reply()
  desk.room.press(.escape)
  #expect(desk.room.state.presented == .draft && desk.room.drawing.contains("is not UTF-8"))
  desk.room.press(.escape)
  #expect(desk.room.state.presented == nil && desk.drafts.count == 1)
  #expect(desk.room.state.notices.words?.hasPrefix("Draft not saved; see ") == true)
  #expect(desk.room.folder.snapshot().keys.contains { $0.contains("/editing/") })
}

@Test func `Ctrl+C saves the draft on the sheet before it ends, and ends at once if it cannot`()
  throws
{
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.press(.control("c"))
  #expect(desk.room.commands == ["quit"] && desk.drafts.count == 1)
  var damaged = try AnsweringRoom(editor: "printf 'To: a@x\\n\\n\\377\\n' >")
  damaged.reply()
  damaged.room.press(.control("c"), .control("c"))
  #expect(damaged.room.commands == ["quit"] && damaged.drafts.count == 1)
}

@Test func `The arrows go round in the choices of r`() throws {
  var desk = try AnsweringRoom()
  desk.room.type("r")
  desk.room.press(.up)
  #expect(desk.room.state.menus.menu.selection == 7)
  desk.room.press(.down)
  #expect(desk.room.state.menus.menu.selection == 0)
}

@Test func `A message is resent as it is, to those whom the sheet asks for`() throws {
  var desk = try AnsweringRoom()
  desk.room.send(.answering(.write(.resend)))
  #expect(desk.room.drawing.contains("Resend") && desk.drafts.count == 1)
  #expect(desk.room.state.answering.sheet?.focus == .field(.to))
  #expect(desk.room.drawing.contains("Line 1 of Re: compilers."))
  desk.room.type("bob@x.example")
  desk.room.press(.enter)
  desk.room.type("e")
  #expect(desk.room.drawing.contains("A resent message cannot be edited"))
  for key in ["s", "a"] { desk.room.type(key) }
  #expect(desk.room.state.answering.sheet?.focus == .button(.send))
  // Keep the draft, then continue it.
  desk.room.type("y")
  desk.room.type("Z")
  #expect(desk.room.drawing.contains("bob@x.example") && desk.drafts.count == 1)
  desk.room.type("y")
  desk.wait(10)
  let sent = try #require(desk.sender.sent.first)
  #expect(sent.hasPrefix("Resent-Date: ") && sent.contains("\nResent-To: bob@x.example\n"))
  #expect(sent.contains("\nFrom: Grace Hopper <grace@example.org>\n"))
  #expect(desk.sentMail.count == 2)
  #expect(desk.room.folder.names(desk.room.folder["charlotte/cur"]).contains("6.f:2,P"))
}

@Test func `An invitation is answered from the choices of r`() throws {
  var desk = try AnsweringRoom { folder in
    try Mailroom.sample(folder)
    let calendar = """
      BEGIN:VCALENDAR
      METHOD:REQUEST
      BEGIN:VEVENT
      UID:42
      SUMMARY:Plans
      DTSTART:20261120T100000Z
      ORGANIZER:mailto:ada@example.org
      ATTENDEE:mailto:charlotte@example.org
      END:VEVENT
      END:VCALENDAR
      """
    try folder.write(
      "charlotte/cur/9.i:2,S",
      "From: Ada <ada@example.org>\nTo: charlotte@example.org\nDate: 19 Nov 2026 09:40 +0000\n"
        + "Subject: Invitation\nMessage-ID: <9@x>\nContent-Type: text/calendar; method=REQUEST\n\n"
        + calendar + "\n")
  }
  desk.room.press(.enter)
  desk.room.type("r")
  desk.room.press(.enter)
  #expect(desk.room.drawing.contains("Accept Invitation") && desk.room.state.presented == .draft)
  #expect(desk.room.drawing.contains("Accepted: Plans") && desk.room.drawing.contains("reply.ics"))
  desk.room.type("y")
  desk.wait(10)
  let sent = try #require(desk.sender.sent.first)
  #expect(sent.contains("PARTSTAT=ACCEPTED") && sent.contains("method=REPLY"))
  #expect(sent.contains("To: ada@example.org"))
}

@Test func `Who is not invited is not asked`() throws {
  var desk = try AnsweringRoom { folder in
    try folder.write(
      "charlotte/cur/9.i:2,S",
      "From: Ada <ada@example.org>\nTo: charlotte@example.org\nDate: 19 Nov 2026 09:40 +0000\n"
        + "Subject: Invitation\nContent-Type: text/calendar; method=REQUEST\n\n"
        + "BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VEVENT\nUID:42\nSUMMARY:Plans\n"
        + "DTSTART:20261120T100000Z\nORGANIZER:mailto:ada@example.org\n"
        + "ATTENDEE:mailto:bob@example.org\nEND:VEVENT\nEND:VCALENDAR\n")
  }
  desk.room.press(.enter)
  desk.room.type("r")
  #expect(desk.room.drawing.contains("Reply All") && !desk.room.drawing.contains("Accept"))
}

@Test func `f writes from the next address of the user's`() throws {
  var desk = try AnsweringRoom(others: ["work@x.example"])
  desk.reply()
  desk.room.type("f")
  #expect(desk.room.drawing.contains("From     work@x.example") && desk.drafts.count == 1)
  desk.room.type("f")
  #expect(desk.room.drawing.contains("From     Charlotte <charlotte@example.org>"))
  desk.room.type("f")
  desk.room.type("y")
  desk.wait(10)
  #expect(desk.sender.sent.first?.contains("From: work@x.example") == true)
}

@Test func `A program of the user's is asked for addresses, once for what was typed`() throws {
  let script = #"echo; printf 'zed@club.example\tZed\tclub\n'"#
  var desk = try AnsweringRoom(addresses: ["sh", "-c", script, "sh"])
  desk.room.type("c")
  desk.room.type("ze")
  #expect(!desk.room.drawing.contains("zed@club.example"))
  #expect(AnsweringFeature.tasks(desk.room.state).count == 1)
  desk.room.send(.answering(.draft(.askCommand("ze"))))
  #expect(desk.room.drawing.contains("Zed <zed@club.example>"))
  #expect(AnsweringFeature.tasks(desk.room.state).isEmpty)
  desk.room.press(.tab)
  #expect(desk.room.state.answering.sheet?.field?.text == "Zed <zed@club.example>")
}

@Test func `A program that fails to find addresses is said to fail once`() throws {
  var desk = try AnsweringRoom(addresses: ["/nowhere/abook"])
  desk.room.type("c")
  desk.room.send(.answering(.draft(.askCommand("ze"))))
  #expect(
    desk.room.state.notices.words?.hasPrefix("Addresses: /nowhere/abook cannot be started") == true)
  desk.room.endNotice()
  desk.room.send(.answering(.draft(.askCommand("zed"))))
  #expect(desk.room.state.notices.words == nil)
}

@Test func `Tab writes out the address of which the beginning was typed, and else goes on`() throws
{
  var desk = try AnsweringRoom()
  desk.room.type("c")
  desk.room.type("gra")
  #expect(desk.room.drawing.contains("Grace Hopper <grace@example.org>"))
  desk.room.press(.tab)
  #expect(desk.room.state.answering.sheet?.focus == .field(.to))
  desk.room.press(.tab)
  #expect(desk.room.state.answering.sheet?.focus == .field(.cc))
  #expect(desk.room.drawing.contains("To       Grace Hopper <grace@example.org>"))
}

@Test func `Escape keeps what was typed into an empty field, and no change of another`() throws {
  var desk = try AnsweringRoom()
  desk.room.type("c")
  desk.room.type("zed@x.example")
  desk.room.press(.escape)
  #expect(desk.room.drawing.contains("zed@x.example"))
  desk.room.type("t")
  desk.room.type("wrong")
  #expect(desk.room.drawing.contains("zed@x.examplewrong"))
  desk.room.press(.escape)
  #expect(desk.room.drawing.contains("zed@x.example") && !desk.room.drawing.contains("wrong"))
  // Enter would open the editor, because there is nothing to send yet.
  #expect(desk.room.state.answering.sheet?.focus == .button(.edit))
}
