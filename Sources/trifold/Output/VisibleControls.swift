extension Unicode.Scalar {
  /// True if a terminal can take it for more than a character: controls, marks that change the
  /// direction of text, and the invisible letters of tags.
  var isTerminalControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// The text on one line, with a visible stand-in for each control, and a space for each tab and
  /// line break.
  var visibleControls: String {
    guard unicodeScalars.contains(where: \.isTerminalControl) else { return String(self) }
    var text = String.UnicodeScalarView()
    for piece in split(whereFlags: unicodeScalars.contains(.blackFlag)) {
      if piece.first?.isFlagOfTags == true {
        text += piece.unicodeScalars
      } else {
        for scalar in piece.unicodeScalars { text.append(visible(scalar)) }
      }
    }
    return String(text)
  }

  /// The text in one piece; with flags, character by character. Most text has none, and its
  /// characters cost more time than its scalars.
  private func split(whereFlags hasFlags: Bool) -> [Substring] {
    hasFlags ? map { Substring(String($0)) } : [String(self)[...]]
  }

  private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\t", "\n", "\r", "\u{2028}", "\u{2029}": " "
    case _ where scalar.isTerminalControl: standIn(scalar)
    default: scalar
    }
  }

  private func standIn(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) { return picture }
    return scalar.value == 0x7F ? "\u{2421}" : "\u{FFFD}"
  }
}

extension Character {
  /// True for a flag such as Scotland's: a black flag with tags (UTS 51, emoji tag sequences).
  fileprivate var isFlagOfTags: Bool {
    unicodeScalars.first == .blackFlag && unicodeScalars.last == "\u{E007F}"
      && unicodeScalars.dropFirst().allSatisfy { (0xE0020...0xE007F).contains($0.value) }
  }
}

extension Unicode.Scalar {
  /// The first scalar of a flag of tags.
  fileprivate static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
}
