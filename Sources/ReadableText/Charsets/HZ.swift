/// HZ, a seven-bit encoding of GB 2312 (RFC 1843). The C library cannot decode it.
enum HZ {
  /// Converts HZ to eight-bit GB 2312, which is a subset of GB 18030.
  ///
  /// `~{` and `~}` switch between ASCII and GB 2312, `~~` is a tilde, and `~` before a line break joins two lines.
  static func gb2312(_ bytes: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isChinese = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == UInt8(ascii: "~"), let skipped = "{}~\n".utf8.first(where: { $0 == next }) {
        if skipped == UInt8(ascii: "~") { result.append(byte) }
        if skipped == UInt8(ascii: "{") || skipped == UInt8(ascii: "}") {
          isChinese = skipped == UInt8(ascii: "{")
        }
        index += 2
        continue
      }
      if byte == 0x0A { isChinese = false }
      result.append(isChinese && byte > 0x20 ? byte | 0x80 : byte)
      index += 1
    }
    return result
  }
}
