import CSystemCalls
import SystemCalls
import TestSupport
import Testing

@testable import MailStore

private let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

struct MboxEditingTests {
  let mail: EditedFolder

  init() throws { mail = try EditedFolder() }

  private func write(_ inbox: String, archive: String = "") throws {
    try mail.folder.write("m/INBOX.mbox", inbox)
    try mail.folder.write("m/Archive.mbox", archive)
  }

  @Test(arguments: [
    ("Subject: a\n", MailAction.markAsRead, "Subject: a\nStatus: RO\n"),
    ("Status: O\nSubject: a\n", .markAsRead, "Status: RO\nSubject: a\n"),
    ("Status: RO\nSubject: a\n", .markAsUnread, "Status: O\nSubject: a\n"),
    ("Subject: a\nX-Status: AZ\n", .flag, "Subject: a\nX-Status: AFZ\n"),
    ("Subject: a\nX-Status: F\n", .unflag, "Subject: a\n"),
    ("Subject: a\r\n", .markAsRead, "Subject: a\r\nStatus: RO\r\n"),
    (
      "X-Mozilla-Status: 0001\nSubject: a\n", .markAsUnread,
      "X-Mozilla-Status: 0000\nSubject: a\n"
    ),
    // Mail programs disagree on where these headers end.
    ("Subject: a\nTo: b\n \nText\n", .markAsRead, "Subject: a\nStatus: RO\nTo: b\n \nText\n"),
    (
      "Subject: a\nText\nStatus: O\n", .markAsRead, "Subject: a\nStatus: RO\nText\nStatus: O\n"
    ),
  ])
  func `Flags are fields of the head, and all else stays byte for byte`(
    head: String, action: MailAction, after: String
  ) throws {
    let end = head.contains("\r") ? "\r\n" : "\n"
    let other = from + "Subject: other\n\n>From here\n\n"
    try write(other + from + head + end + "Text\n" + end + other)
    let messages = try mail.messages("m")
    let outcome = try mail.editor("m").perform(action, on: [messages[1]])
    #expect(outcome.complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == other + from + after + end + "Text\n" + end + other)
    #expect(mail.names("m") == ["Archive.mbox", "INBOX.mbox"])
  }

