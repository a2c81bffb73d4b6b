import TerminalFrame
import Testing

private func frame(_ lines: String...) -> Frame {
  let width = lines.map(\.displayWidth).max() ?? 0
  var frame = Frame(size: Size(width, lines.count))
  for (y, line) in lines.enumerated() {
    frame.write(line, at: Point(0, y), in: frame.bounds, style: .plain)
  }
  return frame
}

private func copying(
  _ rect: Rect, of source: Frame, to point: Point, on frame: Frame, in clip: Rect? = nil
) -> [String] {
  var frame = frame
  frame.copy(rect, of: source, to: point, in: clip ?? frame.bounds)
  return frame.lines
}

private let dots = frame("......", "......", "......")

@Test func `A rectangle of another frame is copied to a place`() {
  let letters = frame("abc", "def", "ghi")
  let rect = Rect(x: 1, y: 1, width: 2, height: 2)
  #expect(copying(rect, of: letters, to: Point(2, 0), on: dots) == ["..ef..", "..hi..", "......"])
}

@Test func `Cells outside of either frame or the clip are left out`() {
  let letters = frame("abc", "def", "ghi")
  let rect = Rect(x: -1, y: -1, width: 9, height: 9)
  #expect(copying(rect, of: letters, to: Point(3, 0), on: dots) == ["......", "....ab", "....de"])
  #expect(
    copying(rect, of: letters, to: Point(-2, -2), on: dots) == ["ef....", "hi....", "......"])
  let clip = Rect(x: 1, y: 1, width: 1, height: 9)
  #expect(
    copying(letters.bounds, of: letters, to: Point(0, 0), on: dots, in: clip)
      == ["......", ".e....", ".h...."])
  let none = Rect(x: 5, y: 5, width: 0, height: 3)
  #expect(copying(none, of: letters, to: Point(0, 0), on: dots) == dots.lines)
}

@Test func `Wide characters at an edge become spaces`() {
  let wide = frame("漢字漢", "漢字漢", "漢字漢")
  let rect = Rect(x: 1, y: 0, width: 4, height: 1)
  #expect(copying(rect, of: wide, to: Point(1, 1), on: dots) == ["......", ". 字 .", "......"])
  // The same applies to the frame below.
  let place = Point(1, 0)
  #expect(copying(rect, of: dots, to: place, on: wide) == [" .... ", "漢字漢", "漢字漢"].map(trimmed))
}

private func trimmed(_ line: String) -> String {
  var line = line
  while line.hasSuffix(" ") { line.removeLast() }
  return line
}

@Test func `Characters with marks are the same in another frame, and stored once`() {
  let marked = frame("e\u{301}a\u{308}e\u{301}")
  var other = frame("o\u{323}xyz")
  other.copy(marked.bounds, of: marked, to: Point(1, 0), in: other.bounds)
  other.write("e\u{301}", at: Point(0, 0), in: other.bounds, style: .plain)
  #expect(other.lines == ["e\u{301}e\u{301}a\u{308}e\u{301}"])
  var written = frame("a\u{308}...")
  written.write(
    "e\u{301}e\u{301}a\u{308}e\u{301}", at: Point(0, 0), in: written.bounds, style: .plain)
  #expect(other == written)
}

@Test func `Cursor and modes do not change`() {
  var source = frame("abc")
  (source.cursor, source.wantsMouse) = (Point(1, 0), false)
  var frame = dots
  frame.copy(source.bounds, of: source, to: Point(0, 0), in: frame.bounds)
  #expect(frame.cursor == nil && frame.wantsMouse)
}
