import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

extension Mailroom {
  /// Returns rows of the list at the top of the screen, in a terminal with three columns.
  fileprivate func list(_ rows: Range<Int>) -> [String] {
    let layout = state.layout
    guard let placed = layout[.supplementary] else { return [] }
    return rows.map { row in
      let cells = frame.lines[3 + row].dropFirst(placed.x).prefix(placed.width)
      return String(cells.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The widths of the columns, from the left.
  fileprivate var widths: [Int] {
    state.layout.columns.sorted { $0.x < $1.x }.map(\.width)
  }
}

@Test func `Where the list is wide a message has one line, its parts in columns`() throws {
  let room = try Mailroom(220, 24)
  #expect(room.state.navigator.metrics.rowHeight(ofLevel: 1) == 1)
  let lines = room.drawing.split(separator: "\n")
  let ada = lines.first { $0.contains("Quarterly forecast") }
  let kurt = lines.first { $0.contains("Theorems") }
  #expect(ada?.contains("18 Nov") == false && ada?.contains("Yesterday") == true)
  func column(_ line: Substring?, _ words: String) -> Int? {
    line?.firstRange(of: words).flatMap { range in
      line.map { $0.distance(from: $0.startIndex, to: range.lowerBound) }
    }
  }
  #expect(column(ada, "Ada Lovelace") == column(kurt, "Kurt"))
  #expect(column(ada, "Quarterly") == column(kurt, "Theorems"))
}

@Test(
  "A user's choice of lines counts, but in a list of fewer than forty cells",
  arguments: [
    (ListLines.one, 80, 2), (.one, 250, 1), (.two, 250, 2), (.automatic, 80, 2),
    (.automatic, 250, 1),
  ])
func linesOfRows(_ lines: ListLines, _ width: Int, _ expected: Int) throws {
  var preferences = MailPreferences()
  preferences.lines = lines
  var room = try Mailroom(width, 24, preferences: preferences)
  #expect(room.state.navigator.metrics.rowHeight(ofLevel: 1) == expected)
  // The selected message stays selected when the width changes.
  room.type("jj")
  #expect(room.selected == "4.d")
  room.turn(to: 60, 24)
  room.turn(to: width, 24)
  #expect(room.selected == "4.d")
}

@Test func `From 130 columns on the list takes what the text does not need`() throws {
  #expect(try Mailroom(120, 24).widths == [28, 32, 58])
  #expect(try Mailroom(160, 24).widths == [28, 44, 86])
  #expect(try Mailroom(200, 24).widths == [28, 84, 86])
  #expect(try Mailroom(250, 24).widths == [28, 110, 110])
}

@Test func `A width that a person set wins, and a moved divider can be given back`() throws {
  var preferences = MailPreferences()
  preferences.columnWidths[.supplementary] = ColumnWidth(preferred: 40)
  #expect(try Mailroom(250, 24, preferences: preferences).widths == [28, 40, 180])
  var room = try Mailroom(250, 24)
  room.type("<<<")
  #expect(room.widths == [28, 107, 113])
  room.turn(to: 100, 24)
  room.turn(to: 250, 24)
  #expect(room.widths == [28, 107, 113])
}

@Test func `The text keeps its measure, in the middle or at the left`() throws {
  var preferences = MailPreferences()
  preferences.measure = 60
  let centred = try Mailroom(120, 24, preferences: preferences)
  var room = centred
  room.type("z")
  #expect(room.frame.lines[0].hasPrefix(String(repeating: " ", count: 30) + "Re: compilers"))
  preferences.textAlignment = .left
  room = try Mailroom(120, 24, preferences: preferences)
  room.type("z")
  #expect(room.frame.lines[0].hasPrefix("   Re: compilers"))
  preferences.measure = 0
  room = try Mailroom(250, 24, preferences: preferences)
  room.type("z")
  #expect(room.frame.lines[0].hasPrefix(" Re: compilers"))
  #expect(room.frame.lines[3].hasSuffix("──"))
}

@Test func `A classic terminal shows fourteen rows of text below the headers`() throws {
  let room = try Mailroom(80, 24)
  #expect(room.frame.lines.filter { $0.contains("Line ") }.count >= 14)
}

@Test func `A series is seen as one: its places stand below each other`() throws {
  let room = try Mailroom(
    120, 24,
    fill: { folder in
      for number in 9...10 {
        try Mailroom.deliver(
          "\(number).p:2,S", from: "Ada <ada@example.org>",
          subject: "[PATCH v2 \(number)/10] turn", date: "19 Nov 2026 08:\(number + 10)",
          to: folder)
      }
    })
  #expect(room.list(1..<2)[0].hasSuffix("[PATCH v2] turn        10/10▐"))
  #expect(room.list(3..<4)[0].hasSuffix("[PATCH v2] turn         9/10"))
}

@Test func `Patches of one date go by their numbers in lists by date, however they came`() throws {
  var room = try Mailroom(
    120, 24,
    fill: { folder in
      for (key, number) in [2, 0, 3, 1].enumerated() {
        try Mailroom.deliver(
          "\(key).p:2,S", from: "Ada <ada@example.org>", subject: "[PATCH \(number)/3] turn",
          date: "19 Nov 2026 08:00", to: folder)
      }
    })
  func places() -> [String] {
    room.list(0..<8).compactMap { $0.firstMatch(of: /\d\/3/).map { String($0.output) } }
  }
  #expect(places() == ["3/3", "2/3", "1/3", "0/3"])
  room.type("oj")
  room.press(.enter)
  #expect(places() == ["0/3", "1/3", "2/3", "3/3"])
}

@Test func `In a tall narrow terminal it is said once that the list can stand above`() throws {
  var room = try Mailroom(60, 100)
  #expect(room.drawing.contains("The list can be above the message   ,  Lists in"))
  #expect(room.state.saved != (try Mailroom(60, 30)).state.saved)
  let again = try Mailroom(60, 100, in: room.folder, restoring: room.state.saved)
  #expect(!again.drawing.contains("be above"))
  room.turn(to: 15, 9)
  #expect(room.state.notices.notice == nil)
  room.turn(to: 60, 100)
  #expect(room.drawing.contains("be above"))
  room.type("j")
  room.turn(to: 120, 30)
  room.turn(to: 60, 100)
  #expect(!room.drawing.contains("be above"))
  #expect(!(try Mailroom(60, 40)).drawing.contains("be above"))
}

@Test
func `That the list can stand above is not said while a search is written, when its key is text`()
  throws
{
  var room = try Mailroom(120, 30)
  room.type("/")
  room.turn(to: 60, 100)
  #expect(!room.drawing.contains("be above"), "\(room.drawing)")
  room.press(.escape)
  #expect(room.drawing.contains("be above"), "\(room.drawing)")
}
