/// Turns bytes into text by the charset that a message names, which is often wrong.
///
/// U+FFFD stands for bytes that cannot be decoded, and decoding goes on behind them. Labels that
/// mean another charset in practice are read as browsers read them (WHATWG Encoding): ISO 8859-1 as
/// windows-1252, GB2312 as GB18030, KS C 5601 as UHC, Shift_JIS as CP932. Safe to call from any
/// thread.
public enum CharsetDecoder {
  /// `bytes` as text. If the charset is unknown or not installed, the same as `guess`.
  public static func decode(_ bytes: Span<UInt8>, charset: String) -> String {
    switch Charset(label: charset) {
    case .utf8: decodeUTF8(bytes)
    case .unknown: guess(bytes)
    case .windows1252:
      bytes.isASCII || isReallyUTF8(bytes) ? bytes.text : Windows1252.decode(bytes)
    case .iso2022JP: decodeISO2022JP(bytes)
    case .iconv(let name): convert(bytes, from: name) ?? guess(bytes)
    }
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
