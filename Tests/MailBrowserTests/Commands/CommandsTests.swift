import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing
import UserActions

@testable import MailBrowser

/// Commands that the user defines.
struct OwnCommandsTests {
  /// Returns an action that runs a shell script, in which `$0` is the test's folder.
  private func command(
    _ script: String, _ arguments: [String] = [], key: KeyPress = "E",
    on subject: MailCommand.Subject = .message, then sequel: MailCommand.FollowUpAction = .nothing,
    _ set: (inout UserAction) -> Void = { _ in }
  ) -> MailCommand {
    var action = UserAction("Try It…")
    action.key = key
    action.command = (["sh", "-c", script] + arguments).map { Template($0) }
    set(&action)
    return MailCommand(action, on: subject, then: sequel)
  }

  private func room(
    _ commands: MailCommand..., fill: (TemporaryFolder) throws -> Void = Mailroom.sample
  ) throws -> Mailroom {
    var preferences = MailPreferences()
    preferences.commands = commands
    return try Mailroom(
      120, 30, preferences: preferences, fill: fill, runsCommands: true, changesMail: true)
  }

  private func said(_ room: Mailroom) -> String? {
    room.state.notices.words ?? room.state.notices.notice
  }

  @Test func `the message is the standard input, and what is said in a line is a notice`() throws {
    var room = try room(command("grep -c '^Subject: Re: compilers'"))
    room.type("E")
    #expect(said(room) == "Try It…: 1")
    #expect(room.state.piping.activity == nil)
  }

