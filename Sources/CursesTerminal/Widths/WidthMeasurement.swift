import TerminalFrame

/// A query for the widths of characters: each sample is drawn, and the terminal reports the position
/// of its cursor after it (DSR 6; xterm's `ctlseqs`).
///
/// The query is sent before the first frame, while the screen is still empty, and drawn invisibly
/// (SGR 8). Nothing on screen is overwritten, and the program does not wait for the answer.
struct WidthMeasurement {
  /// The row of the samples, from 0. In the first row, a report would look like the F3 key.
  private static let row = 1
  /// The minimum size of a terminal that is asked.
  static let minimumSize = Size(4, 2)

  /// The bytes to send to an empty screen with the cursor at the top left, which is also the state
  /// afterwards. The cursor is not saved, because some terminals would forget its position on the main screen.
  static let question: [UInt8] = {
    let samples = CharacterGeneration.samples.map { sample in
      let (before, after) = letters(around: sample)
      return "\r\(before)\(sample)\(after)\u{1B}[6n"
    }.joined()
    return Array("\u{1B}[\(row + 1);1H\u{1B}[8m\(samples)\u{1B}[m\r\u{1B}[2K\u{1B}[H".utf8)
  }()

  /// The widths reported so far.
  private(set) var widths = TerminalWidths()
  private var reported = 0

  /// True when the terminal has reported every sample.
  var isComplete: Bool { reported == CharacterGeneration.samples.count }

  /// Takes the cursor's position after the next sample.
  mutating func take(_ cursor: Point) {
    guard cursor.y == Self.row, !isComplete else { return }
    let sample = CharacterGeneration.samples[reported]
    reported += 1
    guard let generation = CharacterGeneration(of: sample) else { return }
    let (before, after) = Self.letters(around: sample)
    widths.note(cursor.x - (before + after).displayWidth, of: generation)
  }

  /// Returns the letter before a sample that is a mark, or the letters around U+200C and U+200D.
  private static func letters(around sample: Unicode.Scalar) -> (before: String, after: String) {
    switch CharacterGeneration(of: sample)?.kind {
    case .mark: ("a", "")
    case .joiner: ("\u{915}\u{94D}", "\u{937}")
    case .narrow, .wide, nil: ("", "")
    }
  }
}
