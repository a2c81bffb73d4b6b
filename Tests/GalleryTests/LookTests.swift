import KeystrokeReplay
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import Gallery

/// Plays the tapes in light colours, without colours, and in ASCII, and checks that everything stays visible.
@Suite struct LookTests {
  private static let folder = TapeFile.path("../../Demo/Gallery/Tapes", beside: #filePath)

  /// Returns the tape adapted to `look`. The goldens of each look are in a separate folder.
  private func script(_ tape: Tape, _ look: TapeLook) throws -> Script {
    let text = try #require(TapeFile.text(at: tape.file))
    return Script(look.tape(text, file: "\(Self.folder)/\(look)/\(tape)"))
  }

  /// Plays the tape in `look`, and returns the screen after each act.
  private func screens(_ tape: Tape, _ look: TapeLook) throws -> [Frame] {
    var player = try Player(GalleryTape(), try script(tape, look))
    var screens = [player.session.frame()]
    while player.next() != nil { screens.append(player.session.frame()) }
    // There are goldens for a single look, because the other looks show the same text.
    let failures = player.report.failures.filter { $0.golden == nil }
    #expect(failures == [], "\(failures)")
    return screens
  }

  /// Plays the tape in ASCII and compares its snapshots with the goldens in ASCII.
  private func screensInASCII(_ tape: Tape) throws -> [Frame] {
    var screens: [Frame] = []
    let report = try script(tape, .ascii).play(on: GalleryTape(), outputs: .leave) { _, player in
      screens.append(player.session.frame())
    }
    #expect(report.isPassed && report.obsolete == [], "\(report)")
    return screens
  }

  @Test(arguments: try Tape.all(in: folder))
  func `everything is visible in every look`(tape: Tape) throws {
    let dark = try screens(tape, .dark)
    let light = try screens(tape, .light)
    #expect(dark.map(\.picture) == light.map(\.picture))
    expectMarksOfASCII(try screensInASCII(tape))
    expectGround(light)
    for (screens, theme) in [(dark, Theme.dark), (light, .light)] {
      expectReadable(screens, theme)
    }
    for (look, screens) in [(TapeLook.light, light), (.monochrome, try screens(tape, .monochrome))]
    {
      expectToldApart(dark, screens, look)
    }
  }

  /// Checks that no symbols remain that the terminal cannot show. Chinese and Japanese text does not count.
  private func expectMarksOfASCII(_ screens: [Frame]) {
    for screen in screens {
      let marks = screen.picture.unicodeScalars.filter { !$0.isASCII && $0.value < 0x2E80 }
      #expect(marks.isEmpty, "\(screen.picture)")
    }
  }

  /// Checks that every cell has the theme's background, or a background of its own.
  private func expectGround(_ screens: [Frame]) {
    for screen in screens {
      let isBare = screen.textByStyle.keys.contains {
        $0.foreground == .default || $0.background == .default
      }
      #expect(!isBare, "\(screen.picture)")
    }
  }

  /// Checks that every text is readable on its background, except texts that are dimmed because they are disabled.
  private func expectReadable(_ screens: [Frame], _ theme: Theme) {
    let pale = [theme.border.foreground, theme.behind.foreground]
    for screen in screens {
      for (style, text) in screen.textByStyle
      where !pale.contains(style.foreground) && Contrast(style).ratio < 3 {
        let isText = text.contains { $0.isLetter || $0.isNumber }
        #expect(!isText, "\(text)\n\(screen.picture)")
      }
    }
  }

  /// Checks that cells that differ in the dark theme also differ in this look, by a character or an attribute. A row
  /// behind a presentation may look like a row that is only quiet.
  private func expectToldApart(_ dark: [Frame], _ screens: [Frame], _ look: TapeLook) {
    var known: [Place: Row] = [:]
    var last: (Frame, Frame)?
    for (dark, other) in zip(dark, screens) {
      defer { last = (dark, other) }
      for y in 0..<dark.size.height {
        // Most acts change only a few rows.
        if let last, last.0.hasRow(y, of: dark), last.1.hasRow(y, of: other) { continue }
        let row = Row(dark, y)
        if row.isBehind { continue }
        let place = Place(size: dark.size, y: y, row: Row(other, y))
        let first = known[place, default: row]
        #expect(first == row, "row \(y + 1) looks the same in \(look):\n\(other.picture)")
        known[place] = first
      }
    }
  }

  private struct Row: Hashable {
    let text: [String]
    let styles: [Style]

    /// True if all text in the row has the style of text behind a presentation in the dark theme.
    var isBehind: Bool {
      zip(text, styles).allSatisfy { $0 == " " || $1.foreground == Theme.dark.behind.foreground }
    }

    init(_ frame: Frame, _ y: Int) {
      let cells = (0..<frame.size.width).map { frame[Point($0, y)] }
      text = cells.map { frame.text(of: $0) }
      // The background of a blank cell carries no meaning.
      styles = zip(text, cells).map { $0 == " " ? Style() : $1.style }
    }
  }

  private struct Place: Hashable {
    let size: Size
    let y: Int
    let row: Row
  }
}

/// The contrast between a text and its background, from 1 to 21 (WCAG 2.2, relative luminance), in
/// xterm's colours. The terminal's own colours count as light on dark.
private struct Contrast {
  let ratio: Double

  init(_ style: Style) {
    let lights = [style.foreground.luminance ?? 0.7, style.background.luminance ?? 0.01].sorted()
    ratio = (lights[1] + 0.05) / (lights[0] + 0.05)
  }
}

extension Color {
  fileprivate var luminance: Double? {
    if let rgb = rgbValue.map(Int.init) {
      return Self.luminance([rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF])
    }
    guard let index = paletteIndex.map(Int.init), index >= 16 else { return nil }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    let parts =
      index >= 232
      ? Array(repeating: 8 + 10 * (index - 232), count: 3)
      : [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
    return Self.luminance(parts)
  }

  private static func luminance(_ parts: [Int]) -> Double {
    let linear = parts.map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
