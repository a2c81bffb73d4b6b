import KeystrokeReplay
import SplitViewUI

/// How a terminal may show the gallery. The tapes are played in each.
enum Look: String, CaseIterable, Sendable {
  case dark, light
  /// Without colours.
  case monochrome
  /// Without colours, and with ASCII alone.
  case ascii

  /// The tape of this text as it is played in this look: with its settings, and where it names
  /// marks, with those that are on screen then.
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
    case .light, .monochrome: ["Set Theme \(rawValue)"]
    case .ascii: ["Set Theme monochrome", "Set Locale C"]
    }
  }

  private static func inASCII(_ line: String) -> String {
    let (fine, plain) = (Symbols.unicode, Symbols.ascii)
    let marks = [(fine.back, plain.back)] + zip(fine.selectionEdges, plain.selectionEdges)
    return marks.reduce(line) { $0.replacing(String($1.0), with: String($1.1)) }
  }
}
