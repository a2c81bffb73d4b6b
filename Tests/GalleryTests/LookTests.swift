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
    #expect(player.report.isPassed, "\(player.report)")
    return screens
  }

  @Test(arguments: try Tape.all(in: folder))
  func `in ASCII without colours each screen is as it was kept`(tape: Tape) throws {
    let report = try script(tape, .ascii).play(on: GalleryTape(), outputs: .leave)
    #expect(report.isPassed, "\(report)")
    #expect(report.obsolete == [], "goldens that no snapshot uses")
  }

  @Test(arguments: try Tape.all(in: folder))
  func `in ASCII no mark is left that the terminal cannot show`(tape: Tape) throws {
    for screen in try screens(tape, .ascii) {
      // What people wrote, in Chinese and Japanese, is theirs.
      let marks = screen.cells.flatMap { screen.text(of: $0).unicodeScalars }.filter {
        !$0.isASCII && $0.value < 0x2E80
      }
      #expect(marks == [], "\(screen.picture)")
    }
  }

  @Test(arguments: try Tape.all(in: folder))
  func `in light colours the same is shown, and every cell has the ground`(tape: Tape) throws {
    let (dark, light) = (try screens(tape, .dark), try screens(tape, .light))
    #expect(dark.map(\.picture) == light.map(\.picture))
    for screen in light {
      let bare = screen.cells.indices.first { index in
        let style = screen.cells[index].style
        return style.foreground == .default || style.background == .default
      }
      #expect(bare == nil, "cell \(bare ?? 0)\n\(screen.picture)")
    }
  }

  /// What is pale on purpose, because it cannot be used or only divides, is left out.
  @Test(arguments: try Tape.all(in: folder), [Look.dark, .light])
  func `every text can be read on its ground`(tape: Tape, look: Look) throws {
    let theme = try #require(Theme(named: "\(look)"))
    let pale = [theme.border.foreground, theme.behind.foreground]
    for screen in try screens(tape, look) {
      let faint = screen.cells.indices.first { index in
        let cell = screen.cells[index]
        return screen.text(of: cell) != " " && !pale.contains(cell.style.foreground)
          && Contrast(cell.style).ratio < 3
      }
      #expect(faint == nil, "cell \(faint ?? 0)\n\(screen.picture)")
    }
  }

  /// What differs on a row in colours differs there without them: in a character or an attribute.
  @Test(arguments: try Tape.all(in: folder), [Look.monochrome, .light])
  func `what colours tell apart, other looks tell apart`(tape: Tape, look: Look) throws {
    var known: [Place: Row] = [:]
    for (dark, other) in zip(try screens(tape, .dark), try screens(tape, look)) {
      for y in 0..<dark.size.height {
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
