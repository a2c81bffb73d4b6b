/// Big5 as browsers read it (WHATWG Encoding, 12.1): the signs of Taiwan, and Hong Kong's characters.
///
/// The C library's Big5 has private characters for many of Hong Kong's, and its Big5-HKSCS other signs for some of
/// Taiwan's, and no euro.
enum Big5 {
  /// The first bytes of the signs.
  private static let signs: ClosedRange<UInt8> = 0xA1...0xA3

  /// Calls `take` with each run of `bytes`, and whether it has signs. ASCII is in both.
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
