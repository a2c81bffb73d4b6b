import SplitViewUI
import TerminalFrame
import Testing

/// Texts whose width is difficult to compute.
private let texts = [
  String(repeating: "漢字", count: 40), String(repeating: "a漢", count: 40),
  String(repeating: "👩‍👩‍👧‍👦👍🏽❤️", count: 20), String(repeating: "🇩🇪", count: 40),
  String(repeating: "שלום ", count: 20),
  String(repeating: "e\u{301}\u{327}\u{323}\u{308}\u{302}", count: 60),
  "\u{202E}" + String(repeating: "abc", count: 30), String(repeating: "\u{200B}", count: 50) + "x",
  String(repeating: "ｶﾞ", count: 40), String(repeating: "한국어", count: 30),
  "\t\t\u{1B}[31m\r\n\u{9B}2J",
]

@Test(
  "With any text, every divider and border is whole and every row has its cells",
  arguments: texts)
func borders(text: String) {
  let document = TextDocument([
    TextBlock(text), TextBlock(text, lead: "> ", hang: "> "), TextBlock(text, detail: text),
  ])
  let made = ReaderSession.mail(120, 14) { state in
    state.title = text
    state.notice = text
    for name in ["Inbox", "Sent", "home"] + (1...30).map({ "Message \($0)" }) {
      state.rows[name] = Row(
        text, detail: String(text.prefix(5)), subtitle: text, marks: String(text.prefix(2)),
        accent: text.first, indent: name == "Sent" ? 1 : 0)
    }
  }
  var session = ReaderSession(Reader(text: document), state: made.state, size: Size(120, 14))
  for width in [120, 97, 96, 95, 80, 79] {
    _ = session.resize(to: Size(width, 14))
    let frame = session.frame()
    check(frame)
    for x in session.layout.dividers.map(\.x) {
      for y in 1..<13 { #expect("│┼├┤".contains(frame.text(x, y)), "\(width): \(x), \(y)") }
    }
  }
  for width in [78, 60, 55] {
    let open = session.turned(to: width, 14).pressing("\\").frame()
    check(open)
    for y in 3..<12 {
      #expect(open.text(0, y) == "│" && open.text(33, y) == "│", "\(width): row \(y)")
    }
  }
  for width in [54, 45, 20, 7, 2, 1] { check(session.turned(to: width, 14).frame()) }
}

/// Expects every wide grapheme to have its right half beside it, and no right half without its left half.
private func check(_ frame: Frame) {
  for y in 0..<frame.size.height {
    var x = 0
    while x < frame.size.width {
      let width = Int(frame[Point(x, y)].width)
      #expect(width > 0 && x + width <= frame.size.width, "half a grapheme at \(x), \(y)")
      if width == 2 { #expect(frame[Point(x + 1, y)].isContinuation) }
      x += max(1, width)
    }
  }
}
