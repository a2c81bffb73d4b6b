/// What a line break in source text means (CSS Text 3, 4.1.3). Between characters of scripts that do not use spaces,
/// such as Chinese and Japanese, the line break is removed. Elsewhere, it becomes a space.
package enum SegmentBreak {
  /// True if a line break between these two characters is removed.
  package static func isNothing(between before: Unicode.Scalar, and after: Unicode.Scalar) -> Bool {
    isUnspaced(before) && (isUnspaced(after) || isPunctuation(after))
      || isPunctuation(before) && isUnspaced(after)
  }

  /// True for ideographs, kana and their punctuation, which are all wide and halfwidth characters
  /// except Hangul and emoji.
  package static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x2E80, 0x3000, 0x3131...0x318E, 0x3200...0x321E, 0x3260...0x327E, 0xA960...0xA97C,
      0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      return false
    case 0xFF61...0xFF9F: return true
    case let value:
      let traits = ScalarTraitsTable.shared[value]
      return traits.scalarClass == .wide && !traits.isPictographic
    }
  }

  /// True for dashes, quotation marks and dots that Chinese and Japanese share with other scripts.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026: true
    default: false
    }
  }
}

extension Substring {
  /// The byte offsets of newlines that are removed.
  package var joints: [Int] {
    let bytes = utf8Span.span
    return bytes.indices.filter { place in
      guard bytes[place] == 0x0A, place > 0, place + 1 < bytes.count, bytes[place - 1] >= 0x80,
        bytes[place + 1] >= 0xC2
      else { return false }
      return isJoint(utf8.index(startIndex, offsetBy: place))
    }
  }

  /// True if the character at `index` is a newline that is removed.
  package func isJoint(_ index: Index) -> Bool {
    guard index > startIndex, index < endIndex, unicodeScalars[index] == "\n" else { return false }
    let after = unicodeScalars.index(after: index)
    return after < endIndex
      && SegmentBreak.isNothing(
        between: unicodeScalars[unicodeScalars.index(before: index)], and: unicodeScalars[after])
  }
}
