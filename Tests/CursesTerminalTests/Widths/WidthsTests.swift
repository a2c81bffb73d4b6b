import TerminalFrame
import TestSupport
import Testing

@testable import CursesTerminal

/// The cursor reports in a terminal's answer.
private func reports(_ answer: [UInt8]) -> [Point] {
  var decoder = InputDecoder()
  _ = decoder.feed(answer)
  return decoder.takeCursorReports()
}

private func measured(_ screen: VirtualScreen) -> WidthMeasurement {
  var measurement = WidthMeasurement()
  for report in reports(screen.feed(WidthMeasurement.question)) { measurement.take(report) }
  return measurement
}

private let generations = Set(CharacterGeneration.samples.compactMap(CharacterGeneration.init(of:)))

@Suite struct WidthMeasurementTests {
  @Test func `the question leaves the screen empty and the cursor at the top left`() {
    for isOld in [false, true] {
      let screen = VirtualScreen(size: Size(40, 5), isOld: isOld)
      screen.feed(WidthMeasurement.question)
      #expect(screen.lines.filter { !$0.isEmpty } == [])
      #expect(screen.cursor == Point(0, 0))
      screen.feed([UInt8(ascii: "x")])
      #expect(screen[Point(0, 0)].style == .plain)
    }
  }

  @Test func `a terminal that knows Unicode 16 agrees about every generation`() {
    let measurement = measured(VirtualScreen(size: Size(80, 24)))
    #expect(measurement.isComplete)
    #expect(generations.allSatisfy { measurement.widths.agrees(about: $0) == true })
  }

  @Test func `a terminal that knows Unicode 9 agrees about no newer emoji`() {
    let measurement = measured(VirtualScreen(size: Size(80, 24), isOld: true))
    #expect(measurement.isComplete)
    for generation in generations where generation.kind == .wide || generation.kind == .mark {
      #expect(measurement.widths.agrees(about: generation) == false)
    }
  }

  @Test func `a terminal tells whether joiners have a cell or take the next letter's`() throws {
    let joiners = try ["\u{200C}", "\u{200D}"].map {
      try #require(CharacterGeneration(of: $0 as Unicode.Scalar))
    }
    func measured(_ cells: (CharacterGeneration?) -> Int) -> [Bool?] {
      var measurement = WidthMeasurement()
      for sample in CharacterGeneration.samples {
        measurement.take(Point(cells(CharacterGeneration(of: sample)), 1))
      }
      return joiners.map(measurement.widths.agrees)
    }
    #expect(measured { _ in 2 } == [true, true])
    #expect(measured { $0 == joiners[1] ? 1 : 2 } == [true, false])
    #expect(measured { _ in 3 } == [false, false])
  }

  @Test func `one sample of another width is enough to distrust its generation`() {
    var widths = TerminalWidths()
    let generation = CharacterGeneration.samples.compactMap(CharacterGeneration.init(of:))[0]
    #expect(widths.agrees(about: generation) == nil)
    widths.note(generation.kind.width, of: generation)
    #expect(widths.agrees(about: generation) == true)
    widths.note(generation.kind.width + 1, of: generation)
    widths.note(generation.kind.width, of: generation)
    #expect(widths.agrees(about: generation) == false)
  }

  @Test func `reports of other places are no answer`() {
    var measurement = WidthMeasurement()
    for y in [0, 2, 23] { measurement.take(Point(1, y)) }
    #expect(measurement.widths == TerminalWidths())
  }
}

@Suite struct GuardedTextTests {
  /// The screen after a guarded text of `width` cells, which begins at column `x`, and a letter.
  private func shown(
    _ text: String, width: Int, at x: Int, columns: Int = 10, isOld: Bool
  ) throws -> VirtualScreen {
    let screen = VirtualScreen(size: Size(columns, 2), isOld: isOld)
    screen.feed(Array("..........\u{1B}[1;\(x + 1)H".utf8))
    var guarded = GuardedText()
    let scalars = guarded.placeholder(for: text, width: width, column: x)
    let letters = try #require(scalars).compactMap(Unicode.Scalar.init).map(String.init).joined()
    let bytes = Array("\u{1B}[7m\(letters)x".utf8)
    screen.feed(guarded.replacingPlaceholders(in: bytes[...]))
    return screen
  }

  @Test(arguments: ["🥰", "\u{1FAE9}", "☰", "\u{1F6DC}\u{301}", "日"], [false, true])
  func `the text after a wide character is in its place, whatever the terminal thinks`(
    text: String, isOld: Bool
  ) throws {
    for x in 0..<7 {
      let screen = try shown(text, width: 2, at: x, isOld: isOld)
      let row = (0..<10).map { screen[Point($0, 0)].text }
      #expect(row[..<x].allSatisfy { $0 == "." })
      #expect(row[x].unicodeScalars.first == text.unicodeScalars.first)
      #expect(row[x + 1].isEmpty || row[x + 1] == " ")
      #expect(row[x + 2] == "x")
      #expect((x..<x + 3).allSatisfy { screen[Point($0, 0)].style == Style(.default, .reverse) })
      #expect(row[(x + 3)...].allSatisfy { $0 == "." })
    }
  }

  @Test func `a character in the last columns stays in its row`() throws {
    for isOld in [false, true] {
      let screen = try shown("🥰", width: 2, at: 8, isOld: isOld)
      #expect(screen[Point(8, 0)].text == "🥰")
      #expect(screen.cursor.y == 0)
    }
  }

  @Test func `output without placeholders stays as it is`() {
    var guarded = GuardedText()
    _ = guarded.placeholder(for: "🥰", width: 2, column: 0)
    let bytes = Array("a\u{A0}日\u{3000}\u{1F600}\u{E0100}\u{1B}[m".utf8)
    #expect(Array(guarded.replacingPlaceholders(in: bytes[...])) == bytes)
  }

  @Test func `each text has its own placeholder, until there are too many`() {
    var guarded = GuardedText()
    var all: Set<[UInt32]> = []
    for number in 0..<57_600 {
      all.insert(guarded.placeholder(for: "\(number)", width: 1, column: 0) ?? [])
    }
    #expect(all.count == 57_600 && !all.contains([]))
    let (oneMore, known) = (
      guarded.placeholder(for: "one more", width: 1, column: 0),
      guarded.placeholder(for: "7", width: 1, column: 241)
    )
    #expect(oneMore == nil)
    #expect(known == [0xA0, 0xE0100, 0xE0107, 0xE0101, 0xE0101])
  }
}
