/// Finds the best positions to cut a word that is longer than a line. The best positions are after the punctuation in
/// addresses, paths and code. Operators that consist of several characters, such as `->`, `::` and `//`, are not split.
struct WordParts {
  private var previous: UInt32 = 0

  /// Handles the next unit of the word. For a run of letters, one call with any of the letters is sufficient. Returns
  /// true if the word can be cut before the unit.
  mutating func canEnd(before scalar: UInt32) -> Bool {
    defer { previous = scalar }
    if scalar == Self.dot || Self.isSign(scalar) { return false }
    return Self.isSign(previous)
  }

  /// A word is never cut at a dot, because a dot joins the parts of a name: `example.org`, `file.c`.
  private static let dot: UInt32 = 0x2E

  /// True for `! # % & ( ) * + , - / : ; < = > ? @ [ \ ] ^ { | } ~`. False for quotation marks, `$`
  /// and `_`, which begin words or join their parts.
  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x23, 0x25, 0x26, 0x28...0x2D, 0x2F, 0x3A...0x40, 0x5B...0x5E, 0x7B...0x7E: true
    default: false
    }
  }
}
