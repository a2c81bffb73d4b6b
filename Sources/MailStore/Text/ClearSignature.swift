/// Recognizes text with a clear signature of OpenPGP (RFC 4880, 7.1), line by line. It does not verify signatures.
struct ClearSignature {
  /// The role of a line.
  enum Line {
    /// Text, signed or not.
    case text
    /// A signed line that begins with a dash, which is sent with a dash and a space before it.
    case escaped
    /// A line of the armor: a delimiter, a header field, or a line of the signature itself.
    case armor
  }

  private enum Place { case outside, head, text, signature }
  private var place = Place.outside

  /// True once the signature after the signed text has begun.
  private(set) var isFound = false

  /// False once the rest of the text contains no signature: text that merely mentions one must not match.
  private var mayBegin = true

  /// Returns the role of the next line. `rest` is the text after it.
  mutating func next(
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

  /// True for a delimiter such as `-----BEGIN PGP SIGNATURE-----`, also with white space at its end.
  private static func `is`(_ line: UnsafeBufferPointer<UInt8>, _ words: StaticString) -> Bool {
    guard line.starts(with: "-----".utf8) else { return false }
    let end = (line.lastIndex { $0 > 0x20 } ?? 0) + 1
    return line[..<end].elementsEqual("-----\(words)-----".utf8)
  }
}
