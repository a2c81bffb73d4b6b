import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

extension Mailroom {
  fileprivate var hints: String { frame.lines.last ?? "" }

  fileprivate func row(of words: String) -> Int? {
    frame.lines.firstIndex { $0.contains(words) }
  }
}

@Test func `On a narrow screen the menu lies at its row, and a group has its place`() throws {
  var room = try Mailroom(45, 24)
  room.type("e")
  let top = try #require(room.row(of: "╭"))
  #expect(room.frame.lines[top].contains("▲"))
  #expect(room.row(of: "▌Show") == top + 8, "\(room.drawing)")
  room.press(.end, .enter)
  #expect(room.drawing.contains("▌Copy"), "\(room.drawing)")
  #expect(room.row(of: "╭") == top)
}

@Test(arguments: [(45, 24), (30, 15)])
func `The hints of the preferences name the way out at every width`(width: Int, height: Int) throws
{
  var room = try Mailroom(width, height)
  room.type(",")
  #expect(room.hints.contains(width < 35 ? "Ctrl+S Done" : "Esc Cancel"), "\(room.hints)")
  room.press(.end, .enter)
  #expect(room.hints.contains("Esc Back"), "\(room.hints)")
}

@Test(arguments: [(45, 24), (45, 19), (30, 15), (30, 24)])
func `The preferences part no title from its control`(
  width: Int, height: Int
) throws {
  var room = try Mailroom(width, height)
  room.type(",")
  for _ in 0..<20 {
    let lines = room.frame.lines.map { $0.filter { !"│▌▐".contains($0) } }
    let titles = ["Theme", "Symbols", "Cursor", "Animation", "Columns", "Arrangement", "Keys"]
    for (y, line) in lines.enumerated() {
      guard titles.contains(line.trimmed) else { continue }
      #expect(!lines[y + 1].trimmed.isEmpty, "\(room.drawing)")
    }
    room.press(.down)
  }
}

@Test(arguments: [(40, 24), (30, 15)])
func `On a narrow screen the page of keys has the keys beside what they do`(
  width: Int, height: Int
) throws {
  var room = try Mailroom(width, height)
  room.type(",")
  room.press(.end, .enter)
  let y = try #require(room.row(of: "Move up, or scroll"))
  #expect(room.frame.lines[y].hasSuffix("↑ │"), "\(room.drawing)")
}

@Test(arguments: [(80, 25, true), (45, 30, true), (80, 24, false)])
func `A rule tells the text of a message from the toolbar where there are rows for it`(
  width: Int, height: Int, hasRule: Bool
) throws {
  var room = try Mailroom(width, height)
  room.press(.enter)
  let y = try #require(room.row(of: "Archive"))
  #expect(room.frame.lines[y - 1].contains("────") == hasRule, "\(room.drawing)")
}

@Test(arguments: [(75, 24), (60, 30)])
func `The popover keeps its height while a search is written (PO7)`(width: Int, height: Int) throws
{
  var room = try Mailroom(width, height)
  room.press(.left)
  room.type("/")
  let end = try #require(room.row(of: "╰"))
  for letter in "grace nobody" {
    room.type(String(letter))
    #expect(room.row(of: "╰") == end, "\(room.drawing)")
  }
}

extension String {
  fileprivate var trimmed: String {
    split(separator: " ").joined(separator: " ")
  }
}
