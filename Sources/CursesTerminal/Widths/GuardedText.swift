import TerminalFrame

/// Characters that are sent to the terminal without ncurses, because ncurses does not know them, or
/// because the terminal may use a different width for them.
///
/// ncurses counts cells with the C library's `wcwidth`, and sends a blank for unknown characters. Therefore, ncurses
/// receives a placeholder of the correct width. The placeholder is a space with four variation selectors, which encode
/// the character and its column. Such selectors cannot occur in a frame. In the output of ncurses, the placeholder is
/// replaced by the actual character. Its cells are filled with spaces, and the cursor is moved to the correct position
/// before and after the character, whatever width the terminal uses for it.
struct GuardedText {
  private var numbers: [String: Int] = [:]
  private var texts: [String] = []

  /// Variation selectors 17 to 256 are used as digits of numbers in base 240.
  private static let firstDigit: UInt32 = 0xE0100
  private static let base = 240
  /// The first UTF-8 byte of each variation selector that is used as a digit.
  private static let firstByte: UInt8 = 0xF3
  /// The number of UTF-8 bytes of the four variation selectors in a placeholder, which are used as
  /// digits.
  private static let length = 16

  /// Returns the placeholder for `text`, which covers `width` cells starting at `column`. Nil after
  /// 57,600 different texts, or if the column is too large.
  mutating func placeholder(for text: String, width: Int, column: Int) -> [UInt32]? {
    let number = numbers[text] ?? texts.count
    guard max(number, column) < Self.base * Self.base else { return nil }
    if number == texts.count {
      numbers[text] = number
      texts.append(text)
    }
    return [width == 2 ? 0x3000 : 0xA0] + Self.digits(number) + Self.digits(column)
  }

  /// Returns the output of ncurses with the placeholders replaced by the actual characters.
  func replacingPlaceholders(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if texts.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let mark = rest.firstIndex(of: Self.firstByte) {
      result += rest[..<mark]
      rest = rest[mark...]
      guard let (number, column) = Self.numbers(rest), number < texts.count else {
        result.append(rest.removeFirst())
        continue
      }
      // The space before the selectors is U+3000 (two cells) or U+00A0 (one cell).
      let width = result.last == 0x80 ? 2 : 1
      result.removeLast(width == 2 ? 3 : 2)
      result += Self.guarded(texts[number], width: width, column: column)
      rest = rest.dropFirst(Self.length)
    }
    result += rest
    return result[...]
  }

  private static func guarded(_ text: String, width: Int, column: Int) -> [UInt8] {
    func place(_ column: Int) -> String { "\u{1B}[\(column + 1)G" }
    let spaces = String(repeating: " ", count: width)
    return Array((spaces + place(column) + text + place(column + width)).utf8)
  }

  private static func digits(_ number: Int) -> [UInt32] {
    [firstDigit + UInt32(number / base), firstDigit + UInt32(number % base)]
  }

  /// Returns the number of a text, and a column, as encoded in the four digits (variation
  /// selectors) at the beginning of `bytes`.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
    let digits = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars.map {
      Int($0.value) - Int(firstDigit)
    }
    guard digits.count == 4, digits.allSatisfy({ 0..<base ~= $0 }) else { return nil }
    return (digits[0] * base + digits[1], digits[2] * base + digits[3])
  }
}
