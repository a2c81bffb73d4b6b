import UnicodeText

/// Encodes the text of a field in encoded words (RFC 2047) of at most 75 characters, on lines of at most 76
/// characters. GMime 3.2 cannot do this: for long Chinese text, it writes words of 92 characters.
enum EncodedHeader {
  private static let longestWord = 75
  private static let opening = "=?utf-8?B?"
  private static let closing = "?="

  /// Returns the encoded value of a field with this name. Nil if the text needs no encoding.
  static func value(_ text: String, ofField name: String) -> String? {
    let isPlain = text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    let longest = text.split(separator: " ").map(\.utf8.count).max() ?? 0
    guard !isPlain || text.contains("=?") || longest > longestWord else { return nil }
    var lines: [String] = []
    var piece: [UInt8] = []
    // The first word has less room, because the field's name, a colon and a space precede it.
    var room = room(after: name.utf8.count + 2)
    for character in text {
      let bytes = Array(String(character).utf8)
      if !piece.isEmpty, piece.count + bytes.count > room {
        lines.append(word(piece))
        (piece, room) = ([], Self.room(after: 1))
      }
      piece += bytes
      // A character with many combining marks is split if it is longer than an encoded word.
      while piece.count > room {
        let end = Self.scalarEnd(in: piece, before: room)
        lines.append(word(Array(piece[..<end])))
        (piece, room) = (Array(piece[end...]), Self.room(after: 1))
      }
    }
    if !piece.isEmpty { lines.append(word(piece)) }
    return lines.joined(separator: "\n ")
  }

  /// Returns the number of bytes that fit into an encoded word if `used` characters precede it on its line.
  private static func room(after used: Int) -> Int {
    let letters = min(longestWord, 76 - used) - opening.utf8.count - closing.utf8.count
    return max(4, letters / 4 * 3)
  }

  private static func scalarEnd(in bytes: [UInt8], before limit: Int) -> Int {
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return max(end, 1)
  }

  private static func word(_ bytes: [UInt8]) -> String {
    opening + String(decoding: Base64.encoded(bytes), as: UTF8.self) + closing
  }
}
