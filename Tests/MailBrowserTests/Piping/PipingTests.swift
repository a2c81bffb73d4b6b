import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

extension Mailroom {
  fileprivate mutating func pipe(to command: String) {
    type("|")
    press(.control("u"))
    type(command)
    press(.enter)
  }
}

@Test func `A message is given to a command as it was sent, and its last line is told`() throws {
  var room = try Mailroom(96, 14, runsCommands: true)
  room.type("|")
  #expect(room.drawing.contains("Pipe Message To"))
  room.press(.escape)
  room.pipe(to: "cat > \(room.folder.path)/piped; echo two >&2")
  #expect(room.state.presented == nil && room.state.notices.notice?.hasSuffix(": two") == true)
  let piped = room.folder.contents(of: "piped")
  #expect(piped == room.folder.contents(of: "charlotte/cur/6.f:2,"))
}

@Test func `Marked messages are given to one process as an mbox, the oldest first`() throws {
  var room = try Mailroom(96, 14, runsCommands: true, changesMail: true)
  room.type("xjxjx|")
  #expect(room.drawing.contains("Pipe 3 Messages as an mbox To"))
  room.press(.escape)
  room.pipe(to: "echo >> \(room.folder.path)/runs; cat >> \(room.folder.path)/piped")
  #expect(room.folder.contents(of: "runs").count == 1)
  #expect(room.state.notices.notice?.hasSuffix(" received 3 messages; 3 still marked") == true)
  let lines = String(decoding: room.folder.contents(of: "piped"), as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count { $0.hasPrefix("From ") } == 3 && lines.suffix(2) == ["", ""])
  #expect(lines.last { $0.hasPrefix("From ") } == "From grace@example.org Thu Nov 19 09:12:00 2026")
  #expect(lines.last { $0.hasPrefix("Subject") } == "Subject: Re: compilers")
}

@Test func `Messages are given by their dates, patches of a series by their numbers`() throws {
  // Patches in the order of arrival. Two series have the same tag, but separate threads.
  let mail = [
    ("[PATCH 2/2] y", "09:04", "<y@a>"), ("[PATCH 1/2] y", "09:06", "<y@a>"),
    ("Between", "09:05", ""), ("[PATCH 2/2] x", "09:02", "<x@a>"),
    ("[PATCH 1/2] x", "09:03", "<x@a>"), ("Late", "09:09", ""), ("Early", "09:01", ""),
    ("[PATCH v2 2/2] z", "08:01", ""), ("[PATCH v2 1/2] z", "08:01", ""),
  ]
  var room = try Mailroom(
    96, 14,
    fill: { folder in
      for (number, (subject, time, answered)) in mail.enumerated() {
        try Mailroom.deliver(
          "\(number).p:2,S", from: "Ada <ada@example.org>", subject: subject,
          date: "19 Nov 2026 \(time)", more: answered.isEmpty ? "" : "In-Reply-To: \(answered)\n",
          to: folder)
      }
    }, runsCommands: true, changesMail: true)
  room.type("X")
  room.pipe(to: "grep ^Subject: > \(room.folder.path)/piped")
  let said = String(decoding: room.folder.contents(of: "piped"), as: UTF8.self)
  #expect(
    said.split(separator: "\n").map { $0.dropFirst(9) } == [
      "[PATCH v2 1/2] z", "[PATCH v2 2/2] z", "Early", "[PATCH 1/2] x", "[PATCH 2/2] x",
      "[PATCH 1/2] y", "Between", "[PATCH 2/2] y", "Late",
    ])
}

@Test func `A command that fails is told with its reason`() throws {
  var room = try Mailroom(96, 14, runsCommands: true, changesMail: true)
  room.type("xjx")
  room.pipe(to: "echo no patch; exit 3")
  #expect(room.state.notices.notice?.contains("(exit status 3): no patch") == true)
}

