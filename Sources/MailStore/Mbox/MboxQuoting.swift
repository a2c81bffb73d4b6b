/// The quoting of mboxrd: a body line that begins with any number of `>` and then `From ` gets one more `>`.
///
/// Reading removes one `>`. For mboxo, which quotes only `From `, that is wrong only for lines that originally began
/// with `>From `.
enum MboxQuoting {
  /// The message without its quoting. Heads are not quoted, but a line that looks quoted is not a field, so all lines
  /// are treated alike.
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

// MARK: - Writing

extension MboxQuoting {
  /// True if a line of `bytes` begins with `From `, and so could begin a message in an mbox.
  static func isNeeded(by bytes: ArraySlice<UInt8>) -> Bool {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if bytes[start...].starts(with: "From ".utf8) { return true }
      guard let feed = bytes[start...].firstIndex(of: 0x0A) else { return false }
      start = feed + 1
    }
    return false
  }

  /// The text for a stream of messages. Only lines that would begin another message get a `>`, because readers of such
  /// streams do not remove it.
  static func addedToDates(of bytes: [UInt8]) -> [UInt8] {
    guard isNeeded(by: bytes[...]) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !result.isEmpty || line.startIndex > 0 { result.append(0x0A) }
      if MboxFromLine.isDated(line) { result.append(UInt8(ascii: ">")) }
      result += line
    }
    return result
  }

  /// The text with the quoting of mboxrd, which `removed(from:)` reverses.
  static func added(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let line = bytes[start..<end]
      if line.drop(while: { $0 == UInt8(ascii: ">") }).starts(with: "From ".utf8) {
        result.append(UInt8(ascii: ">"))
      }
      result += line
      start = end
    }
    return result
  }
}
