/// The message ids in `Message-ID`, `In-Reply-To` and `References` (RFC 5322, 3.6.4).
public enum MessageIDs {
  /// The maximum number of ids that are kept from a header field: the first id, which began the thread, and the last
  /// ids.
  public static let limit = 1000

  /// Returns the ids in `value`, in order, each in angle brackets and without white space.
  ///
  /// Words and comments between the ids are skipped. A missing bracket is added. If there are no brackets at all, every
  /// word with an `@` is an id. If there is only one word, it is an id too. An address after the word "from" is the
  /// author's address, because MH writes `In-Reply-To: Message from Ada <ada@example.org> of "Thu, 19 Nov" <id>`.
  public static func parse(_ value: Span<UInt8>) -> [String] {
    let isBare = value.index(of: UInt8(ascii: "<"), in: 0..<value.count) == nil
    var ids = isBare ? bare(value) : bracketed(value)
    if ids.count > limit { ids.removeSubrange(1...ids.count - limit) }
    return ids
  }

  private static func bracketed(_ value: Span<UInt8>) -> [String] {
    var ids: [String] = []
    var at = 0
    while let open = value.index(of: UInt8(ascii: "<"), in: at..<value.count) {
      var end = open + 1
      while end < value.count, value[end] != UInt8(ascii: ">"), value[end] != UInt8(ascii: "<") {
        end += 1
      }
      let isClosed = end < value.count && value[end] == UInt8(ascii: ">")
      let words = value.extracting(at..<open)
      // If an address without brackets precedes the text in brackets, that address is the author's,
      // and the text in brackets is an id.
      let hasSign = words.index(of: UInt8(ascii: "@"), in: 0..<words.count) != nil
      let isAddress = hasFrom(words) && !hasSign
      if !isAddress, let id = id(value.extracting(open + 1..<end), isClosed: isClosed) {
        ids.append(id)
      }
      at = isClosed ? end + 1 : end
    }
    return ids
  }

  /// True if `words` contain the word "from", ignoring case.
  private static func hasFrom(_ words: Span<UInt8>) -> Bool {
    guard words.count >= 5 else { return false }
    var letters = 0
    for index in 0...words.count {
      if index == words.count || words[index].isFoldingSpace {
        if letters == from.count { return true }
        letters = 0
      } else {
        let goesOn = from.indices.contains(letters) && words[index] | 0x20 == from[letters]
        letters = goesOn ? letters + 1 : -1
      }
    }
    return false
  }

  private static let from = Array("from".utf8)

  /// Returns the id in `content`. If the closing bracket is missing, the id ends at white space and must contain an
  /// `@`.
  private static func id(_ content: Span<UInt8>, isClosed: Bool) -> String? {
    if isClosed, !content.isEmpty, content.isPrintable,
      content.index(of: 0x20, in: 0..<content.count) == nil
    {
      return content.bracketedText
    }
    var bytes: [UInt8] = [UInt8(ascii: "<")]
    bytes.reserveCapacity(content.count + 2)
    var hasAt = false
    for index in 0..<content.count {
      let byte = content[index]
      if byte.isFoldingSpace {
        if !isClosed, bytes.count > 1 { break }
        continue
      }
      hasAt = hasAt || byte == UInt8(ascii: "@")
      bytes.append(byte)
    }
    guard bytes.count > 1, isClosed || hasAt else { return nil }
    bytes.append(UInt8(ascii: ">"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func bare(_ value: Span<UInt8>) -> [String] {
    if value.index(of: UInt8(ascii: "="), UInt8(ascii: "?"), from: 0) != nil {
      let decoded = Array(HeaderText.decode(value).utf8)
      return decoded.contains(UInt8(ascii: "<")) ? parse(decoded.span) : []
    }
    var ids: [String] = []
    var words = 0
    var (at, lastWord) = (0, 0)
    while at < value.count {
      var end = at
      while end < value.count, !value[end].isFoldingSpace { end += 1 }
      if end > at {
        words += 1
        let word = value.extracting(at..<end)
        let isAddress = hasFrom(value.extracting(lastWord..<at))
        if !isAddress, let id = id(word, isClosed: false) { ids.append(id) }
        lastWord = at
      }
      at = end + 1
    }
    if words == 1, ids.isEmpty, let id = id(value, isClosed: true) { ids.append(id) }
    return ids
  }
}

extension Span<UInt8> {
  /// The bytes in angle brackets. They must be ASCII.
  fileprivate var bracketedText: String {
    String(unsafeUninitializedCapacity: count + 2) { target in
      target.initializeElement(at: 0, to: UInt8(ascii: "<"))
      for index in 0..<count { target.initializeElement(at: index + 1, to: self[index]) }
      target.initializeElement(at: count + 1, to: UInt8(ascii: ">"))
      return count + 2
    }
  }
}
