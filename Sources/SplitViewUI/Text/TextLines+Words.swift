extension TextLines {
  /// A limit for the comparison of words: the maximum number of consecutive removed or added lines.
  /// `maximumBytes` is the maximum length of each line, in bytes.
  private static var maximumLines: Int { 64 }
  private static var maximumBytes: Int { 2000 }

  /// Returns runs for the words that differ between the line at `index` and its counterpart. If there are as many
  /// removed as added lines, the first removed line is the counterpart of the first added line, and so on.
  func changedWords(at index: Int, _ block: TextBlock) -> [TextRun] {
    guard let other = counterpart(of: index, block.role), block.text.utf8.count > 1 else {
      return []
    }
    let (own, their) = (Array(block.text.utf8), Array(text(at: other).utf8))
    guard own.count <= Self.maximumBytes, their.count <= Self.maximumBytes else { return [] }
    let range = Self.difference(own, their)
    // Do not mark the words of lines that have little in common: such lines are easier to read without marks.
    guard !range.isEmpty, (own.count - 1 - range.count) * 3 >= own.count - 1 else { return [] }
    let role: TextRole = block.role == .added ? .addedWords : .removedWords
    return [TextRun(range, TextAttributes(role: role))]
  }

  private func counterpart(of index: Int, _ role: TextRole) -> Int? {
    switch role {
    case .removed:
      let first = start(of: .removed, at: index)
      let split = end(of: .removed, at: index)
      guard split < count, self.role(at: split) == .added else { return nil }
      let isPaired = end(of: .added, at: split) - split == split - first
      return isPaired ? split + index - first : nil
    case .added:
      let split = start(of: .added, at: index)
      guard split > 0, self.role(at: split - 1) == .removed else { return nil }
      let first = start(of: .removed, at: split - 1)
      let isPaired = end(of: .added, at: index) - split == split - first
      return isPaired ? first + index - split : nil
    case .body, .secondary, .heading, .link, .warning, .quote, .code, .addedWords, .removedWords,
      .hunk, .rule, .custom:
      return nil
    }
  }

  private func start(of role: TextRole, at index: Int) -> Int {
    var start = index
    while start > 0, index - start < Self.maximumLines, self.role(at: start - 1) == role {
      start -= 1
    }
    return start
  }

  private func end(of role: TextRole, at index: Int) -> Int {
    var end = index + 1
    while end < count, end - index < Self.maximumLines, self.role(at: end) == role { end += 1 }
    return end
  }

  /// Returns the byte range of `own` that is between the common beginning and the common end of both lines,
  /// extended to complete words. The first byte, `-` or `+`, is ignored.
  private static func difference(_ own: [UInt8], _ their: [UInt8]) -> Range<Int> {
    let most = min(own.count, their.count)
    var start = 1
    while start < most, own[start] == their[start] { start += 1 }
    var tail = 0
    while tail < most - start, own[own.count - 1 - tail] == their[their.count - 1 - tail] {
      tail += 1
    }
    func isWordBegun() -> Bool { isWord(own, start) || isWord(their, start) }
    while start > 1, isWord(own, start - 1), isWordBegun() { start -= 1 }
    func isWordEnding() -> Bool {
      isWord(own, own.count - tail - 1) || isWord(their, their.count - tail - 1)
    }
    while tail > 0, isWord(own, own.count - tail), isWordEnding() { tail -= 1 }
    return start..<max(start, own.count - tail)
  }

  private static func isWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.indices.contains(index) && isWord(bytes[index])
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }
}
