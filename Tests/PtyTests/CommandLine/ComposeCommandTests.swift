import SystemCalls
import TestSupport
import Testing

/// `trifold compose` and `trifold send`, with a sendmail program that sends nothing.
struct ComposeCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for mailbox in ["mail", "mail/.Drafts", "mail/.Sent"] {
      for part in ["cur", "new", "tmp"] { folder.makeFolder("\(mailbox)/\(part)") }
    }
    try folder.write(
      "mail/cur/1700000000.M1.host:2,S",
      """
      From: Ada <ada@example.org>
      To: me+x@example.org, Bob <bob@example.org>
      Subject: AW: Forecast
      Date: Thu, 19 Nov 2026 09:12:00 +0100
      Message-ID: <1@x>

      The forecast.

      """)
    try sendmail("cat >>\(folder["sent"]); echo \"$*\" >>\(folder["arguments"])")
  }

  private func sendmail(_ script: String) throws {
    try folder.write("sendmail", "#!/bin/sh\n\(script)\n")
    chmod(folder["sendmail"], 0o700)
  }

  private func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
    try run(arguments, input: input)
  }

  private func run(_ arguments: [String], input: String = "") throws -> ProgramRun {
    var environment = Trifold.environment
    environment["HOME"] = folder["home"]
    environment["XDG_CONFIG_HOME"] = folder["home/.config"]
    environment["XDG_STATE_HOME"] = folder["state"]
    environment["MAILDIR"] = folder["mail"]
    environment["EMAIL"] = "Me <me@example.org>"
    folder.makeFolder("home")
    return try ProgramRun(Trifold.path, arguments, environment: environment, input: input)
  }

  private var message: String { folder["mail"] + ":1700000000.M1.host" }

  private func text(_ name: String) -> String {
    String(decoding: folder.contents(of: name), as: UTF8.self)
  }

  @Test func `a reply is printed as it would be sent`() throws {
    let run = try run("compose", "--reply", message, "--all", "--bcc", "c@x", "--print")
    #expect(run.status == .exited(0), "\(run.errorText)")
    let lines = run.text.split(separator: "\n").map(String.init)
    for line in [
      "From: Me <me+x@example.org>", "To: Ada <ada@example.org>", "Cc: Bob <bob@example.org>",
      "Subject: Re: Forecast", "In-Reply-To: <1@x>", "References: <1@x>",
      "On Thu, 19 Nov 2026 at 09:12 +0100, Ada wrote:", "> The forecast.",
    ] { #expect(lines.contains(line), "\(line) in \(run.text)") }
    #expect(!run.text.contains("c@x") && !run.text.contains("X-Trifold"))
    #expect(try self.run("list", folder["mail"], "--mailbox", "Drafts").text == "")
  }

  @Test func `a message is answered wherever it is`() throws {
    let text = text("mail/cur/1700000000.M1.host:2,S")
    try folder.write("a.eml", text)
    try folder.write("box.mbox", "From ada Thu Nov 19 09:12:00 2026\n\(text)\n")
    try folder.write("mh/inbox/1", text)
    try folder.write("mh/inbox/.mh_sequences", "")
    for place in ["a.eml", "box.mbox", "mh"] {
      let listed = try run("list", folder[place], "--mailbox", "INBOX").text
      let key = try #require(listed.split(whereSeparator: \.isWhitespace).last)
      let kept = try run(
        "compose", "--reply", "\(folder[place]):\(key)", "--body", "-", input: "Yes\n")
      #expect(kept.status == .exited(0), "\(place): \(kept.errorText)")
      let draft = kept.text.split(separator: "\n").joined()
      let sent = try run("send", "--draft", draft, "--sendmail", folder["sendmail"])
      #expect(sent.status == .exited(0) && sent.errorText.hasPrefix("trifold: sent"))
    }
    #expect(self.text("arguments") == String(repeating: "-- ada@example.org\n", count: 3))
  }

  @Test func `a draft is kept, sent, filed, and its original marked`() throws {
    try folder.write("file.txt", "attached")
    let kept = try run(
      "compose", "--reply", message, "--body", "-", "--bcc", "c@x", "--attach", folder["file.txt"],
      input: "Yes.\n")
    #expect(kept.status == .exited(0), "\(kept.errorText)")
    let draft = kept.text.split(separator: "\n").joined()
    #expect(draft.hasPrefix(folder["mail"] + ":Drafts/"))
    let sent = try run("send", "--draft", draft, "--sendmail", folder["sendmail"])
    #expect(sent.status == .exited(0) && sent.errorText == "trifold: sent\n", "\(sent.errorText)")
    #expect(text("arguments") == "-- ada@example.org c@x\n")
    #expect(text("sent").contains("Yes.\n\nOn Thu") && !text("sent").contains("Bcc"))
    #expect(try run("list", folder["mail"], "--mailbox", "Drafts").text == "")
    #expect(
      try run("list", folder["mail"], "--mailbox", "Sent", "--json").text.contains("Re: Forecast"))
    #expect(
      try run("list", folder["mail"], "--mailbox", "INBOX", "--json").text.contains("replied"))
    #expect(try run("send", "--draft", draft).status == .exited(66))
  }

  @Test func `the editor gets a head above the text, or the text alone`() throws {
    for (edits, option) in [(true, ""), (false, ""), (true, "--edit-headers")] {
      let configured = edits && option.isEmpty
      try folder.write("home/.config/trifold/config.toml", "edit-headers = \(configured)\n")
      let config = try run("config").text
      #expect(config.contains("\n#edit-headers = true\n"))
      // `script` gives the program a terminal, and types the answer "keep".
      let command =
        "VISUAL='cp \"$1\" \(folder["seen"]); :' \(Trifold.path) compose --reply \(message) \(option)"
      var environment = Trifold.environment
      environment["HOME"] = folder["home"]
      environment["XDG_CONFIG_HOME"] = folder["home/.config"]
      environment["XDG_STATE_HOME"] = folder["state"]
      environment["EMAIL"] = "me@example.org"
      let kept = try ProgramRun(
        "/usr/bin/script", ["-qec", command, "/dev/null"], environment: environment, input: "k")
      #expect(kept.status == .exited(0), "\(kept.text)")
      #expect(text("seen").hasPrefix(edits ? "From: " : "On Thu, 19 Nov 2026"))
      #expect(text("seen").contains("> The forecast."))
    }
  }

  @Test func `a draft is gone on with, and is one draft`() throws {
    let first = try run("compose", "--reply", message, "--body", "-", input: "Yes.\n")
    let draft = first.text.split(separator: "\n").joined()
    let second = try run(
      "compose", "--draft", draft, "--cc", "c@x", "--body", "-", input: "Or no.\n")
    #expect(second.status == .exited(0), "\(second.errorText)")
    let lines = try run("list", folder["mail"], "--mailbox", "Drafts").text
    #expect(lines.split(separator: "\n").count == 1)
    let next = second.text.split(separator: "\n").joined()
    #expect(try run("send", "--draft", next, "--sendmail", folder["sendmail"]).status == .exited(0))
    #expect(
      text("arguments") == "-- ada@example.org c@x\n" && text("sent").contains("Or no.\n\nYes.\n"))
    #expect(
      try run("list", folder["mail"], "--mailbox", "INBOX", "--json").text.contains("replied"))
  }

  @Test func `a draft of another program stays as it is until something is changed`() throws {
    let name = "mail/.Drafts/cur/1.mutt:2,D"
    let mine = "From: Me <me@example.org>\nTo: a@x\nX-Other: kept\n\nHello\n"
    try folder.write(name, mine)
    let draft = folder["mail"] + ":Drafts/1.mutt"
    let same = try run("compose", "--draft", draft)
    #expect(same.status == .exited(0) && same.text == draft + "\n", "\(same.errorText)")
    #expect(text(name) == mine)
    // The address in another sender's draft is not used for sending.
    try folder.write(name, mine.replacing("me@example.org", with: "eve@other.example"))
    let refused = try run("compose", "--draft", draft, "--print")
    #expect(
      refused.status == .exited(65) && refused.errorText.contains("not one of your addresses"))
    let own = try run("compose", "--draft", draft, "--from", "me@example.org", "--print")
    #expect(own.status == .exited(0) && own.text.contains("From: Me <me@example.org>\n"))
    let sent = try run("send", "--draft", draft, "--sendmail", folder["sendmail"])
    #expect(sent.status == .exited(0) && text("sent").contains("Message-ID: <"))
  }

  @Test func `what is no draft is neither replaced nor sent`() throws {
    for command in [["compose", "--body", "-"], ["send", "--sendmail", folder["sendmail"]]] {
      let run = try run(command + ["--draft", message])
      #expect(
        run.status == .exited(64) && run.errorText.contains("not a draft"), "\(run.errorText)")
    }
    let kept = folder.contents(of: "mail/cur/1700000000.M1.host:2,S")
    #expect(!kept.isEmpty && text("arguments") == "")
  }

  @Test func `the configuration names the addresses, and what sends for each`() throws {
    try folder.write(
      "home/.config/trifold/config.toml",
      "[identities]\n\"A <a@x>\" = \"/nowhere/sendmail\"\n\"B <b@x>\" = \"\(folder["sendmail"])\"\n"
    )
    let kept = try run("compose", "c@x", "--from", "b+list@x", "--body", "-")
    #expect(kept.status == .exited(0), "\(kept.errorText)")
    let draft = kept.text.split(separator: "\n").joined()
    #expect(try run("send", "--draft", draft).status == .exited(0))
    #expect(text("sent").contains("From: B <b+list@x>\n"))
    #expect(try run("compose", "c@x", "--print").text.contains("From: A <a@x>\n"))
    #expect(try run("compose", "c@x", "--from", "me@example.org", "--print").status == .exited(78))
  }

  @Test func `a message is sent on as it is`() throws {
    let kept = try run("compose", "--resend", message, "eve@x.example")
    #expect(kept.status == .exited(0), "\(kept.errorText)")
    let draft = kept.text.split(separator: "\n").joined()
    let sent = try run("send", "--draft", draft, "--sendmail", folder["sendmail"])
    #expect(sent.status == .exited(0), "\(sent.errorText)")
    #expect(text("arguments") == "-- eve@x.example\n")
    for words in ["Resent-To: eve@x.example\n", "From: Ada <ada@example.org>\n", "The forecast."] {
      #expect(text("sent").contains(words), "\(words)")
    }
    let printed = try run("compose", "--resend", message, "eve@x.example", "--print")
    #expect(printed.text.contains("Resent-To: eve@x.example\n"))
    let refused = try run("compose", "--resend", message, "a@x", "--body", "-")
    #expect(
      refused.status == .exited(64) && refused.errorText.contains("sends the message unchanged"))
  }

  @Test func `what is not an address in a message does not keep it from being answered`() throws {
    try folder.write(
      "mail/cur/1700000001.M2.host:2,S",
      "From: Ada <ada@example.org>\nTo: me@example.org\nCc: bob@@work, carol@x\nSubject: S\n\nHi\n")
    let key = folder["mail"] + ":1700000001.M2.host"
    let kept = try run("compose", "--reply", key, "--all", "--body", "-")
    #expect(kept.status == .exited(0), "\(kept.errorText)")
    let printed = try run("compose", "--reply", key, "--all", "--print")
    #expect(printed.status == .exited(65) && printed.errorText.contains("bob@@work"))
  }

  @Test func `without a key nothing is sent in the clear`() throws {
    let kept = try run("compose", "eve@x.example", "--encrypt", "--body", "-", input: "Secret\n")
    #expect(kept.status == .exited(0), "\(kept.errorText)")
    let draft = kept.text.split(separator: "\n").joined()
    #expect(draft.contains("/outbox:drafts/"))
    let sent = try run("send", "--draft", draft, "--sendmail", folder["sendmail"])
    #expect(sent.status == .exited(65) && sent.errorText.contains("not sent"))
    #expect(text("sent").isEmpty && text("arguments").isEmpty)
    let again = try #require(sent.errorText.firstRange(of: "/outbox:drafts/"))
    #expect(!sent.errorText[again.upperBound...].isEmpty)
  }

  @Test func `a refusal has the program's words and exit code, and the draft is in Drafts again`()
    throws
  {
    try sendmail("echo 'no such user' >&2; exit 65")
    let draft = try run("compose", "a@x", "--body", "-").text.split(separator: "\n").joined()
    let run = try run("send", "--draft", draft, "--sendmail", folder["sendmail"])
    #expect(
      run.status == .exited(65) && run.errorText.contains("not sent")
        && run.errorText.contains("no such user"))
    #expect(try self.run("list", folder["mail"], "--mailbox", "Drafts").text != "")
  }

  @Test func `nobody knows what became of a message until the user says it`() throws {
    try sendmail("echo >>\(folder["arguments"]); exit 74")
    let draft = try run("compose", "a@x", "--body", "-").text.split(separator: "\n").joined()
    let sent = try run("send", "--draft", draft, "--sendmail", folder["sendmail"])
    #expect(sent.status == .exited(74))
    let name = folder["state"] + "/trifold/outbox:sending/"
    let start = try #require(sent.errorText.firstRange(of: name))
    let key = String(sent.errorText[start.lowerBound...].prefix { !$0.isWhitespace })
    // The next start reports this, and sends nothing.
    #expect(try run("compose", "b@x", "--body", "-").errorText.contains("may have been sent"))
    #expect(text("arguments") == "\n")
    // The advice to edit it as new would have led to a second sending.
    let again = try run("send", "--draft", key, "--sendmail", folder["sendmail"])
    #expect(again.status == .exited(64) && again.errorText.contains("--retry or --was-sent"))
    #expect(text("arguments") == "\n")
    #expect(try run("send", "--was-sent", key).status == .exited(0))
    #expect(try run("list", folder["mail"], "--mailbox", "Sent").text != "")
    #expect(text("arguments") == "\n")
  }

  @Test(arguments: [
    (["mailto:a@x?subject=a%0d%0aBcc:b@x", "--print"], 65, "refused"),
    (["a@x", "--from", "other@x", "--print"], 78, "not one of your addresses"),
    (["no address", "--print"], 64, "no address"),
    (["a@x", "--attach", "/nowhere", "--print"], 66, "/nowhere"),
    (["--print"], 65, "no recipient"), (["--all", "--print"], 64, "--all needs --reply"),
  ])
  func `a mistake is one clear line`(arguments: [String], code: Int, words: String) throws {
    var environment = Trifold.environment
    environment["XDG_STATE_HOME"] = folder["state"]
    environment["EMAIL"] = "me@example.org"
    let run = try ProgramRun(Trifold.path, ["compose"] + arguments, environment: environment)
    #expect(run.status == .exited(Int32(code)) && run.errorText.contains(words), "\(run.errorText)")
    #expect(run.errorText.split(separator: "\n").count == 1 && run.output.isEmpty)
  }
}