@Test func `The field begins empty, and former commands come back as in a shell`() throws {
  var room = try Mailroom(96, 14, runsCommands: true)
  for command in ["true", "echo two", "true"] {
    room.type("|\(command)")
    room.press(.enter)
  }
  room.type("|")
  #expect(room.state.piping.shown.text.isEmpty)
  room.press(.up)
  #expect(room.state.piping.shown.text == "true")
  room.press(.up, .up, .up)
  #expect(room.state.piping.shown.text == "echo two")
  room.press(.down, .down)
  #expect(room.state.piping.shown.text.isEmpty)
}

@Test func `Tapes and random play run no command`() throws {
  var room = try Mailroom(96, 14)
  room.pipe(to: "touch \(room.folder.path)/touched")
  #expect(room.state.notices.notice == "Commands cannot be run here")
  #expect(!room.folder.snapshot().keys.contains { $0.hasSuffix("touched") })
}

@Test func `A message is printed as text, by a command that is offered again`() throws {
  var room = try Mailroom(96, 30, runsCommands: true)
  room.send(.piping(.ask(.text)))
  #expect(room.drawing.contains("Print Message With") && room.drawing.contains("lpr"))
  room.press(.control("u"))
  room.type("cat > \(room.folder.path)/printed")
  room.press(.enter)
  let printed = String(decoding: room.folder.contents(of: "printed"), as: UTF8.self)
  #expect(printed.contains("Grace Hopper <grace@example.org>"))
  #expect(printed.contains("Line 40 of Re: compilers.") && !printed.contains("MIME-Version"))
  room.send(.piping(.ask(.text)))
  #expect(room.drawing.contains("cat > "))
  room.press(.escape)
  room.type("|")
  #expect(!room.drawing.contains("cat > "), "the command that gets the source is another one")
}

@Test func `What a command says in several lines is read on a page, with its colours`() throws {
  var room = try Mailroom(60, 14, runsCommands: true)
  room.pipe(to: #"printf 'one\n\033[31mtwo\033[m\n'; seq 3 40"#)
  #expect(room.state.presented == .output)
  let y = try #require(room.frame.lines.firstIndex { $0.hasPrefix(" two") })
  #expect(room.frame[Point(1, y)].style.foreground != room.frame[Point(1, y - 1)].style.foreground)
  room.type("/39")
  room.press(.enter)
  #expect(room.drawing.contains(" 39"))
  room.press(.escape, .escape)
  #expect(room.state.presented == nil && !room.drawing.contains(" two"))
}

@Test func `A command that fails says so, and its words are there to be read`() throws {
  var room = try Mailroom(96, 14, runsCommands: true)
  room.pipe(to: "echo first; echo no patch; exit 3")
  #expect(room.state.notices.notice?.contains("(exit status 3): no patch") == true)
  #expect(room.state.presented == .output && room.drawing.contains("first"))
}

@Test func `A command after an exclamation mark has the terminal`() throws {
  var room = try Mailroom(96, 14, runsCommands: true)
  room.pipe(to: "!cat > \(room.folder.path)/piped")
  let isOnTerminal = room.asked.contains { effect in
    if case .piping(.runInTerminal) = effect { true } else { false }
  }
  #expect(isOnTerminal)
  #expect(
    room.folder.contents(of: "piped") == room.folder.contents(of: "charlotte/cur/6.f:2,"))
}

@Test(arguments: [KeyPress.escape, .control("c")])
func `A command that runs is named, and a key stops it`(key: KeyPress) throws {
  var room = try Mailroom(96, 14, runsCommands: true, changesMail: true)
  room.type("x")
  room.isAnswering = false
  room.pipe(to: "sleep 987")
  #expect(room.frame.lines[0].contains("Running sleep 987") && room.drawing.contains("Esc Stop"))
  room.press(key)
  #expect(room.asked.last == .piping(.stop) && room.commands.isEmpty)
  room.send(.piping(.over("sleep 987")))
  #expect(!room.drawing.contains("Running") && !room.state.marking.items.isEmpty)
  room.press(.control("c"))
  #expect(room.commands == ["quit"])
}

