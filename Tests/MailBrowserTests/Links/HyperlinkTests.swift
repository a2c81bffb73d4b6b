import TerminalFrame
import TestSupport
import Testing

/// Frames mark links that the terminal itself can open, but never links whose words claim another address.
@Test(arguments: [(120, 30), (60, 30), (45, 24)])
func `Links that lie are no hyperlinks, neither in the text nor in the list below it`(
  width: Int, height: Int
) throws {
  var room = try Mailroom(width, height) { folder in
    try folder.write(
      "charlotte/cur/1.a:2,S",
      """
      From: bank@example.org
      Subject: Links
      Date: 19 Nov 2026 08:00
      Content-Type: text/html

      <p><a href="https://help.example/">Help</a>,
      <a href="https://evil.example/">www.bank.example</a>,
      <a href="https://www.bank.example@evil.example/">there</a>,
      <a href="mailto:ada@example.org">Ada</a>, https://plain.example/
      """)
  }
  room.press(.enter)
  let links = Set(room.frame.links.map(\.address))
  // In the list below, an address alone shows where the link leads.
  #expect(links.contains("https://help.example/") && links.contains("mailto:ada@example.org"))
  #expect(!links.contains("https://www.bank.example@evil.example/"))
  let words = linked(room.frame)
  for (text, address) in words where address == "https://evil.example/" {
    #expect(text.hasPrefix("https://evil"), "\(text)")
  }
  room.press("?")
  for (text, _) in linked(room.frame) { #expect(words.contains { $0.text.contains(text) }) }
}

/// Returns the text of each link in a frame, and its address.
private func linked(_ frame: Frame) -> [(text: String, address: String)] {
  frame.links.map { link in
    (link.columns.map { frame.text(of: frame[Point($0, link.row)]) }.joined(), link.address)
  }
}