  @Test func `A From_ line that a delivery left at the end keeps nobody from changing the mbox`()
    throws
  {
    let one = from + "Subject: a\n\nOne\n\n"
    let cut = String(from.dropLast())
    try write(one + cut)
    let messages = try mail.messages("m")
    let editor = try mail.editor("m")
    #expect(messages.count == 2)
    #expect(editor.perform(.markAsRead, on: [messages[0]]).complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == from + "Subject: a\nStatus: RO\n\nOne\n\n" + cut)
    #expect(editor.undo()?.complaint == nil)
    // The incomplete message has no header that could hold a flag.
    #expect(editor.perform(.flag, on: [messages[1]]).complaint != nil)
    #expect(mail.text("m/INBOX.mbox") == one + cut)
    #expect(editor.perform(.archive, on: [messages[0]]).complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == cut && mail.text("m/Archive.mbox") == one)
    // A message appended after it begins on a new line.
    #expect(editor.undo()?.complaint == nil)
    #expect(
      mail.text("m/INBOX.mbox").hasPrefix(cut + "\n") && mail.text("m/INBOX.mbox").hasSuffix(one))
    #expect(try mail.messages("m").count == 2)
    let first = try mail.messages("m").prefix(1)
    #expect(editor.perform(.archive, on: Array(first)).complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == one)
    #expect(try mail.messages("m", "Archive").count == 1)
  }

  @Test
  func `In a file that is opened alone, what is deleted is gone; elsewhere it goes to the Trash`()
    throws
  {
    let one = from + "Subject: a\n\nOne\n\n"
    let two = from + "Subject: b\n\nTwo\n\n"
    try write(one + two)
    let alone = try MailAccount.open(mail.path("m/INBOX.mbox"))
    let folder = try MailAccount.open(mail.path("m"))
    #expect(alone.isSingleFile && !folder.isSingleFile)
    let messages = try mail.messages("m/INBOX.mbox", alone.mailboxes[0].name)
    let editor = try mail.editor("m/INBOX.mbox")
    #expect(editor.preview(.delete, on: [messages[0]]).deletesPermanently == 1)
    #expect(editor.perform(.delete, on: [messages[0]]).complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == two && editor.undoName == nil)
    #expect(mail.names("m") == ["Archive.mbox", "INBOX.mbox"])
    let beside = try mail.editor("m")
    #expect(beside.preview(.delete, on: try mail.messages("m")).deletesPermanently == 0)
  }

  @Test func `Messages of an mbox keep their order in another one, and after an undo`() throws {
    let all = (1...9).map { from + "Subject: \($0)\n\nText\n\n" }
    try write(all.joined())
    let editor = try mail.editor("m")
    let messages = try mail.messages("m")
    let some = [7, 2, 0, 8, 4].map { messages[$0] }
    #expect(editor.perform(.move(to: mail.id("m", "Archive")), on: some).complaint == nil)
    #expect(mail.text("m/Archive.mbox") == [0, 2, 4, 7, 8].map { all[$0] }.joined())
    #expect(
      editor.perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m").reversed())
        .complaint == nil)
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == [1, 3, 5, 6].map { all[$0] }.joined())
  }

  @Test(arguments: ["Old\n", "Old", "Old\n\n", "Old\n\n\n"])
  func `An mbox that lacks the empty line at its end is as it was after an undo`(end: String) throws
  {
    let old = from + "Subject: old\n\n" + end
    let one = from + "Subject: a\n\nOne\n\n"
    let two = from + "Subject: b\n\nTwo\n\n"
    for action in [
      MailAction.move(to: mail.id("m", "Archive")), .copy(to: mail.id("m", "Archive")),
    ] {
      try write(one + two, archive: old)
      let editor = try mail.editor("m")
      #expect(editor.perform(action, on: try mail.messages("m")).complaint == nil)
      #expect(mail.text("m/Archive.mbox").hasSuffix("\n\n" + one + two))
      #expect(editor.undo().map { $0.complaint == nil } == true)
      #expect(mail.text("m/INBOX.mbox") == one + two)
      #expect(mail.text("m/Archive.mbox") == old)
    }
  }

  @Test func `The empty line before a message that is taken back stays if mail came behind it`()
    throws
  {
    let old = from + "Subject: old\n\nOld\n"
    let one = from + "Subject: a\n\nOne\n\n"
    let late = from + "Subject: late\n\nLate\n\n"
    try write(one, archive: old)
    let editor = try mail.editor("m")
    let target = MailAction.move(to: mail.id("m", "Archive"))
    #expect(editor.perform(target, on: try mail.messages("m")).complaint == nil)
    try mail.folder.write("m/Archive.mbox", mail.text("m/Archive.mbox") + late)
    #expect(editor.undo().map { $0.complaint == nil } == true)
    #expect(mail.text("m/Archive.mbox") == old + "\n" + late)
  }

  @Test func `A move and its undo keep From_ lines, quoting and flags`() throws {
    let one = from + "Subject: a\nStatus: RO\n\n>From here\n\n"
    let two = "From grace@example.org Fri Nov 20 09:12:00 2026\nSubject: b\n\nTwo\n\n"
    try write(one + two)
    let editor = try mail.editor("m")
    let outcome = editor.perform(
      .move(to: mail.id("m", "Archive")), on: [try mail.messages("m")[0]])
    #expect(outcome.complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == two)
    #expect(mail.text("m/Archive.mbox") == one)
    #expect(try outcome.messages[0].result.get() == mail.messages("m", "Archive")[0])
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == two + one)
    #expect(mail.text("m/Archive.mbox") == "")
  }

  @Test func `To a Maildir and back, a message has its From_ line, flags and key again`() throws {
    try write(from + "Subject: a\nStatus: RO\nX-Status: F\n\n>From here\n\n")
    mail.folder.makeMaildir("d")
    let before = try mail.messages("m")
    let editor = try mail.editor("m", "d")
    #expect(editor.perform(.move(to: mail.id("d", "INBOX")), on: before).complaint == nil)
    let file = try #require(mail.names("d/cur").first)
    #expect(file.hasSuffix(":2,FS"))
    #expect(mail.text("d/cur/" + file) == "Subject: a\n\nFrom here\n")
    #expect(editor.undo()?.complaint == nil)
    #expect(try mail.messages("m") == before)
    #expect(mail.text("m/INBOX.mbox").contains("\nStatus: RO\nX-Status: F\n\n>From here\n\n"))
  }

  @Test func `Dovecot's numbers go on to the next message`() throws {
    let second = from + "Subject: b\n\nTwo\n\n"
    try write(from + "X-IMAPbase: 1 2\nX-UID: 1\nSubject: a\n\nOne\n\n" + second)
    _ = try mail.editor("m").perform(
      .move(to: mail.id("m", "Archive")), on: [try mail.messages("m")[0]])
    #expect(mail.text("m/INBOX.mbox") == from + "X-IMAPbase: 1 2\nSubject: b\n\nTwo\n\n")
    #expect(mail.text("m/Archive.mbox") == from + "Subject: a\n\nOne\n\n")
  }

  @Test func `Permissions, owner and links of an mbox stay, of both kinds`() throws {
    try mail.folder.write("spool", from + "Subject: a\n\nOne\n\n")
    chmod(mail.folder["spool"], 0o660)
    mail.folder.makeFolder("m")
    mail.folder.link("m/INBOX.mbox", to: "../spool")
    link(mail.folder["spool"], mail.folder["other"])
    let (editor, before) = (try mail.editor("m"), FileStatus(mail.path("spool")))
    #expect(editor.perform(.flag, on: try mail.messages("m")).complaint == nil)
    var status = stat()
    #expect(lstat(mail.folder["spool"], &status) == 0 && status.st_mode & 0o777 == 0o660)
    #expect(status.st_nlink == 2 && UInt64(status.st_ino) == before?.inode)
    #expect(mail.text("spool").contains("X-Status: F") && mail.text("other") == mail.text("spool"))
  }

  @Test func `Nothing is written while another program has the lock, which is named`() throws {
    try write(from + "Subject: a\n\nOne\n\n")
    try mail.folder.write("m/INBOX.mbox.lock", "\(getpid()):elsewhere\n")
    let before = mail.text("m/INBOX.mbox")
    let outcome = try mail.editor("m").perform(.flag, on: try mail.messages("m"))
    #expect(outcome.complaint?.contains("is locked by") == true)
    #expect(outcome.complaint?.contains("\(getpid())") == true)
    #expect(mail.text("m/INBOX.mbox") == before)
  }

  @Test(arguments: [MailAction.flag, .archive, .markAsUnread])
  func `What a program writes that opened the mbox before it was changed is in it`(
    action: MailAction
  ) throws {
    try write((1...3).map { from + "Status: RO\nSubject: \($0)\n\nText\n\n" }.joined())
    let late = open(mail.path("m/INBOX.mbox").description, O_WRONLY | O_APPEND)
    let message = try mail.messages("m").prefix(1)
    #expect(try mail.editor("m").perform(action, on: Array(message)).complaint == nil)
    let text = from + "Subject: late\n\nText\n\n"
    // The lock is released as soon as the change is made.
    #expect(trifold_lock(late) == 0 && SystemCalls.write(late, text, text.utf8.count) > 0)
    close(late)
    #expect(mail.text("m/INBOX.mbox").hasSuffix("Subject: 3\n\nText\n\n" + text))
    #expect(try mail.messages("m").count == (action == .archive ? 3 : 4))
  }

  @Test func `No change is made while a program has the lock of flock, which qmail takes`() throws {
    try write(from + "Subject: a\n\nOne\n\n")
    let other = open(mail.path("m/INBOX.mbox").description, O_RDONLY)
    #expect(trifold_lock_for_flock(other) == 0)
    let editor = try mail.editor("m")
    let messages = try mail.messages("m")
    #expect(editor.perform(.flag, on: messages).complaint?.contains("is locked by") == true)
    close(other)
    #expect(editor.perform(.flag, on: messages).complaint == nil)
  }

  @Test func `A body that would begin a message in another mbox is quoted there`() throws {
    let body = "Hello\n\nFrom ada@example.org Thu Nov 19 09:12:00 2026\nSubject: no\n\nEnd\n"
    mail.folder.makeMaildir("d")
    try mail.folder.write("d/cur/1.a:2,S", "Subject: a\n\n" + body)
    try write(from + "Subject: x\n\n\n")
    let outcome = try mail.editor("m", "d")
      .perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("d"))
    #expect(outcome.complaint == nil)
    #expect(try mail.messages("m", "Archive").count == 1)
    #expect(mail.text("m/Archive.mbox").contains("\n\n>From ada@"))
  }
}
