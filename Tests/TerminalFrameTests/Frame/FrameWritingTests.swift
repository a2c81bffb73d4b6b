import TestSupport
import Testing

@testable import TerminalFrame

/// Returns the rows of a frame as text between bars. A dot stands for the right half of a wide grapheme.
private func drawing(_ frame: Frame) -> [String] {
  (0..<frame.size.height).map { y in
    let cells = (0..<frame.size.width).map { x in
      let cell = frame[Point(x, y)]
      return cell.isContinuation ? "·" : frame.text(of: cell)
    }
    return "|\(cells.joined())|"
  }
}

private func frame(_ width: Int, _ text: String = "", style: Style = .plain) -> Frame {
  var frame = Frame(size: Size(width, 1))
  frame.write(text, at: Point(0, 0), in: frame.bounds, style: style)
  return frame
}

/// Returns a frame of a single row with `text`, overwritten with `over` at column `x`.
private func overwriting(_ text: String, with over: String, at x: Int) -> [String] {
  var frame = frame(6, text)
  frame.write(over, at: Point(x, 0), in: frame.bounds, style: .plain)
  return drawing(frame)
}

private let bold = Style(.default, on: .default, .bold)

@Suite struct FrameWritingTests {
  @Test func `text is written at its place, and the column after it is returned`() {
    var frame = Frame(size: Size(8, 3))
    let end = frame.write("日本x", at: Point(1, 1), in: frame.bounds, style: .plain)
    #expect(end == 6)
    #expect(drawing(frame) == ["|        |", "| 日·本·x  |", "|        |"])
    #expect(frame.lines == ["", " 日本x", ""])
  }

  @Test func `a narrow character over a left half leaves a space in the right`() {
    #expect(overwriting("日本", with: "x", at: 0) == ["|x 本·  |"])
  }

  @Test func `a narrow character over a right half leaves a space in the left`() {
    #expect(overwriting("日本", with: "x", at: 1) == ["| x本·  |"])
  }

  @Test func `a wide character over two halves leaves spaces on both sides`() {
    #expect(overwriting("日本", with: "語", at: 1) == ["| 語·   |"])
  }

  @Test func `a wide character over another leaves no trace`() {
    #expect(overwriting("日本", with: "語", at: 2) == ["|日·語·  |"])
  }

  @Test func `a wide character over a narrow one and a left half`() {
    #expect(overwriting("a日b", with: "語", at: 0) == ["|語· b  |"])
  }

  @Test func `a wide character that begins in the last column is a space`() {
    #expect(overwriting("abcdef", with: "語", at: 5) == ["|abcde |"])
  }

  @Test func `a wide character that begins left of the first column is a space`() {
    #expect(overwriting("abcdef", with: "語", at: -1) == ["| bcdef|"])
  }

  @Test func `a wide character outside of the frame changes nothing`() {
    #expect(overwriting("abcdef", with: "語", at: 6) == ["|abcdef|"])
    #expect(overwriting("abcdef", with: "語", at: -2) == ["|abcdef|"])
  }

  @Test func `clipping through a wide character leaves spaces, within the clip only`() {
    var clipped = frame(6, "abcdef")
    clipped.write("日本語", at: Point(0, 0), in: Rect(x: 1, y: 0, width: 4, height: 1), style: .plain)
    #expect(drawing(clipped) == ["|a 本· f|"])
  }

  @Test func `a clip's edge through a wide character below replaces both halves`() {
    var clipped = frame(6, "日本語")
    clipped.write("xyz", at: Point(1, 0), in: Rect(x: 1, y: 0, width: 2, height: 1), style: .plain)
    #expect(drawing(clipped) == ["| xy 語·|"])
  }

  @Test func `ASCII runs are clipped on both sides`() {
    var clipped = frame(8, "--------")
    let end = clipped.write(
      "0123456789", at: Point(-2, 0), in: Rect(x: 1, y: 0, width: 4, height: 1), style: bold)
    #expect(drawing(clipped) == ["|-3456---|"])
    #expect(end >= 5)
    #expect(clipped[Point(0, 0)].style == .plain)
    #expect(clipped[Point(1, 0)].style == bold)
    #expect(clipped[Point(5, 0)].style == .plain)
  }

