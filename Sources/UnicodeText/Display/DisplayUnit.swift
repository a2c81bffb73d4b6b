/// The display form of a grapheme, together with the bytes of the text that it represents.
/// ``DisplayScanner`` produces these units.
package struct DisplayUnit {
  /// The scalar in the cell. If the cell contains several scalars, the first of them.
  package internal(set) var base: UInt32
  /// The width in cells, which is 1 or 2.
  package internal(set) var width: Int
  /// The scalar in the text from which the unit was made.
  var source: UInt32 = 0
  /// Up to four scalars that share the cells of the base.
  package internal(set) var marks = Marks()
  /// The end of the unit's bytes, including scalars that were removed. The bytes begin at the end of the previous unit.
  var end = 0
  /// True if the unit belongs to the grapheme cluster of the previous unit. A line should not be cut between these two
  /// units.
  var continuesCluster = false

  /// Up to four scalars, stored without an array.
  package struct Marks: Hashable, Sendable {
    /// The maximum number of marks that ncurses accepts in addition to a base. It discards further marks.
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

  /// The base and the marks as text.
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
