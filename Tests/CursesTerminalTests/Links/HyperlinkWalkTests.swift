import TerminalFrame
import TestSupport
import Testing

@testable import CursesTerminal

/// A terminal with hyperlinks that receives only the output of `HyperlinkOutput`. For a row with changes, ncurses
/// writes either the whole row or only the changed cells.
private struct LinkedTerminal {
  let size: Size
  var cells: [[String]]
  var addresses: [[String]]

  init(_ size: Size) {
    self.size = size
    let row = Array(repeating: "", count: size.width)
    (cells, addresses) = (
      Array(repeating: row, count: size.height), Array(repeating: row, count: size.height)
    )
  }

  /// Writes cells as ncurses does for a frame. Cells that are written lose their links.
  mutating func write(_ frame: Frame, _ columns: Range<Int>, ofRow y: Int) {
    for x in columns {
      cells[y][x] = frame.text(of: frame[Point(x, y)])
      addresses[y][x] = ""
    }
  }

  mutating func obey(_ bytes: [UInt8]) {
    var (x, y, address) = (0, 0, "")
    for item in ControlSequences(bytes).items {
      switch item {
      case .text(let text):
        cells[y][x] = String(Character(text))
        addresses[y][x] = address
        x += 1
      case .csi(let sequence) where sequence.hasSuffix("H"):
        let place = sequence.dropLast().split(separator: ";").compactMap { Int($0) }
        (y, x) = (place[0] - 1, place[1] - 1)
      case .string(_, let command) where command.hasPrefix("8;"):
        address = String(command.split(separator: ";", omittingEmptySubsequences: false)[2])
      default: break
      }
    }
  }
}

extension LinkedTerminal {
  /// True if all cells have the text and link of `frame`. Cells that were never written are blank.
  func shows(_ frame: Frame) -> Bool {
    (0..<size.height).allSatisfy { y in
      (0..<size.width).allSatisfy { x in
        let link = frame.links.last { $0.row == y && $0.columns.contains(x) }
        let text = frame.text(of: frame[Point(x, y)])
        return addresses[y][x] == link?.address ?? ""
          && (cells[y][x] == text || cells[y][x].isEmpty && text == " ")
      }
    }
  }
}

/// Makes a frame with few different letters and some links, so that two such frames have many equal cells.
private func frame(_ size: Size, _ random: inout SeededGenerator) -> Frame {
  var frame = Frame(size: size)
  for y in 0..<size.height where Bool.random(using: &random) {
    let text = String((0..<size.width).map { _ in "ab".randomElement(using: &random) ?? "a" })
    frame.write(text, at: Point(0, y), in: frame.bounds, style: .plain)
  }
  for _ in 0..<Int.random(in: 0...4, using: &random) {
    let place = Rect(
      x: Int.random(in: 0..<size.width, using: &random),
      y: Int.random(in: 0..<size.height, using: &random),
      width: Int.random(in: 1...4, using: &random), height: 1)
    frame.link(place, to: ["x", "y"].randomElement(using: &random) ?? "x", number: 1)
  }
  return frame
}

@Test(arguments: 1...20)
func `After any frames the terminal has the links of the last one and no others`(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let size = Size(8, 3)
  var (terminal, output) = (LinkedTerminal(size), HyperlinkOutput(depth: .none))
  var before = Frame(size: size)
  for _ in 0..<200 {
    let next = frame(size, &random)
    let changes = next.changedRuns(since: before, within: size)
    for (y, runs) in changes.enumerated() where !runs.isEmpty {
      let writesAll = Bool.random(using: &random)
      for run in writesAll ? [0..<size.width] : runs { terminal.write(next, run, ofRow: y) }
    }
    terminal.obey(
      output.bytes(for: next, on: size, hasChanged: { !changes[$0].isEmpty }, isSent: { _ in true })
    )
    #expect(terminal.shows(next))
    before = next
  }
}
