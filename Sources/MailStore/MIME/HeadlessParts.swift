/// Parts that begin with their text: behind the boundary stands neither a field nor the empty line that ends the fields
/// (RFC 2046, 5.1.1). A parser takes the text for fields, and it is lost.
enum HeadlessParts {
  /// The bytes of a message with an empty line before the text of such parts; nil if it has none.
  /// - Parameters:
  ///   - start: where the body begins.
  ///   - boundaries: those that the headers name.
  ///   - limit: the lines that are compared with these at most.
  static func mended(
    _ bytes: Span<UInt8>, from start: Int, boundaries: Set<[UInt8]>, limit: Int
  ) -> [UInt8]? {
    var (result, copied): ([UInt8], Int) = ([], 0)
    var (at, compared) = (start, 0)
    var isBehindBoundary = false
    while at < bytes.count {
      let end = bytes.index(of: 0x0A, in: at..<bytes.count) ?? bytes.count
      let line = bytes.extracting(at..<end)
      let isDashed = line.count > 2 && line[0] == 0x2D && line[1] == 0x2D
      if isBehindBoundary, !isDashed, isText(line), !describesContent(bytes, from: at) {
        result += bytes.extracting(copied..<at).array
        result.append(0x0A)
        copied = at
      }
      isBehindBoundary = false
      if isDashed {
        compared += 1
        if compared > limit { break }
        let text = line.extracting(line.trimmed(0..<line.count)).array
        isBehindBoundary = boundaries.contains(Array(text.dropFirst(2)))
      }
      at = end + 1
    }
    return copied == 0 ? nil : result + bytes.extracting(copied..<bytes.count).array
  }

  /// True unless the line is empty, a field, the rest of one, or the first line of a message in an mbox.
  private static func isText(_ line: Span<UInt8>) -> Bool {
    guard line.count > 0, line[0] > 0x20 else { return false }
    guard let colon = line.index(of: 0x3A, in: 0..<line.count) else {
      return !line.array.starts(with: "From ".utf8)
    }
    let name = line.extracting(line.trimmed(0..<colon)).array
    return name.isEmpty || !name.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// True if a line before the next empty one or boundary is a field about content: the first was meant as one too.
  private static func describesContent(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var at = start
    while at < bytes.count, bytes[at] > 0x20 {
      if bytes[at] == 0x2D, at + 1 < bytes.count, bytes[at + 1] == 0x2D { return false }
      if at + 8 <= bytes.count, bytes.extracting(at..<at + 8).equals("content-") { return true }
      at = (bytes.index(of: 0x0A, in: at..<bytes.count) ?? bytes.count) + 1
    }
    return false
  }
}
