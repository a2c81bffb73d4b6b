import TerminalFrame
import TestSupport
import Testing

@testable import CursesTerminal

extension Frame {
  fileprivate mutating func put(_ text: String, at point: Point, style: Style) {
    write(text, at: point, in: bounds, style: style)
  }
}

@Suite struct SendingOrderTests {
  private let dim = Style(.palette(245))
  private let size = Size(40, 12)

  /// The pieces sent in each round, as rows and columns.
  private func rounds(_ frame: Frame, since earlier: Frame?) -> [[String]] {
    let runs =
      earlier.map { frame.changedRuns(since: $0, within: size) }
      ?? Array(repeating: [0..<size.width], count: size.height)
    let order = SendingOrder(of: frame, runs: runs, since: earlier)
    return order.rounds.map { round in
      order.pieces.filter { $0.round == round }.map { "\($0.row): \($0.columns)" }
    }
  }

  @Test func `what many rows have at their ends in one style is sent at last`() {
    var frame = Frame(size: size)
    for y in 0..<5 {
      frame.put("Ada Lovelace", at: Point(0, y), style: .plain)
      frame.put("17 Nov", at: Point(12, y), style: dim)
    }
    #expect(
      rounds(frame, since: Frame(size: size)) == [
        (0..<5).map { "\($0): 0..<12" }, (0..<5).map { "\($0): 12..<18" },
      ])
  }

  @Test func `a few parts of a style are sent where they stand`() {
    var frame = Frame(size: size)
    for y in 0..<4 {
      frame.put("Ada Lovelace", at: Point(0, y), style: .plain)
      frame.put("17 Nov", at: Point(12, y), style: dim)
    }
    #expect(rounds(frame, since: Frame(size: size)) == [(0..<4).map { "\($0): 0..<18" }])
  }

  @Test func `parts between others are sent where they stand`() {
    var frame = Frame(size: size)
    for y in 0..<8 {
      frame.put("in the middle, dim, and on", at: Point(0, y), style: .plain)
      frame.put("dim", at: Point(15, y), style: dim)
    }
    // The blank cells of both frames are equal.
    let rows = (0..<8).map { "\($0): 0..<26" }
    #expect(rounds(frame, since: Frame(size: size)) == [rows])
  }

  @Test func `what lies close in one row is sent in two rounds`() {
    var frame = Frame(size: size)
    for y in 0..<3 {
      frame.put("list", at: Point(6, y), style: .plain)
      frame.put("text", at: Point(13, y), style: .plain)
    }
    var earlier = frame
    for y in 0..<3 {
      earlier.put("    ", at: Point(6, y), style: .plain)
      earlier.put("    ", at: Point(13, y), style: .plain)
      for column in 10..<13 {
        let style = Style(.palette(UInt8(100 + column)))
        frame.put("│", at: Point(column, y), style: style)
        earlier.put("│", at: Point(column, y), style: style)
      }
    }
    #expect(
      rounds(frame, since: earlier) == [
        (0..<3).map { "\($0): 6..<10" }, (0..<3).map { "\($0): 13..<17" },
      ])
  }

  @Test func `no wide character is cut, neither of the screen nor of what comes`() {
    var earlier = Frame(size: size)
    var frame = Frame(size: size)
    for y in 0..<6 {
      earlier.put("犬吠埼", at: Point(1, y), style: .plain)
      frame.put("abc", at: Point(0, y), style: .plain)
      frame.put("犬d", at: Point(4, y), style: dim)
    }
    for piece in SendingOrder(
      of: frame, runs: frame.changedRuns(since: earlier, within: size), since: earlier
    ).pieces {
      for edge in [piece.columns.lowerBound, piece.columns.upperBound] {
        #expect(!frame[Point(edge, piece.row)].isContinuation)
        #expect(!earlier[Point(edge, piece.row)].isContinuation)
      }
    }
  }

  @Test func `every changed cell is in a piece, whatever the styles`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var frame = Frame(size: size)
      for _ in 0..<60 {
        let text = ["a word", "犬吠埼", "·", "   ", "e\u{301}t"].randomElement(using: &random) ?? ""
        let style = Style(.palette(.random(in: 0..<9, using: &random)))
        frame.put(
          text, at: Point(.random(in: 0..<38, using: &random), .random(in: 0..<12, using: &random)),
          style: style)
      }
      let runs = frame.changedRuns(since: Frame(size: size), within: size)
      let order = SendingOrder(of: frame, runs: runs, since: Frame(size: size))
      for y in 0..<size.height {
        for x in 0..<size.width where runs[y].contains(where: { $0.contains(x) }) {
          #expect(order.pieces.contains { $0.row == y && $0.columns.contains(x) })
        }
      }
      #expect(Set(order.pieces.map(\.round)) == Set(order.rounds))
    }
  }
}
