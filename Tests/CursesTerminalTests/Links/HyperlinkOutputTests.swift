import TerminalFrame
import Testing

@testable import CursesTerminal

/// The output for links in a terminal that supports hyperlinks. In expectations, `E` stands for Escape and `T` for the
/// end of a command.
struct HyperlinkOutputTests {
  private var output = HyperlinkOutput(depth: .none)

  /// Makes a frame from rows of text, in which the text between `<` and `>` is a link.
  private func frame(_ rows: [String], to address: String = "https://a.example") -> Frame {
    var frame = Frame(size: Size(20, rows.count))
    for (y, row) in rows.enumerated() {
      let text = row.filter { $0 != "<" && $0 != ">" }
      frame.write(text, at: Point(0, y), in: frame.bounds, style: .plain)
      guard let start = row.firstIndex(of: "<"), let end = row.firstIndex(of: ">") else { continue }
      let x = row.distance(from: row.startIndex, to: start)
      let width = String(row[row.index(after: start)..<end]).displayWidth
      frame.link(Rect(x: x, y: y, width: width, height: 1), to: address, number: 7)
    }
    return frame
  }

  private mutating func sent(
    _ frame: Frame, changed: Set<Int> = [], size: Size = Size(20, 9),
    isSent: (Cell) -> Bool = { _ in true }
  ) -> String {
    let bytes = output.bytes(
      for: frame, on: size, hasChanged: { changed.contains($0) }, isSent: isSent)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}\\", with: "T")
      .replacing("\u{1B}", with: "E")
  }

  private static let open = "E]8;id=7;https://a.exampleT"
  private static let close = "E]8;;T"

  @Test mutating func `a frame without links sends nothing`() {
    #expect(sent(frame(["plain"]), changed: [0]).isEmpty)
  }

  @Test
  mutating func `the cells of a link are sent again as one, and cursor and style put back`() {
    let page = frame(["", "see <this>"])
    #expect(sent(page, changed: [0, 1]) == "E7" + Self.open + "E[2;5HE[0mthis" + Self.close + "E8")
    #expect(sent(page).isEmpty, "it already exists")
  }

  @Test mutating func `where anything in its row changes, it is sent again`() {
    _ = sent(frame(["a <this>", "b"]), changed: [0, 1])
    #expect(sent(frame(["a <this>", "c"]), changed: [1]).isEmpty)
    #expect(sent(frame(["d <this>", "c"]), changed: [0]).contains(Self.open))
  }

  @Test mutating func `cells that are no link any more are sent without one`() {
    _ = sent(frame(["<this>", "x"]), changed: [0, 1])
    #expect(sent(frame(["this", "x"])) == "E7E[1;1HE[0mthisE8")
    #expect(sent(frame(["this", "x"])).isEmpty)
  }

  @Test mutating func `a link that gets shorter keeps no more than its cells`() {
    _ = sent(frame(["<these>"]), changed: [0])
    let shorter = sent(frame(["<the>se"]))
    #expect(shorter.hasPrefix("E7E[1;4HE[0mse" + Self.open))
  }

  @Test mutating func `a link that scrolls leaves none behind`() {
    _ = sent(frame(["", "<this>"]), changed: [0, 1])
    let scrolled = sent(frame(["<this>", "that"]), changed: [0, 1])
    #expect(scrolled.hasPrefix("E7E[2;1HE[0mthat" + Self.open + "E[1;1H"))
  }

  @Test mutating func `the same words to another address are sent`() {
    _ = sent(frame(["<this>"]), changed: [0])
    let other = sent(frame(["<this>"], to: "https://b.example"))
    #expect(other.contains("https://b.example") && !other.contains("a.example"))
  }

  @Test mutating func `after the terminal was cleared everything is sent, and nothing taken back`()
  {
    let page = frame(["<this>"])
    _ = sent(page, changed: [0])
    output.forget()
    #expect(sent(page, changed: [0]).contains(Self.open))
    output.forget()
    #expect(sent(frame(["x"]), changed: [0]).isEmpty)
  }

  @Test mutating func `cells that ncurses was given as something else are left as they are`() {
    let text = sent(frame(["<a犬b>"]), changed: [0]) { $0.width == 1 }
    #expect(text.contains("E[1;1HE[0maE[1;4Hb" + Self.close))
  }

  @Test mutating func `nothing is sent outside of a terminal that has just become smaller`() {
    #expect(sent(frame(["x", "<this>"]), changed: [0, 1], size: Size(20, 1)).isEmpty)
    #expect(sent(frame(["<this>"]), changed: [0], size: Size(3, 1)).isEmpty)
  }

  @Test(arguments: [
    (Style.plain, ColorDepth.full, "0"),
    (Style(.palette(4), on: .palette(12), [.bold, .underline]), .full, "0;1;4;34;104"),
    (Style(.palette(200), on: .rgb(1, 2, 3)), .full, "0;38;5;200;48;2;1;2;3"),
    (Style(.rgb(1, 2, 3), .strikethrough), .full, "0;9;38;2;1;2;3"),
    (Style(.palette(3), [.dim, .italic, .reverse]), .none, "0;2;3;7"),
    (Style(.rgb(1, 2, 255)), .direct, "0;38;2;1;2;255"),
    (Style(.palette(200)), .eight, "0;35"),
  ])
  func `a style is sent as ncurses sends it`(style: Style, depth: ColorDepth, codes: String) {
    #expect(depth.sequence(of: style) == "\u{1B}[\(codes)m")
  }
}

struct HyperlinkAddressTests {
  @Test(arguments: [
    ("https://a.example/?q=1;2#x", "https://a.example/?q=1;2#x"),
    ("https://a.example/a b", "https://a.example/a%20b"),
    ("https://a.example/é犬", "https://a.example/%C3%A9%E7%8A%AC"),
    ("https://a.example/\u{202E}x", "https://a.example/%E2%80%AEx"),
    ("https://a.example/\u{9C}x", "https://a.example/%C2%9Cx"),
  ])
  func `what is no printable ASCII is sent by its number`(address: String, sent: String) {
    #expect(HyperlinkAddress.bytes(of: address) == Array(sent.utf8))
  }

  @Test(arguments: ["", "https://a\u{1B}\\b", "https://a\u{7}", "https://a.ex\tample", "a\u{7F}"])
  func `an address with a control is sent never`(address: String) {
    #expect(HyperlinkAddress.bytes(of: address) == nil)
  }

  @Test func `a long address is not sent`() {
    let address = "https://a.example/"
    let longest = address + String(repeating: "x", count: 2000 - address.utf8.count)
    #expect(HyperlinkAddress.bytes(of: longest) != nil)
    #expect(HyperlinkAddress.bytes(of: longest + "x") == nil)
    #expect(HyperlinkAddress.bytes(of: address + String(repeating: "é", count: 500)) == nil)
  }
}
