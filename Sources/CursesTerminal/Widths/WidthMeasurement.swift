import TerminalFrame

/// A query for the widths of characters. Each sample character is drawn, and the terminal reports
/// the position of its cursor after the sample (DSR 6; xterm's `ctlseqs`).
///
/// The query is sent before the first frame, while the screen is still empty. The samples are drawn invisibly
/// (SGR 8). Nothing on screen is overwritten, and the program does not wait for the answer.
struct WidthMeasurement {
  /// The row of the samples, starting from 0. In the first row, a report would look like the F3 key.
  private static let row = 1
  /// The minimum size of a terminal that is asked for widths.
  static let minimumSize = Size(4, 2)

  /// The bytes to send when the screen is empty and the cursor is at the top left. This state is restored at the end.
  /// The cursor's position is not saved, because some terminals would then forget its position on the main screen.
  static let question: [UInt8] = {
    let samples = CharacterGeneration.samples.map { sample in
      let (before, after) = letters(around: sample)
      return "\r\(before)\(sample)\(after)\u{1B}[6n"
    }.joined()
    return Array("\u{1B}[\(row + 1);1H\u{1B}[8m\(samples)\u{1B}[m\r\u{1B}[2K\u{1B}[H".utf8)
  }()

  /// The widths that have been reported so far.
  private(set) var widths = TerminalWidths()
  private var reported = 0

  /// True when the terminal has reported all samples.
  var isComplete: Bool { reported == CharacterGeneration.samples.count }

  /// Records the position of the cursor after the next sample.
  mutating func take(_ cursor: Point) {
    guard cursor.y == Self.row, !isComplete else { return }
    let sample = CharacterGeneration.samples[reported]
    reported += 1
    guard let generation = CharacterGeneration(of: sample) else { return }
    let (before, after) = Self.letters(around: sample)
    widths.note(cursor.x - (before + after).displayWidth, of: generation)
  }

  /// Returns the letters around a sample. If the sample is a mark, there is a letter before it. For
  /// U+200C and U+200D, there are letters on both sides.
  private static func letters(around sample: Unicode.Scalar) -> (before: String, after: String) {
    switch CharacterGeneration(of: sample)?.kind {
    case .mark: ("a", "")
    case .joiner: ("\u{915}\u{94D}", "\u{937}")
    case .narrow, .wide, nil: ("", "")
    }
  }
}
