import Foundation
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Returns a file that begins like a PNG and contains only the size of the picture.
private func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
  func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    + bytes(width) + bytes(height)
}

/// A shell script in place of chafa. It records the size of its input and its arguments, and then
/// runs `output`.
private struct Drawer {
  let folder: TemporaryFolder

  init(_ output: String) throws {
    folder = try TemporaryFolder()
    try folder.write(
      "chafa",
      "#!/bin/sh\nwc -c >> '\(folder.path)/sizes'\necho \"$@\" >> '\(folder.path)/asked'\n\(output)\n"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder["chafa"])
  }

  var path: String { folder["chafa"] }
  var asked: [Substring] {
    String(decoding: folder.contents(of: "asked"), as: UTF8.self).split(separator: "\n")
  }
}

private let twoRows =
  #"printf '\033[38;2;255;0;0;48;2;0;0;255m▀▄▀\033[0m\n\033[38;2;9;9;9m▄▄█\033[0m\n'"#

extension Mailroom {
  /// Returns a room with a message that has `image` attached.
  fileprivate static func withImage(
    _ program: ImageProgram?, _ image: [UInt8] = png(30, 20), name: String = "sun.png",
    symbols: SymbolsChoice = .unicode
  ) throws -> Mailroom {
    var preferences = MailPreferences()
    preferences.symbols = symbols
    var room = try Mailroom(
      120, 30, preferences: preferences,
      fill: { folder in
        try folder.write(
          "charlotte/cur/1.a:2,S",
          """
          From: Ada <ada@example.org>
          Date: Thu, 18 Nov 2026 10:00:00 +0000
          Message-ID: <1@x>
          Subject: Sun
          MIME-Version: 1.0
          Content-Type: multipart/mixed; boundary=b

          --b

          Look at this.
          --b
          Content-Type: image/png; name=\(name)
          Content-Disposition: attachment; filename=\(name)
          Content-Transfer-Encoding: base64

          \(Data(image).base64EncodedString())
          --b--

          """)
      }, images: program)
    room.press(.enter)
    return room
  }
}

@Test func `An attached image is drawn below the text, in its colours`() throws {
  let drawer = try Drawer(twoRows)
  var room = try Mailroom.withImage(ImageProgram(drawer.path))
  let lines = room.drawing
  #expect(lines.contains("▀▄▀") && lines.contains("▄▄█") && lines.contains("1 attachment"))
  let open = try #require(room.state.openMessage)
  let row = try #require(open.document.blocks.first { $0.text == "▀▄▀" })
  #expect(row.runs.first?.attributes.foregroundColor == .rgb(255, 0, 0))
  #expect(row.runs.first?.attributes.backgroundColor == .rgb(0, 0, 255))
  // Copying gives the text that was sent, not the drawn picture.
  #expect(open.plainText.contains("Look at this.") && !open.plainText.contains("▀"))
  #expect(open.plainText.contains("sun.png"))
  #expect(drawer.asked.count == 1 && drawer.asked[0].contains("--symbols half,space,solid"))
  // The picture is drawn again if there is less room, but not if the room is the same.
  room.press(.down)
  #expect(drawer.asked.count == 1)
  room.turn(to: 44, 24)
  #expect(drawer.asked.count == 2 && drawer.asked.first != drawer.asked.last)
  #expect(room.drawing.contains("▀▄▀"))
}

