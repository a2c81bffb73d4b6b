import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

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
  #expect(room.drawing.contains("Give Message To"))
  room.press(.escape)
  room.pipe(to: "cat > \(room.folder.path)/piped; echo one; echo two >&2")
  #expect(room.state.presented == nil && room.state.notice?.hasSuffix(": two") == true)
  let piped = room.folder.contents(of: "piped")
  #expect(piped == room.folder.contents(of: "charlotte/cur/6.f:2,"))
}

@Test func `Marked messages are given one after the other, the oldest first`() throws {
  var room = try Mailroom(96, 14, runsCommands: true, changesMail: true)
  room.type("xjxjx")
  room.pipe(to: "grep Subject >> \(room.folder.path)/subjects")
  let said = String(decoding: room.folder.contents(of: "subjects"), as: UTF8.self)
  let subjects = said.split(separator: "\n").map(String.init)
  #expect(subjects.count == 3 && subjects.last == "Subject: Re: compilers")
}

@Test func `A command that fails is told with its reason, and the rest does not follow`() throws {
  var room = try Mailroom(96, 14, runsCommands: true, changesMail: true)
  room.type("xjx")
  room.pipe(to: "echo no patch; exit 3")
  #expect(room.state.notice?.contains("no patch (exit 3) (message 1 of 2)") == true)
}

@Test func `Tapes and random play run no command`() throws {
  var room = try Mailroom(96, 14)
  room.pipe(to: "touch \(room.folder.path)/touched")
  #expect(room.state.notice == "No command is run here")
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
