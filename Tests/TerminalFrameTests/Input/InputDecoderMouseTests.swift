import TerminalFrame
import Testing

@Suite struct InputDecoderMouseTests {
  @Test func `SGR reports`() {
    let at = Point(4, 9)
    #expect(mouse("\u{1B}[<0;5;10M") == [MouseEvent(.press(.left, clickCount: 1), at: at)])
    #expect(mouse("\u{1B}[<0;5;10m") == [MouseEvent(.release(.left), at: at)])
    #expect(mouse("\u{1B}[<1;5;10M") == [MouseEvent(.press(.middle, clickCount: 1), at: at)])
    #expect(mouse("\u{1B}[<2;5;10m") == [MouseEvent(.release(.right), at: at)])
    #expect(mouse("\u{1B}[<32;5;10M") == [MouseEvent(.drag(.left), at: at)])
    #expect(mouse("\u{1B}[<64;5;10M") == [MouseEvent(.scroll(.up), at: at)])
    #expect(mouse("\u{1B}[<65;5;10M") == [MouseEvent(.scroll(.down), at: at)])
    #expect(mouse("\u{1B}[<66;5;10M") == [MouseEvent(.scroll(.left), at: at)])
    #expect(mouse("\u{1B}[<67;5;10M") == [MouseEvent(.scroll(.right), at: at)])
    #expect(
      mouse("\u{1B}[<16;5;10M") == [MouseEvent(.press(.left, clickCount: 1), at: at, .control)])
    #expect(mouse("\u{1B}[<77;5;10M") == [MouseEvent(.scroll(.down), at: at, [.shift, .alt])])
    #expect(mouse("\u{1B}[<0;500;300M").first?.position == Point(499, 299))
  }

  @Test func `motion without a button, and further buttons, are dropped`() {
    for report in ["35;5;5M", "3;5;5M", "128;5;5M", "65;5;5m", "0;5M", "0M", "0;1;2;3M"] {
      #expect(events("\u{1B}[<\(report)x") == [key("x")])
    }
  }

  @Test func `X10 and urxvt reports`() {
    #expect(
      mouse("\u{1B}[M !!\u{1B}[M#!!") == [
        MouseEvent(.press(.left, clickCount: 1), at: Point(0, 0)),
        MouseEvent(.release(.left), at: Point(0, 0)),
      ])
    #expect(mouse("\u{1B}[Ma%&") == [MouseEvent(.scroll(.down), at: Point(4, 5))])
    #expect(mouse("\u{1B}[32;5;10M") == [MouseEvent(.press(.left, clickCount: 1), at: Point(4, 9))])
    #expect(
      events([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0xFF, 0x61] as [UInt8]).last == key("a"))
  }
}
