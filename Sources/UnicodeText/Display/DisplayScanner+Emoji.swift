// The display forms of emoji sequences (UTS #51). Terminals disagree about the width of all of
// them.
//
// - A ZWJ sequence (emoji joined by U+200D) is its emoji one after the other, as UTS #51 has it where
//   the sequence has no picture of its own: a family is as many people as were written.
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

  /// True if `joiner`, the scalar at the position, is U+200D and an emoji follows.
  func joinsEmoji(_ joiner: UInt32) -> Bool {
    guard joiner == Self.joiner else { return false }
    let next = decode(at: state.position + Self.length(of: joiner))
    return next.map { table[$0].isPictographic } ?? false
  }

  /// Goes past `joiner`, which ends the unit. The next one belongs to the same cluster.
  mutating func takeJoiner(_ joiner: UInt32) {
    state.position += Self.length(of: joiner)
    state.isJoined = true
  }
}
