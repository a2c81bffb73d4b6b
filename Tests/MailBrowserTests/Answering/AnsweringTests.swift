import MailCompose
import MailStore
import SplitViewUI
import Synchronization
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// A sender that notes what it was given. A class, because copies share what was sent.
private final class TestSender: MailSender {
  private let result: SendingResult
  private let all = Mutex<[[UInt8]]>([])

  init(_ result: SendingResult) { self.result = result }

  var sent: [String] { all.withLock { $0.map { String(decoding: $0, as: UTF8.self) } } }

  func send(_ message: [UInt8], from sender: String, to recipients: [String]) -> SendingResult {
    all.withLock { $0.append(message) }
    return result
  }
}

/// A mailroom with a desk on the disk, whose editor is a command and whose sender is a test's.
private struct AnsweringRoom {
  var room: Mailroom
  let sender: TestSender

  init(
    _ result: SendingResult = .accepted, editor: String = #"sed -i '0,/^$/s//\nYes, gladly.\n/'"#,
    _ width: Int = 100, _ height: Int = 24, in folder: TemporaryFolder? = nil
  ) throws {
    let sender = TestSender(result)
    self.sender = sender
    let desk: (TemporaryFolder, MailEditor) -> any WritingDesk = { folder, mail in
      let surroundings = MailDesk.Surroundings(
        state: folder["state"],
        identities: {
          Identities([
            Identity(
              EmailAddress(name: "Charlotte", address: "charlotte@example.org"), source: .git)
          ])
        },
        sender: { _, _ in sender }, editor: editor, usualAccount: { nil },
        date: { MailDate(seconds: present) })
      return MailDesk(surroundings, editor: mail)
    }
    if let folder {
      room = try Mailroom(width, height, in: folder, changesMail: true, desk: desk)
    } else {
      room = try Mailroom(
        width, height,
        fill: { folder in
          folder.makeFolder("state")
          try Mailroom.sample(folder)
        }, changesMail: true, desk: desk)
    }
  }

  /// The names of the files of a mailbox: of the account's, or of the outbox.
  func files(_ mailbox: String) -> [String] { room.folder.names(room.folder["\(mailbox)/cur"]) }

  var drafts: [String] { files("charlotte/.Drafts") }
  var sentMail: [String] { files("charlotte/.Sent") }
  var waiting: [String] { files("state/outbox/waiting") }
  var sending: [String] { files("state/outbox/sending") }

  /// Answers the selected message, and writes it.
  mutating func reply() {
    room.type("r")
    room.press(.enter)
  }

  /// Lets seconds go by.
  mutating func wait(_ seconds: Int) {
    for _ in 0..<seconds {
      guard let waiting = room.state.sending.waiting else { return }
      room.send(.answering(.tick(waiting.number)))
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
  #expect(desk.room.state.presented == nil && desk.room.state.toast == "Draft saved in Drafts")
  #expect(desk.drafts.count == 1 && desk.files("state/editing").isEmpty)
}

@Test func `Where mail is only read nothing is written`() throws {
  for key in ["a", "c", "\u{7}"] {
    var room = try Mailroom(100, 24)
    let before = room.folder.snapshot()
    key == "\u{7}" ? room.press(.control("g")) : room.type(key)
    #expect(room.state.notice?.hasPrefix("Nothing was changed") == true)
    #expect(room.state.presented == nil && room.folder.snapshot() == before)
  }
}

@Test func `What is typed while the field before is being saved is not lost`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("t")
  let browser = MailBrowser { _ in 0 }
  var state = desk.room.state
  _ = browser.update(&state, .answering(.edit(.insert(", bob@example.org"))))
  #expect(browser.update(&state, .answering(.step(1))).count == 1)
  #expect(state.answering.sheet?.isBusy == true)
  _ = browser.update(&state, .answering(.edit(.insert("ada@example.org"))))
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
  #expect(desk.room.state.toast == "Sending in 10 seconds")
  #expect(desk.waiting.count == 1 && desk.drafts.isEmpty)
  desk.wait(9)
  #expect(desk.room.state.toast == "Sending in 1 second" && desk.sender.sent.isEmpty)
  desk.wait(1)
  #expect(desk.room.state.toast == "Sent" && desk.sender.sent.count == 1)
  #expect(desk.waiting.isEmpty && desk.sentMail.count == 2)
  #expect(desk.sender.sent.first?.contains("Yes, gladly.") == true)
  #expect(desk.room.folder.names(desk.room.folder["charlotte/cur"]).contains("6.f:2,R"))
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
  #expect(desk.room.state.toast?.hasPrefix("Archived") == true)
  desk.room.type("Z")
  #expect(desk.room.state.toast?.hasPrefix("Undone") == true && desk.waiting.count == 1)
  desk.room.type("Z")
  #expect(desk.waiting.isEmpty && desk.drafts.count == 1)
}

@Test func `What was not sent is in Drafts again, with the words of the program`() throws {
  var desk = try AnsweringRoom(.notSent(code: 75, words: "no such host"))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  #expect(desk.room.state.toast == "Not sent: no such host; it is in Drafts again")
  #expect(desk.drafts.count == 1 && desk.sending.isEmpty && !desk.room.state.isWritingOrSending)
}

@Test func `What may have been sent waits for the user, who says that it was`() throws {
  var desk = try AnsweringRoom(.unsure(reason: "exit 74", words: ""))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  #expect(desk.room.state.toast?.hasPrefix("It may have been sent (exit 74)") == true)
  #expect(desk.sending.count == 1 && desk.sender.sent.count == 1)
  desk.room.type("r")
  #expect(desk.room.drawing.contains("Send Again: Re: compilers"))
  desk.room.click(at: "It Was Sent")
  #expect(desk.sending.isEmpty && desk.sentMail.count == 2 && desk.sender.sent.count == 1)
  #expect(desk.room.state.toast == "Sent" && desk.room.state.sending.unsettled.isEmpty)
}

@Test func `What may have been sent is sent again only if the user says so, ten seconds later`()
  throws
{
  var desk = try AnsweringRoom(.unsure(reason: "exit 74", words: ""))
  desk.reply()
  desk.room.type("y")
  desk.wait(10)
  desk.room.type("r")
  desk.room.click(at: "Send Again")
  #expect(desk.waiting.count == 1 && desk.sender.sent.count == 1)
  desk.wait(10)
  #expect(desk.sender.sent.count == 2 && desk.sending.count == 1)
}

@Test func `Quitting while a message waits asks, and it can be kept as a draft`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("y")
  desk.room.type("q")
  #expect(desk.room.drawing.contains("A message waits to be sent"))
  desk.room.press(.enter)
  #expect(desk.room.state.presented == nil && desk.waiting.count == 1)
  desk.room.type("q")
  desk.room.click(at: "Keep as Draft")
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
  // A program that is killed lets go of its locks.
  guard let outgoing = first.room.state.sending.waiting else {
    Issue.record("nothing waits")
    return
  }
  (first.room.effects.desk as? MailDesk)?.release(outgoing.writing.saved)
  var second = try AnsweringRoom(in: first.room.folder)
  #expect(second.room.state.notice?.hasPrefix("1 message is in the outbox") == true)
  second.room.type("r")
  second.room.click(at: "Open Unsent")
  #expect(second.room.state.presented == .draft && second.drafts.count == 1)
  #expect(second.room.drawing.contains("Yes, gladly."))
}

