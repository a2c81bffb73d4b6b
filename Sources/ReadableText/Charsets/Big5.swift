/// Big5 as browsers read it (WHATWG Encoding, 12.1): the symbols from Taiwan's Big5, and the characters from Hong
/// Kong's extension of it.
///
/// The C library has two converters, but neither of them decodes Big5 in this way. Its Big5 decodes many of Hong Kong's
/// characters as private-use characters. Its Big5-HKSCS has different symbols in place of some of Taiwan's, and lacks
/// the euro sign.
enum Big5 {
  /// The lead bytes of two-byte symbols.
  private static let signs: ClosedRange<UInt8> = 0xA1...0xA3

  /// Calls `take` with each run of bytes. `isSigns` is true if the run consists of symbols. Any run may also contain
  /// ASCII.
  static func forEachRun(in bytes: Span<UInt8>, _ take: (Span<UInt8>, _ isSigns: Bool) -> Void) {
    var (start, at, isSigns) = (0, 0, false)
    while at < bytes.count {
      let lead = bytes[at]
      if lead < 0x80 {
        at += 1
        continue
      }
      let isPair = at + 1 < bytes.count && bytes[at + 1] >= 0x40
      if (isPair && signs.contains(lead)) != isSigns {
        if at > start { take(bytes.extracting(start..<at), isSigns) }
        (start, isSigns) = (at, !isSigns)
      }
      at += isPair ? 2 : 1
    }
    if at > start { take(bytes.extracting(start..<at), isSigns) }
  }
}
