/// A link of a message.
public struct Link: Hashable, Sendable {
  /// The address as the message gives it, without white space and controls; from HTML as ``URLScheme/resolved(_:)``
  /// reads it.
  public var url: String
  /// The text of the link at its first place; in plain text, the address.
  public var text: String
  /// Its other texts, each once, where it stands at several places; a lie may be any of them.
  public var otherTexts: [String]
  /// True if the text refers to it by its number, because the address does not stand there.
  public var isNumbered: Bool
  /// What it does, of a link in the message's head: `Unsubscribe`; nil of one in its text.
  public var purpose: String?

  /// Makes a link.
  public init(url: String, text: String, otherTexts: [String] = [], isNumbered: Bool = false) {
    self.url = url
    self.text = text
    self.otherTexts = otherTexts
    self.isNumbered = isNumbered
  }

  /// The address as it is shown, with its host as it is asked for in the network, so that no letter passes for another.
  public var shownURL: String { HostName.ascii(address: url) }

  /// True if it has neither words nor a number in the text, as that of an image of one pixel.
  public var isHidden: Bool { !isNumbered && texts.allSatisfy(\.isEmpty) }

  /// True for a text that is the address as people write it: `example.org`, `ada@example.org`.
  public func isAddress(_ text: String) -> Bool { URLScheme.bare(text) == URLScheme.bare(url) }

  /// All of its texts.
  public var texts: [String] { [text] + otherTexts }

  /// The addresses in plain text, in order, with their places in its UTF-8 bytes. `www.example.org`
  /// leads to `http://www.example.org`.
  public static func all(in text: String) -> [(range: Range<Int>, url: String)] {
    LinkFinder.links(in: text)
  }
}

/// Finds addresses in plain text: those with a scheme that `URLScheme` lists, and `www.…`.
enum LinkFinder {
  /// The addresses in `text`, in order. Punctuation behind an address belongs to the sentence, and
  /// so does a closing bracket that was not opened in the address (RFC 3986, appendix C).
  static func urls(in text: String) -> [String] { links(in: text).map(\.url) }

  /// The addresses in `text`, and their places in its UTF-8 bytes.
  static func links(in text: String) -> [(range: Range<Int>, url: String)] {
    var text = text
    return text.withUTF8 { bytes in
      var links: [(range: Range<Int>, url: String)] = []
      var at = 0
      while let start = nextStart(in: bytes, from: at) {
        let end = addressEnd(in: bytes, from: start.address)
        at = max(end, start.address)
        guard end > start.address + (start.isWord ? 4 : 0) else { continue }
        let url = String(decoding: bytes[start.begin..<end], as: UTF8.self)
        links.append((start.begin..<end, start.isWord ? "http://" + url : url))
      }
      return links
    }
  }

  private struct Start {
    /// The beginning of the link.
    var begin: Int
    /// The position behind the scheme.
    var address: Int
    /// True for `www.`, which is part of the address.
    var isWord = false
  }

  /// The beginnings of addresses, and the position of the colon in each.
  private static let prefixes: [(bytes: [UInt8], colon: Int)] = URLScheme.allCases
    .filter(\.isFoundInText).map { (Array($0.prefix.utf8), $0.rawValue.utf8.count) }
  private static let www = Array("www.".utf8)

  /// The next scheme or `www.` without a letter or digit before it.
  private static func nextStart(in bytes: UnsafeBufferPointer<UInt8>, from: Int) -> Start? {
    var at = from
    while let mark = bytes.index(ofEither: UInt8(ascii: ":"), UInt8(ascii: "."), from: at) {
      if bytes[mark] == UInt8(ascii: ":") {
        for prefix in prefixes {
          let begin = mark - prefix.colon
          guard begin >= from, matches(prefix.bytes, in: bytes, at: begin),
            isFree(bytes, before: begin)
          else { continue }
          return Start(begin: begin, address: begin + prefix.bytes.count)
        }
      } else {
        let begin = mark + 1 - www.count
        if begin >= from, matches(www, in: bytes, at: begin), isFree(bytes, before: begin) {
          return Start(begin: begin, address: begin, isWord: true)
        }
      }
      at = mark + 1
    }
    return nil
  }

  private static func matches(
    _ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    guard start >= 0, start + word.count <= bytes.count else { return false }
    return word.indices.allSatisfy { bytes[start + $0].smallLetter == word[$0] }
  }

  private static func isFree(_ bytes: UnsafeBufferPointer<UInt8>, before start: Int) -> Bool {
    start == 0 || !(bytes[start - 1].isLetter || bytes[start - 1].isDigit)
  }

  /// The end of the address. White space, quotes, angle brackets and punctuation at the end of a
  /// sentence end it, in Chinese and Japanese too.
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
    // The number of brackets that are closed and were not opened, by their opening half.
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
