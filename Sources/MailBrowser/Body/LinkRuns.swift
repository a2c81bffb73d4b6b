import MailStore
import SplitViewUI

/// Finds the links in the text of a paragraph. A link is either an address in the text or, in text made from HTML, a
/// number in brackets together with the link text before it.
struct LinkRuns {
  /// A link that has a number in the text.
  private struct Numbered {
    let url: String
    /// The link's texts without white space, in order of decreasing length.
    let texts: [[Unicode.Scalar]]

    /// Returns nil if the link has no number in the text.
    init?(_ link: Link) {
      guard link.isNumbered else { return nil }
      url = link.url
      texts = link.texts.map { $0.unicodeScalars.filter { !$0.properties.isWhitespace } }
        .filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    }
  }

  /// The links in order of their numbers. The first link has number 1.
  private let numbered: [Numbered?]
  /// The links whose texts are addresses that do not look like links: `example.org`, `ada@example.org`.
  private let addresses: [Substring: String]

  init(_ links: [Link]) {
    numbered = links.map(Numbered.init)
    var addresses: [Substring: String] = [:]
    for link in links {
      for text in link.texts where link.isAddress(text) && Link.all(in: text).isEmpty {
        addresses[text[...]] = link.url
      }
    }
    self.addresses = addresses
  }

  /// Returns the links in `text` as runs, in order.
  func runs(in text: String) -> [TextRun] {
    var runs = Link.all(in: text).map { Self.run($0.range, $0.url, says: $0.url) }
    let hasLabels = !numbered.isEmpty && text.utf8.contains(UInt8(ascii: "["))
    if hasLabels || !addresses.isEmpty {
      if hasLabels { runs += labels(in: text) }
      if !addresses.isEmpty { runs += addresses(in: text) }
      // An address within the words of a link belongs to that link, so the link is sorted before
      // the address.
      runs.sort {
        ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
      }
    }
    var end = 0
    return runs.filter { run in
      defer { end = max(end, run.range.upperBound) }
      return run.range.lowerBound >= end
    }
  }

  private static func run(_ range: Range<Int>, _ url: String, says text: String) -> TextRun {
    let isFalse = LinkClaim(text: text, url: url) != nil
    return TextRun(range, TextAttributes(role: isFalse ? .warning : .link, link: url))
  }

  /// Finds words in the text that are addresses of known links.
  private func addresses(in text: String) -> [TextRun] {
    text.split(whereSeparator: { $0.isWhitespace || "()<>[],;:\"'".contains($0) }).compactMap {
      word in
      var word = word
      while addresses[word] == nil, let last = word.last, ".!?/".contains(last) {
        word.removeLast()
      }
      guard let url = addresses[word] else { return nil }
      let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      return Self.run(start..<start + word.utf8.count, url, says: String(word))
    }
  }

  /// Finds the numbers in brackets, each together with the link text before it.
  private func labels(in text: String) -> [TextRun] {
    let bytes = Array(text.utf8)
    var runs: [TextRun] = []
    var start = 0
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "[")) {
      start = open + 1
      let digits = bytes[start...].prefix(6).prefix { 0x30...0x39 ~= $0 }
      let end = start + digits.count
      guard end < bytes.count, bytes[end] == UInt8(ascii: "]"),
        let number = Int(String(decoding: digits, as: UTF8.self)), number > 0,
        numbered.indices.contains(number - 1), let link = numbered[number - 1]
      else { continue }
      let words = wordsBefore(open, in: text, bytes, of: link)
      runs.append(
        Self.run(
          words.lowerBound..<end + 1, link.url,
          says: String(decoding: bytes[words], as: UTF8.self)))
    }
    return runs
  }

  /// Returns the range of the link text before a link's number. If the link has more texts than were recorded, returns
  /// the range of a single word that looks like an address.
  private func wordsBefore(
    _ open: Int, in text: String, _ bytes: [UInt8], of link: Numbered
  ) -> Range<Int> {
    guard open > 0, bytes[open - 1] == 0x20 else { return open..<open }
    let end = open - 1
    for words in link.texts {
      if let start = start(of: words, before: end, in: text) { return start..<end }
    }
    let word = bytes[..<end].suffix(200).reversed().prefix { $0 > 0x20 }.count
    let name = String(decoding: bytes[(end - word)..<end], as: UTF8.self)
    return LinkClaim.host(inText: name) == nil ? open..<open : end - word..<end
  }

  /// Returns the byte offset at which `words` begin, if they end before the byte `end`; nil otherwise. White space
  /// between the words is ignored.
  private func start(of words: [Unicode.Scalar], before end: Int, in text: String) -> Int? {
    let scalars = text.unicodeScalars
    var at = text.utf8.index(text.startIndex, offsetBy: end)
    for word in words.reversed() {
      repeat {
        guard at > text.startIndex else { return nil }
        at = scalars.index(before: at)
      } while scalars[at].properties.isWhitespace
      if scalars[at] != word { return nil }
    }
    return text.utf8.distance(from: text.startIndex, to: at)
  }
}
