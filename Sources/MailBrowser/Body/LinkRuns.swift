import MailStore
import SplitViewUI

/// Finds the links in the text of a paragraph: addresses, and in text from HTML the words before a
/// link's number with that number.
struct LinkRuns {
  /// The links that have a number in the text; nil at the others, whose text is the address.
  private let numbered: [Link?]

  init(_ links: [Link]) { numbered = links.map { $0.text == $0.url ? nil : $0 } }

  /// The links in `text` as runs, in order.
  func runs(in text: String) -> [TextRun] {
    var runs = Link.all(in: text).map { Self.run($0.range, $0.url, says: $0.url) }
    if !numbered.isEmpty, text.utf8.contains(UInt8(ascii: "[")) {
      runs += labels(in: Array(text.utf8))
      // An address in the words of a link belongs to that link, which comes first.
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

  /// The numbers in brackets, each with the words before it that are its link's.
  private func labels(in bytes: [UInt8]) -> [TextRun] {
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
      let words = wordsBefore(open, in: bytes, of: link)
      runs.append(
        Self.run(
          words.lowerBound..<end + 1, link.url,
          says: String(decoding: bytes[words], as: UTF8.self)))
    }
    return runs
  }

  /// The link's words before its number; or a single word that looks like an address, which the link
  /// has at another place than its first.
  private func wordsBefore(_ open: Int, in bytes: [UInt8], of link: Link) -> Range<Int> {
    guard open > 0, bytes[open - 1] == 0x20 else { return open..<open }
    let end = open - 1
    let words = Array(link.text.utf8)
    if !words.isEmpty, end >= words.count,
      zip(bytes[(end - words.count)..<end], words).allSatisfy({
        $0 == $1 || $0 == 0x0A && $1 == 0x20
      })
    {
      return end - words.count..<end
    }
    let word = bytes[..<end].suffix(200).reversed().prefix { $0 > 0x20 }.count
    let text = String(decoding: bytes[(end - word)..<end], as: UTF8.self)
    return LinkClaim.host(inText: text) == nil ? open..<open : end - word..<end
  }
}
