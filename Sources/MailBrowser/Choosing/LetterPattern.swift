import TerminalFrame

/// The letters that a user typed to find a name.
struct LetterPattern: Sendable {
  /// The letters, folded and without white space.
  let letters: [LetterText.Letter]
  /// The combined bits of all letters. If a pattern has bits that a name lacks, the name does not
  /// match.
  let mask: UInt64

  /// Letters beyond this number are ignored.
  private static let limit = 64

  init(_ text: String, _ folding: inout SearchFolding) {
    let all = LetterText.letters(of: text, &folding).map(\.letter)
    letters = Array(all.filter { $0.value != 0x20 }.prefix(Self.limit))
    mask = letters.reduce(0) { $0 | $1.bit }
  }

  /// True if the pattern matches everything.
  var isEmpty: Bool { letters.isEmpty }
}
