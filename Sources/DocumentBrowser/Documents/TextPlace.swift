import Browsing

/// A place in a text, in words for the user.
enum TextPlace {
  /// The bytes of a line of which the characters are counted; beyond them the column is a number of bytes.
  private static let mostCounted = 1 << 20

  /// The place of a byte: `line 2, column 5 (byte 13)`. Lines and columns begin at 1, bytes at 0.
  static func words(of byte: Int, in bytes: RecordBytes) async throws -> String {
    var (line, start) = (1, JSONText.start(of: bytes))
    try await OpenFile.pieces(of: bytes, 0..<byte) { piece, place in
      for (index, byte) in piece.enumerated() where byte == 0x0A {
        (line, start) = (line + 1, place + index + 1)
      }
      return true
    }
    let before = start..<max(start, byte)
    let column =
      before.count > mostCounted
      ? before.count : String(decoding: bytes.bytes(before), as: UTF8.self).count
    return "line \(line), column \(column + 1) (byte \(byte))"
  }
}
