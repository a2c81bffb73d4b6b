/// Text within a clear signature of OpenPGP (RFC 4880, 7.1), read line by line. No signature is checked.
struct ClearSignature {
  /// What a line is.
  enum Line {
    /// Text, of the signature or outside of it.
    case text
    /// Signed text after a dash and a space, with which lines are sent that begin with a dash.
    case escaped
    /// A line of the armor around it: its marks, its fields, and the signature.
    case armor
  }

  private enum Place { case outside, head, text, signature }
  private var place = Place.outside

  /// True once the signature of a text has begun.
  private(set) var isFound = false

  /// False once there is no signature in the rest of the text: what only speaks of one is text.
  private var mayBegin = true

  /// What `line`, which comes next, is. `rest` is the text behind it.
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

  /// True for `-----BEGIN PGP SIGNATURE-----`, with blanks at its end too.
  private static func `is`(_ line: UnsafeBufferPointer<UInt8>, _ words: StaticString) -> Bool {
    guard line.starts(with: "-----".utf8) else { return false }
    let end = (line.lastIndex { $0 > 0x20 } ?? 0) + 1
    return line[..<end].elementsEqual("-----\(words)-----".utf8)
  }
}
