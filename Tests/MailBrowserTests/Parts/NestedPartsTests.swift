import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Writes a message that contains a message with a file and another message, which has a file too; and a digest of two.
private func nested(_ folder: TemporaryFolder) throws {
  try folder.write(
    "charlotte/cur/1.a:2,S",
    """
    From: Ada <ada@example.org>
    Subject: Outer
    Content-Type: multipart/mixed; boundary=a

    --a
    Content-Type: text/plain

    See below.
    --a
    Content-Type: message/rfc822
    Content-Disposition: attachment; filename="first.eml"

    From: Alan <alan@example.org>
    Subject: First
    Content-Type: multipart/mixed; boundary=b

    --b
    Content-Type: text/plain

    First text, see https://example.org/first
    --b
    Content-Type: text/plain
    Content-Transfer-Encoding: base64
    Content-Disposition: attachment; filename="one.txt"

    b25lCg==
    --b
    Content-Type: message/rfc822
    Content-Disposition: attachment; filename="second.eml"

    From: Grace <grace@example.org>
    Subject: Second
    Content-Type: multipart/mixed; boundary=c

    --c
    Content-Type: text/plain

    Second text.
    --c
    Content-Type: text/plain
    Content-Transfer-Encoding: base64
    Content-Disposition: attachment; filename="two.txt"

    dHdvIGRlZXAK
    --c--
    --b--
    --a
    Content-Type: message/rfc822
    Content-Disposition: attachment; filename="digest.eml"

    From: List <list@example.org>
    Subject: Digest
    Content-Type: multipart/digest; boundary=d

    --d

    From: Kurt <kurt@example.org>
    Subject: Theorems

    Not all can be proven.
    --d

    From: Emmy <emmy@example.org>
    Subject: Rings
    Content-Type: multipart/mixed; boundary=e

    --e
    Content-Type: text/plain

    Ideals.
    --e
    Content-Type: text/x-patch; name="ring.patch"
    Content-Disposition: attachment; filename="ring.patch"

    --- a
    +++ b
    @@ -1 +1 @@
    -old
    +new
    --e--
    --d--
    --a--

    """)
}

private func reading(_ width: Int = 120, _ height: Int = 30) throws -> Mailroom {
  var room = try Mailroom(width, height, fill: nested, runsCommands: true)
  room.press(.enter)
  room.send(.navigation(.focus(.secondary)))
  return room
}

/// Moves to the attachment with this name, and opens it.
private func view(_ name: String, _ room: inout Mailroom) {
  for _ in 0..<9 {
    room.press(.tab)
    let words =
      room.state.parts.page.flatMap { page in
        page.focusedItem.flatMap { $0.words(page.attachments) }
      }
      ?? ItemsFeature.itemInStatus(room.state)
    if words?.hasPrefix(name + ",") == true { break }
  }
  room.press(.enter, .enter)
}

@Test(
  "What is attached to an attached message is viewed two levels deep", arguments: [120, 60, 45])
func twoLevels(width: Int) throws {
  var room = try reading(width)
  view("first.eml", &room)
  #expect(room.drawing.contains("First text") && room.drawing.contains("2 attachments"))
  view("second.eml", &room)
  #expect(room.drawing.contains("Second text") && room.drawing.contains("⋐ two.txt"))
  view("two.txt", &room)
  #expect(room.drawing.contains("two deep") && room.state.parts.pages.count == 3)
  room.press(.escape)
  #expect(room.drawing.contains("Second text"))
  room.press(.escape, .escape)
  #expect(room.drawing.contains("First text") && room.state.parts.pages.count == 1)
  #expect(room.state.parts.page?.focusedItem == .attachment(1), "one is back where one was")
  room.type("q")
  #expect(room.state.presented == nil && room.state.parts.pages.isEmpty)
}

@Test func `What is attached to an attached message is saved and given to commands, decoded`()
  throws
{
  let folder = try TemporaryFolder()
  var room = try reading()
  view("first.eml", &room)
  view("second.eml", &room)
  room.press(.tab, .enter)
  #expect(room.state.presented == .part)
  room.press(.down, .down, .enter)
  #expect(room.state.presented == .save && room.drawing.contains("two.txt"))
  room.press(.escape)
  #expect(room.state.presented == .partPage && room.drawing.contains("Second text"))
  room.press(.enter, .down, .down, .down, .enter)
  room.type("cat > '\(folder.path)/out'")
  room.press(.enter)
  #expect(room.state.notices.notice?.hasSuffix("received two.txt") == true)
  let file = folder.snapshot().first { $0.key.hasSuffix("out") }?.value
  #expect(file?.contains("two deep\n".utf8.count) == true, "\(file ?? [])")
}

@Test func `The messages of a digest have their attachments listed`() throws {
  var room = try reading()
  view("digest.eml", &room)
  #expect(room.drawing.contains("Not all can be proven") && room.drawing.contains("Ideals."))
  view("ring.patch", &room)
  #expect(room.state.parts.page?.title == "ring.patch" && room.drawing.contains("+new"))
}

@Test func `A link in an attached message says where it leads, and is opened or copied`() throws {
  var room = try reading()
  view("first.eml", &room)
  room.press(.tab)
  #expect(room.frame.lines[0].contains("https://example.org/first"))
  room.type("y")
  #expect(room.copied == ["https://example.org/first"])
  room.press(.enter)
  let links = room.asked.compactMap { if case .links(let effect) = $0 { effect } else { nil } }
  #expect(links == [.open("https://example.org/first")])
}

@Test func `A click on the name of what is attached asks what to do with it`() throws {
  var room = try reading()
  view("first.eml", &room)
  let row = try #require(room.frame.lines.firstIndex { $0.contains("⋐ one.txt") })
  let name = try #require(room.frame.lines[row].firstRange(of: "one.txt"))
  room.drag(Point(room.frame.lines[row][..<name.lowerBound].displayWidth, row))
  #expect(room.state.presented == .part)
  room.press(.enter)
  #expect(room.state.parts.page?.title == "one.txt" && room.drawing.contains("one"))
}

@Test func `A page keeps to the measure of the text`() throws {
  var room = try reading(200)
  view("first.eml", &room)
  let row = try #require(room.frame.lines.first { $0.contains("First text") })
  #expect(row.prefix { $0 == " " }.count == 60)
}
