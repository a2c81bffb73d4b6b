extension Unicode.Scalar {
  /// True if a terminal may interpret the character: control characters, characters that override
  /// or isolate the direction of text, and invisible tag characters. Characters that only suggest a
  /// direction are allowed (UAX 9, 2.6).
  var isTerminalControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text on one line. Each control character is replaced by a visible character, and each tab
  /// or line break by a space.
  var visibleControls: String {
    guard unicodeScalars.contains(where: \.isTerminalControl) else { return String(self) }
    var text = ""
    for character in self {
      if character.isFlagOfTags {
        text.append(character)
      } else {
        for scalar in character.unicodeScalars { text += visible(scalar) }
      }
    }
    return text
  }

  private func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t", "\n", "\r", "\u{2028}", "\u{2029}": " "
    case _ where scalar.isTerminalControl: standIn(scalar)
    default: String(scalar)
    }
  }

  private func standIn(_ scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
      return String(picture)
    }
    return scalar.value == 0x7F ? "\u{2421}" : "\u{FFFD}"
  }
}

extension Character {
  /// True for a flag that is encoded as a black flag with tags, such as Scotland's (UTS 51, emoji tag sequences).
  fileprivate var isFlagOfTags: Bool {
    unicodeScalars.first == "\u{1F3F4}" && unicodeScalars.last == "\u{E007F}"
      && unicodeScalars.dropFirst().allSatisfy { (0xE0020...0xE007F).contains($0.value) }
  }
}
