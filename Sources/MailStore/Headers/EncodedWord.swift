import UnicodeText

/// An encoded word, `=?charset?encoding?text?=` (RFC 2047, 2), given by its ranges in the bytes that contain it.
struct EncodedWord: Hashable {
  enum Encoding: Hashable { case base64, quoted }

  /// The charset, without the language that may be appended to it (RFC 2231, 5).
  var charset: Range<Int>
  var encoding: Encoding
  var text: Range<Int>
  /// The position after the end of the encoded word.
  var end: Int

  /// Decodes the text of the word, and appends the resulting bytes.
  func appendBytes(of bytes: Span<UInt8>, to result: inout [UInt8]) {
    switch encoding {
    case .base64: Base64.appendDecoded(bytes.extracting(text), to: &result)
    case .quoted: Self.appendQuoted(bytes.extracting(text), to: &result)
    }
  }

  /// Decodes the Q encoding. A `=` that is not followed by two hexadecimal digits is kept as it is.
  private static func appendQuoted(_ text: Span<UInt8>, to result: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "="), index + 2 < text.count,
        let high = text[index + 1].hexValue, let low = text[index + 2].hexValue
      {
        result.append(high << 4 | low)
        index += 3
        continue
      }
      result.append(byte == UInt8(ascii: "_") ? 0x20 : byte)
      index += 1
    }
  }
}
