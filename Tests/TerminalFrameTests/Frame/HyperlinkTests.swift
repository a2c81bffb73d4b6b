import TerminalFrame
import Testing

/// The links that a frame keeps, as columns of each row.
struct HyperlinkTests {
  private var frame = Frame(size: Size(20, 3))

  private mutating func link(_ x: Int, _ y: Int, _ width: Int, to address: String = "a") {
    frame.link(Rect(x: x, y: y, width: width, height: 1), to: address, number: 1)
  }

  private var links: [String] {
    frame.links.map { "\($0.row):\($0.columns.lowerBound)-\($0.columns.upperBound) \($0.address)" }
  }

  @Test mutating func `links are cut at the frame's edges`() {
    link(15, 0, 10)
    link(0, 5, 3)
    #expect(links == ["0:15-20 a"])
  }

  @Test mutating func `text over a link takes its cells away`() {
    link(2, 1, 10)
    frame.write("犬x", at: Point(4, 1), in: frame.bounds, style: .plain)
    #expect(links == ["1:2-4 a", "1:7-12 a"])
    frame.write("over", at: Point(0, 0), in: frame.bounds, style: .plain)
    frame.write(
      "clipped away", at: Point(0, 1), in: Rect(x: 0, y: 2, width: 20, height: 1), style: .plain)
    #expect(links == ["1:2-4 a", "1:7-12 a"])
  }

  @Test mutating func `what is filled, copied over or said anew is no longer the old link`() {
    for y in 0..<3 { link(0, y, 20) }
    frame.fill(Rect(x: 5, y: 0, width: 15, height: 1), .plain)
    frame.copy(
      Rect(x: 0, y: 0, width: 10, height: 1), of: Frame(size: Size(20, 1)), to: Point(0, 1),
      in: frame.bounds)
    link(4, 2, 4, to: "b")
    #expect(links == ["0:0-5 a", "1:10-20 a", "2:0-4 a", "2:8-20 a", "2:4-8 b"])
  }

  @Test mutating func `another style leaves a link a link`() {
    link(0, 0, 4)
    frame.restyle(frame.bounds) { $0.adding(.reverse) }
    #expect(links == ["0:0-4 a"])
  }

  @Test mutating func `frames that lead elsewhere are not equal`() {
    let plain = frame
    link(0, 0, 4)
    var other = plain
    other.link(Rect(x: 0, y: 0, width: 4, height: 1), to: "b", number: 1)
    #expect(frame != plain && frame != other && frame == frame.inASCII)
  }
}
