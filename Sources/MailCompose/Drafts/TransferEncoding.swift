import CGMime

/// Chooses the transfer encoding that preserves content byte for byte: none if every server transmits the content
/// unchanged, quoted-printable if most of the content stays readable, and base64 otherwise.
enum TransferEncoding {
  /// The maximum length of a line in bytes (RFC 5322, 2.1.1).
  private static let longestLine = 998

  static func fitting(_ content: [UInt8], isAttachment: Bool) -> CGMimeEncoding {
    let scan = Scan(content)
    if scan.isBinary { return CGMIME_BASE64 }
    // Servers that deliver to an mbox insert `>` before a line that begins with `From `, so an
    // attachment with such a line is encoded.
    let isQuoted = isAttachment && scan.hasFromLine
    if scan.eightBit == 0, scan.longest <= longestLine, !isQuoted { return CGMIME_7BIT }
    if isQuoted { return CGMIME_BASE64 }
    return scan.eightBit * 5 <= content.count ? CGMIME_QUOTED_PRINTABLE : CGMIME_BASE64
  }

  /// Returns the encoding for an attached message. RFC 2046 (5.2.1) allows neither base64 nor quoted-printable for
  /// such a part. Nil if the message would need one of these two encodings.
  static func ofMessage(_ content: [UInt8]) -> CGMimeEncoding? {
    let scan = Scan(content)
    if scan.isBinary || scan.longest > longestLine { return nil }
    return scan.eightBit == 0 ? CGMIME_7BIT : CGMIME_8BIT
  }

  /// Returns the encoding for content to be signed, which must not be changed in transit (RFC 3156, 3 and 5).
  static func ofSigned(_ content: [UInt8]) -> CGMimeEncoding {
    let scan = Scan(content)
    return scan.isBinary || scan.hasFromLine || scan.eightBit * 5 > content.count
      ? CGMIME_BASE64 : CGMIME_QUOTED_PRINTABLE
  }

  /// True if no server changes the content in transit. Any change would invalidate the signature.
  static func isFitToBeSigned(_ content: [UInt8]) -> Bool {
    let scan = Scan(content)
    return !scan.isBinary && scan.eightBit == 0 && scan.longest <= longestLine
      && !scan.hasFromLine && !scan.hasBlankAtEnd
  }

  /// The properties of content that determine the choice of encoding.
  private struct Scan {
    var eightBit = 0
    var longest = 0
    /// True if the content contains bytes that do not occur in text: NUL, or a CR, which servers may treat as a line
    /// end.
    var isBinary = false
    var hasFromLine = false
    /// True if a line ends with a space or tab, which servers may remove.
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
