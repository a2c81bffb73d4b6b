import Foundation
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

@Test func `The edit menu has nine commands of its own at most, each with a key or a level below`()
  throws
{
  var room = try Mailroom(120, 30, changesMail: true)
  room.type("N")
  room.type("e")
  let items = try items(of: room)
  #expect(items.count <= 9 && items.first?.title.hasPrefix("Undo") == true)
  #expect(items.allSatisfy { !$0.key.isEmpty })
  #expect(items.map(\.title).filter { $0.hasSuffix("›") } == ["Show ›", "Export ›"])
}

@Test func `A group of the menu is one level deeper, and Escape leads back to its row`() throws {
  var room = try Mailroom(120, 30)
  room.type("e")
  room.press(.end, .enter)
  #expect(room.state.presented == .edit && room.drawing.contains("▌Copy"))
  room.press(.escape)
  #expect(room.state.presented == .edit && room.drawing.contains("▌Export"))
  room.press(.escape)
  #expect(room.state.presented == nil)
  room.type("e")
  #expect(room.drawing.contains("▌Show"), "a menu opens at its beginning")
}

@Test func `The menu never covers the row that it is about`() throws {
  for (width, height) in [(200, 50), (120, 30), (96, 24), (60, 30)] {
    for row in 0..<6 {
      var room = try Mailroom(width, height)
      for _ in 0..<row { room.press(.down) }
      room.type("e")
      let title = try #require(room.state.messageSeen.flatMap(room.sender))
      #expect(room.drawing.contains(title), "\(width)x\(height), row \(row)")
    }
  }
}

@Test func `A menu that covers its row has the subject of the row in its border`() throws {
  var room = try Mailroom(30, 15)
  let summary = room.state.placeInList.flatMap { $0.list.summary(at: $0.place) }
  let subject = try #require(summary?.title)
  for key in ["e", "r"] {
    room.type(key)
    #expect(room.drawing.contains(" \(subject.prefix(12))"), "\(key)")
    room.press(.escape)
  }
}

@Test func `A menu for a message marked elsewhere has the subject of that message`() throws {
  var room = try Mailroom(30, 15)
  let summary = room.state.placeInList.flatMap { $0.list.summary(at: $0.place) }
  let subject = try #require(summary?.title)
  // Marking a message selects the next one.
  room.type("xe")
  #expect(room.drawing.contains(" \(subject.prefix(12))"), "\(room.drawing)")
}

@Test func `The keys that a menu shows work in it, also in a group`() throws {
  var room = try Mailroom(120, 30, changesMail: true)
  room.type("ex")
  #expect(room.state.presented == .edit && room.drawing.contains("Copy Address"))
  // The first row is the title of the group.
  let keys = try items(of: room).dropFirst().map(\.key)
  #expect(keys.count > 3 && keys.allSatisfy { (try? KeyPress(name: $0)) != nil })
  room.type("a")
  #expect(room.state.presented == nil && room.state.notices.notice?.hasPrefix("Copied") == true)
  let count = room.state.list?.count ?? 0
  room.type("eA")
  #expect(room.state.presented == nil && room.state.list?.count != count)
}

/// Returns the titles and the keys of the items in the menu on screen.
private func items(of room: Mailroom) throws -> [(title: String, key: String)] {
  let lines = room.frame.lines.map(Array.init)
  // In portrait, the menu may be above the popover with the list.
  let top = try #require(lines.lastIndex { $0.contains("╭") })
  let bottom = try #require(lines[top...].firstIndex { $0.contains("╰") })
  let left = try #require(lines[top].lastIndex(of: "╭"))
  let right = try #require(lines[top].firstIndex(of: "╮"))
  return lines[top + 1..<bottom].filter { $0[left] != "├" }.compactMap { line in
    let item = String(line[left + 1..<right]).trimmingCharacters(in: [" ", "▌", "▐"])
    let words = item.components(separatedBy: "  ")
    return words[0].isEmpty
      ? nil
      : (words[0], words.count > 1 ? words[words.count - 1].trimmingCharacters(in: [" "]) : "")
  }
}

