import TerminalFrame

/// A terminal is asked for the widths of characters: each sample is drawn, and the terminal reports
/// where its cursor is then (DSR 6; xterm's `ctlseqs`).
///
/// The question is sent while the screen is still empty, in front of the first frame, and invisibly
/// (SGR 8): nothing that is on screen is drawn over, and nobody waits for the answer.
struct WidthMeasurement {
  /// The row of the samples, from 0. In the first row, a report could also be the key F3.
  private static let row = 1
  /// The least size of a terminal that is asked.
  static let leastSize = Size(4, 2)

  /// The bytes to send to an empty screen whose cursor is at the top left; they leave it so. The
  /// cursor is not saved, because some terminals would forget where it was on the main screen.
  static let question: [UInt8] = {
    let samples = CharacterGeneration.samples.map { sample in
      let (before, after) = letters(around: sample)
      return "\r\(before)\(sample)\(after)\u{1B}[6n"
    }.joined()
    return Array("\u{1B}[\(row + 1);1H\u{1B}[8m\(samples)\u{1B}[m\r\u{1B}[2K\u{1B}[H".utf8)
  }()

  /// The widths that the reports have told.
  private(set) var widths = TerminalWidths()
  private var reported = 0

  /// True when every sample has its report.
  var isComplete: Bool { reported == CharacterGeneration.samples.count }

  /// Takes the cursor's place after the next sample.
  mutating func take(_ cursor: Point) {
    guard cursor.y == Self.row, !isComplete else { return }
    let sample = CharacterGeneration.samples[reported]
    reported += 1
    guard let generation = CharacterGeneration(of: sample) else { return }
    let (before, after) = Self.letters(around: sample)
    widths.note(cursor.x - (before + after).displayWidth, of: generation)
  }

  /// The letter before a sample that is a mark, and those that U+200C and U+200D keep apart or join.
  private static func letters(around sample: Unicode.Scalar) -> (before: String, after: String) {
    switch CharacterGeneration(of: sample)?.kind {
    case .mark: ("a", "")
    case .joiner: ("\u{915}\u{94D}", "\u{937}")
    case .narrow, .wide, nil: ("", "")
    }
  }
}