@Test func `Ctrl+C stops a command from a sheet too, where Escape closes the sheet`() throws {
  var room = try Mailroom(96, 14, runsCommands: true)
  room.isAnswering = false
  room.pipe(to: "sleep 987")
  room.type("|")
  room.press(.control("c"))
  #expect(room.asked.last == .piping(.stop) && room.commands.isEmpty)
  room.press(.escape)
  #expect(room.state.presented == nil)
  let names = MailBrowser.writingKeymaps.flatMap { $0.namedBindings.map(\.name) }
  #expect(names.contains("stop-command"))
}

/// How a command is ended.
private enum Ending: CaseIterable { case byKey, withTheProgram }

@Test(.timeLimit(.minutes(5)), arguments: Ending.allCases, ["", "trap '' TERM; "])
private func `What is stopped ends with all that it started`(
  ending: Ending, beginning: String
) async throws {
  let room = try Mailroom(96, 14, runsCommands: true, changesMail: true)
  let message = try #require(room.state.message)
  let begun = room.folder["begun"]
  try #require(mkfifo(begun, 0o600) == 0)
  let (events, continuation) = AsyncStream<MailEvent>.makeStream()
  // The reader of the pipe reaches its end after all processes that hold the pipe open have ended.
  let command = "\(beginning)exec 7>'\(begun)'; echo >&7; sleep 987; sleep 987"
  room.effects.perform(
    .piping(.run(command, [message, message], .source)), send: Send { continuation.yield($0) })
  let file = open(begun, O_RDONLY)
  defer { close(file) }
  var byte: UInt8 = 0
  #expect(read(file, &byte, 1) == 1)
  switch ending {
  case .byKey: _ = room.effects.performNow(.piping(.stop))
  case .withTheProgram: room.effects.finishChanges()
  }
  #expect(read(file, &byte, 1) == 0)
  for await event in events {
    guard case .piping(.ended(let words)) = event else { continue }
    #expect(words == "Stopped: \(command)")
    break
  }
}

@Test(
  "git am takes a series that is piped, in its order",
  .enabled(if: system("git --version > /dev/null 2>&1") == 0, "there is no git"))
func gitAm() throws {
  let folder = try TemporaryFolder()
  let script = """
    set -e
    cd '\(folder.path)'
    mkdir -p charlotte/cur charlotte/new charlotte/tmp
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
    git init -q repo
    cd repo
    git config user.name Ada
    git config user.email ada@example.org
    echo engine > engine
    git add engine
    git commit -q -m start
    for n in one two three; do
      printf 'Grüße %s \\n-- x \\n' $n >> engine
      git commit -q -a -m "engine: $n

    From here on
    >From there"
    done
    git format-patch -q --subject-prefix='PATCH v2' -o ../patches -3
    git reset -q --hard HEAD~3
    cd ../patches
    n=9
    for file in *.patch; do
      n=$((n - 1))
      mv "$file" "../charlotte/cur/$n.p:2,S"
    done
    """
  #expect(system("(\(script)) > /dev/null 2>&1") == 0)
  var room = try Mailroom(96, 20, in: folder, runsCommands: true, changesMail: true)
  room.type("X")
  room.pipe(
    to: "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null git -C '\(folder.path)/repo' am")
  #expect(room.state.notices.notice?.contains("Applying: engine: three") == true)
  #expect(system("cd '\(folder.path)/repo' && git log --format=%s > ../log") == 0)
  let log = String(decoding: folder.contents(of: "log"), as: UTF8.self)
  #expect(log == "engine: three\nengine: two\nengine: one\nstart\n")
  #expect(system("cd '\(folder.path)/repo' && git log -1 --format=%b > ../body") == 0)
  let body = String(decoding: folder.contents(of: "body"), as: UTF8.self)
  #expect(body == "From here on\n>From there\n\n")
  let engine = String(decoding: folder.contents(of: "repo/engine"), as: UTF8.self)
  #expect(engine.hasSuffix("Grüße three \n-- x \n"))
}
