/// Consecutive words to search for. `SearchWords` makes such patterns.
public struct SearchPattern: Hashable, Sendable {
  /// The words in UTF-8. None of them is empty.
  public let words: [[UInt8]]
  /// True if the last word is only the beginning of a word.
  public let isPrefix: Bool

  /// True if `text` contains the words in succession. `text` must be the output of `SearchWords.append`.
  public func matches(_ text: [UInt8]) -> Bool {
    let words = [0x20] + Array(words.joined(separator: [0x20])) + (isPrefix ? [] : [0x20])
    return ([0x20] + text + [0x20]).contains(words)
  }
}

extension [UInt8] {
  /// True if the array contains `bytes` as a contiguous sequence.
  fileprivate func contains(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, bytes.count <= count else { return bytes.isEmpty }
    for start in 0...(count - bytes.count) where self[start] == first {
      if self[start..<start + bytes.count].elementsEqual(bytes) { return true }
    }
    return false
  }
}
