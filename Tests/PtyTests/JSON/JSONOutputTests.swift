import SystemCalls
import TestSupport
import Testing

/// The output of `list --json` and `show --json`, checked against the schemas in `docs/json`.
struct JSONOutputTests {
  private static let fields = [
    "attachments", "body", "cc", "date", "error", "flags", "from", "hasAttachments", "inReplyTo",
    "key", "mailbox", "messageID", "notices", "received", "references", "size", "subject", "to",
  ]

  /// Makes a Maildir with messages for every case of every field, and a message that cannot be read.
  private func mail() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for part in ["new", "tmp", ".Sub/cur", ".Sub/new"] { folder.makeFolder(part) }
    try folder.write("cur/1600000001.full:2,FRS", Self.full)
    try folder.write("cur/1600000002.old,S=40:2,", "Date: 7 Jan 0102 10:00 +0100\n\nx\n")
    try folder.write("cur/1600000003.bare:2,S", "Subject: no date\n\nx\n")
    try folder.write("cur/1600000004.empty:2,S", "")
    try folder.write("cur/1600000005.junk:2,S", [0xFF, 0x00, 0x0A, 0x1B])
    try folder.write("cur/1600000006.shut:2,S", Self.full)
    return folder
  }

  private static let full = """
    From: "Ada" <ada@example.org>, bob@example.org
    To: team: Grace <grace@example.org>, hedy@example.org;
    Cc: me
    Date: Wed, 31 Dec 1969 23:59:59 -0130
    Subject: All\u{202E} of it
    Message-ID: <1@example.org>
    In-Reply-To: <0@example.org>
    References: <a@example.org> <0@example.org>
    Content-Type: multipart/mixed; boundary=b

    --b

    Text
    --b
    Content-Type: application/pdf; name=report.pdf

    x
    --b
    Content-Type: image/png

    x
    --b--

    """

  private func lines(_ arguments: String..., input: String = "") throws -> [JSONValue] {
    let run = try ProgramRun(
      Trifold.path, arguments + ["--json"], environment: Trifold.environment, input: input)
    return try run.text.split(separator: "\n").map { try JSONValue($0) }
  }

  @Test func `list and show write the same fields, and follow their schema`() throws {
    let schema = try JSONSchema("message.schema.json")
    let folder = try mail()
    let listed = try lines("list", folder.path, "--mailbox", "INBOX")
    #expect(listed.count == 6)
    var shown = try lines("show", "-", input: Self.full) + lines("show", "-", input: "")
    for line in listed {
      let key = try #require(line["key"]?.texts.first)
      shown += try lines("show", "\(folder.path):\(key)")
    }
    shown += try lines("show", "\(folder.path)/cur/1600000003.bare:2,S")
    #expect(shown.count == 9)
    for line in listed + shown {
      #expect(schema.faults(of: line) == [])
      guard case .object(let object) = line else { continue }
      #expect(object.keys.sorted() == Self.fields)
    }
  }

  @Test func `a message has its own date and the time it was received, and null for neither`()
    throws
  {
    let folder = try mail()
    let listed = try lines("list", folder.path, "--mailbox", "INBOX")
    let dates = listed.reversed().prefix(3).map { [$0["date"], $0["received"]] }
    #expect(
      dates == [
        [.text("1969-12-31T23:59:59-01:30"), .text("2020-09-13T12:26:41+00:00")],
        [.text("2002-01-07T10:00:00+01:00"), .text("2020-09-13T12:26:42+00:00")],
        [.null, .text("2020-09-13T12:26:43+00:00")],
      ])
    let piped = try lines("show", "-", input: "Subject: x\n\nx\n")
    for name in ["date", "received", "key", "mailbox", "flags", "error", "messageID", "from"] {
      #expect(piped.first?[name] == .null, "\(name)")
    }
    #expect(piped.first?["size"] == .number(14))
  }

  @Test func `a file that is named itself has no key, since its name is none in an account`() throws
  {
    let folder = try mail()
    let shown = try lines("show", "\(folder.path)/cur/1600000003.bare:2,S")
    #expect(shown.first?["key"] == .null && shown.first?["mailbox"] == .null)
    #expect(shown.first?["subject"] == .text("no date"))
    let listed = try lines("show", "\(folder.path):1600000003.bare")
    #expect(listed.first?["key"] == .text("1600000003.bare"))
    #expect(listed.first?["mailbox"] == .text("INBOX"))
    #expect(shown.first?["received"] == listed.first?["received"])
  }

  @Test func `all recipients are in the list and in the message`() throws {
    let people = (0..<100_000).map { "p\($0)@example.org" }
    let message = "To: \(people.joined(separator: ",\n "))\nSubject: many\n\nText\n"
    let folder = try TemporaryFolder()
    try folder.write("many.eml", message)
    let name = try #require(lines("list", folder["many.eml"]).first?["name"]?.texts.first)
    let listed = try lines("list", folder["many.eml"], "--mailbox", name)
    let shown = try lines("show", folder["many.eml"])
    for line in listed + shown {
      guard case .array(let to) = line["to"] else {
        Issue.record("there is no list of recipients")
        continue
      }
      #expect(to.compactMap { $0["address"]?.texts.first } == people)
      #expect(line["subject"] == .text("many"))
    }
    let screen = try Trifold.run("show", folder["many.eml"], "--width", "60")
    #expect(screen.text.contains("and 98,000 more\n") && screen.text.contains("\nText\n"))
  }

  @Test func `mailboxes follow their schema, and what cannot be read is said with exit code 74`()
    throws
  {
    let folder = try mail()
    folder.forbid("cur/1600000006.shut:2,S")
    folder.forbid(".Sub")
    let mailboxes = try Unprivileged.run(owning: folder, "list", folder.path, "--json")
    #expect(mailboxes.status == .exited(74))
    #expect(mailboxes.errorText.contains("/.Sub/cur: cannot be read (Permission denied)"))
    let boxes = try mailboxes.text.split(separator: "\n").map { try JSONValue($0) }
    let schema = try JSONSchema("mailbox.schema.json")
    #expect(boxes.flatMap { schema.faults(of: $0) } == [])
    #expect(boxes.map { $0["total"] } == [.number(6), .null])
    #expect(boxes.map { $0["error"] } == [.null, .text("Permission denied")])

    let inbox = try Unprivileged.run(
      owning: folder, "list", folder.path, "--mailbox", "INBOX", "--json")
    #expect(inbox.status == .exited(74))
    #expect(inbox.errorText.contains("1 message of 6 cannot be read"))
    let messages = try inbox.text.split(separator: "\n").map { try JSONValue($0) }
    #expect(
      messages.map { $0["error"] } == [.text("Permission denied")]
        + Array(repeating: .null, count: 5))
    let messageSchema = try JSONSchema("message.schema.json")
    #expect(messages.flatMap { messageSchema.faults(of: $0) } == [])

    let text = try Unprivileged.run(owning: folder, "list", folder.path)
    #expect(text.text.contains("Sub    cannot be read: Permission denied\n"))
    let rows = try Unprivileged.run(owning: folder, "list", folder.path, "--mailbox", "INBOX")
    #expect(rows.text.contains("  cannot be read: Permission denied  1600000006.shut\n"))
  }

  @Test func `lines of attachments keep to the width`() throws {
    let name = "a report with a long name, as people give them.xlsx"
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    let message = """
      Content-Type: multipart/mixed; boundary=b

      --b

      Text
      --b
      Content-Type: \(type)
      Content-Disposition: attachment; filename="\(name)"

      x
      --b--
      """
    for width in [10, 20, 40, 60, 80, 120] {
      let run = try Trifold.run("show", "-", "--width", "\(width)", input: message)
      let lines = run.text.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(lines.joined().filter { $0 != " " }.hasSuffix("1byte,\(type)"))
    }
  }
}

/// Runs the program as `nobody` if the tests run as root, as in containers, because permissions do not restrict root.
enum Unprivileged {
  static func run(owning folder: TemporaryFolder, _ arguments: String...) throws -> ProgramRun {
    guard geteuid() == 0 else {
      return try ProgramRun(Trifold.path, arguments, environment: Trifold.environment)
    }
    for path in folder.snapshot().keys { lchown(path, 65534, 65534) }
    let drop = ["--reuid", "65534", "--regid", "65534", "--clear-groups", Trifold.path]
    return try ProgramRun(
      "/usr/bin/setpriv", drop + arguments, environment: Trifold.environment)
  }
}
