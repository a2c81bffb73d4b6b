import SplitViewUI
import TerminalFrame
import Testing

@testable import MailBrowser

/// Returns the text inside the sheet, row by row.
private func page(_ room: Mailroom) -> [String] {
  room.frame.lines.compactMap { line in
    let parts = line.split(separator: "│", omittingEmptySubsequences: false)
    return parts.count >= 3 && line.contains("│ ") ? String(parts[parts.count / 2]) : nil
  }
}

@Test("Space on the page of keys moves by the page, but for two lines", arguments: [30, 24])
func pageOfKeys(height: Int) throws {
  var room = try Mailroom(60, height)
  room.type("?")
  let before = page(room)
  room.type(" ")
  let after = page(room)
  #expect(before.count == after.count && before.count > 10)
  #expect(Array(after.prefix(2)) == Array(before.suffix(2)))
  room.type("b")
  #expect(page(room) == before)
}

@Test func `Keys that cannot work here say why, and are not among the hints`() throws {
  var room = try Mailroom(120, 60)
  let reason = "(not here: this mail cannot be changed)"
  room.type("?/not here")
  let text = page(room).joined(separator: " ").split(separator: " ").joined(separator: " ")
  for words in ["Move to a mailbox", "Undo", "Archive"] {
    #expect(text.contains("\(words) \(reason)"))
  }
  room.press(.escape)
  room.type("/drop")
  #expect(room.drawing.contains("No such key"))
}

@Test func `Keys that work where messages are moved are listed as they are`() throws {
  var room = try Mailroom(120, 60, changesMail: true)
  room.type("?/mailbox")
  #expect(room.drawing.contains("Move to a mailbox "))
  #expect(!room.drawing.contains("not here"))
  room.press(.escape)
  room.type("/drop")
  #expect(room.drawing.contains("Moving a message"))
}

@Test func `The menu of answers offers them, and each asks for the terminal`() throws {
  var room = try Mailroom(120, 24, changesMail: true)
  room.type("r")
  for title in ["Reply", "Reply All", "Reply to List", "Forward", "Print…"] {
    #expect(room.drawing.contains(title))
  }
  room.press(.enter)
  #expect(room.state.presented == nil)
  // Commands that are not available are not offered.
  var reading = try Mailroom(120, 24)
  reading.type("r")
  #expect(reading.drawing.contains("Print…") && !reading.drawing.contains("Reply All"))
}

@Test func `Everything that can be done with messages is in a group of the page of keys`() {
  let keymap = MailBrowser.keymap
  let all = keymap.sections.first { $0.title == MailBrowser.messagesTitle }?.bindings ?? []
  #expect(all.count > 40)
  let names = HelpGroup.all.flatMap(\.names)
  #expect(Set(names).count == names.count)
  #expect(all.compactMap(\.name).filter { !names.contains($0) } == [])
  let grouped = keymap.inHelpGroups()
  #expect(grouped.sections.map(\.title).contains("Changing messages"))
  #expect(grouped.sections.flatMap(\.bindings).count == keymap.sections.flatMap(\.bindings).count)
}

@Test("Nothing is cut on the page of keys", arguments: [198, 138, 98, 78, 58, 43, 28])
func nothingCut(width: Int) {
  let page = MailBrowser.keymap.inHelpGroups().document(width: width, symbols: .unicode)
  let lines = page.plainLines(width: width)
  #expect(lines.count > 30 && !lines.contains { $0.contains("…") })
}
