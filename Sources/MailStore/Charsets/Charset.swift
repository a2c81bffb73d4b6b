/// The charset that a label means, and the way to decode it.
enum Charset: Hashable {
  case utf8
  /// Stands for ISO 8859-1 as well: wherever the two differ, mail means windows-1252.
  case windows1252
  case iso2022JP
  /// Decoded by the C library, under this name.
  case iconv(String)
  /// No label, or a label without a known meaning.
  case unknown

  /// The charset that `label` (RFC 2045, 5.1) means; the usual misspellings are understood.
  ///
  /// Only charsets that mail is written in are known. The label comes from a stranger, who should
  /// not reach the C library's hundreds of other converters.
  init(label: String) {
    let key = Self.key(label)
    self = key == "utf8" ? .utf8 : Self.names[key] ?? Self.numbered(key) ?? .unknown
  }

  /// The letters, in lower case, and the digits of a label, without the language behind `*`:
  /// `Shift-JIS` and `shift_jis` have the same key.
  private static func key(_ label: String) -> String {
    let capacity = min(label.utf8.count, 40)
    return String(unsafeUninitializedCapacity: capacity) { target in
      var count = 0
      for byte in label.utf8 {
        if byte == UInt8(ascii: "*") || count == capacity { break }
        guard byte.isLetter || byte.isDigit else { continue }
        target.initializeElement(at: count, to: byte.smallLetter)
        count += 1
      }
      return count
    }
  }

  /// A member of a family of charsets that differ by a number: `ISO-8859-5`, `windows-1251`,
  /// `cp866`.
  private static func numbered(_ key: String) -> Charset? {
    let parts = ["iso8859", "windows", "win", "xcp", "cp", "ibm", "dos", "xwindows"]
    guard let family = parts.first(where: key.hasPrefix),
      let number = Int(key.dropFirst(family.count))
    else { return nil }
    if family == "iso8859" {
      return (2...16).contains(number) && number != 12 ? .iconv("ISO-8859-\(number)") : nil
    }
    return codePages.contains(number) ? .iconv("CP\(number)") : nil
  }

  private static let codePages: Set<Int> = [
    437, 737, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869, 874, 1125,
    1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258,
  ]

  private static let names: [String: Charset] = named.mapValues { .iconv($0) }.merging(own) { $1 }

  private static let own: [String: Charset] = [
    "utf8": .utf8, "unicode11utf8": .utf8, "unicode20utf8": .utf8, "xunicode20utf8": .utf8,
    "cp65001": .utf8, "utf8mb4": .utf8,
    "iso88591": .windows1252, "iso885911987": .windows1252, "iso8859": .windows1252,
    "88591": .windows1252, "latin1": .windows1252, "l1": .windows1252, "cp819": .windows1252,
    "ibm819": .windows1252, "isoir100": .windows1252, "windows1252": .windows1252,
    "cp1252": .windows1252, "xcp1252": .windows1252, "win1252": .windows1252, "ansi": .windows1252,
    "iso2022jp": .iso2022JP, "iso2022jpms": .iso2022JP, "csiso2022jp": .iso2022JP,
    "cp50220": .iso2022JP, "cp50221": .iso2022JP, "cp50222": .iso2022JP, "jis": .iso2022JP,
  ]

  private static let named: [String: String] = [
    "gb18030": "GB18030", "gb2312": "GB18030", "gbk": "GB18030", "xgbk": "GB18030",
    "cp936": "GB18030", "ms936": "GB18030", "windows936": "GB18030", "gb231280": "GB18030",
    "euccn": "GB18030", "csgb2312": "GB18030", "chinese": "GB18030", "xeuccn": "GB18030",
    "iso2022cn": "ISO-2022-CN",
    "big5": "BIG5-HKSCS", "big5hkscs": "BIG5-HKSCS", "xxbig5": "BIG5-HKSCS", "csbig5": "BIG5-HKSCS",
    "cp950": "CP950", "windows950": "CP950", "cnbig5": "BIG5-HKSCS", "big5eten": "BIG5-HKSCS",
    "euctw": "EUC-TW",
    "shiftjis": "CP932", "sjis": "CP932", "xsjis": "CP932", "mskanji": "CP932", "cp932": "CP932",
    "windows31j": "CP932", "ms932": "CP932", "windows932": "CP932", "csshiftjis": "CP932",
    "xmscp932": "CP932",
    "eucjp": "EUCJP-MS", "xeucjp": "EUCJP-MS", "ujis": "EUCJP-MS", "eucjpms": "EUCJP-MS",
    "cp51932": "EUCJP-MS", "iso2022jp1": "ISO-2022-JP-2", "iso2022jp2": "ISO-2022-JP-2",
    "ksc56011987": "UHC", "ksc5601": "UHC", "ksc56011989": "UHC", "euckr": "UHC", "uhc": "UHC",
    "cp949": "UHC", "ms949": "UHC", "windows949": "UHC", "korean": "UHC", "cseuckr": "UHC",
    "xwindows949": "UHC", "isoir149": "UHC", "johab": "JOHAB", "iso2022kr": "ISO-2022-KR",
    "koi8r": "KOI8-R", "koi8": "KOI8-R", "koi": "KOI8-R", "cskoi8r": "KOI8-R",
    "koi8u": "KOI8-U", "koi8ru": "KOI8-RU", "koi8t": "KOI8-T",
    "iso88598i": "ISO-8859-8", "iso88598e": "ISO-8859-8",
    "logical": "ISO-8859-8", "visual": "ISO-8859-8", "hebrew": "ISO-8859-8",
    "iso88599": "CP1254", "latin5": "CP1254", "iso885911": "CP874", "tis620": "CP874",
    "latin2": "ISO-8859-2", "l2": "ISO-8859-2", "latin3": "ISO-8859-3", "latin4": "ISO-8859-4",
    "latin6": "ISO-8859-10", "latin9": "ISO-8859-15", "latin10": "ISO-8859-16",
    "cyrillic": "ISO-8859-5", "arabic": "ISO-8859-6", "greek": "ISO-8859-7",
    "macintosh": "MACINTOSH", "mac": "MACINTOSH", "xmacroman": "MACINTOSH",
    "xmaccyrillic": "MAC-CYRILLIC", "xmacce": "MAC-CENTRALEUROPE",
    "utf7": "UTF-7", "unicode11utf7": "UTF-7", "utf16": "UTF-16", "unicode": "UTF-16",
    "utf16le": "UTF-16LE", "utf16be": "UTF-16BE", "utf32": "UTF-32", "utf32le": "UTF-32LE",
    "utf32be": "UTF-32BE", "viscii": "VISCII", "tcvn": "TCVN", "tcvn5712": "TCVN",
    "armscii8": "ARMSCII-8", "georgianps": "GEORGIAN-PS", "pt154": "PT154", "rk1048": "RK1048",
    "hproman8": "HP-ROMAN8",
  ]
}
