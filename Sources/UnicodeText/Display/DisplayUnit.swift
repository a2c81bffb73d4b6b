/// One grapheme's display form, and the bytes of the text for which it stands. ``DisplayScanner``
/// finds them.
package struct DisplayUnit {
  /// The scalar in the cell, or the first of several.
  package internal(set) var base: UInt32
  /// The width in cells: 1 or 2.
  package internal(set) var width: Int
  /// The scalar of the text from which it was made.
  var source: UInt32 = 0
  /// Up to four scalars that share the base's cells.
  package internal(set) var marks = Marks()
  /// The end of its bytes, including dropped scalars. They begin at the end of the unit before it.
  var end = 0
  /// True if it belongs to the grapheme cluster of the unit before it, so that a line should not be
  /// cut between them.
  var continuesCluster = false

  /// A few scalars, without an array.
  package struct Marks: Hashable, Sendable {
    /// The number of marks that ncurses takes beside a base; it drops others.
    static let limit = 4

    package private(set) var count = 0
    private var scalars: SIMD4<UInt32> = .zero

    mutating func append(_ scalar: UInt32) {
      guard count < Self.limit else { return }
      scalars[count] = scalar
      count += 1
    }

    subscript(_ index: Int) -> UInt32 { scalars[index] }

    func append(to text: inout String) {
      for i in 0..<count { Unicode.Scalar(scalars[i]).map { text.unicodeScalars.append($0) } }
    }
  }

  /// Base and marks as text.
  package var text: String {
    var text = ""
    Unicode.Scalar(base).map { text.unicodeScalars.append($0) }
    marks.append(to: &text)
    return text
  }
}

extension DisplayUnit {
  mutating func join(jamo: UInt32) {
    if marks.count == 0, let syllable = HangulJamo.compose(base, jamo) {
      base = syllable
    } else {
      marks.append(jamo)
    }
  }

  mutating func join(voicing mark: UInt32) {
    if marks.count == 0, let kana = KanaVoicing.compose(base, mark) {
      base = kana
    } else {
      marks.append(mark)
    }
  }
}