  @Test func `rows outside of the clip do not change, and the returned column is the same`() {
    for y in [-1, 0, 1, 7] {
      var untouched = Frame(size: Size(6, 2))
      let clip = Rect(x: 0, y: 5, width: 6, height: 1)
      #expect(untouched.write("日本", at: Point(0, y), in: clip, style: bold) == 4)
      #expect(untouched == Frame(size: Size(6, 2)))
    }
  }

  @Test func `an empty frame takes any text`() {
    var empty = Frame(size: Size(0, 0))
    empty.write("日本", at: Point(0, 0), in: empty.bounds, style: .plain)
    empty.fill(Rect(x: -5, y: -5, width: 10, height: 10), .plain)
    #expect(empty.lines.isEmpty)
  }

  @Test func `filling through a wide character replaces its other half`() {
    var filled = frame(6, "日本語")
    filled.fill(Rect(x: 1, y: 0, width: 2, height: 1), .plain)
    #expect(drawing(filled) == ["|    語·|"])
  }

  @Test func `restyling gives a wide character the style of its left half`() {
    var restyled = frame(6, "日本語")
    restyled.restyle(Rect(x: 1, y: 0, width: 2, height: 1)) { $0.adding(.bold) }
    let bolds = (0..<6).map { restyled[Point($0, 0)].style == bold }
    #expect(bolds == [false, false, true, true, false, false])
  }

  @Test func `marks share their base's cell`() {
    let marked = frame(4, "e\u{301}x\u{327}\u{302}日")
    #expect(drawing(marked) == ["|e\u{301}x\u{327}\u{302}日·|"])
    #expect(marked.clusters.count == 2)
  }

  @Test func `frames with the same text are equal even if its clusters came in another order`() {
    var one = frame(6, "q\u{301}x\u{302}")
    var other = frame(6, "..x\u{302}")
    other.write("x\u{302}", at: Point(1, 0), in: other.bounds, style: .plain)
    other.write("q\u{301}x\u{302}  ", at: Point(0, 0), in: other.bounds, style: .plain)
    #expect(one == other)
    one.write("x\u{301}", at: Point(5, 0), in: one.bounds, style: .plain)
    #expect(one != other)
  }

  @Test func `nothing written ever leaves half a wide grapheme`() {
    var random = SeededGenerator(seed: 11)
    var frame = Frame(size: Size(12, 3))
    for _ in 0..<3_000 {
      let clip = Rect(
        x: .random(in: -2...12, using: &random), y: .random(in: -1...3, using: &random),
        width: .random(in: 0...14, using: &random), height: .random(in: 0...4, using: &random))
      let origin = Point(.random(in: -6...13, using: &random), .random(in: -1...3, using: &random))
      if Bool.random(using: &random) {
        let text = TextSamples.random(using: &random, count: 6)
        frame.write(text, at: origin, in: clip, style: .plain)
      } else {
        frame.fill(clip, .plain)
      }
      for y in 0..<3 { #expect(isWhole(frame, row: y)) }
    }
  }

  @Test func `every byte that a string can hold reaches a frame as something visible`() {
    let text = String(decoding: UInt8(0)...0xFF, as: UTF8.self)
    var frame = Frame(size: Size(300, 1))
    frame.write(text, at: Point(0, 0), in: frame.bounds, style: .plain)
    for scalar in frame.lines[0].unicodeScalars {
      #expect(![.control, .format].contains(scalar.properties.generalCategory))
    }
    #expect(frame.lines[0].unicodeScalars.count == 256)
  }

  private func isWhole(_ frame: Frame, row y: Int) -> Bool {
    (0..<frame.size.width).allSatisfy { x in
      let cell = frame[Point(x, y)]
      let followsWide = x > 0 && frame[Point(x - 1, y)].width == 2
      let fits = cell.width != 2 || x + 1 < frame.size.width
      return cell.isContinuation == followsWide && fits
    }
  }
}
