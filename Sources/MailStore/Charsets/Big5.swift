/// Big5 as browsers read it (WHATWG Encoding, 12.1): the symbols of Taiwan's Big5, and the characters of Hong Kong's.
///
/// Neither converter of the C library does that. Its Big5 has private-use characters for many of Hong Kong's; its
/// Big5-HKSCS has different symbols for some of Taiwan's, and no euro.
enum Big5 {
  /// The first bytes of the two-byte symbols.
  private static let signs: ClosedRange<UInt8> = 0xA1...0xA3

  /// Calls `take` with each run of `bytes`, and whether the run consists of symbols. ASCII may be in both kinds of run.
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