@Test func `A menu at a row is as wide as its list`() throws {
  for width in [140, 120, 100] {
    var room = try Mailroom(width, 30, messageMinimum: .text)
    let list = try #require(room.state.layout[room.state.navigator.listColumn])
    room.type("e")
    let border = try #require(room.frame.lines.first { $0.contains("╭") })
    let start = try #require(border.firstIndex(of: "╭"))
    let end = try #require(border.firstIndex(of: "╮"))
    #expect(border.distance(from: border.startIndex, to: start) == list.x)
    #expect(border.distance(from: start, to: end) == list.width - 1)
  }
}

extension Mailroom {
  /// The first letters of the sender of a message in the list.
  fileprivate func sender(of message: MessageReference) -> String? {
    guard let list = state.list, let place = list.place(of: message) else { return nil }
    return state.messages.summary(at: place, of: list).map { String($0.sender.prefix(8)) }
  }

  /// Clicks the first occurrence of these words.
  fileprivate mutating func click(on words: String) throws {
    let row = try #require(frame.lines.firstIndex { $0.contains(words) })
    let line = frame.lines[row]
    let range = try #require(line.firstRange(of: words))
    click(line.distance(from: line.startIndex, to: range.lowerBound), row)
  }
}

@Test func `The buttons below a message do what their keys do, and go first on few rows`() throws {
  var room = try Mailroom(120, 30, changesMail: true)
  #expect(room.drawing.contains(" A Archive   d Delete   m Move "))
  try room.click(on: "d Delete   m Move")
  #expect(room.state.notices.words?.hasPrefix("Moved to Trash") == true)
  try room.click(on: "e More")
  #expect(room.state.presented == .edit)
  room.press(.escape)
  room.turn(to: 120, 19)
  #expect(!room.drawing.contains("d Delete   m Move   ") && room.drawing.contains("d Delete"))
  #expect(!(try Mailroom(120, 30) { _ in }).drawing.contains(" Archive "))
}

@Test func `The menu of a message points at its button, and so do the choices of answering`()
  throws
{
  var room = try Mailroom(120, 30)
  room.press(.enter)
  room.type("e")
  let lines = room.frame.lines
  let more = try #require(lines.firstIndex { $0.contains("e More") })
  #expect(lines[more - 1].contains("▼"), "\(room.drawing)")
  room.press(.escape)
  room.type("r")
  let reply = try #require(room.frame.lines.firstIndex { $0.contains("r Reply   A Archive ") })
  #expect(room.frame.lines[reply - 1].contains("▼"), "\(room.drawing)")
}

@Test func `The list of attachments points at its button in the toolbar`() throws {
  var room = try Mailroom(120, 30) { folder in
    let parts = ["one", "two"].map {
      "--b\nContent-Type: application/pdf; name=\($0).pdf\nContent-Disposition: attachment\n\nx\n"
    }
    try folder.write(
      "charlotte/cur/1.a:2,S",
      "From: a@example.org\nSubject: Files\nDate: 19 Nov 2026 08:00 +0000\nMIME-Version: 1.0\n"
        + "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHere.\n\(parts.joined())--b--\n")
  }
  room.press(.enter)
  room.type("s")
  let lines = room.frame.lines
  let toolbar = try #require(lines.firstIndex { $0.contains("Archive") })
  #expect(lines[toolbar - 1].contains("▼"), "\(room.drawing)")
}

@Test func `The menu of marked messages says how many, and acts on them`() throws {
  for (width, height) in [(120, 30), (60, 30), (45, 24)] {
    var room = try Mailroom(width, height, changesMail: true)
    room.type("xx")
    room.press(.down)
    room.type("e")
    #expect(room.drawing.contains("2 Messages"), "\(room.drawing)")
    #expect(!room.drawing.contains("Select All"), "that is of one message")
    let titles = try items(of: room).map(\.title)
    #expect(titles.contains("Pipe Messages…"))
    let before = try #require(room.state.list?.count)
    let place = try #require(titles.firstIndex(of: "Archive"))
    for _ in 0..<place { room.press(.down) }
    room.press(.enter)
    #expect(room.state.list?.count == before - 2, "\(width)x\(height)")
  }
}

@Test func `In portrait a menu opens over the list, which stays`() throws {
  var room = try Mailroom(60, 30)
  #expect(room.state.layout.popover != nil)
  for keys in ["e", "r", "o"] {
    room.type(keys)
    #expect(room.state.presented != nil && room.state.layout.popover != nil, "\(keys)")
    room.press(.escape)
    #expect(room.state.presented == nil && room.state.layout.popover != nil, "\(keys)")
  }
}
