import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// `engine = "notmuch"` in a terminal, at three widths.
///
/// The notmuch on the path is a stand-in, so that the test also runs if the real program is not installed. If it is
/// installed, both get the same queries and must give the same answers.
struct NotmuchScreenTests {
  private let folder: TemporaryFolder

  private static let letters = [
    ("1.a:2,S", "Ada <ada@example.org>", "A tagged one", "tagged@x", "Text of it."),
    ("2.b:2,S", "Grace <grace@example.org>", "Re: compilers", "other@x", "More."),
    ("3.c:2,", "Alan <alan@example.org>", "Your move", "third@x", "Knight takes."),
  ]

  /// All requests that the program makes when it searches for a tag, with the answers of notmuch 0.37.
  private static let standIn = #"""
    #!/bin/sh
    root=$(dirname "$0")/mail
    case "$*" in
    "config get database.mail_root" | "config get database.path") echo "$root" ;;
    "count --exclude=false -- *") echo 3 ;;
    "search --format=text0 --output=files --sort=newest-first -- tag:"*todo*)
      printf '%s\0' "$root/cur/1.a:2,S" ;;
    "search --format=text0 --output=messages --exclude=false -- ("*todo*) printf 'id:tagged@x\0' ;;
    "search --format=text0 --output=tags --exclude=false -- *") printf 'todo\0unread\0' ;;
    "search --format=text0 --output=tags --exclude=false -- (mid:"*) printf 'todo\0' ;;
    esac
    """#

  private static let questions = [
    ["config", "get", "database.mail_root"], ["config", "get", "database.path"],
    ["count", "--exclude=false", "--", "*"],
    [
      "search", "--format=text0", "--output=files", "--sort=newest-first", "--", #"tag:"todo""#,
    ],
    [
      "search", "--format=text0", "--output=messages", "--exclude=false", "--",
      #"(tag:"todo" and (mid:"tagged@x"))"#,
    ],
    ["search", "--format=text0", "--output=tags", "--exclude=false", "--", "*"],
    ["search", "--format=text0", "--output=tags", "--exclude=false", "--", #"(mid:"tagged@x")"#],
  ]

  init() throws {
    folder = try TemporaryFolder()
    for part in ["cur", "new", "tmp"] { folder.makeFolder("mail/\(part)") }
    for (name, sender, subject, id, text) in Self.letters {
      try folder.write(
        "mail/cur/\(name)",
        """
        From: \(sender)
        Subject: \(subject)
        Date: Wed, 18 Nov 2026 09:00:00 +0000
        Message-ID: <\(id)>

        \(text)

        """)
    }
    try folder.write("notmuch", Self.standIn)
    _ = chmod(folder["notmuch"], 0o755)
    folder.makeFolder("config/trifold")
    try folder.write("config/trifold/config.toml", "engine = \"notmuch\"\n")
  }

  @Test func `Tags are completed, found and shown at every width`() throws {
    let program = try PtyProcess(
      Trifold.path, [folder["mail"], "--mark-read", "off"], size: Size(120, 30),
      environment: Trifold.environment([
        "PATH": folder.path + ":/usr/bin:/bin", "XDG_CONFIG_HOME": folder["config"],
        "XDG_CACHE_HOME": folder["cache"],
      ]))
    try #require(program.read(untilShown: "Re: compilers"))
    program.send("//tag:t")
    #expect(program.read(untilShown: "tag:todo"))
    program.send("\t")
    #expect(program.read { $0.shows("A tagged one · (todo)") && !$0.shows("Re: compilers") })
    program.send("\r")
    program.resize(Size(60, 30))
    #expect(program.read(untilShown: "Text of it."))
    program.send("h")
    #expect(program.read(untilShown: "A tagged one · (todo)"))
    program.resize(Size(45, 24))
    #expect(program.read { $0.shows("“tag:todo”") && $0.shows("A tagged one · (todo)") })
    program.send("q")
    #expect(program.waitForExit() == .exited(0))
  }

  @Test(.enabled(if: TestNotmuch.isInstalled, "notmuch is not installed"))
  func `The stand-in answers as notmuch does`() throws {
    let notmuch = try TestNotmuch("mail", in: folder)
    try notmuch.run("tag", "+todo", "--", "mid:tagged@x")
    for question in Self.questions {
      let own = try ProgramRun(folder["notmuch"], question, environment: Trifold.environment)
      #expect(try notmuch.run(question).output == own.output, "\(question)")
    }
  }
}
