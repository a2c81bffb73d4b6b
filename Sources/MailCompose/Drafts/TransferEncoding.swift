import CGMime

/// Chooses a transfer encoding that preserves content byte for byte: none if every server transmits it unchanged,
/// quoted-printable if it stays mostly readable, otherwise base64.
enum TransferEncoding {
  /// The maximum length of a line in bytes (RFC 5322, 2.1.1).
  private static let longestLine = 998

  static func fitting(_ content: [UInt8], isAttachment: Bool) -> CGMimeEncoding {
    let scan = Scan(content)
    if scan.isBinary { return CGMIME_BASE64 }
    // Servers that deliver to an mbox insert `>` before such a line.
    let isQuoted = isAttachment && scan.hasFromLine
    if scan.eightBit == 0, scan.longest <= longestLine, !isQuoted { return CGMIME_7BIT }
    if isQuoted { return CGMIME_BASE64 }
    return scan.eightBit * 5 <= content.count ? CGMIME_QUOTED_PRINTABLE : CGMIME_BASE64
  }

  /// Returns the encoding of an attached message, which must not be encoded (RFC 2046, 5.2.1). Nil if that is
  /// impossible.
  static func ofMessage(_ content: [UInt8]) -> CGMimeEncoding? {
    let scan = Scan(content)
    if scan.isBinary || scan.longest > longestLine { return nil }
    return scan.eightBit == 0 ? CGMIME_7BIT : CGMIME_8BIT
  }

  /// Returns the encoding of signed content that could be changed in transit (RFC 3156, 3 and 5).
  static func ofSigned(_ content: [UInt8]) -> CGMimeEncoding {
    let scan = Scan(content)
    return scan.isBinary || scan.hasFromLine || scan.eightBit * 5 > content.count
      ? CGMIME_BASE64 : CGMIME_QUOTED_PRINTABLE
  }

  /// True if no server changes the content in transit, which would invalidate its signature.
  static func isFitToBeSigned(_ content: [UInt8]) -> Bool {
    let scan = Scan(content)
    return !scan.isBinary && scan.eightBit == 0 && scan.longest <= longestLine
      && !scan.hasFromLine && !scan.hasBlankAtEnd
  }

  /// The properties of content that determine its encoding.
  private struct Scan {
    var eightBit = 0
    var longest = 0
    /// True if it contains bytes that text does not: NUL, or a CR, which servers may treat as a line end.
    var isBinary = false
    var hasFromLine = false
    /// True if a line ends in a blank, which servers may remove.
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
  /// True if no server changes these bytes in transit.
  var isFitToBeSigned: Bool { TransferEncoding.isFitToBeSigned(self) }
}