  @Test func `marked messages are one mbox, or given one by one`() throws {
    var room = try room(
      command("grep -c '^From '"),
      command("grep -c '^From:'; echo x >> $0/runs", ["{message.account}"], key: "Y") {
        $0.isForEach = true
      })
    room.type("xxxE")
    #expect(said(room)?.hasPrefix("Try It…: 3") == true)
    room.type("Y")
    #expect(
      String(decoding: room.folder.contents(of: "charlotte/runs"), as: UTF8.self) == "x\nx\nx\n")
  }

  @Test func `a header is one argument, whatever is in it, and no option`() throws {
    let evil = "$(touch evil); `x` '\" {message.to} | & é"
    let fill: (TemporaryFolder) throws -> Void = { folder in
      try Mailroom.deliver(
        "9.z:2,S", from: "-rf <ada@example.org>", subject: evil, date: "19 Nov 2026 09:40",
        to: folder)
    }
    var room = try room(
      command("printf '%s|' \"$@\"", ["{message.subject}", "{message.from}"]),
      command("printf %s {message.subject|sh}", key: "Y"),
      command("printf %s \"$1\"", ["x", "{message.name}"], key: "B"), fill: fill)
    room.type("E")
    // The first argument is `$0`.
    #expect(said(room) == "Try It…: ada@example.org|", "\(said(room) ?? "")")
    room.type("Y")
    #expect(said(room) == "Try It…: \(evil)", "\(said(room) ?? "")")
    room.type("B")
    #expect(said(room)?.contains("could be mistaken for an option") == true)
    #expect(room.folder.contents(of: "evil").isEmpty)
  }

  @Test func `messages can be files, all in one or each by itself`() throws {
    var room = try room(
      command("grep -c '^From ' \"$1\"; test -s /dev/stdin || echo none", ["x", "{message.file}"]),
      command("echo $#", ["x", "{*message.path}"], key: "Y"))
    // In tests of the browser, no file is written.
    room.type("E")
    #expect(said(room)?.contains("Files cannot be written here") == true)
    room.type("xxY")
    #expect(said(room)?.hasPrefix("Try It…: 2") == true, "\(said(room) ?? "")")
  }

  @Test func `afterwards the messages are archived, deleted, or the next one is selected`() throws {
    for sequel in MailCommand.FollowUpAction.allCases {
      var room = try room(command("true", then: sequel))
      room.type("E")
      let files = room.folder.snapshot().keys
      switch sequel {
      case .nothing: #expect(room.selected == "6.f")
      case .next: #expect(room.selected == "5.e")
      case .archive:
        #expect(files.contains { $0.contains("/.Archive/cur/1") } && room.selected == "5.e")
        room.type("Z")
        #expect(room.selected == "6.f")
      case .delete: #expect(files.contains { $0.contains("/.Trash/cur/1") })
      }
    }
    var failing = try room(command("echo no >&2; false", then: .archive))
    failing.type("E")
    #expect(failing.selected == "6.f" && said(failing) == "Try It… failed (exit status 1): no")
  }

  @Test func `questions come first, then whether to do it at all, with Cancel as the default`()
    throws
  {
    var room = try room(
      command("printf %s \"$1\"", ["x", "{word}"]) {
        $0.questions = [ActionQuestion("word", prompt: "Word")]
        $0.confirmation = Template("Say {word} to {message.from}?")
        $0.isDestructive = true
      })
    room.type("E")
    #expect(room.state.presented == .commandQuestions && room.drawing.contains("Word"))
    room.type("hi {message.to}")
    room.press(.enter)
    #expect(room.state.presented == .confirmCommand)
    #expect(
      room.drawing.contains("Say hi {message.to} to") && room.drawing.contains("grace@example.org?")
    )
    room.press(.enter)
    #expect(room.state.presented == nil && said(room) == nil)
    room.type("E")
    room.type("hi")
    room.press(.enter)
    room.click(at: " Try It ")
    #expect(said(room) == "Try It…: hi")
  }

  @Test(arguments: ["xx", "jxkkx"])
  func `the confirmation names the message that the command names, however it was marked`(
    keys: String
  ) throws {
    var room = try room(
      command("printf %s \"$1\"", ["x", "{message.subject}"]) {
        $0.confirmation = Template("Keep {message.subject}?")
      })
    room.type(keys + "E")
    let subject = try #require(
      ["Re: compilers", "Hopping"].first { room.drawing.contains("Keep \($0)?") })
    #expect(room.drawing.contains("The command will run on 2 messages."))
    room.click(at: " Try It ")
    #expect(said(room) == "Try It…: \(subject); 2 still marked")
  }

  @Test func `choices of a question come from a command`() throws {
    var room = try room(
      command("printf %s \"$1\"", ["x", "{tag}"]) {
        $0.questions = [ActionQuestion("tag", prompt: "Tag")]
        $0.choices = ["tag": ["printf", "red\\nblue\\n"].map { Template($0) }]
      })
    room.type("E")
    #expect(room.drawing.contains("red"))
    room.press(.right)
    room.press(.enter)
    #expect(said(room) == "Try It…: blue")
  }

  @Test
  func `an action takes its key from the program, and is in the menu, the help and the palette`()
    throws
  {
    var room = try room(command("echo own", key: "A"))
    room.type("A")
    #expect(said(room) == "Try It…: own")
    room.type("e")
    #expect(room.drawing.contains("Try It…"))
    room.press(.escape)
    room.type("?")
    for _ in 0..<12 where !room.drawing.contains("Your commands") { room.press(.pageDown) }
    #expect(room.drawing.contains("Your commands"))
    room.press(.escape)
    room.press(.control("k"))
    room.type("try it")
    #expect(room.drawing.contains("Try It"))
    room.press(.enter)
    #expect(said(room) == "Try It…: own")
  }

  @Test func `an action is on a mailbox, or on an attachment`() throws {
    let fill: (TemporaryFolder) throws -> Void = { folder in
      try folder.write(
        "charlotte/cur/9.z:2,S",
        "From: a@x\nDate: 19 Nov 2026 09:40 +0000\nSubject: S\nContent-Type: multipart/mixed; "
          + "boundary=b\n\n--b\n\nText\n--b\nContent-Type: application/pdf; name=a.pdf\n\n"
          + "%PDF-1\n--b--\n")
    }
    var room = try room(
      command("printf %s \"$1\"", ["x", "{mailbox.name}"], on: .mailbox),
      command("cat; printf %s \"$1\"", ["x", "{attachment.name}"], key: "Y", on: .attachment),
      fill: fill)
    room.type("E")
    #expect(said(room) == "Try It…: INBOX")
    room.type("Y")
    #expect(said(room) == "Try It…: %PDF-1a.pdf", "\(said(room) ?? "")")
    room.press(.enter)
    room.type("s")
    #expect(room.drawing.contains("Try It…"))
    room.type("Y")
    #expect(said(room) == "Try It…: %PDF-1a.pdf" && room.state.presented == nil)
  }

  @Test func `all of a thread gets to the command`() throws {
    let fill: (TemporaryFolder) throws -> Void = { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "a@x", subject: "S", date: "18 Nov 2026 09:40",
        more: "Message-ID: <1@x>\n",
        to: folder)
      try Mailroom.deliver(
        "2.b:2,S", from: "b@x", subject: "Re: S", date: "19 Nov 2026 09:40",
        more: "Message-ID: <2@x>\nIn-Reply-To: <1@x>\n", to: folder)
      try Mailroom.deliver(
        "3.c:2,S", from: "c@x", subject: "T", date: "17 Nov 2026 09:40", to: folder)
    }
    var room = try room(command("grep -c '^From '", on: .thread), fill: fill)
    room.type("T")
    room.type("E")
    #expect(said(room) == "Try It…: 2", "\(said(room) ?? "")")
  }
}