@Test func `An image of HTML is drawn in its place, once, and the others below`() throws {
  let drawer = try Drawer(twoRows)
  func part(_ id: String, _ name: String) -> String {
    """
    --b
    Content-Type: image/png; name=\(name)
    Content-ID: <\(id)@x>
    Content-Transfer-Encoding: base64

    \(Data(png(30, 20)).base64EncodedString())

    """
  }
  let html =
    "<p>Before <img src='cid:a%40x' alt='the sun'></p><p>Between</p><p><img src='CID:a@x'></p>"
    + "<p><img src='https://far.example/x.png'>After</p>"
  var room = try Mailroom(
    120, 30,
    fill: { folder in
      try folder.write(
        "charlotte/cur/1.a:2,S",
        """
        From: Ada <ada@example.org>
        Date: Thu, 18 Nov 2026 10:00:00 +0000
        Message-ID: <1@x>
        Subject: Sun
        MIME-Version: 1.0
        Content-Type: multipart/related; boundary=b

        --b
        Content-Type: text/html

        \(html)
        \(part("a", "sun.png") + part("b", "moon.png"))
        --b--

        """)
    }, images: ImageProgram(drawer.path))
  room.press(.enter)
  let open = try #require(room.state.openMessage)
  let texts = open.document.blocks.map(\.text)
  func place(_ text: String) throws -> Int { try #require(texts.firstIndex(of: text)) }
  #expect(try place("Before [image: the sun]") + 1 == place("▀▄▀"))
  #expect(try place("▀▄▀") < place("Between") && place("Between") < place("After"))
  #expect(try place("After") < place("moon.png"))
  #expect(texts.count { $0 == "▀▄▀" } == 2 && texts.contains("[image]"))
  #expect(open.plainText.contains("Between") && !open.plainText.contains("▀"))
  #expect(drawer.asked.count == 2)
}

@Test func `Images are drawn in the conversation, as wide as its page`() throws {
  let drawer = try Drawer(twoRows)
  var room = try Mailroom.withImage(ImageProgram(drawer.path))
  room.type("E")
  #expect(room.state.presented == .conversation && room.drawing.contains("▀▄▀"))
  let asked = drawer.asked.count
  room.press(.down)
  #expect(drawer.asked.count == asked)
  room.turn(to: 60, 30)
  #expect(drawer.asked.count == asked + 1 && room.drawing.contains("▀▄▀"))
}

@Test func `An attached image is viewed on a page of its own`() throws {
  let drawer = try Drawer(twoRows)
  var room = try Mailroom.withImage(ImageProgram(drawer.path))
  room.type("sv")
  #expect(room.state.presented == .partPage && room.drawing.contains("▀▄▀"))
  #expect(drawer.asked.count == 2 && drawer.asked.first != drawer.asked.last)
  room.press(.escape)
  var without = try Mailroom.withImage(nil)
  without.type("sv")
  #expect(without.drawing.contains("Install chafa to see images here"))
}

@Test func `Without colours and in ASCII an image is asked for as such`() throws {
  let drawer = try Drawer("echo '@#'")
  var room = try Mailroom.withImage(
    ImageProgram(drawer.path, hasColors: false), symbols: .ascii)
  room.press(.home)
  #expect(room.drawing.contains("@#"))
  #expect(drawer.asked.last?.contains("--symbols ascii --colors none") == true)
}

@Test func `Without chafa a line says what would draw the image`() throws {
  let room = try Mailroom.withImage(ImageProgram("/nowhere/chafa"))
  #expect(room.drawing.contains("Install chafa to see images here"))
  let none = try Mailroom.withImage(nil)
  #expect(!none.drawing.contains("chafa") && none.drawing.contains("sun.png"))
}

@Test(
  "What is no image, is too large or cannot be shown is not",
  arguments: [
    (png(100_000, 100_000), "sun.png is too large to show"),
    (Array("<svg onload='x'/>".utf8), ""), (png(30, 20), "sun.png cannot be shown"),
  ])
func refusedImages(image: [UInt8], words: String) throws {
  let drawer = try Drawer("exit 2")
  let room = try Mailroom.withImage(ImageProgram(drawer.path), image)
  #expect(words.isEmpty || room.drawing.contains(words))
  #expect(drawer.asked.count == (words.contains("cannot") ? 1 : 0))
}

@Test func `What the program writes is text, and no more than there is room for`() throws {
  let drawer = try Drawer(
    #"printf '\033]0;title\007\033[2J▀x\033[?1000h\n'; i=0; while [ $i -lt 300 ]; do echo row; i=$((i+1)); done"#
  )
  let room = try Mailroom.withImage(ImageProgram(drawer.path))
  let blocks = try #require(room.state.openMessage?.document.blocks)
  #expect(blocks.count { $0.text == "row" } < ImageForm.most.rows)
  #expect(blocks.allSatisfy { !$0.text.unicodeScalars.contains { $0.value < 0x20 } })
}

@Test(
  "The size of an image is read from its first bytes",
  arguments: [
    (png(640, 480), 640, 480),
    (Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0, 0], 320, 240),
    (
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 17, 8, 0x01, 0xE0, 0x02, 0x80, 3, 0, 0],
      640, 480
    ),
    (
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0]
        + [0x7F, 0x02, 0, 0xDF, 0x01, 0], 640, 480
    ),
  ])
func imageSizes(bytes: [UInt8], width: Int, height: Int) {
  let image = ImageFile(bytes)
  #expect(image?.width == width && image?.height == height)
  for count in bytes.indices { _ = ImageFile(Array(bytes.prefix(count))) }
}
