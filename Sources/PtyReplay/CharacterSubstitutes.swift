import TerminalFrame

/// Replaces characters whose widths libvterm 0.1.4 does not know, because they are newer. Each such character is
/// replaced by another character of the same width, which no frame can contain. The original is restored when a cell is
/// read.
struct CharacterSubstitutes {
  private var substitutes: [Unicode.Scalar: Unicode.Scalar] = [:]
  private var originals: [Unicode.Scalar: Unicode.Scalar] = [:]
  /// The number of substitutes that are in use, for each kind of character.
  private var counts: [CharacterGeneration.Kind: UInt32] = [:]
  /// The bytes of a character whose remaining bytes have not arrived yet.
  private var held: [UInt8] = []

  /// True if nothing has been replaced.
  var isEmpty: Bool { originals.isEmpty }

  /// Replaces characters in `bytes`, which may be split anywhere.
  mutating func replacing(_ bytes: [UInt8]) -> [UInt8] {
    if held.isEmpty, bytes.allSatisfy({ $0 < 0x80 }) { return bytes }
    var rest = (held + bytes)[...]
    held = []
    var result: [UInt8] = []
    result.reserveCapacity(rest.count)
    while let first = rest.first {
      let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if rest.count < count {
        held = Array(rest)
        break
      }
      let character = rest.prefix(count)
      rest = rest.dropFirst(count)
      if count > 1, let substitute = substitute(for: character) {
        result += Array(String(substitute).utf8)
      } else {
        result += character
      }
    }
    return result
  }

  /// Restores the original characters in `text`.
  func restoring(_ text: String) -> String {
    var restored = String.UnicodeScalarView()
    restored.append(contentsOf: text.unicodeScalars.map { originals[$0] ?? $0 })
    return String(restored)
  }

  /// Returns the substitute for a character. Nil for invalid bytes, for a character that libvterm knows, or if no
  /// substitute of its kind is left.
  private mutating func substitute(for character: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let scalar = String(validating: character, as: UTF8.self)?.unicodeScalars.first,
      let generation = CharacterGeneration(of: scalar), generation.kind != .joiner
    else { return nil }
    if let known = substitutes[scalar] { return known }
    let range = Self.range(generation.kind)
    let count = counts[generation.kind, default: 0]
    guard count < range.count, let substitute = Unicode.Scalar(range.lowerBound + count) else {
      return nil
    }
    counts[generation.kind] = count + 1
    substitutes[scalar] = substitute
    originals[substitute] = scalar
    return substitute
  }

  /// Returns the scalars that serve as substitutes for this kind of character. No frame contains
  /// them: private use characters, unassigned characters of plane 3, and variation selectors.
  private static func range(_ kind: CharacterGeneration.Kind) -> ClosedRange<UInt32> {
    switch kind {
    case .narrow: 0xF0000...0xFFFFD
    case .wide: 0x3C000...0x3FFFD
    case .mark, .joiner: 0xE0100...0xE01EF
    }
  }
}