@Test func `A draft without recipients, or with words that are no address, is not sent`() throws {
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.type("t")
  desk.room.press(.control("u"))
  desk.room.type("nobody at all")
  desk.room.press(.enter)
  #expect(desk.room.drawing.contains("is no address"))
  desk.room.press(.control("u"), .enter, .escape)
  desk.room.type("y")
  #expect(desk.room.drawing.contains("There is no recipient") && desk.waiting.isEmpty)
}

@Test func `A text that cannot be read stays, and Send says why`() throws {
  var desk = try AnsweringRoom(editor: "printf 'Attach: x\\n\\nHi\\n' >")
  desk.reply()
  #expect(desk.room.drawing.contains("is no field"))
  desk.room.type("y")
  #expect(desk.room.state.presented == .draft && desk.sender.sent.isEmpty)
  #expect(desk.drafts.count == 1)
}

@Test func `a replies to all, Ctrl+G to the list, and c writes a message of its own`() throws {
  var desk = try AnsweringRoom()
  desk.room.type("a")
  #expect(desk.room.drawing.contains("Reply All") && desk.drafts.count == 1)
  desk.room.press(.escape)
  desk.room.press(.control("g"))
  #expect(desk.room.state.toast == "The message came from no mailing list")
  #expect(desk.room.state.presented == nil && desk.drafts.count == 1)
  desk.room.type("c")
  #expect(desk.room.drawing.contains("New Message"))
  desk.room.type("ada@example.org")
  desk.room.press(.enter, .escape)
  #expect(desk.room.drawing.contains("ada@example.org"))
  #expect(desk.room.drawing.contains("No subject"))
  desk.room.type("y")
  desk.wait(10)
  #expect(desk.sender.sent.first?.contains("To: ada@example.org") == true)
}

@Test func `A text that is no draft does not keep the sheet open, and its file stays`() throws {
  var desk = try AnsweringRoom(editor: "printf 'Attach: x\\n\\nHi\\n' >")
  desk.reply()
  desk.room.press(.escape)
  #expect(desk.room.state.presented == .draft && desk.room.drawing.contains("is no field"))
  desk.room.press(.escape)
  #expect(desk.room.state.presented == nil && desk.drafts.count == 1)
  #expect(desk.room.state.toast?.contains("the text is in") == true)
  #expect(desk.room.folder.snapshot().keys.contains { $0.contains("/editing/") })
}

@Test func `Ctrl+C saves the draft on the sheet before it ends, and ends at once if it cannot`()
  throws
{
  var desk = try AnsweringRoom()
  desk.reply()
  desk.room.press(.control("c"))
  #expect(desk.room.commands == ["quit"] && desk.drafts.count == 1)
  var damaged = try AnsweringRoom(editor: "printf 'Attach: x\\n\\nHi\\n' >")
  damaged.reply()
  damaged.room.press(.control("c"), .control("c"))
  #expect(damaged.room.commands == ["quit"] && damaged.drafts.count == 1)
}
