import TerminalFrame
import TestSupport
import Testing

/// The command line: its answers, its errors of one line, and its exit codes (sysexits.h).
struct CommandLineTests {
  @Test func `version and help go to standard output`() throws {
    let version = try Trifold.run("--version")
    #expect(version.status == .exited(0) && version.errors == [])
    #expect(version.text.wholeMatch(of: /trifold [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    for arguments in [
      ["--help"], ["-h"], ["list", "--help"], ["help", "show"], ["help", "source", "check"],
    ] {
      let help = try ProgramRun(Trifold.path, arguments, environment: Trifold.environment)
      #expect(help.status == .exited(0) && help.errors == [])
      #expect(help.text.contains("USAGE: trifold"))
    }
  }

  /// Wrong arguments, the exit code, and words of the error message. `@` is a folder that contains a Maildir `mail`
  /// with a message, an empty folder `empty`, a folder `junk` without mail, and a file `two.mbox` with two messages.
  private static let errors: [([String], Int32, String)] = [
    (["--nonsense"], 64, "--nonsense"),
    (["list"], 64, "path"),
    (["show"], 64, "message"),
    (["list", "@/mail", "--json", "extra"], 64, "extra"),
    (["show", "@/two.mbox:1", "--width", "0"], 64, "--width must be 1 or more"),
    (["show", "@/two.mbox:1", "--width", "x"], 64, "--width"),
    (["show", "@/two.mbox:1", "--form", "0"], 64, "--form must be 1 or more"),
    (["search", "@/mail"], 64, "query"),
    (["search", "@/mail", "--a"], 64, "Unknown option '--a'"),
    (["list", "--a"], 64, "Unknown option '--a'"),
    (["help", "serach"], 64, "the command cannot be 'serach'; did you mean 'search'?"),
    (["help", "source", "chec"], 64, "did you mean 'check'?"),
    (["source", "check", "nosuch"], 66, "possible values: apt, docker, git"),
    (["source", "try", "git", "--set", "x=1"], 64, "an argument of git cannot be 'x'"),
    (["source", "try", "git", "--set", "="], 64, "--set must be NAME=VALUE, not '='"),
    (["source", "try", "git", "--set", "repo"], 64, "--set must be NAME=VALUE, not 'repo'"),
    (["help", "tape", "chec"], 64, "did you mean 'check'?"),
    (["search", "@/mail", "is:green"], 64, "column 4: is: cannot be green"),
    (["search", "@/none", "word"], 66, "no such file or folder"),
    (["index", "@/none"], 66, "no such file or folder"),
    (["demo", "--theme", "pink"], 64, "pink"),
    (["replay"], 64, "tapes"),
    (["tape", "format"], 64, "tapes"),
    (["record"], 64, "tape"),
    (["record", "@/new"], 64, "must end in .tape"),
    (["record", "@/new.tape", "--snapshot-key", "F99"], 64, "F99"),
    (["record", "@/new.tape", "@/none"], 66, "no such file or folder"),
    (["record", "@/new.tape"], 69, "this program needs a terminal"),
    (["record", "@/none/new.tape"], 73, "none/new.tape cannot be written: No such file"),
    (["demo", "--tour"], 69, "this program needs a terminal"),
    (["list", "@/empty"], 65, "the folder is empty"),
    (["list", "@/junk"], 65, "contains no mail"),
    (["list", "/dev/null"], 65, "neither a file nor a folder"),
    (["show", "@/two.mbox"], 65, "contains 2 messages; name one as PATH:KEY"),
    (["@/empty"], 65, "the folder is empty"),
    (["list", "@/none"], 66, "no such file or folder"),
    (["list", "@/mail", "--mailbox", "Nope"], 66, "has no mailbox Nope"),
    (["show", "@/none"], 66, "no such file or folder"),
    (["show", "@/mail:nokey"], 66, "has no message nokey"),
    (["@/none"], 66, "no such file or folder"),
    (["serach"], 66, "did you mean 'search'?"),
    (["list", "/etc/passwd"], 65, "contains no mail"),
    (["--measure", "-5", "@/mail"], 64, "--measure cannot be -5; possible values: 0 to 1000"),
    (["@/none:1"], 66, "no such file or folder"),
    (["@/mail:nokey"], 66, "has no message nokey"),
    ([], 66, "trifold demo"),
    (["browse", "--=", "x"], 64, "Unknown option '--='"),
    (["browse", "@/none"], 66, "No such file or directory"),
    (["source", "check", "@/mail"], 66, "not a file"),
    (["demo"], 69, "this program needs a terminal"),
    (["@/mail"], 69, "this program needs a terminal"),
  ]

  @Test(arguments: errors.indices)
  func `an error is one line and an exit code`(index: Int) throws {
    let (arguments, code, words) = Self.errors[index]
    let folder = try folder()
    let run = try ProgramRun(
      Trifold.path, arguments.map { $0.hasPrefix("@") ? folder.path + $0.dropFirst() : $0 },
      environment: Trifold.environment)
    #expect(run.status == .exited(code), "\(arguments)")
    #expect(run.output == [], "\(arguments)")
    #expect(run.errorText.hasPrefix("trifold: ") && run.errorText.contains(words))
    #expect(run.errorText.hasSuffix("\n") && run.errorText.utf8.count { $0 == 0x0A } == 1)
  }

  @Test func `bytes of a query that are no text are shown as such`() throws {
    let folder = try folder()
    let run = try Trifold.shell(
      "\"$trifold\" search '\(folder["mail"])' \"$(printf '\\377\\376')\"")
    #expect(run.status == .exited(64))
    #expect(run.errorText.contains("column 1: \u{FFFD}\u{FFFD} has no letters"))
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for part in ["mail/cur", "mail/new", "mail/tmp", "empty"] { folder.makeFolder(part) }
    try folder.write("mail/cur/1.one:2,S", Maildir.message("One", age: 1))
    try folder.write("junk/picture.png", [0x89, 0x50, 0x4E, 0x47, 0, 1, 2, 3])
    try folder.write("two.mbox", Self.mbox(2))
    return folder
  }

  private static func mbox(_ count: Int) -> String {
    (0..<count).map {
      "From a@example.org Mon Jan 20 17:00:00 2020\n" + Maildir.message("Number \($0)", age: $0)
        + "\n"
    }.joined()
  }

  @Test func `mailboxes, messages and a message are printed`() throws {
    let folder = try folder()
    let mailboxes = try Trifold.run("list", folder["mail"])
    #expect(mailboxes.status == .exited(0) && mailboxes.errors == [])
    #expect(mailboxes.text.contains("INBOX") && mailboxes.text.contains("0 unread"))
    let messages = try Trifold.run("list", folder["mail"], "--mailbox", "inbox")
    let line = String(messages.text.dropLast())
    #expect(line.contains("  Writer 1                  One  "))
    let fields = line.split(separator: " ")
    let key = try #require(fields.last)
    let shown = try Trifold.run("show", "\(folder["mail"]):\(key)")
    #expect(shown.status == .exited(0))
    #expect(shown.text.contains("Subject One\n") && shown.text.hasSuffix("Hello.\n"))
  }

  @Test func `a message can come from standard input`() throws {
    let run = try Trifold.run("show", "-", input: Maildir.message("Piped", age: 0))
    #expect(run.status == .exited(0) && run.text.contains("Subject Piped\n"))
  }

  @Test func `a reader that closes the pipe early is no error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("many.mbox", Self.mbox(3000))
    let list = try Trifold.run("list", folder["many.mbox"])
    let name = try #require(list.text.split(separator: " ").first)
    let run = try Trifold.shell(
      "{ \"$trifold\" list '\(folder["many.mbox"])' --mailbox '\(name)'; echo $? >&2; } | head -1")
    #expect(run.text.contains("Number 2999") && run.text.utf8.count { $0 == 0x0A } == 1)
    #expect(run.errorText == "0\n")
  }

  @Test func `output that cannot be written is an error`() throws {
    let folder = try folder()
    let run = try Trifold.shell("\"$trifold\" list '\(folder["mail"])' > /dev/full; echo $?")
    #expect(run.text == "74\n")
    #expect(run.errorText.hasPrefix("trifold: ") && run.errorText.utf8.count { $0 == 0x0A } == 1)
  }

  @Test(arguments: ["\"$trifold\" demo > /dev/null", "\"$trifold\" demo < /dev/null"])
  func `input and output must both be the terminal`(line: String) throws {
    let shell = try PtyProcess(
      "/bin/sh", ["-c", "\(line); echo status=$?"], environment: Trifold.environment([:]))
    #expect(shell.waitForExit() == .exited(0))
    #expect(shell.screen.shows("trifold: this program needs a terminal"))
    #expect(shell.screen.shows("status=69"))
  }

  @Test func `each form of a text is printed when it is asked for`() throws {
    let message =
      "Subject: s\nContent-Type: multipart/alternative; boundary=b\n\n--b\n\none\n"
      + "--b\nContent-Type: text/html\n\n<p>two\n--b--\n"
    for (form, text) in [
      ("1", "\none\n"), ("2", "Shown: HTML. Also available: plain text.\n\ntwo\n"),
    ] {
      #expect(try Trifold.run("show", "--form", form, "-", input: message).text.hasSuffix(text))
    }
    let missing = try Trifold.run("show", "--form", "3", "-", input: message)
    #expect(missing.status == .exited(64))
    #expect(missing.errorText.contains("no version 3"))
  }

  @Test func `a flag made of tags is printed whole, and tags elsewhere are visible`() throws {
    let subject =
      "England \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} x\u{E0041}"
    let run = try Trifold.run("show", "-", input: Maildir.message(subject, age: 0))
    #expect(run.text.contains("Subject \(subject.dropLast())x\u{FFFD}\n"))
  }

  @Test(arguments: [120, 60, 45])
  func `a message that is named is on screen at once, its list behind it`(width: Int) throws {
    let maildir = try Maildir("Newest", "Middle")
    try maildir.add("Oldest", age: 2, body: "The text of the oldest.\n")
    let program = try Trifold.start(
      "\(maildir.path):\(Maildir.key(2))", size: Size(width, 24))
    #expect(program.read(untilShown: "The text of the oldest."))
    if width < 96 {
      program.send("h")
      #expect(program.read(untilShown: "Newest"))
    }
  }

  @Test func `paths that are no UTF-8 are opened`() throws {
    let folder = try TemporaryFolder()
    try folder.write("box", Self.mbox(2))
    try folder.write("one.eml", Maildir.message("Only", age: 0))
    // A name in Latin-1, an incomplete character, and a second that a repairing decoder could not distinguish from the
    // first.
    let run = try Trifold.shell(
      """
      cd '\(folder.path)' || exit
      for name in "$(printf 'caf\\351')" "$(printf 'cut\\303')" "$(printf 'cut\\304')"; do
        cp box "$name.mbox" && "$trifold" list "$name.mbox" &&
          box=$("$trifold" list "$name.mbox" --json | sed 's/.*"name":"\\([^"]*\\)".*/\\1/') &&
          "$trifold" list "$name.mbox" --mailbox "$box" | wc -l
        key=$("$trifold" list "$name.mbox" --mailbox "$box" | awk 'NR == 1 { print $NF }')
        "$trifold" show "$name.mbox:$key" | grep Subject
        cp one.eml "$name" && "$trifold" show "$name" | grep Subject
        "$trifold" list "$name.none"
      done
      """)
    #expect(run.text.matches(of: /Subject Only/).count == 3)
    #expect(run.text.matches(of: /Subject Number 1/).count == 3)
    #expect(run.text.matches(of: /\n2\n/).count == 3)
    #expect(run.errorText.matches(of: /no such file or folder/).count == 3)
    #expect(run.errorText.split(separator: "\n").count == 3)
  }

  @Test func `the program opens a path that is no UTF-8`() throws {
    let folder = try TemporaryFolder()
    try folder.write("box", Self.mbox(2))
    let program = try PtyProcess(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' && mv box \"$(printf 'caf\\351')\" && \"$trifold\" caf*"],
      environment: Trifold.environment([:]))
    #expect(program.read(untilShown: "Number 1"))
  }
}
