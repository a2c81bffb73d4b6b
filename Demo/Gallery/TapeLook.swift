import KeystrokeReplay
import SplitViewUI

/// A theme and a set of symbols for playing the gallery's tapes.
enum TapeLook: String, CaseIterable, Sendable {
  case dark, light, gruvbox
  /// The look without colours.
  case monochrome
  /// The look without colours, and with ASCII characters only.
  case ascii

  /// Adapts the text of a tape to this look. Inserts the look's settings, and replaces symbols that
  /// are not available in the look.
  func tape(_ text: String, file: String) -> Tape {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let launch = lines.firstIndex { $0.hasPrefix("Launch ") }
    if self == .ascii { lines = lines.map(Self.inASCII) }
    lines.insert(contentsOf: settings, at: launch.map { $0 + 1 } ?? 0)
    return Tape(lines.joined(separator: "\n"), file: file)
  }

  private var settings: [String] {
    switch self {
    case .dark: []
    case .light, .gruvbox, .monochrome: ["Set Theme \(rawValue)"]
    case .ascii: ["Set Theme monochrome", "Set Locale C"]
    }
  }

  private static func inASCII(_ line: String) -> String {
    let (fine, plain) = (Symbols.unicode, Symbols.ascii)
    let marks = [(fine.back, plain.back)] + zip(fine.selectionEdges, plain.selectionEdges)
    return marks.reduce(line) { $0.replacing(String($1.0), with: String($1.1)) }
  }
}
