import TerminalFrame
import TestSupport
import Testing

/// The terminal in memory shows every character, although libvterm does not know all of them.
struct CharacterSubstitutesTests {
  /// The characters that belong to a generation.
  private static let characters = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
    CharacterGeneration(of: $0) != nil
  }

  private func frame(_ text: String) -> Frame {
    var frame = Frame(size: Size(12, 1))
    frame.write(text, at: Point(0, 0), in: frame.bounds, style: .plain)
    return frame
  }

  @Test func `the terminal in memory shows every character of Unicode 16`() {
    var screen = VirtualScreen(size: Size(12, 1))
    for (index, scalar) in Self.characters.enumerated() {
      // A screen has substitutes for 240 different marks.
      if index % 200 == 0 { screen = VirtualScreen(size: Size(12, 1)) }
      let frame = frame("x\(scalar)日\(scalar)|")
      let text = (0..<12).map { frame.text(of: frame[Point($0, 0)]) }.joined()
      screen.feed(Array("\u{1B}[2J\u{1B}[H\(text)".utf8))
      let row = (0..<12).map { screen[Point($0, 0)] }
      for x in 0..<12 {
        let cell = frame[Point(x, 0)]
        let isEqual =
          row[x].text.unicodeScalars.elementsEqual(frame.text(of: cell).unicodeScalars)
          && row[x].width == Int(cell.width)
        if !isEqual {
          Issue.record("\(String(scalar.value, radix: 16)) at \(x): \(row[x])")
          break
        }
      }
    }
  }

  @Test func `a character split between two parts of the output is known too`() {
    let screen = VirtualScreen(size: Size(12, 1))
    for byte in Array("a🥰b".utf8) { screen.feed([byte]) }
    #expect(screen.lines == ["a🥰b"])
    #expect(screen[Point(1, 0)].width == 2)
  }

  @Test func `an old terminal has the widths of Unicode 9`() {
    let screen = VirtualScreen(size: Size(12, 1), isOld: true)
    screen.feed(Array("😀🥰b".utf8))
    #expect((0..<4).map { screen[Point($0, 0)].width } == [2, 0, 1, 1])
  }
}
