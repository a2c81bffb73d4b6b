import Glibc
import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

@testable import Gallery

/// The tapes in light colours, without colours, and in ASCII: everything is still there to be seen.
@Suite struct LookTests {
  private static let folder = TapeFile.path("../../Demo/Gallery/Tapes", beside: #filePath)

  /// The tape as it is played in `look`; its goldens are in a folder of that look.
  private func script(_ tape: Tape, _ look: Look) throws -> Script {
    let text = try #require(TapeFile.text(at: tape.file))
    return Script(look.tape(text, file: "\(Self.folder)/\(look)/\(tape)"))
  }

  /// The screens of the tape in `look`, one after each act.
  private func screens(_ tape: Tape, _ look: Look) throws -> [Frame] {
    var player = try Player(GalleryTape(), try script(tape, look))
    var screens = [player.session.frame()]
    while player.next() != nil { screens.append(player.session.frame()) }
    // Goldens are kept of one look alone: the others show the same text.
    let failures = player.report.failures.filter { $0.golden == nil }
    #expect(failures == [], "\(failures)")
    return screens
  }

  /// The same in ASCII, where its snapshots are as they were kept.
  private func screensInASCII(_ tape: Tape) throws -> [Frame] {
    var screens: [Frame] = []
    let report = try script(tape, .ascii).play(on: GalleryTape(), outputs: .leave) { _, player in
      screens.append(player.session.frame())
    }
    #expect(report.isPassed && report.obsolete == [], "\(report)")
    return screens
  }

  @Test(arguments: try Tape.all(in: folder))
  func `in every look all is there to be seen`(tape: Tape) throws {
    let dark = try screens(tape, .dark)
    let light = try screens(tape, .light)
    #expect(dark.map(\.picture) == light.map(\.picture))
    expectMarksOfASCII(try screensInASCII(tape))
    expectGround(light)
    for (screens, theme) in [(dark, Theme.dark), (light, .light)] {
      expectReadable(screens, theme)
    }
    for (look, screens) in [(Look.light, light), (.monochrome, try screens(tape, .monochrome))] {
      expectToldApart(dark, screens, look)
    }
  }

  /// No mark is left that the terminal cannot show. What people wrote, in Chinese and Japanese, is
  /// theirs.
  private func expectMarksOfASCII(_ screens: [Frame]) {
    for screen in screens {
      let marks = screen.cells.flatMap { screen.text(of: $0).unicodeScalars }.filter {
        !$0.isASCII && $0.value < 0x2E80
      }
      #expect(marks == [], "\(screen.picture)")
    }
  }

  /// Every cell has the ground of the theme, or one of its own.
  private func expectGround(_ screens: [Frame]) {
    for screen in screens {
      let bare = screen.cells.firstIndex {
        $0.style.foreground == .default || $0.style.background == .default
      }
      #expect(bare == nil, "cell \(bare ?? 0)\n\(screen.picture)")
    }
  }

  /// Every text can be read on its ground. What is pale on purpose, because it cannot be used, is
  /// left out.
  private func expectReadable(_ screens: [Frame], _ theme: Theme) {
    let pale = [theme.border.foreground, theme.behind.foreground]
    for screen in screens {
      let faint = screen.cells.firstIndex { cell in
        let isWritten = screen.text(of: cell).contains { $0.isLetter || $0.isNumber }
        return isWritten && !pale.contains(cell.style.foreground) && Contrast(cell.style).ratio < 3
      }
      #expect(faint == nil, "cell \(faint ?? 0)\n\(screen.picture)")
    }
  }

  /// What differs on a row in the dark theme differs there: in a character or an attribute. A row
  /// that lies behind something may look as it did when it was only quiet.
  private func expectToldApart(_ dark: [Frame], _ screens: [Frame], _ look: Look) {
    var known: [Place: Row] = [:]
    for (dark, other) in zip(dark, screens) {
      for y in 0..<dark.size.height where !Row(dark, y).isBehind {
        let place = Place(size: dark.size, y: y, row: Row(other, y))
        let row = Row(dark, y)
        let first = known[place, default: row]
        #expect(first == row, "row \(y + 1) looks the same in \(look):\n\(other.picture)")
        known[place] = first
      }
    }
  }

  private struct Row: Hashable {
    let text: [String]
    let styles: [Style]

    /// Whether all that is written in it, in the dark theme, lies behind something.
    var isBehind: Bool {
      zip(text, styles).allSatisfy { $0 == " " || $1.foreground == Theme.dark.behind.foreground }
    }

    init(_ frame: Frame, _ y: Int) {
      let cells = (0..<frame.size.width).map { frame[Point($0, y)] }
      text = cells.map { frame.text(of: $0) }
      styles = cells.map(\.style)
    }
  }

  private struct Place: Hashable {
    let size: Size
    let y: Int
    let row: Row
  }
}

/// The contrast between a text and its ground, from 1 to 21 (WCAG 2.2, relative luminance), in
/// xterm's colours; what the terminal decides is light on dark.
private struct Contrast {
  let ratio: Double

  init(_ style: Style) {
    let lights = [style.foreground.luminance ?? 0.7, style.background.luminance ?? 0.01].sorted()
    ratio = (lights[1] + 0.05) / (lights[0] + 0.05)
  }
}

extension Color {
  fileprivate var luminance: Double? {
    guard let index = paletteIndex.map(Int.init), index >= 16 else { return nil }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    let parts =
      index >= 232
      ? Array(repeating: 8 + 10 * (index - 232), count: 3)
      : [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
    let linear = parts.map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
