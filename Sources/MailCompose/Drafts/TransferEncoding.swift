import CGMime

/// How content is written, so that it arrives byte for byte: as it is if every server takes it so, else in
/// quoted-printable while most of it can be read so, else in base64.
enum TransferEncoding {
  /// The most bytes of a line (RFC 5322, 2.1.1).
  private static let longestLine = 998

  static func fitting(_ content: [UInt8], isAttachment: Bool) -> CGMimeEncoding {
    let scan = Scan(content)
    if scan.isBinary { return CGMIME_BASE64 }
    // A server that delivers to an mbox writes `>` before such a line.
    let isQuoted = isAttachment && scan.hasFromLine
    if scan.eightBit == 0, scan.longest <= longestLine, !isQuoted { return CGMIME_7BIT }
    if isQuoted { return CGMIME_BASE64 }
    return scan.eightBit * 5 <= content.count ? CGMIME_QUOTED_PRINTABLE : CGMIME_BASE64
  }

  /// A message in a message must not be encoded (RFC 2046, 5.2.1); nil if it cannot go as it is.
  static func ofMessage(_ content: [UInt8]) -> CGMimeEncoding? {
    let scan = Scan(content)
    if scan.isBinary || scan.longest > longestLine { return nil }
    return scan.eightBit == 0 ? CGMIME_7BIT : CGMIME_8BIT
  }

  /// For content that is signed and that something on the way may change (RFC 3156, 3 and 5).
  static func ofSigned(_ content: [UInt8]) -> CGMimeEncoding {
    let scan = Scan(content)
    return scan.isBinary || scan.hasFromLine || scan.eightBit * 5 > content.count
      ? CGMIME_BASE64 : CGMIME_QUOTED_PRINTABLE
  }

  /// True if nothing on the way changes the content: its signature would not fit any more.
  static func isFitToBeSigned(_ content: [UInt8]) -> Bool {
    let scan = Scan(content)
    return !scan.isBinary && scan.eightBit == 0 && scan.longest <= longestLine
      && !scan.hasFromLine && !scan.hasBlankAtEnd
  }

  /// What decides.
  private struct Scan {
    var eightBit = 0
    var longest = 0
    /// True for what text has not: NUL, and the CR that servers may take for the end of a line.
    var isBinary = false
    var hasFromLine = false
    /// True if a line ends in a blank, which servers may take away.
    var hasBlankAtEnd = false

    init(_ content: [UInt8]) {
      var start = 0
      for (place, byte) in content.enumerated() {
        if byte >= 0x80 { eightBit += 1 }
        if byte == 0 || byte == 0x0D { isBinary = true }
        guard byte == 0x0A else { continue }
        note(content[start..<place])
        start = place + 1
      }
      note(content[start...])
    }

    private mutating func note(_ line: ArraySlice<UInt8>) {
      longest = max(longest, line.count)
      if line.starts(with: "From ".utf8) { hasFromLine = true }
      if line.last == 0x20 || line.last == 0x09 { hasBlankAtEnd = true }
    }
  }
}

extension [UInt8] {
  /// True if nothing on the way changes these bytes.
  var isFitToBeSigned: Bool { TransferEncoding.isFitToBeSigned(self) }
}
