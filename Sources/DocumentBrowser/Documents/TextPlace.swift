import Browsing

/// Describes a position in a text to the user.
enum TextPlace {
  /// The maximum size in bytes of a line in which columns count characters. In a longer line,
  /// columns count bytes.
  private static let maximumCounted = 1 << 20

  /// Describes the position of a byte: `line 2, column 5 (byte 13)`. Lines and columns are counted from 1, bytes from
  /// 0.
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
      before.count > maximumCounted
      ? before.count : String(decoding: bytes.bytes(before), as: UTF8.self).count
    return "line \(line), column \(column + 1) (byte \(byte))"
  }
}
