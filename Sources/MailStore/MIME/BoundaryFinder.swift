/// Finds the real boundary of a multipart if the header declares no boundary or a wrong boundary.
enum BoundaryFinder {
  /// Returns the text after `--` in the first line that begins with `--` and occurs again, as a boundary does.
  ///
  /// Only the first few such lines are tried. A boundary contains neither quotes nor backslashes (RFC 2046, 5.1.1).
  static func boundary(in text: [UInt8]) -> String? {
    var candidates: [ArraySlice<UInt8>] = []
    for line in text.split(separator: 0x0A) where line.starts(with: "--".utf8) {
      let line = trimmed(line)
      if let candidate = candidates.first(where: { isSame(line, $0) }) {
        return String(decoding: candidate.dropFirst(2), as: UTF8.self)
      }
      if candidates.count < 8, isBoundary(line) { candidates.append(line) }
    }
    return nil
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last <= 0x20 { line = line.dropLast() }
    return line
  }

  private static func isSame(_ line: ArraySlice<UInt8>, _ candidate: ArraySlice<UInt8>) -> Bool {
    line == candidate
      || line.count == candidate.count + 2 && line.starts(with: candidate)
        && line.suffix(2).elementsEqual("--".utf8)
  }

  private static func isBoundary(_ line: ArraySlice<UInt8>) -> Bool {
    3...200 ~= line.count
      && line.allSatisfy {
        0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
  }
}
