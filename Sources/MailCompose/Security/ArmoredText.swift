/// A section of text that was encrypted or signed inline by OpenPGP (RFC 9580, 6 and 7). It begins with the line
/// `-----BEGIN PGP MESSAGE-----` or `-----BEGIN PGP SIGNED MESSAGE-----`, and ends with the corresponding end line. A
/// quoted section is not recognized, because its lines begin with a quote mark.
struct ArmoredText: Equatable {
  /// The armored section, with its first and last lines.
  let bytes: [UInt8]
  /// True if the text is signed but readable, false if it is encrypted.
  let isSigned: Bool
  /// True if the text contains nothing but whitespace before and after the section.
  let isWhole: Bool

  /// Finds the first armored section in a text. Nil if there is no section, or if its end is missing.
  init?(in text: [UInt8]) {
    var (begin, isSigned) = (Int?.none, false)
    var place = 0
    while place < text.count {
      let end = text[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      switch Self.mark(text[place..<end]) {
      case "BEGIN PGP MESSAGE" where begin == nil: begin = place
      case "BEGIN PGP SIGNED MESSAGE" where begin == nil: (begin, isSigned) = (place, true)
      case isSigned ? "END PGP SIGNATURE" : "END PGP MESSAGE":
        guard let begin else { break }
        bytes = Array(text[begin..<end])
        self.isSigned = isSigned
        isWhole = (text[..<begin] + text[end...]).allSatisfy { $0 == 0x20 || (9...13).contains($0) }
        return
      default: break
      }
      place = end
    }
    return nil
  }

  /// Returns the words between the five hyphens at both ends of an armor line. Nil if the line is not an armor line.
  private static func mark(_ line: ArraySlice<UInt8>) -> String? {
    let hyphens = Array("-----".utf8)
    guard line.starts(with: hyphens), line.count < 100 else { return nil }
    var rest = line.dropFirst(hyphens.count)
    // At the end of an armor line, gpg accepts only these whitespace characters.
    while let last = rest.last, [0x20, 0x09, 0x0A, 0x0D].contains(last) { rest.removeLast() }
    guard rest.suffix(hyphens.count).elementsEqual(hyphens) else { return nil }
    return String(decoding: rest.dropLast(hyphens.count), as: UTF8.self)
  }
}
