/// Extracts the message inside an opaque S/MIME signature (RFC 8551, 3.5.2; RFC 5652, 5). The signature is not checked.
///
/// The bytes are BER, and come from a stranger. Outlook and Apple Mail write indefinite lengths, and split octet
/// strings into pieces. Therefore no length is trusted, the reader only moves forward, and truncated data is read as
/// far as it goes.
enum SignedData {
  /// Returns the signed content. Returns nil if the bytes are not signed data, or consist only of a signature.
  static func content(of bytes: [UInt8]) -> [UInt8]? {
    var reader = BERReader(bytes)
    // Enter ContentInfo, and then its content, SignedData.
    guard reader.enter(BERReader.sequence), reader.skips(signedData), reader.enter(explicit),
      reader.enter(BERReader.sequence)
    else { return nil }
    // Skip the version and the digest algorithms.
    guard reader.skip(), reader.skip(), reader.enter(BERReader.sequence) else { return nil }
    // Skip the content type, and enter the value with the octets. PKCS #7 allows a different value there (RFC 5652,
    // 5.2.1).
    guard reader.skip(), reader.enter(explicit) else { return nil }
    var content: [UInt8] = []
    return reader.appendOctets(to: &content) ? content : nil
  }

  /// True for bytes that begin like an encrypted message.
  static func isEnveloped(_ bytes: [UInt8]) -> Bool {
    var reader = BERReader(bytes)
    guard reader.enter(BERReader.sequence) else { return false }
    return reader.skips(envelopedData) || reader.skips(authEnvelopedData)
  }

  /// The tag `[0] EXPLICIT`.
  private static let explicit: UInt8 = 0xA0
  /// The object identifier 1.2.840.113549.1.7.2, with its tag and length.
  private static let signedData: [UInt8] = [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]
  /// The object identifier 1.2.840.113549.1.7.3, with its tag and length.
  private static let envelopedData: [UInt8] = [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 3]
  /// The object identifier 1.2.840.113549.1.9.16.1.23, with its tag and length.
  private static let authEnvelopedData: [UInt8] = [
    6, 11, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, 16, 1, 23,
  ]
}

/// Reads BER values (X.690, 8.1) from left to right.
private struct BERReader {
  static let sequence: UInt8 = 0x30
  private static let octets: UInt8 = 0x04
  private static let octetsInPieces: UInt8 = 0x24
  /// The maximum depth of octet strings that consist of pieces. Real programs write only one level.
  private static let deepest = 16

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private struct Header {
    var tag: UInt8
    /// The number of bytes in the value. Nil if the value ends with an end mark instead.
    var length: Int?
  }

  /// Moves into a value with this tag. For any other value, returns false without moving.
  mutating func enter(_ tag: UInt8) -> Bool {
    let start = at
    if header()?.tag == tag { return true }
    at = start
    return false
  }

  /// Moves past these bytes if they come next. Otherwise returns false without moving.
  mutating func skips(_ known: [UInt8]) -> Bool {
    guard bytes[at...].starts(with: known) else { return false }
    at += known.count
    return true
  }

  /// Moves past the next value. Returns false if there are no more values.
  mutating func skip() -> Bool {
    var open = 0
    repeat {
      guard let header = header() else { return false }
      if let length = header.length {
        guard length <= bytes.count - at else { return false }
        at += length
        if header.tag == 0, length == 0 { open -= 1 }
      } else {
        open += 1
      }
    } while open > 0
    return open == 0
  }

  /// Appends the octets in the next value. Returns false if the value contains none.
  mutating func appendOctets(to result: inout [UInt8], depth: Int = 0) -> Bool {
    guard let header = header() else { return false }
    // If the value is truncated, it ends where the bytes end.
    let end = header.length.map { $0 <= bytes.count - at ? at + $0 : bytes.count } ?? bytes.count
    if header.tag == Self.octets, header.length != nil {
      result += bytes[at..<end]
      at = end
      return true
    }
    guard header.tag == Self.octetsInPieces, depth < Self.deepest else { return false }
    while at < end {
      if header.length == nil, bytes[at...].starts(with: [0, 0]) {
        at += 2
        break
      }
      guard appendOctets(to: &result, depth: depth + 1) else { break }
    }
    return true
  }

  /// Reads the tag and the length of the value at this position, and moves past them. Returns nil
  /// for long forms of tags and lengths, which do not occur in signatures.
  private mutating func header() -> Header? {
    guard at + 1 < bytes.count, bytes[at] & 0x1F != 0x1F else { return nil }
    let (tag, first) = (bytes[at], bytes[at + 1])
    at += 2
    if first < 0x80 { return Header(tag: tag, length: Int(first)) }
    let count = Int(first & 0x7F)
    if count == 0 { return Header(tag: tag, length: nil) }
    guard count <= 6, count <= bytes.count - at else { return nil }
    let length = bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    at += count
    return Header(tag: tag, length: length)
  }
}
