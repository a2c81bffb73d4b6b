/// mboxrd's quoting: a line of a body that is `From ` after any number of `>` is written with one
/// more.
///
/// Reading takes one `>` away. Files in mboxo, which quotes `From ` alone, read the same but for
/// lines that were `>From ` when they were written.
enum MboxQuoting {
  /// Takes the quoting away; the head of a message is not quoted, but a quoted line there is no
  /// field either.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: ">")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      result += bytes[(isQuoted(bytes[start..<end]) ? start + 1 : start)..<end]
      start = end
    }
    return result
  }

  private static func isQuoted(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: ">") else { return false }
    return line.drop { $0 == UInt8(ascii: ">") }.starts(with: "From ".utf8)
  }
}
