import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

@Test func `On the page of keys words are looked for, and what is found gets its key`() throws {
  var room = try Mailroom(80, 20)
  room.type(",G")
  room.press(.enter)
  room.type("/unread next")
  #expect(room.drawing.contains("/unread next"))
  let found = room.state.preferencesState.bindings(room.state.preferences)
  #expect(!found.isEmpty && found.count < 9)
  room.press(.down, .enter)
  #expect(room.state.preferencesState.sheet?.choice == min(1, found.count - 1))
  let name = room.state.preferencesState.binding(room.state.preferences)?.name
  room.press(.enter)
  #expect(room.drawing.contains("Esc Cancel"))
  room.press(.function(7))
  #expect(room.state.preferencesState.binding(room.state.preferences)?.name == name)
  #expect(
    room.state.preferencesState.binding(room.state.preferences)?.binding.keys == [.function(7)])
  room.press(.escape)
  #expect(room.state.preferencesState.sheet?.search == nil, "\(room.drawing)")
  #expect(
    room.state.preferencesState.bindings(room.state.preferences).count > 9
      && room.state.preferencesState.binding(room.state.preferences)?.name == name)
  room.press(.escape)
  #expect(room.state.preferencesState.sheet?.page == .all)
}

@Test func `Words that no key has are found nowhere, and Escape shows all again`() throws {
  var room = try Mailroom(60, 12)
  room.type(",G")
  room.press(.enter)
  room.type("/zzzz")
  room.press(.enter)
  #expect(
    room.state.preferencesState.bindings(room.state.preferences).isEmpty
      && room.state.preferencesState.binding(room.state.preferences) == nil)
  room.press(.enter, .escape)
  #expect(room.state.preferencesState.sheet?.search == nil)
}

@Test func `Notices of the start are listed in the preferences`() throws {
  let room = try Mailroom(80, 24)
  #expect(!room.state.preferencesState.rows(room.state.preferences).contains(.notices))
  var state = room.state
  state.tell(["config.toml:3: no key 'x'", "config.toml:4: no colour 'y'"], errorCount: 2)
  #expect(state.notices.words == "2 config errors")
  var session = Session(
    MailBrowser(utcOffset: { _ in 0 }), state: state, size: Size(80, 24), theme: .dark,
    symbols: .unicode)
  _ = session.input(.key(","))
  let drawing = session.frame().lines.joined(separator: "\n")
  #expect(drawing.contains("- config.toml:3: no key 'x'"))
  #expect(drawing.contains("- config.toml:4: no colour 'y'"))
  _ = session.input(.key(.escape))
  #expect(session.state.preferencesState.sheet?.page == .all)
}
