/// Turns bytes in the charset that a message names into text, whatever they really are.
///
/// What cannot be decoded becomes U+FFFD, and decoding goes on behind it. Labels that are known to
/// be wrong are mended as browsers do (WHATWG Encoding): ISO 8859-1 is windows-1252, GB2312 is
/// GB18030, KS C 5601 is UHC, Shift_JIS is CP932. Safe to call from any thread.
public enum CharsetDecoder {
  /// `bytes` as text; a charset that is unknown or not installed is guessed, as by `guess`.
  public static func decode(_ bytes: Span<UInt8>, charset: String) -> String {
    switch Charset(label: charset) {
    case .utf8: decodeUTF8(bytes)
    case .unknown: guess(bytes)
    case .windows1252: bytes.isASCII ? bytes.text : Windows1252.decode(bytes)
    case .iso2022JP: decodeISO2022JP(bytes)
    case .iconv(let name): convert(bytes, from: name) ?? guess(bytes)
    }
  }

  /// `bytes` in a charset that nobody named: UTF-8 if they can be that, else windows-1252.
  public static func guess(_ bytes: Span<UInt8>) -> String {
    bytes.validText ?? Windows1252.decode(bytes)
  }

  /// What says to be UTF-8: a few bad sequences in it become U+FFFD; if more are bad than good, the
  /// label was wrong.
  private static func decodeUTF8(_ bytes: Span<UInt8>) -> String {
    if let text = bytes.validText { return text }
    var good = 0
    var bad = 0
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(at: index, in: bytes)
      if length > 1 { good += 1 }
      if length == 0 { bad += 1 }
      index += max(length, 1)
    }
    return good >= bad ? bytes.text : Windows1252.decode(bytes)
  }

  /// Bytes of the UTF-8 sequence that begins here; 0 where none does.
  private static func sequenceLength(at index: Int, in bytes: Span<UInt8>) -> Int {
    let length: Int
    switch bytes[index] {
    case 0..<0x80: return 1
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return 0
    }
    guard index + length <= bytes.count else { return 0 }
    for next in index + 1..<index + length where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }

  private static func decodeISO2022JP(_ bytes: Span<UInt8>) -> String {
    if let shiftJIS = ISO2022JP.shiftJIS(bytes), let text = convert(shiftJIS.span, from: "CP932") {
      return text
    }
    return convert(bytes, from: "ISO-2022-JP-2") ?? guess(bytes)
  }

  private static func convert(_ bytes: Span<UInt8>, from name: String) -> String? {
    guard let conversion = IconvPool.take(name) else { return nil }
    let text = conversion.convert(bytes)
    IconvPool.giveBack(conversion)
    return text
  }
}
