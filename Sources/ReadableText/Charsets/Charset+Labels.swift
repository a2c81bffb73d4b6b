extension Charset {
  /// The charsets, by their normalized labels.
  package static let labels: [String: Charset] = Dictionary(
    table.flatMap { charset, keys in keys.split(separator: " ").map { (String($0), charset) } },
    uniquingKeysWith: { first, _ in first })

  /// The labels in WHATWG's Encoding Standard (4.2), the C library's labels for the same charsets, and labels that mail
  /// programs invented. Labels that the function `numbered` recognizes are left out.
  ///
  /// There are three differences from the standard. ASCII is not listed, because mail with that label is often UTF-8.
  /// The decoder for UTF-16 looks for a byte order mark. ISO-2022-KR and ISO-2022-CN are supported, although the
  /// standard excludes them because web pages could use them to attack browsers.
  private static let table: [(Charset, String)] = [
    (
      .iso2022JP,
      """
      jis cp50220 cp50221 cp50222 iso2022jp csiso2022jp iso2022jpms iso2022jp1 iso2022jp2 csiso2022jp2 \
      iso2022jp3 iso2022jp2004
      """
    ),
    (.japanese, "japanese"),
    (.hz, "hz hzgb2312"),
    (.utf8, "utf8 cp65001 utf8mb4 unicode11utf8 unicode20utf8"),
    (
      .windows1252,
      """
      l1 ansi 88591 cp819 cp1252 ibm819 latin1 iso8859 win1252 iso88591 isoir100 csisolatin1 \
      windows1252 iso885911987
      """
    ),
    (.iconv("ARMSCII-8"), "armscii8"),
    (
      .big5,
      """
      big5 big5hk big5tw cnbig5 csbig5 xxbig5 big5eten big5hkscs chinesebig5
      """
    ),
    (.iconv("CP1125"), "ibm848 ruscii"),
    (.iconv("CP1250"), "msee"),
    (.iconv("CP1251"), "mscyrl"),
    (.iconv("CP1253"), "msgreek"),
    (.iconv("CP1254"), "l5 latin5 msturk iso88599 isoir148 csisolatin5 iso885991989"),
    (.iconv("CP1255"), "mshebr"),
    (.iconv("CP1256"), "msarab"),
    (.iconv("CP1257"), "winbaltrim"),
    (.iconv("CP437"), "437 cspc8codepage437"),
    (.iconv("CP775"), "cspc775baltic"),
    (.iconv("CP850"), "850 cspc850multilingual"),
    (.iconv("CP852"), "852 cspcp852"),
    (.iconv("CP855"), "855 csibm855"),
    (.iconv("CP857"), "857 csibm857"),
    (.iconv("CP858"), "858 cspc858multilingual"),
    (.iconv("CP860"), "860 csibm860"),
    (.iconv("CP861"), "861 cpibm861"),
    (.iconv("CP862"), "862 cspc862latinhebrew"),
    (.iconv("CP863"), "863 csibm863"),
    (.iconv("CP864"), "864 csibm864"),
    (.iconv("CP865"), "865 csibm865"),
    (.iconv("CP866"), "866 csibm866"),
    (.iconv("CP869"), "869 cpgr csibm869"),
    (.iconv("CP874"), "874 tis620 iso885911"),
    (
      .iconv("CP932"),
      """
      sjis cp932 ms932 mskanji sjiswin shiftjis sjisopen xmscp932 csshiftjis windows31j \
      windows932 cswindows31j
      """
    ),
    (.iconv("CP950"), "cp950 bigfive windows950"),
    (.iconv("EUC-TW"), "euctw"),
    (.iconv("EUCJP-MS"), "ujis eucjp cp51932 eucjpms eucjpwin eucjpopen cseucpkdfmtjapanese"),
    (
      .iconv("GB18030"),
      """
      gb gbk cngb cp936 euccn ms936 gb2312 chinese gb18030 isoir58 csgb2312 gb231280 chinesegb \
      gb23121980 windows936 gb180302000 gb180302005 chinesegb2312 csiso58gb231280
      """
    ),
    (.iconv("GEORGIAN-PS"), "georgianps"),
    (.iconv("HP-ROMAN8"), "r8 roman8 hproman8 cshproman8"),
    (.iconv("IBM037"), "csibm037 ebcdiccpca ebcdiccpnl ebcdiccpus ebcdiccpwt"),
    (.iconv("ISO-2022-CN"), "iso2022cn csiso2022cn"),
    (.iconv("ISO-2022-KR"), "iso2022kr csiso2022kr"),
    (.iconv("ISO-8859-10"), "l6 latin6 isoir157 csisolatin6 iso8859101992"),
    (.iconv("ISO-8859-13"), "l7 baltic latin7 isoir179"),
    (.iconv("ISO-8859-14"), "l8 latin8 isoir199 isoceltic iso8859141998"),
    (.iconv("ISO-8859-15"), "l9 latin9 isoir203 csisolatin9 iso8859151998"),
    (.iconv("ISO-8859-16"), "l10 latin10 isoir226 iso8859162001"),
    (.iconv("ISO-8859-2"), "l2 88592 cp912 ibm912 latin2 isoir101 csisolatin2 iso885921987"),
    (.iconv("ISO-8859-3"), "l3 88593 latin3 isoir109 csisolatin3 iso885931988"),
    (.iconv("ISO-8859-4"), "l4 88594 latin4 isoir110 csisolatin4 iso885941988"),
    (
      .iconv("ISO-8859-5"),
      """
      88595 cp915 ibm915 cyrillic isoir144 iso885951988 csisolatincyrillic
      """
    ),
    (
      .iconv("ISO-8859-6"),
      """
      88596 arabic cp1089 asmo708 ecma114 ibm1089 isoir127 iso88596e iso88596i csiso88596e \
      csiso88596i iso885961987 csisolatinarabic
      """
    ),
    (
      .iconv("ISO-8859-7"),
      """
      88597 cp813 greek greek8 ibm813 ecma118 elot928 isoir126 suneugreek iso885971987 \
      iso885972003 csisolatingreek
      """
    ),
    (
      .iconv("ISO-8859-8"),
      """
      88598 cp916 hebrew ibm916 visual logical isoir138 iso88598e iso88598i csiso88598e \
      csiso88598i iso885981988 csisolatinhebrew
      """
    ),
    (.iconv("JOHAB"), "johab cp1361 mscp1361"),
    (.iconv("KOI8-R"), "koi koi8 koi8r cskoi8r"),
    (.iconv("KOI8-T"), "koi8t"),
    (.iconv("KOI8-RU"), "koi8ru"),
    (.iconv("KOI8-U"), "koi8u"),
    (.iconv("MAC-CENTRALEUROPE"), "cp1282 xmacce"),
    (.iconv("MAC-UK"), "macuk maccyrillic macukrainian"),
    (.iconv("MACINTOSH"), "mac macintosh xmacroman csmacintosh"),
    (.iconv("PT154"), "pt154"),
    (.iconv("RK1048"), "rk1048 strk10482002"),
    (.iconv("TCVN"), "tcvn tcvn5712 tcvn571211993"),
    (
      .iconv("UHC"),
      """
      uhc cp949 euckr ms949 korean cseuckr ksc5601 mscp949 isoir149 windows949 ksc56011987 \
      ksc56011989 csksc56011987
      """
    ),
    (.iconv("UTF-16"), "utf16 unicode"),
    (.iconv("UTF-16BE"), "utf16be unicodefffe"),
    (.iconv("UTF-16LE"), "ucs2 utf16le csunicode unicodefeff iso10646ucs2"),
    (.iconv("UTF-32"), "utf32"),
    (.iconv("UTF-32BE"), "utf32be"),
    (.iconv("UTF-32LE"), "utf32le"),
    (.iconv("UTF-7"), "utf7 unicode11utf7"),
    (.iconv("VISCII"), "viscii"),
  ]
}
