// The display forms of emoji sequences (UTS #51). Terminals disagree about the width of all of
// them.
//
// - A ZWJ sequence (emoji joined by U+200D) is its first emoji.
// - Skin tones and variation selectors after an emoji are dropped.
// - A flag of two regional indicators is its two letters.
// - A flag of tags, such as Scotland's, is the black flag alone.
extension DisplayScanner {
  /// U+1F3F4, with which flags of tags begin.
  static let blackFlag: UInt32 = 0x1F3F4

  /// The letter for half of a flag. The second half stays on a line with the first.
  func flagLetter(_ regionalIndicator: UInt32) -> DisplayUnit {
    DisplayUnit(
      base: regionalIndicator - 0x1F1E6 + 0x41, width: 1, continuesCluster: state.isWithinFlag)
  }

  /// Goes past the emoji that `joiner`, the scalar at the position, joins to the one before it.
  mutating func skipJoinedEmoji(after joiner: UInt32) {
    let joined = state.position + Self.length(of: joiner)
    guard let next = decode(at: joined), table[next].isPictographic else { return }
    state.position += Self.length(of: next)
  }
}
