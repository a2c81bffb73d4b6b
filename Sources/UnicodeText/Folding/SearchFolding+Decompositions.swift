extension SearchFolding {
  /// The letters into which composite characters decompose. They are read from the table when they
  /// are first needed.
  static let decomposed: [UInt32: [Unicode.Scalar]] = decompositions.withUTF8Buffer { table in
    var letters: [UInt32: [Unicode.Scalar]] = [:]
    for text in table.split(separator: UInt8(ascii: " ")) {
      let entry = Entry(text)
      for value in entry.characters {
        let step = entry.isRising ? value - entry.characters.lowerBound : 0
        letters[value] = entry.letters.compactMap { Unicode.Scalar($0 + step) }
      }
    }
    return letters
  }

  /// An entry of the table, such as `A8=20`, `C0-C5=41`, `FF01+FF5E=21` or `FB03=66_66_69`.
  private struct Entry {
    let characters: ClosedRange<UInt32>
    let letters: ArraySlice<UInt32>
    /// True if the letters ascend together with the characters: each character has the letter that follows the letter
    /// of the previous character.
    let isRising: Bool

    init(_ text: some Sequence<UInt8>) {
      var numbers: [UInt32] = [0]
      var (isSpan, isRising) = (false, false)
      for byte in text {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"):
          let digit = byte < 0x40 ? byte - 0x30 : byte - 0x37
          numbers[numbers.count - 1] = numbers[numbers.count - 1] << 4 | UInt32(digit)
        default:
          isSpan = isSpan || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
          isRising = isRising || byte == UInt8(ascii: "+")
          numbers.append(0)
        }
      }
      characters = numbers[0]...(isSpan ? numbers[1] : numbers[0])
      letters = numbers.dropFirst(isSpan ? 2 : 1)
      self.isRising = isRising
    }
  }
}
