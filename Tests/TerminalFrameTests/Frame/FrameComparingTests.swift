import Testing

@testable import TerminalFrame

@Suite struct FrameComparingTests {
  /// Returns the runs of cells in which row 0 of two frames differs.
  private func runs(
    _ earlier: String, _ later: String, width: Int? = nil, _ paint: (inout Frame) -> Void = { _ in }
  ) -> [Range<Int>] {
    let size = Size(20, 1)
    func frame(_ text: String) -> Frame {
      var frame = Frame(size: size)
      frame.write(text, at: Point(0, 0), in: frame.bounds, style: .plain)
      return frame
    }
    var (a, b) = (frame(earlier), frame(later))
    paint(&a)
    paint(&b)
    return b.changedRuns(since: a, within: Size(width ?? size.width, 1))[0]
  }

  @Test func `rows that look the same have no runs`() {
    #expect(runs("abc", "abc").isEmpty)
    #expect(runs("e\u{301}a", "e\u{301}a").isEmpty)
  }

  @Test func `a short gap is sent again, a long one is skipped`() {
    #expect(runs("a.......z", "A.......Z") == [0..<9])
    #expect(runs("a........z", "A........Z") == [0..<1, 9..<10])
  }

  @Test func `a gap in another style is skipped`() {
    let dim = Style(.palette(8))
    #expect(
      runs("abc", "ABC") { $0.restyle(Rect(x: 1, y: 0, width: 1, height: 1)) { _ in dim } }
        == [0..<3])
    #expect(
      runs("a|c", "A|C") { $0.restyle(Rect(x: 1, y: 0, width: 1, height: 1)) { _ in dim } }
        == [0..<1, 2..<3])
    // The style has to be sent in any case.
    #expect(
      runs("a|c", "A|C") { $0.restyle(Rect(x: 1, y: 0, width: 9, height: 1)) { _ in dim } }
        == [0..<3])
  }

  @Test func `runs are whole graphemes of both frames`() {
    #expect(runs("a犬b", "axyb") == [1..<3])
    #expect(runs("axyb", "a犬b") == [1..<3])
    #expect(runs("犬", "吠") == [0..<2])
    #expect(runs("a犬bc", "ab犬c") == [1..<4])
  }

  @Test func `clusters are compared by their text, whatever their numbers`() {
    #expect(runs("e\u{301}o\u{302}", "o\u{302}e\u{301}") == [0..<2])
    #expect(runs("e\u{301}o\u{302}", "x o\u{302}") == [0..<3])
    #expect(runs("xo\u{302}", "e\u{301}o\u{302}") == [0..<1])
  }

  @Test func `only the columns in question are looked at`() {
    #expect(runs("abcdefghijkl", "Abcdefghijkl", width: 0).isEmpty)
    #expect(runs("abcdefghijkl", "AbcdefghijkL", width: 11) == [0..<1])
  }
}
