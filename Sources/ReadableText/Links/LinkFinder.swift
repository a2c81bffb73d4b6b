/// A link in a message.
public struct Link: Hashable, Sendable {
  /// The address in the message, without white space and control characters. An address in HTML is
  /// resolved with ``URLScheme/resolved(_:)``.
  public var url: String
  /// The text of the link where it first occurs. In plain text, this is the address itself.
  public var text: String
  /// The texts of the link where it occurs later, each listed once. Any of these texts may be misleading.
  public var otherTexts: [String]
  /// True if the text shows a number for the link, because the text does not contain the address.
  public var isNumbered: Bool
  /// The purpose of a link in the message's header, such as `Unsubscribe`. Nil for a link in the text.
  public var purpose: String?

  /// Makes a link from its address and its text.
  public init(url: String, text: String, otherTexts: [String] = [], isNumbered: Bool = false) {
    self.url = url
    self.text = text
    self.otherTexts = otherTexts
    self.isNumbered = isNumbered
  }

  /// The address for display. Its host is in ASCII, so that no letter can be mistaken for another.
  public var shownURL: String { HostName.ascii(address: url) }

  /// True if the link is invisible because the text contains neither words nor a number for it, as with a one-pixel
  /// image.
  public var isHidden: Bool { !isNumbered && texts.allSatisfy(\.isEmpty) }

  /// True if `text` is the address in a form that people write, such as `example.org` or `ada@example.org`.
  public func isAddress(_ text: String) -> Bool { URLScheme.bare(text) == URLScheme.bare(url) }

  /// All the texts that this link has in the message.
  public var texts: [String] { [text] + otherTexts }

  /// Returns the addresses in plain text, in order, with their ranges in its UTF-8 bytes.
  /// `www.example.org` becomes `http://www.example.org`.
  public static func all(in text: String) -> [(range: Range<Int>, url: String)] {
    LinkFinder.links(in: text)
  }
}

/// Finds addresses in plain text. These are addresses with a scheme in `URLScheme`, and addresses that begin with
/// `www.`.
package enum LinkFinder {
  /// Returns the addresses in `text`, in order. Punctuation after an address is left out, because it belongs to the
  /// sentence. A closing bracket is left out too, unless it was opened inside the address (RFC 3986, appendix C).
  package static func urls(in text: String) -> [String] { links(in: text).map(\.url) }

  /// Returns the addresses in `text`, with their ranges in its UTF-8 bytes.
  package static func links(in text: String) -> [(range: Range<Int>, url: String)] {
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
    /// The position where the link begins in the text.
    var begin: Int
    /// The position after the scheme, where the address itself begins.
    var address: Int
    /// True for `www.`, which is part of the address itself.
    var isWord = false
  }

  /// The prefixes of addresses, each with the offset of its colon.
  private static let prefixes: [(bytes: [UInt8], colon: Int)] = URLScheme.allCases
    .filter(\.isFoundInText).map { (Array($0.prefix.utf8), $0.rawValue.utf8.count) }
  private static let www = Array("www.".utf8)

  /// Returns the next scheme or `www.` that does not come after a letter or digit.
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

  /// Returns the end of the address. An address ends before white space, quotes, angle brackets,
  /// and the punctuation of a sentence, including Chinese and Japanese punctuation.
  private static func addressEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != 0x7F,
      bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: ">"),
      bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "`"), !isWide(bytes, at: end)
    { end += 1 }
    return trimmed(bytes, start..<end)
  }

  /// Returns the end of the address, leaving out punctuation that belongs to the surrounding sentence.
  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    // The number of closing brackets that were not opened, by the corresponding opening bracket.
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

  /// True for general and CJK punctuation, for a no-break space, for guillemets, and for full-width forms of ASCII
  /// punctuation.
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
