import Foundation
import KeystrokeReplay
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Tapes for programs that know nothing about tapes; here, shell scripts.
struct AnyProgramTests {
  private let folder: TestSupport.TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("tmp")
  }

  private func run(_ words: [String]) throws -> ProgramRun {
    try ProgramRun(
      Trifold.path, words, environment: Trifold.environment(["TMPDIR": folder["tmp"]]))
  }

  /// Plays `tape` on `program`, a shell script.
  private func replay(_ program: String, _ tape: String, _ options: String...) throws -> ProgramRun
  {
    try folder.write("program", program)
    try folder.write("a.tape", "Launch exec sh program\n\(tape)\n")
    return try run(["replay", "--allow-commands"] + options + [folder["a.tape"]])
  }

  /// Returns the text of a file in the folder, or nil if it does not exist.
  private func text(_ name: String) -> String? {
    try? String(contentsOfFile: folder[name], encoding: .utf8)
  }

  private func expectPass(_ program: String, _ tape: String) throws {
    let run = try replay(program, tape)
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  @Test func `what a program shows, and how it ends, is expected`() throws {
    try expectPass(
      #"printf 'Name: '; read name; printf 'Hello, %s' "$name"; read rest; exit 3"#,
      """
      Set Size 40x6
      Expect Row 1 "Name:"
      Expect Cursor 7,1
      Type "Ada"
      Enter
      Expect "Hello, Ada"
      Expect Not "Grace"
      Expect Not Ended
      Enter
      Expect Ended
      Expect Exit 3
      Expect Not Exit 0
      Expect Restored
      """)
  }

  @Test func `styles, the title, the clipboard and the bell are expected`() throws {
    try expectPass(
      #"""
      printf '\033]2;A title\007\033]52;c;aGVsbG8=\007\007'
      printf '\033[1;31mred\033[m \033[38;5;208;7mo\033[m \033[48;2;1;2;3mx\033[m \033[2mfaint\033[m'
      read rest
      """#,
      """
      Expect Title "A title"
      Expect Title /^A t.*e$/
      Expect Not Title "Another"
      Expect Clipboard "hello"
      Expect Bell
      Expect Not Bell
      Expect Style "red" bold red
      Expect Not Style "red" underline
      Expect Not Style "red" green
      Expect Style "o" reverse colour-208
      Expect Style "x" on "#010203"
      Expect Style "faint" dim
      """)
  }

  @Test func `the mouse is sent as the program asks for it, and not to one that does not`() throws {
    let reader = #"""
      stty raw -echo; printf '\033[?1006;1000hready'
      dd bs=1 count=18 2>/dev/null | od -An -c | tr -d ' \n'; stty sane; read rest
      """#
    try expectPass(reader, "Expect \"ready\"\nClick 3,4\nExpect \"033[<0;3;4M033[<0;3;4m\"")
    let refused = try replay("printf ready; read rest", "Expect \"ready\"\nClick 3,4")
    #expect(refused.status == .exited(1))
    #expect(refused.text.contains("Click 3,4: the program has not asked for the mouse"))
  }

  @Test func `pastes are marked, and arrows take the form, that the program asks for`() throws {
    let reader = #"""
      stty raw -echo; printf '\033[?2004h\033[?1hready'
      dd bs=1 count=17 2>/dev/null | od -An -c | tr -d ' \n'; stty sane; read rest
      """#
    try expectPass(reader, "Expect \"ready\"\nUp\nPaste \"ab\"\nExpect \"033OA033[200~ab033[201~\"")
    let plain =
      #"stty raw -echo; printf ready; dd bs=1 count=5 2>/dev/null | od -An -c | tr -d ' \n'; stty sane; read rest"#
    try expectPass(plain, "Expect \"ready\"\nUp\nPaste \"ab\"\nExpect \"033[Aab\"")
  }

  @Test func `a resize reaches the program`() throws {
    try expectPass(
      #"trap 'printf "[%s]" "$(stty size)"' WINCH; printf ready; while :; do sleep 0.05; done"#,
      "Set Size 40x6\nExpect \"ready\"\nResize 50x8\nExpect \"[8 50]\"\nRotate\nExpect \"[30 60]\"")
  }

  @Test func `a slow program is waited for, and one that is at rest is not`() throws {
    try expectPass("sleep 2; printf late; read rest", "Wait@30s \"late\"")
    let run = try replay(
      "printf ready; read rest", "Expect \"never\"\nSet WaitTimeout 1s\nWait \"x\"")
    #expect(run.status == .exited(1))
    #expect(run.text.contains("a.tape:2:1: Expect \"never\": the text is not on screen"))
    #expect(run.text.contains("Wait \"x\": \"x\" did not appear on screen within 1s"))
  }

  @Test func `a crash fails even where the tape asks for nothing, unless it is expected`() throws {
    let crash = try replay("printf hi; read rest; kill -SEGV $$", "Expect \"hi\"\nEnter\nWait")
    #expect(crash.status == .exited(1))
    #expect(crash.text.contains("the program crashed (signal SEGV) on line 3"), "\(crash.text)")
    let last = try replay("printf hi; read rest; kill -SEGV $$", "Expect \"hi\"\nEnter\nSleep 1s")
    #expect(last.text.contains("the program crashed (signal SEGV)"), "\(last.text)")
    try expectPass(
      "printf hi; read rest; kill -TERM $$", "Expect \"hi\"\nEnter\nExpect Signal TERM")
  }

  @Test func `after the end every other step fails, and Restart begins again`() throws {
    let run = try replay(
      "printf hi; read rest", "Expect \"hi\"\nEnter\nExpect Exit 0\nExpect \"hi\"")
    #expect(run.status == .exited(1))
    #expect(run.text.contains("Expect \"hi\": the program ended (exit 0) on line 3"))
    try expectPass(
      "printf hi; read rest",
      "Expect \"hi\"\nEnter\nExpect Ended\nRestart\nExpect \"hi\"\nExpect Not Ended")
  }

  @Test func `a terminal that is left otherwise is not restored`() throws {
    let run = try replay(
      #"printf '\033[?25l'; stty -echo; read rest"#, "Enter\nExpect Ended\nExpect Restored")
    #expect(run.text.contains("Expect Restored: the program did not restore the terminal"))
  }

  @Test func `goldens name styles in words, and line drawings are characters`() throws {
    let program = #"printf '\033(0lqqk\033(B \033[1;33mword\033[m'; read rest"#
    let tape = "Set Size 20x2\nExpect \"word\"\nSnapshot box"
    #expect(try replay(program, tape, "--bless").status == .exited(0))
    let golden = try #require(text("a.golden/box.txt"))
    #expect(
      golden == """
        Screen 20x2
        ┌──┐ word

        Styles
          1: 6-9 bold yellow
        Cursor 10,1

        """)
    #expect(try replay(program, tape).status == .exited(0))
    let other = try replay(program.replacing("1;33m", with: "1;34m"), tape)
    #expect(other.status == .exited(1))
    #expect(other.text.contains("bold yellow"), "\(other.text)")
  }

  @Test func `the environment is the same for everybody`() throws {
    try expectPass(
      #"printf '%s|%s|%s|%s' "$TERM" "$LC_ALL" "$TZ" "$MINE"; ls -A "$HOME" | wc -l; read rest"#,
      "Set TimeZone +05:30\nEnv MINE \"yes\"\nExpect \"xterm-256color|C.UTF-8|<+05>-5:30|yes0\"")
  }

  @Test func `a stranger's tape starts nothing unless it may`() throws {
    try folder.write("a.tape", "Launch exec touch made\n")
    let run = try run(["replay", folder["a.tape"]])
    #expect(run.status == .exited(65))
    #expect(
      run.errorText.contains(
        "a.tape:1:1: error: the tape starts 'touch' on this machine; allow it with --allow-commands"
      ))
    #expect(text("made") == nil)
  }

  @Test func `a command of the command line takes the place of the tape's`() throws {
    try folder.write("a.tape", "Expect \"given\"\n")
    let words = ["replay", "--command", "printf 'gi''ven'; read rest", folder["a.tape"]]
    let run = try run(words)
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    try folder.write("b.tape", "Launch demo\nExpect \"given\"\n")
    let refused = try self.run(["replay", "--command", "cat", folder["b.tape"]])
    #expect(refused.status == .exited(65))
    #expect(refused.errorText.contains("the tape launches 'demo' itself"))
  }

  @Test
  func `what only a program on the library can answer is an error before anything is started`()
    throws
  {
    let run = try replay("touch made", "Receive news\nExpect Focus primary")
    #expect(run.status == .exited(65))
    #expect(
      run.errorText.contains(
        "a.tape:2:1: error: Receive works only with programs built on the library"))
    #expect(
      run.errorText.contains(
        "a.tape:3:1: error: this works only with programs built on the library; expect text on the screen instead"
      ))
    #expect(text("made") == nil)
    let missing = try self.run(["replay", "--allow-commands", try missing()])
    #expect(missing.status == .exited(66))
    #expect(missing.errorText.contains("there is no program 'no-such-program'"))
  }

  private func missing() throws -> String {
    try folder.write("m.tape", "Launch exec no-such-program\nExpect \"a\"\n")
    return folder["m.tape"]
  }

  @Test(arguments: ["less", "vim.tiny", "nano", "mc", "tig", "ncdu", "dialog", "neomutt", "aerc"])
  func `the tapes of programs of other people pass where these are installed`(program: String)
    throws
  {
    guard Executable.isInstalled(program) else { return }
    let name = program == "vim.tiny" ? "vim" : program
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let run = try run(
      ["replay", "--allow-commands", "--no-outputs", "/\(root)/Demo/Programs/\(name).tape"])
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  // MARK: Recording and random play

  @Test func `what a user does is recorded, with what was waited for, and plays again`() throws {
    try folder.write(
      "program",
      #"printf 'Name of the user: '; read name; printf 'Hello, %s. Again? ' "$name"; read rest; exit 4"#
    )
    let program = try PtyProcess(
      Trifold.path, ["record", folder["r.tape"], "--command", "sh program"], size: Size(80, 10),
      environment: Trifold.environment(["TMPDIR": folder["tmp"]]))
    try #require(
      program.read(untilShown: "F12 takes a snapshot; the recording ends with the program"))
    program.readUntilQuiet(.milliseconds(500))
    program.send("Ada\r")
    try #require(program.read(untilShown: "Again?"))
    program.readUntilQuiet(.milliseconds(500))
    program.send("\u{1B}[24~")
    try #require(program.read(untilShown: "snapshot-1 taken"))
    program.resize(Size(50, 8))
    program.readUntilQuiet(.milliseconds(500))
    program.send("\r")
    #expect(program.waitForExit() == .exited(0))
    let tape = try #require(text("r.tape"))
    #expect(
      tape == """
        Launch exec sh program
        Set Size 80x10

        Expect "Name of the user:"
        Type "Ada"
        Enter
        Snapshot snapshot-1
        Expect "Name of the user: Ada"
        Resize 50x8
        Enter
        Expect Exit 4

        """)
    let replay = try run(["replay", "--allow-commands", folder["r.tape"]])
    #expect(replay.status == .exited(0), "\(replay.text)\(replay.errorText)")
  }

  @Test func `a killed recording leaves its draft; one that replaces a tape replaces its goldens`()
    throws
  {
    try folder.write("program", "stty -echo; printf ready; read rest; read more")
    try folder.write("r.tape", "Launch demo\n")
    folder.makeFolder("r.golden")
    try folder.write("r.golden/old.txt", "Screen 1x1\n\nStyles\nCursor hidden\n")
    func start() throws -> PtyProcess {
      let program = try PtyProcess(
        Trifold.path, ["record", folder["r.tape"], "--force", "--command", "sh program"],
        size: Size(80, 10), environment: Trifold.environment(["TMPDIR": folder["tmp"]]))
      try #require(
        program.read(untilShown: "F12 takes a snapshot; the recording ends with the program"))
      program.readUntilQuiet(.milliseconds(500))
      program.send("a")
      program.readUntilQuiet(.milliseconds(500))
      program.send("b")
      program.readUntilQuiet(.milliseconds(500))
      return program
    }
    let killed = try start()
    killed.signal(SIGKILL)
    #expect(killed.waitForExit() == .killed(signal: SIGKILL))
    #expect(
      text(".r.tape.\(killed.identifier)")?.hasSuffix("Expect \"ready\"\nType \"ab\"\n") == true)
    #expect(text("r.tape") == "Launch demo\n" && text("r.golden/old.txt") != nil)
    let ended = try start()
    ended.send("\r\r")
    #expect(ended.waitForExit() == .exited(0))
    #expect(text("r.tape")?.contains("Type \"ab\"\nEnter 2\nExpect Exit 0\n") == true)
    #expect(text("r.golden/old.txt") == nil)
  }

  @Test func `a program that writes without end is left in time`() throws {
    let run = try replay(
      "yes",
      "Set WaitTimeout 1s\nWait \"y\"\nEnter\nExpect \"never\"\nResize 40x6\nRestart\nExpect \"y\"")
    #expect(run.status == .exited(1))
    #expect(run.text.contains("Expect \"never\": the text is not on screen"), "\(run.text)")
    #expect(run.text.contains("(1 failure)"))
  }

  @Test func `a program is found by its path from the folder of the tape`() throws {
    try folder.write("tapes/here.sh", "#!/bin/sh\nprintf 'here %s' \"$1\"; read rest\n")
    #expect(chmod(folder["tapes/here.sh"], 0o755) == 0)
    try folder.write("tapes/p.tape", "Launch exec ./here.sh now\nExpect \"here now\"\n")
    let line = "cd '\(folder.path)' && \"$trifold\" replay --allow-commands tapes/p.tape"
    let run = try Trifold.shell(line, environment: ["TMPDIR": folder["tmp"]])
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  @Test(arguments: [
    "", "printf '\\033[>4;2m'; ", "printf '\\033[>4;2m\\033[>4m'; ", "printf '\\033[>4;2m\\033c'; ",
  ])
  func `keys without bytes of their own are sent only while the program asks for them`(
    asking: String
  ) throws {
    let isAsked = asking == "printf '\\033[>4;2m'; "
    let reader =
      "stty raw -echo; \(asking)printf ready; dd bs=1 count=2 2>/dev/null | od -An -c | tr -d ' \\n'; stty sane; read rest"
    try expectPass(
      reader, "Expect \"ready\"\nCtrl+Enter\nType \"x\"\nExpect \"\(isAsked ? "033[" : "\\rx")\"")
  }

  @Test func `a crash is seen through a shell`() throws {
    try folder.write("program", "printf hi; read rest; kill -SEGV $$")
    try folder.write("a.tape", "Expect \"hi\"\nEnter\nSleep 500ms\n")
    let line = "sh '\(folder["program"])'; exit $?"
    let run = try run(["replay", "--command", line, folder["a.tape"]])
    #expect(run.status == .exited(1))
    #expect(run.text.contains("the program crashed (signal SEGV)"), "\(run.text)")
  }

  @Test func `what waits for no key is not played at random, and what is missing is named`() throws
  {
    let ended = try run([
      "fuzz", "--command", "sh -c 'exit 3'", "--steps", "20", "--out", "/dev/null",
    ])
    #expect(ended.status == .exited(70))
    #expect(
      ended.errorText.contains(
        "the program ends before the first key (exit 3), in the folder /dev"),
      "\(ended.errorText)")
    try folder.write("a.tape", "Expect \"hi\"\n")
    for words in [
      ["replay", "--command", "no-such-program x", folder["a.tape"]],
      ["fuzz", "--command", "no-such-program"],
    ] {
      let missing = try run(words)
      #expect(missing.status == .exited(66))
      #expect(
        missing.errorText.contains("there is no program 'no-such-program'"), "\(missing.errorText)")
    }
    for words in [["fuzz", "--command", " "], ["record", folder["b.tape"], "--command", ""]] {
      let empty = try run(words)
      #expect(empty.status == .exited(64) && empty.errorText.contains("the command is empty"))
    }
  }

  @Test func `random play finds a crash, and writes the shortest tape of it`() throws {
    try folder.write(
      "program",
      #"""
      stty raw -echo; n=0
      while :; do
        key=$(dd bs=1 count=1 2>/dev/null); n=$((n + 1)); printf '\r%s ' "$n"
        [ "$n" -ge 4 ] && kill -SEGV $$
      done
      """#)
    let words = [
      "fuzz", "--command", "sh \(folder["program"])", "--steps", "40", "--jobs", "1", "--out",
      folder["f.tape"],
    ]
    let run = try run(words)
    #expect(run.status == .exited(1), "\(run.text)\(run.errorText)")
    #expect(text("f.tape")?.contains("--command 'sh \(folder["program"])' --seed 1") == true)
    #expect(run.text.contains("broken: crash: signal SEGV ended the program (seed 1, step "))
    let replay = try self.run(["replay", "--allow-commands", folder["f.tape"]])
    #expect(replay.status == .exited(1))
    #expect(replay.text.contains("the program crashed (signal SEGV)"), "\(replay.text)")
  }

  @Test func `random play looks at the last screen of a program, and at its exit code`() throws {
    // The program ends with an error when it reads a letter, as after an exception.
    try folder.write(
      "program",
      "stty -icanon -echo; echo ready; while k=$(dd bs=1 count=1 2>/dev/null); do case $k in [a-z]) echo Error: $k; exit 3;; esac; done"
    )
    let usual = [
      "fuzz", "--command", "sh \(folder["program"])", "--steps", "60", "--jobs", "1",
    ]
    let allowed = try run(usual + ["--out", folder["n.tape"], "--exit-codes", "0,3"])
    #expect(allowed.status == .exited(0), "\(allowed.text)\(allowed.errorText)")
    let never = try run(usual + ["--out", folder["n.tape"], "--never", "Error"])
    #expect(never.status == .exited(1) && never.text.contains("never: the screen shows 'Error: "))
    let code = try run(usual + ["--out", folder["e.tape"], "--exit-codes", "0"])
    #expect(code.status == .exited(1), "\(code.text)\(code.errorText)")
    #expect(code.text.contains("exit: the program ended (exit 3): 'Error: "), "\(code.text)")
    for name in ["n.tape", "e.tape"] {
      let again = try run(["replay", "--allow-commands", folder[name]])
      #expect(again.status == .exited(1), "\(text(name) ?? "")\(again.text)")
    }
    for codes in ["", "x", "0,x", "256"] {
      #expect(try run(usual + ["--exit-codes", codes]).status == .exited(64))
    }
  }

  @Test func `random play finds what a screen must never show`() throws {
    try folder.write(
      "program", "stty raw -echo; while :; do dd bs=1 count=1 2>/dev/null | od -An -c; done")
    let words = [
      "fuzz", "--command", "sh \(folder["program"])", "--never", "033", "--steps", "60", "--jobs",
      "1",
      "--out", folder["n.tape"],
    ]
    let run = try run(words)
    #expect(run.status == .exited(1), "\(run.text)\(run.errorText)")
    #expect(text("n.tape")?.hasSuffix("Expect Not /033/\n") == true)
  }

  @Test func `folders are played, a report is written, and the first failure can be the last tape`()
    throws
  {
    folder.makeFolder("tapes")
    try folder.write("tapes/a.tape", "Launch demo\nExpect \"Inbox\"\n")
    try folder.write("tapes/b.tape", "Launch demo\nExpect \"<no & such>\"\n")
    try folder.write("tapes/c.tape", "Lunch demo\n")
    try folder.write("tapes/other.txt", "no tape")
    let run = try run(["replay", "--junit", folder["all.xml"], folder["tapes"]])
    #expect(run.status == .exited(65))
    let report = try #require(text("all.xml"))
    #expect(report.contains(#"<testsuites tests="3" failures="1" errors="1" time=""#), "\(report)")
    #expect(report.contains(#"name="a.tape" time=""#))
    #expect(
      report.contains(
        "b.tape:2:1: Expect &quot;&lt;no &amp; such&gt;&quot;: the text is not on screen"))
    #expect(report.contains("<error message=\""))
    #expect(report.split(separator: "<testcase").count == 4)
    let first = try self.run([
      "replay", "--fail-fast", "--junit", folder["first.xml"], folder["tapes"],
    ])
    #expect(first.status == .exited(1))
    #expect(text("first.xml")?.contains(#"tests="2" failures="1" errors="0""#) == true)
    let some = try self.run(["replay", "--filter", "a.t", "--filter", "nosuch", folder["tapes"]])
    #expect(some.status == .exited(0) && some.text.split(separator: "\n").count == 1)
    let none = try self.run(["replay", "--filter", "nosuch", folder["tapes"]])
    #expect(none.status == .exited(66) && none.errorText.contains("no tape's path contains nosuch"))
    folder.makeFolder("empty")
    let empty = try self.run(["replay", folder["empty"]])
    #expect(empty.status == .exited(66) && empty.errorText.contains("contains no tapes"))
  }

  @Test func `reports come in the forms that their names say, and goldens are accepted one by one`()
    throws
  {
    try folder.write("a.tape", "Launch demo\nSet Size 60x10\nSnapshot one\nSnapshot two\n")
    try folder.write("b.tape", "Launch demo\nExpect \"50% <no>\"\n")
    try folder.write("c.tape", "Lunch demo\n")
    #expect(try run(["replay", "--bless", folder["a.tape"]]).status == .exited(0))
    for name in ["one", "two"] {
      let golden = try #require(text("a.golden/\(name).txt"))
      try folder.write("a.golden/\(name).txt", golden.replacing("Inbox", with: "Outbx"))
    }
    let files = ["xml", "tap", "json", "html"].flatMap { ["--report", folder["all.\($0)"]] }
    let tapes = ["a", "b", "c"].map { folder["\($0).tape"] }
    let all = try run(["replay", "--github"] + files + tapes)
    #expect(all.status == .exited(65))
    let mark =
      "::error file=\(folder["b.tape"]),line=2,col=1::\(folder["b.tape"]):2:1: Expect \"50%25 <no>\""
    #expect(all.text.contains(mark), "\(all.text)")
    #expect(text("all.xml")?.contains(#"<testsuites tests="3" failures="2" errors="1""#) == true)
    let tap = try #require(text("all.tap"))
    #expect(tap.hasPrefix("TAP version 13\n1..3\nnot ok 1 - \(folder["a.tape"])\n# "), "\(tap)")
    let json = try #require(text("all.json"))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    let failures = read?.map { ($0["failures"] as? [[String: Any]]) ?? [] } ?? []
    #expect(failures.map(\.count) == [2, 1, 1], "\(json)")
    #expect(failures[0][0]["snapshot"] as? String == "one" && failures[1][0]["line"] as? Int == 2)
    let page = try #require(text("all.html"))
    #expect(page.split(separator: "<svg").count == 5, "two pictures of each screen")
    #expect(page.contains("trifold replay --bless --only one \(folder["a.tape"])"))
    #expect(page.contains("&lt;no&gt;"))
    let one = try run(["replay", "--bless", "--only", "one", folder["a.tape"]])
    #expect(one.status == .exited(1) && one.text.contains("blessed \(folder["a.tape"]): one"))
    #expect(text("a.golden/one.txt")?.contains("Outbx") == false)
    #expect(text("a.golden/two.txt")?.contains("Outbx") == true)
    #expect(try run(["replay", "--report", "all.doc", "a.tape"]).status == .exited(64))
    #expect(try run(["replay", "--only", "one", "a.tape"]).status == .exited(64))
  }

  // MARK: Time, and programs that say when they are done

  @Test func `a tape is stopped at its limit, and the next one is played`() throws {
    try folder.write("a.tape", "Launch exec sleep 60\nSet TimeLimit 1s\nWait@50s \"never\"\n")
    try folder.write("b.tape", "Launch demo\nExpect \"Inbox\"\n")
    try folder.write("c.tape", "Launch demo\nSet TimeLimit 0s\nDown\n")
    let tapes = ["a", "b", "c"].map { folder["\($0).tape"] }
    let run = try run(["replay", "--allow-commands"] + tapes)
    #expect(run.status == .exited(1))
    let words = "the tape was stopped after 1s; raise the limit with Set TimeLimit"
    #expect(run.text.contains("a.tape:3:1: Wait@50s \"never\": \(words)"), "\(run.text)")
    #expect(run.text.contains("ok      \(folder["b.tape"])"))
    #expect(run.text.contains("the tape was stopped after 0ms"), "\(run.text)")
  }

  /// A program that pauses in the middle of its work, for longer than a player waits for it.
  private static let slow = #"""
    import time, tty, tape
    tty.setraw(0)
    print("ready ", end="")
    tape.done()
    keys = 0
    while (data := tape.read(0, 1)) != b"q":
        time.sleep(1.5)
        keys += 1
        print("\r%d %s " % (keys, data), end="")
        tape.done()
    """#

  private func shim(_ name: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return try String(contentsOfFile: "/\(root)/docs/tape-shims/\(name)", encoding: .utf8)
  }

  @Test func `a program that says when it is done is waited for, however long it rests`() throws {
    guard Executable.isInstalled("python3") else { return }
    try folder.write("tape.py", try shim("tape.py"))
    try folder.write("slow.py", Self.slow)
    try folder.write(
      "a.tape",
      """
      Launch exec python3 slow.py
      Expect "ready"
      Type "abc"
      Expect Row 1 /^3 b'c'/
      Snapshot row 1,1 10,1
      Type "q"
      Expect Exit 0
      """)
    let run = try run(["replay", "--bless", "--allow-commands", folder["a.tape"]])
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    #expect(text("a.golden/row.txt")?.contains("3 b'c'") == true)
  }

  @Test
  func `the page's other helpers count what they read, and say it only where they are played`()
    throws
  {
    let sources: [(compiler: String, file: String, shim: String, text: String)] = [
      (
        "cc -o done done.c", "done.c", "tape.h",
        "#include \"tape.h\"\nint main(void) { char b[9]; tape_read(0, b, 3); tape_done(); }\n"
      ),
      (
        "rustc -o done done.rs", "done.rs", "tape.rs",
        "mod tape;\nfn main() { tape::read(&mut std::io::stdin(), &mut [0u8; 3]).unwrap(); tape::done().unwrap() }\n"
      ),
      (
        "go build -o done .", "main.go", "tape/tape.go",
        "package main\nimport (\"done/tape\"; \"os\")\nfunc main() { tape.Read(os.Stdin, make([]byte, 3)); tape.Done() }\n"
      ),
    ]
    for (compiler, file, name, source) in sources {
      let tool = String(compiler.prefix { $0 != " " })
      guard Executable.isInstalled(tool), let path = getenv("PATH") else { continue }
      let place = "lang-\(tool)"
      try folder.write("\(place)/\(file)", source)
      try folder.write(
        "\(place)/\(name)", try shim(name.split(separator: "/").last.map(String.init) ?? ""))
      if tool == "go" { try folder.write("\(place)/go.mod", "module done\n") }
      let line =
        "cd '\(folder[place])' && \(compiler) 2>&1 && printf abcdef | ./done && printf abcdef | TAPE_PLAYER=x ./done"
      let run = try ProgramRun(
        "/bin/sh", ["-c", line],
        environment: Trifold.environment([
          "HOME": getenv("HOME").map { String(cString: $0) } ?? "/tmp",
          "PATH": String(cString: path),
        ]))
      #expect(run.text.hasSuffix("\u{1B}]7747;done;3\u{7}"), "\(tool): \(run.text)\(run.errorText)")
    }
  }

  @Test func `other buttons, the mouse without a button and the focus reach who asks for them`()
    throws
  {
    let reader = #"""
      stty raw -echo; printf '\033[?1006;1003h\033[?1004hready'
      dd bs=1 count=72 2>/dev/null | od -An -c | tr -d ' \n'; stty sane; read rest
      """#
    try expectPass(
      reader,
      """
      Set Size 300x10
      Expect "ready"
      RightClick 3,4
      MiddleClick 5,6
      Hover 7,8
      Focus Out
      Focus In
      Expect "033[<2;3;4M033[<2;3;4m"
      Expect "033[<1;5;6M033[<1;5;6m"
      """)
    for step in ["Hover 3,4", "Focus In"] {
      let refused = try replay("printf 'ready\\033[?1000h'; read rest", "Expect \"ready\"\n\(step)")
      #expect(refused.status == .exited(1) && refused.text.contains("has not asked for"))
    }
    try folder.write("h.tape", "Launch demo\nHover 3,4\n")
    let demo = try run(["replay", folder["h.tape"]])
    #expect(demo.status == .exited(65))
    #expect(
      demo.errorText.contains(
        "h.tape:2:1: error: Hover 3,4 works only with programs that know nothing about tapes"),
      "\(demo.errorText)")
  }

  @Test func `a part and a mask make a snapshot of what is never the same`() throws {
    let program = #"printf 'pid %s, \nrest' "$$"; read rest"#
    let tape = "Set Size 20x3\nMask /pid [0-9]+/ \"pid N\"\nSnapshot all\nSnapshot part 1,2 4,2"
    #expect(try replay(program, tape, "--bless").status == .exited(0))
    #expect(text("a.golden/all.txt")?.hasPrefix("Screen 20x3\npid N,\nrest\n") == true)
    #expect(text("a.golden/part.txt")?.hasPrefix("Screen 4x1\nrest\n") == true)
    let again = try replay(program, tape)
    #expect(again.status == .exited(0), "\(again.text)")
  }

  @Test
  func `a walk goes on after the program has ended, and a crash beside the quit key is found`()
    throws
  {
    try folder.write(
      "program",
      #"""
      stty raw -echo; printf 'qqqqqqqqqx'
      while :; do
        case $(dd bs=1 count=1 2>/dev/null) in q) exit 0;; x) kill -SEGV $$;; esac
      done
      """#)
    let run = try run([
      "fuzz", "--command", "sh \(folder["program"])", "--steps", "300", "--jobs", "1", "--out",
      folder["f.tape"],
    ])
    #expect(run.status == .exited(1), "\(run.text)\(run.errorText)")
    #expect(text("f.tape")?.contains("\"x\"\nWait") == true, "\(text("f.tape") ?? "")")
  }

  @Test func `a fuzz that is stopped while it shortens a walk keeps the walk`() throws {
    try folder.write(
      "program",
      "stty raw -echo; n=0; while dd bs=1 count=1 >/dev/null 2>&1; do n=$((n + 1)); [ $n -ge 6 ] && kill -SEGV $$; done"
    )
    let program = try PtyProcess(
      Trifold.path,
      ["fuzz", "--command", "sh \(folder["program"])", "--jobs", "1", "--out", folder["k.tape"]],
      size: Size(120, 20), environment: Trifold.environment(["TMPDIR": folder["tmp"]]))
    try #require(program.read(untilShown: "broken: crash"))
    program.signal(SIGTERM)
    #expect(program.waitForExit() == .killed(signal: SIGTERM))
    let tape = Tape(try #require(text("k.tape")), file: "k.tape")
    #expect(tape.isValid && tape.lines.count > 6)
  }

  @Test func `the words after two dashes are a program to be recorded`() throws {
    let program = try PtyProcess(
      Trifold.path,
      ["record", folder["r.tape"], "--", "sh", "-c", "printf \"$1\"; read rest", "x", "it's here"],
      size: Size(80, 10), environment: Trifold.environment(["TMPDIR": folder["tmp"]]))
    try #require(program.read(untilShown: "it's here"))
    program.readUntilQuiet(.milliseconds(500))
    program.send("\r")
    #expect(program.waitForExit() == .exited(0))
    let tape = try #require(text("r.tape"))
    #expect(
      tape.hasPrefix(
        "Launch exec sh -c 'printf \"$1\"; read rest' x \"it's here\"\nSet Size 80x10\n"), "\(tape)"
    )
    #expect(try run(["replay", "--allow-commands", folder["r.tape"]]).status == .exited(0))
  }

  @Test(arguments: [
    "Launch demo\nExpect \"Inbox\"\nExpect \"never\"\nSnapshot a\n",
    "Launch exec sh -c \"printf Inbox; read rest\"\nExpect \"Inbox\"\nExpect \"never\"\nSnapshot a\n",
  ])
  func `a tape is watched step by step, and what failed is told at the end`(tape: String) throws {
    try folder.write("a.tape", tape)
    let program = try PtyProcess(
      Trifold.path, ["play", "--allow-commands", "--step", folder["a.tape"]], size: Size(130, 36),
      environment: Trifold.environment(["TMPDIR": folder["tmp"]]))
    #expect(program.read(untilShown: "2: Expect \"Inbox\""))
    #expect(program.screen.shows("Space: next step · q: quit"))
    program.send(" ")
    #expect(program.read(untilShown: "3: Expect \"never\""))
    program.send(" ")
    #expect(program.read(untilShown: "4: Snapshot a"))
    program.send("q")
    #expect(program.waitForExit() == .exited(1))
    #expect(program.screen.shows("a.tape:3:1: Expect \"never\": the text is not on screen"))
    #expect(text("a.golden/a.txt") == nil)
    let refused = try run(["play", try missing()])
    #expect(
      refused.status == .exited(65) && refused.errorText.contains("allow it with --allow-commands"))
  }

  /// A script of the shell that asks its terminal, and shows the answers without escapes.
  private static let asker = #"""
    stty -echo -icanon min 0 time 5
    ask() { printf "$1"; answer=$(dd bs=100 count=1 2>/dev/null | tr -d '\033\007' | tr '\\' '!'); echo "$2=$answer;"; }
    printf "$TERM/$COLORTERM/\n"
    ask '\033[c' kind
    ask '\033[>c' second
    ask '\033[>q' version
    ask '\033]11;?\007' ground
    ask '\033[?u' keys
    ask '\033[?2026$p' sync
    ask '\033[6n' place
    stty icanon
    echo done
    read rest
    """#

  @Test(arguments: [
    (
      "xterm",
      [
        "xterm-256color/truecolor/", "kind=[?64;1;2;6;9;15;16;17;18;21;22;28c;",
        "second=[>41;379;0c;", "version=P>|XTerm(379)!;", "ground=]11;rgb:", "keys=;",
        "sync=[?2026;0$y;", "place=[8;1R;",
      ]
    ),
    (
      "linux",
      [
        "linux//", "kind=[?6c;", "second=;", "version=;", "ground=;", "keys=;", "sync=;",
        "place=[8;1R;",
      ]
    ),
    (
      "tmux",
      [
        "tmux-256color//", "kind=[?1;2c;", "second=[>84;0;0c;", "version=P>|tmux 3.3a!;",
        "ground=;", "keys=;", "sync=;", "place=[8;1R;",
      ]
    ),
  ])
  func `a program finds itself in the terminal that the tape says`(
    terminal: String, answers: [String]
  ) throws {
    let looks = answers.map { "Expect \"\($0)\"\n" }.joined()
    try expectPass(Self.asker, "Set Terminal \(terminal)\nWait \"done\"\n\(looks)")
    try folder.write("b.tape", "Launch exec sh program\nWait \"done\"\n\(looks)")
    let chosen = try run(
      ["replay", "--allow-commands", "--terminal", terminal, folder["b.tape"]])
    #expect(chosen.status == .exited(0), "\(chosen.text)\(chosen.errorText)")
  }

  /// Compiles a description of kitty into the home of these tests.
  private func describeKitty() throws {
    try folder.write(
      "kitty.info", "xterm-kitty|KovIdTTY,\n\tuse=xterm-256color,\n")
    folder.makeFolder(".terminfo")
    let compiler = try ProgramRun(
      "/usr/bin/tic", ["-x", "-o", folder[".terminfo"], folder["kitty.info"]], environment: [:])
    try #require(compiler.status == .exited(0), "\(compiler.errorText)")
  }

  @Test(.enabled(if: access("/usr/bin/tic", X_OK) == 0, "tic is not installed"))
  func `a program finds itself in kitty, with its keys`() throws {
    try describeKitty()
    let answers = [
      "xterm-kitty/truecolor/", "kind=[?62;c;", "second=[>1;4000;26c;",
      "version=P>|kitty(0.26.5)!;", "ground=]11;rgb:", "keys=[?0u;", "sync=[?2026;2$y;",
      "place=[8;1R;",
    ]
    func pass(_ program: String, _ tape: String) throws {
      try folder.write("program", program)
      try folder.write("a.tape", "Launch exec sh program\nSet Terminal kitty\n\(tape)")
      let run = try ProgramRun(
        Trifold.path, ["replay", "--allow-commands", folder["a.tape"]],
        environment: Trifold.environment(["TMPDIR": folder["tmp"], "HOME": folder[""]]))
      #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    }
    try pass(Self.asker, "Wait \"done\"\n" + answers.map { "Expect \"\($0)\"\n" }.joined())
    // The description is found by ncurses, too.
    try pass("tput longname; tput cuu1 | od -An -tx1; read rest", "Expect \"KovIdTTY 1b 5b 41\"")
    // With flag 1 of the kitty keyboard protocol, Escape and Ctrl+I are sent as codes of their
    // own. Letters do not change.
    try pass(
      #"stty -echo raw; printf '\033[>1uready'; dd bs=1 count=14 2>/dev/null | od -An -tx1; read rest"#,
      """
      Expect "ready"
      Type "a"
      Escape
      Ctrl+Alt+x
      Expect "61 1b 5b 32 37 75 1b 5b 31 32 30 3b 37 75"

      """)
  }

  @Test func `keys have the bytes of the terminal that the tape says`() throws {
    let program = "stty -echo raw; echo ready; dd bs=1 count=8 2>/dev/null | od -An -tx1; read rest"
    try expectPass(
      program,
      "Set Terminal linux\nExpect \"ready\"\nHome\nF1\nExpect \"1b 5b 31 7e 1b 5b 5b 41\"")
    try expectPass(
      program,
      "Set Terminal tmux\nExpect \"ready\"\nHome\nEnd\nExpect \"1b 5b 31 7e 1b 5b 34 7e\"")
  }

  @Test func `a terminal that is not there, or that nothing asks for, is refused`() throws {
    try folder.write("a.tape", "Launch exec true\nSet Terminal vt52\n")
    let unknown = try run(["replay", "--allow-commands", folder["a.tape"]])
    #expect(unknown.errorText.contains("a.tape:2:14: error: expected a terminal: xterm, kitty, "))
    try folder.write("a.tape", "Launch demo\nSet Terminal linux\n")
    let demo = try run(["replay", folder["a.tape"]])
    #expect(
      demo.errorText.contains(
        "a terminal can be chosen only for programs that know nothing about tapes"))
    #expect(try run(["replay", "--terminal", "vt52", folder["a.tape"]]).status == .exited(64))
  }

  @Test func `sequences that the terminal does not know are listed`() throws {
    let run = try replay(
      #"printf '\033[?2031h\033[?1004h\033[?2031l\033]8;;x\007a\033]8;;\007\033[22;0t\033[>4;2mready'; read rest"#,
      "Expect \"ready\"\nEnter")
    #expect(
      run.text.hasPrefix(
        "unknown \(folder["a.tape"]): the terminal ignored CSI ? 2031 h, CSI ? 2031 l, OSC 8 (2 times)\n"
      ),
      "\(run.text)")
  }

  @Test func `reports have what the terminal ignored, and the command for other programs`() throws {
    let program = #"printf '\033]8;;x\007\033[31mred\033[m\033]8;;\007'; read rest"#
    let tape = "Expect \"red\"\nSnapshot one\nEnter"
    #expect(try replay(program, tape, "--bless").status == .exited(0))
    let golden = try #require(text("a.golden/one.txt"))
    try folder.write("a.golden/one.txt", golden.replacing("red", with: "rod"))
    let files = ["xml", "tap", "json", "html"].flatMap { ["--report", folder["all.\($0)"]] }
    let failed = try run(
      ["replay", "--allow-commands", "--terminal", "xterm"] + files + [folder["a.tape"]])
    #expect(failed.status == .exited(1), "\(failed.text)\(failed.errorText)")
    let unknown = "the terminal ignored OSC 8 (2 times)"
    #expect(text("all.xml")?.contains("<system-out>\(unknown)</system-out>") == true)
    #expect(text("all.tap")?.hasSuffix("# \(unknown)\n") == true)
    #expect(text("all.json")?.contains(#""unknownSequences": {"OSC 8": 2}"#) == true)
    let page = try #require(text("all.html"))
    #expect(page.contains("a.tape: failed; \(unknown)</li>"))
    #expect(page.split(separator: "<svg").count == 3, "two pictures of the screen")
    let command = "trifold replay --allow-commands --terminal xterm --bless --only one "
    #expect(page.contains("\(command)\(folder["a.tape"])"), "\(page)")
    let accepted = try run(
      ["replay", "--allow-commands", "--bless", "--only", "one", folder["a.tape"]])
    #expect(accepted.status == .exited(0) && text("a.golden/one.txt") == golden)
  }

  @Test func `a film shows a text as it is typed, and light pictures are light`() throws {
    let run = try replay(
      "stty -icanon; printf ready; cat",
      "Set Size 20x3\nOutput a.cast\nOutput a.svg\nOutput a-light.svg\nExpect \"ready\"\nType@200ms \"abc\""
    )
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
    let film = try #require(text("a.cast"))
    let moments = film.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(moments.count >= 4, "\(film)")
    #expect(moments.contains("[0.2") && moments.contains("[0.4"), "\(film)")
    let (dark, light) = (try #require(text("a.svg")), try #require(text("a-light.svg")))
    #expect(light.contains("#ffffff") && !dark.contains("#ffffff"))
  }

  @Test func `folders of tapes are checked and formatted, and Escape comes at once`() throws {
    try folder.write("t/a.tape", "Launch exec sh -c 'echo $ESCDELAY; read rest'\nExpect \"25\"\n")
    try folder.write("t/b.tape", "Launch demo\nDwn\n")
    let checked = try run(["tape", "check", folder["t"]])
    #expect(checked.status == .exited(65) && checked.errorText.contains("did you mean 'Down'"))
    #expect(try run(["tape", "format", "--check", folder["t"]]).status == .exited(65))
    let played = try run(["replay", "--allow-commands", folder["t/a.tape"]])
    #expect(played.status == .exited(0), "\(played.text)\(played.errorText)")
  }

  @Test func `a tape of VHS types into its shell, and says at each line what it cannot`() throws {
    try folder.write(
      "vhs.tape",
      """
      Output vhs.txt
      Set Shell "bash"
      Set FontSize 32
      Set WaitPattern />$/
      Env WORD "turned"
      Type "echo $WOR" Type "D again" Sleep 100ms Enter
      Wait
      ScrollUp 2
      Copy "echo copied | tr c C"
      Paste
      Enter
      Wait+Screen /Copied/
      Type exit Enter

      """)
    let refused = try run(["replay", folder["vhs.tape"]])
    #expect(refused.status == .exited(65))
    #expect(
      refused.errorText.contains(
        "vhs.tape:2:1: error: the tape types into a shell on this machine; allow it with --allow-commands"
      ))
    let played = try run(["replay", "--allow-commands", folder["vhs.tape"]])
    #expect(played.status == .exited(0), "\(played.text)\(played.errorText)")
    #expect(played.errorText.contains(":3:5: warning: FontSize has no effect here: "))
    #expect(played.errorText.contains(":8:1: warning: ScrollUp is ignored, "))
    #expect(try #require(text("vhs.txt")).contains("> echo $WORD again\nturned again\n> "))

    // If a VHS tape names no shell, VHS's usual shell is used.
    try folder.write("vhs.tape", "Set Width 900\nType 'echo \"<$0>\"' Enter\nExpect \"bash>\"\n")
    #expect(try run(["replay", "--allow-commands", folder["vhs.tape"]]).status == .exited(0))
    try folder.write("vhs.tape", "Set Shell nosuchshell\nType ls\n")
    let missing = try run(["replay", "--allow-commands", folder["vhs.tape"]])
    #expect(missing.errorText.contains("error: there is no program 'nosuchshell'"))
  }

  @Test
  func `tapes that are played at the same time share no home and no folder for temporary files`()
    throws
  {
    try folder.write(
      "program",
      "touch \"$HOME/mine\" \"$TMPDIR/mine\"; sleep 0.2; ls -A \"$HOME\" \"$TMPDIR\" | grep -c mine; read rest"
    )
    folder.makeFolder("tapes")
    for number in 0..<6 {
      try folder.write(
        "tapes/t\(number).tape",
        "Launch exec sh ../program\nWait \"2\"\nSet TypingSpeed 1ms\nEnter\n")
    }
    let run = try run(["replay", "--allow-commands", "--jobs", "3", folder["tapes"]])
    #expect(run.status == .exited(0), "\(run.text)\(run.errorText)")
  }

  @Test(.timeLimit(.minutes(4)))
  func `a key does not wait for a program that computes for ever`() throws {
    // The terminal echoes the key, and the echo ends with text.
    try folder.write(
      "a.tape", "Launch exec sh -c \"echo a; while :; do :; done\"\nDown\nDown\nExpect \"a\"\n")
    let run = try run(["replay", "--allow-commands", folder["a.tape"]])
    #expect(run.status == .exited(0), "\(run.text)")
  }

  @Test func `options that do not go together are refused`() throws {
    for words in [
      ["fuzz", "--never", "x"], ["fuzz", "--command", "cat", "mail"],
      ["replay", "--allow-commands", "--pty", "a.tape"],
      ["record", "a.tape", "--command", "cat", "mail"], ["record", "a.tape", "mail", "--", "cat"],
      ["record", "a.tape", "--copy"], ["record", "a.tape", "--command", "cat", "--", "cat"],
    ] {
      #expect(try run(words).status == .exited(64), "\(words)")
    }
  }
}
