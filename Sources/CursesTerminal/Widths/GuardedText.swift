import TerminalFrame

/// Characters that go to the terminal past ncurses, because ncurses does not know them or the
/// terminal may give them another width.
///
/// ncurses counts cells with the C library's `wcwidth`, and sends a blank for what that does not
/// know. So ncurses gets a placeholder of the right width: a space with two variation selectors that
/// number the character, a text that no frame can contain. In ncurses' output, the placeholder is
/// replaced by the character, guarded: its cells are erased, and afterwards the cursor is put
/// behind them, wherever the terminal believes it to be.
struct GuardedText {
  private var numbers: [String: Int] = [:]
  /// The bytes that replace the placeholder of each number.
  private var guarded: [[UInt8]] = []

  /// Variation selectors 17 to 256 are the digits of numbers.
  private static let firstDigit: UInt32 = 0xE0100
  private static let base = 240

  /// The placeholder for `text`, which has `width` cells. Nil when there have been too many
  /// different texts: 57,600.
  mutating func placeholder(for text: String, width: Int) -> [UInt32]? {
    let number = numbers[text] ?? guarded.count
    if number == guarded.count {
      guard number < Self.base * Self.base else { return nil }
      numbers[text] = number
      let cells = "\u{1B}7\u{1B}[\(width)X\(text)\u{1B}8\u{1B}[\(width)C"
      guarded.append(Array(cells.utf8))
    }
    let digits = [number / Self.base, number % Self.base].map { Self.firstDigit + UInt32($0) }
    return [width == 2 ? 0x3000 : 0xA0] + digits
  }

  /// The output of ncurses with the characters in the place of the placeholders.
  func replacingPlaceholders(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if guarded.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.first {
      if byte == 0xF3, let number = Self.number(rest), number < guarded.count {
        // The space before: U+3000 or U+00A0.
        result.removeLast(result.last == 0x80 ? 3 : 2)
        result += guarded[number]
        rest = rest.dropFirst(8)
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return result[...]
  }

  /// The number of the two digits with which `bytes` begin.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let digits = [bytes.prefix(4), bytes.dropFirst(4).prefix(4)].compactMap { bytes -> Int? in
      let bytes = Array(bytes)
      guard bytes.count == 4, bytes[0] == 0xF3, bytes[1] == 0xA0 else { return nil }
      return Int(bytes[2] & 0x3F) << 6 + Int(bytes[3] & 0x3F) - Int(firstDigit & 0xFFF)
    }
    return digits.count == 2 ? digits[0] * base + digits[1] : nil
  }
}
