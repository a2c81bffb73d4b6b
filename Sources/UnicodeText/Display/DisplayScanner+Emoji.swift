// The display forms of emoji sequences (UTS #51). Terminals use different widths for all of these sequences.
// - A ZWJ sequence (emoji joined by U+200D) is shown as separate emoji. UTS #51 does the same if
//   there is no picture for a sequence: a family is then shown as its individual people.
// - Skin tones and variation selectors after an emoji are removed.
// - A flag that consists of two regional indicators is shown as its two letters.
// - A flag that consists of tags, such as the flag of Scotland, is shown as the black flag.
extension DisplayScanner {
  /// U+1F3F4, which begins flags that consist of tags.
  static let blackFlag: UInt32 = 0x1F3F4

  /// Returns the letter for one half of a flag. The second half of a flag stays on the same line as the first half.
  func flagLetter(_ regionalIndicator: UInt32) -> DisplayUnit {
    DisplayUnit(
      base: regionalIndicator - 0x1F1E6 + 0x41, width: 1, continuesCluster: state.isWithinFlag)
  }

  /// True if `joiner`, which is the scalar at the current position, is U+200D and is followed by an emoji.
  func joinsEmoji(_ joiner: UInt32) -> Bool {
    guard joiner == Self.joiner else { return false }
    let next = decode(at: state.position + Self.length(of: joiner))
    return next.map { table[$0].isPictographic } ?? false
  }

  /// Skips `joiner`, which ends the unit. The next unit is part of the same grapheme cluster.
  mutating func takeJoiner(_ joiner: UInt32) {
    state.position += Self.length(of: joiner)
    state.isJoined = true
  }
}
