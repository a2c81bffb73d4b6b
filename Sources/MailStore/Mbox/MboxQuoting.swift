/// The quoting of mboxrd: a `>` is added to each line of the body that begins with `From `, or with any number of `>`
/// followed by `From `.
///
/// When a message is read, one `>` is removed. An mboxo quotes only lines that begin with `From `. Removing a `>` is
/// then wrong only for lines that originally began with `>From `.
enum MboxQuoting {
  /// Returns the message without its quoting. Headers are not quoted, but a line that looks quoted
  /// is not a header field, so all lines can be treated in the same way.
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
  /// True if a line in `bytes` begins with `From `, and could therefore be mistaken for the beginning of a message in
  /// an mbox.
  static func isNeeded(by bytes: ArraySlice<UInt8>) -> Bool {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if bytes[start...].starts(with: "From ".utf8) { return true }
      guard let feed = bytes[start...].firstIndex(of: 0x0A) else { return false }
      start = feed + 1
    }
    return false
  }

  /// Returns the text in a form for a stream of messages. A `>` is added only to lines that would be mistaken for the
  /// beginning of a message, because programs that read such streams do not remove the `>`.
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

  /// Returns the text quoted as in an mboxrd. `removed(from:)` reverses this.
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
