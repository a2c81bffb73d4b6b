/// Recognizes the lines of text with a clear signature of OpenPGP (RFC 4880, 7.1), from the first line to the last.
/// Does not verify signatures.
struct ClearSignature {
  /// The kinds of lines.
  package enum Line {
    /// A line of text, signed or not.
    case text
    /// A signed line that begins with a dash. Such a line was sent with a dash and a space in front of it.
    case escaped
    /// A line of the armor. Such a line is a delimiter, a header field, or part of the signature itself.
    case armor
  }

  private enum Place { case outside, head, text, signature }
  private var place = Place.outside

  /// True if the signature below the signed text has begun.
  private(set) var isFound = false

  /// False if no signature follows in the rest of the text. Text that only mentions signatures must not be recognized.
  private var mayBegin = true

  /// Returns the kind of the next line. `rest` is the text after that line.
  package mutating func next(
    _ line: UnsafeBufferPointer<UInt8>, before rest: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Line {
    switch place {
    case .outside:
      guard line.first == UInt8(ascii: "-"), mayBegin, Self.is(line, "BEGIN PGP SIGNED MESSAGE")
      else { return .text }
      mayBegin = rest.split(separator: 0x0A).contains {
        Self.is(UnsafeBufferPointer(rebasing: $0), "BEGIN PGP SIGNATURE")
      }
      guard mayBegin else { return .text }
      place = .head
      return .armor
    case .head:
      guard line.allSatisfy({ $0 <= 0x20 }) else { return .armor }
      place = .text
      return .text
    case .text:
      guard line.first == UInt8(ascii: "-") else { return .text }
      if line.starts(with: "- ".utf8) { return .escaped }
      guard Self.is(line, "BEGIN PGP SIGNATURE") else { return .text }
      (place, isFound) = (.signature, true)
      return .armor
    case .signature:
      if Self.is(line, "END PGP SIGNATURE") { place = .outside }
      return .armor
    }
  }

  /// True for a delimiter such as `-----BEGIN PGP SIGNATURE-----`, which may be followed by white space.
  private static func `is`(_ line: UnsafeBufferPointer<UInt8>, _ words: StaticString) -> Bool {
    guard line.starts(with: "-----".utf8) else { return false }
    let end = (line.lastIndex { $0 > 0x20 } ?? 0) + 1
    return line[..<end].elementsEqual("-----\(words)-----".utf8)
  }
}
