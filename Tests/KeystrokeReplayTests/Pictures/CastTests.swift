import Foundation
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import KeystrokeReplay
@testable import Pictures

/// A line of an asciicast.
private struct CastEvent: Decodable {
  let time: Double
  let kind: String
  let data: String

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    time = try values.decode(Double.self)
    kind = try values.decode(String.self)
    data = try values.decode(String.self)
  }

  var milliseconds: Int { Int((time * 1000).rounded()) }
}

/// Describes the differences between a terminal's screen and a frame.
private func differences(_ screen: VirtualScreen, _ frame: Frame) -> [String] {
  var words: [String] = []
  if screen.size != frame.size { words.append("the size is \(screen.size)") }
  for y in 0..<frame.size.height {
    for x in 0..<frame.size.width {
      let cell = frame[Point(x, y)]
      let look = screen[Point(x, y)]
      // libvterm keeps only the first six scalars in a cell.
      let text = String(String.UnicodeScalarView(frame.text(of: cell).unicodeScalars.prefix(6)))
      let isSame = cell.isContinuation || look.style == cell.style
      if look.text != text || !isSame || look.width != Int(cell.width) {
        words.append("\(x),\(y): \(look), expected \(text) \(cell.style)")
      }
    }
  }
  let shown = frame.showsCursor ? frame.cursor : nil
  if screen.isCursorVisible != (shown != nil) { words.append("the cursor's visibility") }
  if let cursor = shown, screen.cursor != cursor { words.append("the cursor") }
  return words
}

@Suite struct CastTests {
  private func events(_ cast: String) throws -> (header: [String: Any], events: [CastEvent]) {
    let lines = cast.split(separator: "\n").map { Data($0.utf8) }
    let first = try JSONSerialization.jsonObject(with: lines.first ?? Data())
    let header = try #require(first as? [String: Any])
    return (
      header, try lines.dropFirst().map { try JSONDecoder().decode(CastEvent.self, from: $0) }
    )
  }

  @Test func `a terminal that is fed the cast shows every screen of the film`() throws {
    let film = try film(turningTape)
    let (header, events) = try events(film.cast(title: "turning"))
    let screen = VirtualScreen(
      size: Size(header["width"] as? Int ?? 0, header["height"] as? Int ?? 0))
    var rest = events[...]
    for shot in film.shots {
      while let event = rest.first, event.milliseconds <= shot.time {
        switch event.kind {
        case "o": screen.feed(Array(event.data.utf8))
        case "r":
          let size = event.data.split(separator: "x").compactMap { Int($0) }
          screen.resize(Size(size[0], size[1]))
        default: break
        }
        rest.removeFirst()
      }
      #expect(differences(screen, shot.frame).prefix(3) == [], "at \(shot.time) ms")
    }
  }

  @Test func `the header names the tape and its size, and no time`() throws {
    let (header, events) = try events(try film(turningTape).cast(title: "a \"b\" \\"))
    #expect(header["version"] as? Int == 2 && header["title"] as? String == "a \"b\" \\")
    #expect(header["width"] as? Int == 80 && header["height"] as? Int == 12)
    #expect(header["env"] as? [String: String] == ["TERM": "xterm-256color"])
    #expect(header.count == 5)
    #expect(events.map(\.time) == events.map(\.time).sorted())
  }

  @Test func `turns are resize events, and snapshots are markers`() throws {
    let film = try film(turningTape)
    let (_, events) = try events(film.cast(title: "turning"))
    #expect(events.filter { $0.kind == "r" }.map(\.data) == ["60x16", "40x14", "80x12"])
    let marks = events.filter { $0.kind == "m" }
    let low = try #require(film.shots.first { $0.snapshots == ["low"] })
    #expect(marks.map(\.data) == ["low"] && marks.map(\.milliseconds) == [low.time])
    #expect(low.frame.size == Size(80, 12))
    #expect(events.last?.milliseconds == film.playingTime && events.last?.data == "")
  }

  @Test func `cells that do not change are not sent again`() throws {
    let (_, events) = try events(
      try film("Set Size 80x12\nSleep 1s\nType \"x\"", NotesProgram()).cast(title: "a"))
    #expect(events.count == 3)
    #expect(events[1].data.utf8.count < 100 && events[1].data.contains("x was pressed"))
  }

  @Test(arguments: 0..<40) func `random screens arrive unchanged`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(Int.random(in: 2...30, using: &random), Int.random(in: 1...8, using: &random))
    let screen = VirtualScreen(size: size)
    var encoder = ScreenEncoder()
    var frame = Frame(size: size)
    for _ in 0..<30 {
      if Bool.random(using: &random) { frame = Frame(size: size) }
      for _ in 0..<Int.random(in: 0...6, using: &random) { scribble(on: &frame, &random) }
      frame.cursor =
        Bool.random(using: &random)
        ? Point(Int.random(in: 0..<size.width, using: &random), size.height - 1) : nil
      screen.feed(Array(encoder.encode(frame).utf8))
      #expect(differences(screen, frame).prefix(3) == [])
      #expect(encoder.encode(frame) == "")
    }
  }

  private func scribble(on frame: inout Frame, _ random: inout SeededGenerator) {
    let texts = ["abc", " ", "日本", "e\u{301}", "│", "👩", "x y", "─┼─", "ש"]
    let style = Style(
      color(&random), on: color(&random),
      Attributes(rawValue: UInt8.random(in: 0..<64, using: &random)))
    let place = Point(
      Int.random(in: -1..<frame.size.width, using: &random),
      Int.random(in: 0..<frame.size.height, using: &random))
    let text = texts.randomElement(using: &random) ?? ""
    frame.write(text, at: place, in: frame.bounds, style: style)
  }

  private func color(_ random: inout SeededGenerator) -> Color {
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: return .default
    case 2: return .palette(byte())
    default: return .rgb(byte(), byte(), byte())
    }
  }
}
