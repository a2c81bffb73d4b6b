/// Decodes bytes in the charset that a message declares, which is often wrong.
///
/// Bytes that cannot be decoded become U+FFFD, and decoding continues after them. In practice, some labels mean a
/// different charset. They are interpreted as in browsers (WHATWG Encoding): ISO 8859-1 as windows-1252, GB2312 as
/// GB18030, KS C 5601 as UHC, and Shift_JIS as CP932. These functions may be called from any thread.
public enum CharsetDecoder {
  /// Decodes `bytes`. If the charset is unknown or not installed, guesses it in the same way as `guess`.
  public static func decode(_ bytes: Span<UInt8>, charset: String) -> String {
    decode(bytes, as: Charset(label: charset))
  }

  /// Decodes `bytes`. ISO-2022-JP is recognized even if the label is wrong, unless the label's charset has escape
  /// sequences of its own.
  package static func decode(_ bytes: Span<UInt8>, as charset: Charset) -> String {
    if isUTF8(bytes, labelled: charset) { return bytes.text }
    return switch charset {
    case .unknown: guess(bytes)
    case .utf8, .windows1252:
      if ISO2022JP.isUsed(in: bytes) {
        decodeISO2022JP(bytes)
      } else if charset == .utf8 {
        decodeUTF8(bytes)
      } else {
        bytes.isASCII || isReallyUTF8(bytes) ? bytes.text : Windows1252.decode(bytes)
      }
    case .iso2022JP: decodeISO2022JP(bytes)
    case .japanese:
      ISO2022JP.isUsed(in: bytes)
        ? decodeISO2022JP(bytes)
        : whole(bytes, as: .iconv("EUCJP-MS")) ?? convert(bytes, from: "CP932")
          ?? Windows1252.decode(bytes)
    case .big5: decodeBig5(bytes)
    case .hz: convert(HZ.gb2312(bytes).span, from: "GB18030") ?? Windows1252.decode(bytes)
    case .iconv(let name): convert(bytes, from: name) ?? guess(bytes)
    }
  }

  package static func decodeISO2022JP(_ bytes: Span<UInt8>) -> String {
    if let shiftJIS = ISO2022JP.shiftJIS(bytes), let text = convert(shiftJIS.span, from: "CP932") {
      return text
    }
    return convert(bytes, from: ISO2022JP.converter(of: bytes)) ?? bytes.text
  }

  private static func decodeBig5(_ bytes: Span<UInt8>) -> String {
    var text = ""
    Big5.forEachRun(in: bytes) { run, isSigns in
      text += convert(run, from: isSigns ? "BIG5" : "BIG5-HKSCS") ?? run.text
    }
    return text
  }

  package static func convert(_ bytes: Span<UInt8>, from name: String) -> String? {
    guard let conversion = IconvPool.take(name) else { return nil }
    let text = conversion.convert(bytes)
    IconvPool.giveBack(conversion)
    return text
  }
}
