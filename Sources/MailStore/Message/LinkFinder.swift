/// Finds addresses in plain text: `https://…`, `http://…`, `ftp://…`, `mailto:…`, `www.…`.
enum LinkFinder {
  /// The addresses in `text`, in order. Punctuation at the end is the sentence's, and a closing
  /// bracket too unless it was opened within (RFC 3986, appendix C).
  static func urls(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var urls: [String] = []
      var at = 0
      while let start = nextStart(in: bytes, from: at) {
        let end = addressEnd(in: bytes, from: start.address)
        at = max(end, start.address)
        guard end > start.address + (start.isWord ? 4 : 0) else { continue }
        let url = String(decoding: bytes[start.begin..<end], as: UTF8.self)
        urls.append(start.isWord ? "http://" + url : url)
      }
      return urls
    }
  }

  private struct Start {
    /// Where the link begins.
    var begin: Int
    /// Where what follows the scheme begins.
    var address: Int
    /// Whether it is `www.`, which is a part of the address.
    var isWord = false
  }

  private static let schemes: [StaticString] = ["https:", "http:", "ftp:", "mailto:"]

  /// The next scheme or `www.` that no letter or digit stands before.
  private static func nextStart(in bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Start? {
    var at = from
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: ":") {
        for scheme in schemes {
          let begin = at + 1 - scheme.utf8CodeUnitCount
          guard begin >= from, matches(scheme, in: bytes, at: begin),
            isFree(bytes, before: begin)
          else { continue }
          if scheme.utf8CodeUnitCount == 7 { return Start(begin: begin, address: at + 1) }
          if matches("//", in: bytes, at: at + 1) { return Start(begin: begin, address: at + 3) }
        }
      } else if bytes[at] | 0x20 == UInt8(ascii: "w"), matches("www.", in: bytes, at: at),
        isFree(bytes, before: at)
      {
        return Start(begin: at, address: at, isWord: true)
      }
      at += 1
    }
    return nil
  }

  private static func matches(
    _ word: StaticString, in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { bytes[start + $0].smallLetter == letters[$0] }
    }
  }

  private static func isFree(_ bytes: UnsafeBufferPointer<UInt8>, before start: Int) -> Bool {
    start == 0 || !(bytes[start - 1].isLetter || bytes[start - 1].isDigit)
  }

  /// Behind the address: before white space, quotes, angle brackets, and the punctuation that ends
  /// a sentence, also in Chinese and Japanese.
  private static func addressEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != 0x7F,
      bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: ">"),
      bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "`"), !isWide(bytes, at: end)
    { end += 1 }
    return trimmed(bytes, start..<end)
  }

  /// The end of the address without the punctuation of the sentence around it.
  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    // How many brackets are closed that were not opened, by their opening half.
    var unopened: [UInt8: Int] = [:]
    for byte in bytes[range] {
      if let opening = brackets[byte] { unopened[opening, default: 0] += 1 }
      if "([{".utf8.contains(byte) { unopened[byte, default: 0] -= 1 }
    }
    var end = range.upperBound
    while end > range.lowerBound {
      let last = bytes[end - 1]
      if let opening = brackets[last] {
        guard unopened[opening, default: 0] > 0 else { break }
        unopened[opening, default: 0] -= 1
      } else if !".,;:!?'*".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }

  private static let brackets: [UInt8: UInt8] = [
    UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
    UInt8(ascii: "}"): UInt8(ascii: "{"),
  ]

  /// General and CJK punctuation, no-break space, and the full-width forms of ASCII punctuation.
  private static func isWide(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard bytes[index] >= 0xC2, index + 1 < bytes.count else { return false }
    if bytes[index] == 0xC2 { return [0xA0, 0xAB, 0xBB].contains(bytes[index + 1]) }
    guard index + 2 < bytes.count else { return false }
    switch (bytes[index], bytes[index + 1]) {
    case (0xE2, 0x80), (0xE3, 0x80), (0xEF, 0xBC): return true
    default: return false
    }
  }
}
