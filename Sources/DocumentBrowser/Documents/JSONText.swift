import Browsing

/// Converts parts of JSON to text: unescapes strings, and formats values on several lines.
package enum JSONText {
  /// Parses the string whose opening quote is at `index`, and moves `index` past its end.
  static func string(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> String {
    var text: [UInt8] = []
    index += 1
    while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex {
        escape(bytes, &index, onto: &text)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    index = min(index + 1, bytes.endIndex)
    return String(decoding: text, as: UTF8.self)
  }

  private static func escape(
    _ bytes: ArraySlice<UInt8>, _ index: inout Int, onto text: inout [UInt8]
  ) {
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += Array(String(scalar(bytes, &index)).utf8)
    default: text.append(letter)
    }
  }

  /// Parses the four hexadecimal digits at `index`, and also the low surrogate after them, if there is one. A lone
  /// surrogate becomes U+FFFD.
  private static func scalar(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Character {
    let first = unit(bytes, &index)
    if (0xD800..<0xDC00).contains(first), bytes[index...].starts(with: [0x5C, 0x75]) {
      var next = index + 2
      let second = unit(bytes, &next)
      if (0xDC00..<0xE000).contains(second) {
        index = next
        let code = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        return Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}"
      }
    }
    return Unicode.Scalar(first).map(Character.init) ?? "\u{FFFD}"
  }

  private static func unit(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> UInt32 {
    let digits = bytes[index..<min(index + 4, bytes.endIndex)]
    index = digits.endIndex
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
  }

  /// Returns the bytes without whitespace at both ends, and without a trailing comma.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) || last == UInt8(ascii: ",") { rest.removeLast() }
    return rest
  }

  /// Returns the offset of the first byte after a byte order mark, or 0 if there is no such mark.
  static func start(of bytes: RecordBytes) -> Int { start(of: bytes.bytes(0..<3)) }

  /// Returns the offset of the first byte after a byte order mark, or 0 if there is no such mark.
  static func start(of text: [UInt8]) -> Int {
    text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// True if the text begins with an object or array.
  static func beginsValue(_ text: [UInt8]) -> Bool {
    let first = text[start(of: text)...].first { !isBlank($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// True if the text begins with an object or array that spans several lines. A log line that begins with a bracket
  /// is not JSON. Nor is a single bracket on the line above such a log line.
  static func isOpen(_ text: [UInt8]) -> Bool {
    guard beginsValue(text) else { return false }
    let value = text[start(of: text)...].drop(while: isBlank)
    var (children, size, isFirst) = (JSONChildren(), 0, true)
    for line in value.split(separator: 0x0A, omittingEmptySubsequences: false) where size < 2 {
      let isWhole = line.endIndex < value.endIndex
      Array(line + (isWhole ? [0x0A] : [])).withUnsafeBufferPointer { children.scan($0, at: 0) }
      if case .closed? = children.end { return !isFirst }
      if children.end != nil { return false }
      (isFirst, size) = (false, size + trimmed(line).count)
    }
    return true
  }

  /// True if a line consists of an object or array, and is not a log line that begins with a
  /// bracket. `record` is the line, or the beginning of a long line. In a long line, only `record`
  /// and the last bytes are examined.
  static func isValue(_ record: [UInt8], _ range: Range<Int>, of bytes: RecordBytes) -> Bool {
    guard beginsValue(record) else { return false }
    var children = JSONChildren()
    let start = start(of: record)
    Array(record[start...]).withUnsafeBufferPointer { children.scan($0, at: start) }
    switch children.end {
    case .closed(let end)?: return record[end...].allSatisfy(isBlank) && range.count <= record.count
    case .unexpected?: return false
    case nil:
      let last = bytes.bytes(max(range.lowerBound, range.upperBound - 64)..<range.upperBound)
        .last { !isBlank($0) }
      return range.count > record.count
        && (last == UInt8(ascii: "}") || last == UInt8(ascii: "]"))
    }
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns a value for use in a command: a string without quotes and escapes, an empty text for `null`, or any other
  /// value unchanged.
  package static func value(_ value: ArraySlice<UInt8>) -> String {
    let value = trimmed(value)
    if value.elementsEqual("null".utf8) { return "" }
    guard value.first == UInt8(ascii: "\"") else { return String(decoding: value, as: UTF8.self) }
    var index = value.startIndex
    return string(value, &index)
  }

  /// Returns a short form of a value: a string without quotation marks, a number, or the beginning of any other value.
  package static func summary(_ value: ArraySlice<UInt8>) -> String {
    let value = trimmed(value.prefix(2000))
    guard value.first == UInt8(ascii: "\"") else {
      return String(decoding: value.prefix(300).filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
    var index = value.startIndex
    return String(string(value, &index).prefix(300).map { $0.isNewline ? " " : $0 })
  }

  /// Formats a value on several lines, indented by two spaces for each level. Works byte by byte, so any depth is
  /// possible. Numbers and strings remain unchanged.
  package static func laidOut(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var layout = JSONLayout()
    for byte in value { layout.add(byte) }
    return layout.text
  }
}

/// Formats JSON byte by byte.
private struct JSONLayout {
  private(set) var text: [UInt8] = []
  private var depth = 0
  private var isString = false
  private var isEscaped = false
  /// True directly after an opening bracket.
  private var isOpen = false

  private static let maximumIndented = 40

  mutating func add(_ byte: UInt8) {
    if isString { return addToString(byte) }
    if JSONText.isBlank(byte) { return }
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth = max(0, depth - 1)
      if !isOpen { newLine() }
      isOpen = false
      text.append(byte)
    case UInt8(ascii: ","):
      text.append(byte)
      newLine()
    case UInt8(ascii: ":"): text += [byte, 0x20]
    default: addValue(byte)
    }
  }

  private mutating func addValue(_ byte: UInt8) {
    if isOpen { newLine() }
    isOpen = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    if isOpen { depth += 1 }
    isString = byte == UInt8(ascii: "\"")
    text.append(byte)
  }

  private mutating func addToString(_ byte: UInt8) {
    text.append(byte)
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isString = false
    }
  }

  private mutating func newLine() {
    isOpen = false
    text.append(0x0A)
    text += Array(repeating: 0x20, count: 2 * min(depth, Self.maximumIndented))
  }
}
