import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

@Test func `each list of features contains every feature once`() {
  let all = Set(MailFeatures.inOrderOfEvents.map { ObjectIdentifier($0) })
  #expect(all.count > 50)
  for list in [
    MailFeatures.byPrecedence, MailFeatures.inOrderOfHelp, MailFeatures.inOrderOfEvents,
  ] {
    #expect(list.count == all.count)
    #expect(Set(list.map { ObjectIdentifier($0) }) == all)
  }
}

/// Presses Escape once for each of `actions`, and expects that it does them one after the other.
private func expectEscape(_ actions: [EscapeAction], in room: inout Mailroom) {
  for action in actions {
    #expect(KeyContext(room.state).escape == action, "\(room.drawing)")
    room.press(.escape)
    let isOver = action == .close || !KeyContext(room.state).applies(action)
    #expect(isOver, "\(action)")
  }
}

@Test func `in a message Escape ends one thing after the other`() throws {
  var room = try Mailroom(
    120, 30,
    fill: { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>", subject: "S", date: "1 Mar 2019 08:00",
        body: "See https://example.org/a for words.", to: folder)
    }, changesMail: true)
  room.type("x")
  room.send(.navigation(.focus(.secondary)))
  room.type("/words")
  room.press(.enter, .tab)
  expectEscape([.leaveItem, .endFind, .unmark, .close], in: &room)
  room.send(.navigation(.focus(.secondary)))
  room.type("t")
  expectEscape([.endSelection, .close], in: &room)
}

@Test func `in a list Escape ends one thing after the other`() throws {
  var room = try Mailroom(120, 30, runsCommands: true, changesMail: true)
  room.type("f/compilers")
  room.press(.enter)
  room.type("x")
  room.isAnswering = false
  room.type("|sleep 987")
  room.press(.enter)
  #expect(KeyContext(room.state).escape == .stopCommand)
  room.press(.escape)
  #expect(room.asked.last == .piping(.stop))
  room.send(.piping(.over("sleep 987")))
  expectEscape([.unmark, .endSearch, .showAllKinds, .close], in: &room)
  room.isAnswering = true
  room.type("//")
  room.press(.escape)
  #expect(!room.state.searching.field.isEditing)
}
