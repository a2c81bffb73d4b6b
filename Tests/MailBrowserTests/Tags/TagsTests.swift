import MailBrowser
import MailIndex
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

extension Mailroom {
  fileprivate static func tagged(
    _ preferences: MailPreferences = MailPreferences()
  ) throws -> Mailroom {
    try Mailroom(
      120, 30, preferences: preferences,
      fill: { folder in
        try Mailroom.sample(folder)
        try folder.write("charlotte/dovecot-keywords", "0 $Forwarded\n1 later\n2 todo\n")
        try folder.move("charlotte/cur/5.e:2,S", to: "charlotte/cur/5.e:2,Sab")
      }, changesMail: true, index: .memory)
  }

  fileprivate var inbox: [String] {
    folder.snapshot().keys.filter { $0.contains("charlotte/cur/") }
      .compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
  }

  fileprivate var keywords: String {
    String(decoding: folder.contents(of: "charlotte/dovecot-keywords"), as: UTF8.self)
  }
}

@Test func `A tag is completed, set, shown in the headers, and undone`() throws {
  var room = try Mailroom.tagged()
  #expect(!room.drawing.contains("tagged "))
  room.type("Yto")
  #expect(room.drawing.contains("Tag Message") && room.drawing.contains("todo"))
  #expect(room.drawing.contains("╭─ Tag Message ──────────────────╮"))
  room.press(.enter)
  #expect(room.inbox.contains("6.f:2,c") && room.drawing.contains("Tagged todo"))
  #expect(room.drawing.contains("tagged todo"))
  room.type("Z")
  #expect(
    room.inbox.contains("6.f:2,") && room.drawing.contains("Undone: Tagging Message"))
  #expect(!room.drawing.contains("tagged todo"))
}

@Test func `The tags of the message come first, and taking one removes it`() throws {
  var room = try Mailroom.tagged()
  room.type("J")
  #expect(room.drawing.contains("tagged later") && !room.drawing.contains("$Forwarded"))
  room.type("Y")
  let rows = room.frame.lines
  let first = rows.firstIndex { $0.contains("later") && $0.contains("set") }
  #expect(first != nil && rows.firstIndex { $0.contains("todo") } ?? 0 > first ?? 99)
  room.press(.enter)
  #expect(room.inbox.contains("5.e:2,Sa") && room.drawing.contains("Removed tag later"))
  #expect(!room.drawing.contains("tagged later"))
}

@Test func `A new tag gets a letter; a tag that is taken again is the first`() throws {
  var room = try Mailroom.tagged()
  room.type("Yt")
  #expect(!room.drawing.contains("new tag") || room.drawing.contains("todo"))
  room.type("ax")
  #expect(room.drawing.contains("new tag"))
  room.press(.enter)
  #expect(room.keywords.hasSuffix("3 tax\n") && room.inbox.contains("6.f:2,d"))
  room.type("JY")
  room.press(.enter)
  // The first row is the tag that this message has.
  #expect(room.inbox.contains("5.e:2,Sa"))
  room.type("Y")
  room.press(.enter)
  #expect(room.inbox.contains("5.e:2,Sab"))
}

@Test func `A name with a space is no tag`() throws {
  var room = try Mailroom.tagged()
  room.type("Ya b")
  #expect(room.drawing.contains("Use one word of ASCII letters"))
  room.press(.enter)
  #expect(room.state.presented == .tagChoice)
}

@Test func `Marked messages get a tag, and the tag of only some is set on the others`() throws {
  var room = try Mailroom.tagged()
  room.type("xxYlat")
  #expect(room.drawing.contains("Tag 2 Messages") && room.drawing.contains("set on 1"))
  room.press(.enter)
  #expect(room.inbox.contains("6.f:2,b") && room.inbox.contains("5.e:2,Sab"))
  #expect(room.drawing.contains("Tagged 2 messages"))
  room.type("Y")
  room.press(.enter)
  #expect(room.inbox.contains("6.f:2,") && room.inbox.contains("5.e:2,Sa"))
  #expect(room.drawing.contains("Removed tag later"))
  room.type("ZZ")
  #expect(room.inbox.contains("6.f:2,") && room.inbox.contains("5.e:2,Sab"))
}

@Test func `A tag is searched for, completed and shown in the rows; a new one at once`() throws {
  var room = try Mailroom.tagged()
  room.type("//ta")
  room.press(.tab)
  room.type("la")
  #expect(room.drawing.contains("Tab: tag:later"))
  room.press(.tab, .enter)
  #expect(room.state.searching.field.text == "tag:later" && room.drawing.contains("(later)"))
  room.press(.escape)
  room.type("Ynew")
  room.press(.enter)
  room.type("//tag:n")
  #expect(room.drawing.contains("Tab: tag:new"))
  room.press(.tab, .enter)
  #expect(room.drawing.contains("(new)"))
  room.type("Z")
  #expect(!room.drawing.contains("(new)"))
}

@Test func `Read-only mail cannot be tagged`() throws {
  var room = try Mailroom(120, 30)
  room.type("Y")
  #expect(room.state.presented == nil)
}

/// Tags by notmuch.
@Suite(.enabled(if: TestNotmuch.isInstalled, "notmuch is not installed"))
struct NotmuchTagsTests {
  private let notmuch: TestNotmuch
  private var room: Mailroom

  init() throws {
    let folder = try TemporaryFolder()
    for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(part)") }
    for (name, subject) in [("1.a:2,S", "First"), ("2.b:2,S", "Second")] {
      try Mailroom.deliver(
        name, from: "Ada <ada@example.org>", subject: subject, date: "18 Nov 2026 09:00",
        body: "Text of it.", more: "Message-ID: <\(name.prefix(1))@x>\n", to: folder)
    }
    notmuch = try TestNotmuch("charlotte", in: folder)
    try notmuch.run("tag", "+todo", "+flagged", "--", "mid:1@x")
    room = try Mailroom(
      120, 24, in: folder, changesMail: true, notmuch: notmuch.configuration)
  }

  private func tags(_ id: String) throws -> [Substring] {
    try notmuch.run("search", "--output=tags", "id:\(id)@x").text.split(separator: "\n")
  }

  @Test mutating func `A tag is set and removed in notmuch's database, also of marked ones`()
    throws
  {
    room.type("XYtod")
    #expect(room.drawing.contains("set on 1") && !room.drawing.contains("flagged"))
    room.press(.enter)
    #expect(try tags("1") == ["flagged", "todo"] && tags("2") == ["todo"])
    #expect(room.drawing.contains("tagged todo"))
    room.type("Z")
    #expect(try tags("1") == ["flagged", "todo"] && tags("2") == [])
    room.press(.control("y"))
    #expect(try tags("2") == ["todo"])
    let names = room.folder.snapshot().keys.compactMap { $0.split(separator: "/").last }
    #expect(names.filter { $0.hasPrefix("1.a:") } == ["1.a:2,FS"])
    #expect(names.filter { $0.hasPrefix("2.b:") } == ["2.b:2,S"])
    #expect(!names.contains("dovecot-keywords"))
  }

  @Test mutating func `The row of a search shows the tag at once`() throws {
    room.type("//text")
    room.press(.enter)
    #expect(room.drawing.contains("(todo)"))
    room.type("XYurgent")
    room.press(.enter)
    #expect(try tags("1").contains("urgent") && tags("2") == ["urgent"])
    #expect(room.drawing.contains("(todo urgent)") && room.drawing.contains("(urgent)"))
  }
}
