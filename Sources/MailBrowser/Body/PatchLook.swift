import MailStore
import SplitViewUI

/// The appearance of patches and the lines around them: colours of added and removed lines, the bars of a diffstat, and
/// the trailers of a commit message.
enum PatchLook {
  /// Returns the role of a line in a patch, whether or not the line is quoted.
  static func role(_ part: PatchLine, _ text: String, quoteDepth: Int) -> TextRole {
    let plain = quoteDepth > 0 ? TextRole.quote(quoteDepth) : .body
    switch part {
    case .file: return names.contains { text.hasPrefix($0) } ? .heading : .secondary
    case .hunk: return .hunk
    case .added: return .added
    case .removed: return .removed
    case .note: return .secondary
    case .context, .broken, .stat: return plain
    }
  }

  /// Returns the role of a quoted line in a review whose hunks were cut and lost their headers; nil for other text.
  /// `- word` and `+ word` may be list items, so they have no role.
  static func roleInReview(_ paragraph: Paragraph) -> TextRole? {
    guard paragraph.quoteDepth > 0, paragraph.marker.isEmpty,
      paragraph.kind == .prose || paragraph.kind == .preformatted
    else { return nil }
    let start = paragraph.text.utf8.prefix(3)
    guard let sign = start.first, let role = role(ofMark: sign),
      !start.dropFirst().starts(with: [sign])
    else { return nil }
    let isItem =
      start.count > 2 && start.dropFirst().first == 0x20
      && start.last.map { $0 != 0x20 && $0 != UInt8(ascii: "*") } == true
    return isItem ? nil : role
  }

  /// The prefixes of lines that name a file.
  private static let names = ["diff ", "Index: ", "--- ", "+++ "]

  /// Returns true for a line whose paths are repeated in the lines after it. Such a line is not wrapped, so its end may
  /// be off screen.
  static func isRepeated(_ paragraph: Paragraph, before next: Paragraph?) -> Bool {
    guard case .patch(.file) = paragraph.kind else { return false }
    let (text, other) = (paragraph.text, next?.text ?? "")
    return text.hasPrefix("diff --git ") || text.hasPrefix("index ")
      || text.hasPrefix("--- a/") && other.hasPrefix("+++ b/")
        && text.dropFirst(6) == other.dropFirst(6)
  }

  /// Returns the coloured runs for the bars in a line of a diffstat, or for the counts in its summary.
  static func runs(ofStat text: String) -> [TextRun] {
    let bytes = Array(text.utf8)
    guard let bar = bytes.lastIndex(of: UInt8(ascii: "|")) else { return counts(bytes) }
    var runs: [TextRun] = []
    var start = bar + 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 != bytes[start] } ?? bytes.count
      if let role = role(ofMark: bytes[start]) {
        runs.append(TextRun(start..<end, TextAttributes(role: role)))
      }
      start = end
    }
    return runs
  }

  /// Marks trailing spaces in an added line, since git warns about them.
  static func blanksAtEnd(of text: String) -> [TextRun] {
    let bytes = text.utf8Span.span
    var start = bytes.count
    while start > 1, [0x20, 0x09, 0x0D].contains(bytes[start - 1]) { start -= 1 }
    if start == bytes.count { return [] }
    return [TextRun(start..<bytes.count, TextAttributes(role: .removedWords))]
  }

  /// Returns true for a summary such as ` 3 files changed, 14 insertions(+), 3 deletions(-)`.
  static func isSummary(_ text: String) -> Bool {
    !text.utf8.contains(UInt8(ascii: "|")) && text.contains(" changed")
      && text.drop { $0 == " " }.first?.isNumber == true
  }

  private static func role(ofMark byte: UInt8) -> TextRole? {
    byte == UInt8(ascii: "+") ? .added : byte == UInt8(ascii: "-") ? .removed : nil
  }

  /// Returns the runs of `14 insertions(+)` and `3 deletions(-)`.
  private static func counts(_ bytes: [UInt8]) -> [TextRun] {
    bytes.split(separator: UInt8(ascii: ",")).compactMap { part in
      guard part.last == UInt8(ascii: ")"), let role = role(ofMark: part.dropLast().last ?? 0)
      else { return nil }
      let start = part.firstIndex { $0 != 0x20 } ?? part.startIndex
      return TextRun(start..<part.endIndex, TextAttributes(role: role))
    }
  }

  /// Finds the trailers (`Signed-off-by: Ada`) and the separator after them (`---`), which are
  /// shown less prominently. Such lines count as trailers only before a patch in the same text. In
  /// a reply without a patch, `Acked-by: Ada` is the message itself.
  static func trailers(in paragraphs: [Paragraph]) -> [Bool] {
    var isTrailer = [Bool](repeating: false, count: paragraphs.count)
    var isBeforePatch = false
    var end = paragraphs.count
    while end > 0 {
      var start = end
      while start > 0, isLine(paragraphs[start - 1]) { start -= 1 }
      if start == end {
        start -= 1
        if case .patch = paragraphs[start].kind { isBeforePatch = true }
        if paragraphs[start].quoteDepth > 0 { isBeforePatch = false }
      } else if isBeforePatch, paragraphs[start..<end].allSatisfy(isAllowedAmongTrailers),
        paragraphs[start..<end].contains(where: { ProseDetector.isTrailer($0.text) })
      {
        for index in start..<end { isTrailer[index] = true }
      }
      end = start
    }
    return isTrailer
  }

  /// Returns true for a line that is neither quoted nor empty.
  private static func isLine(_ paragraph: Paragraph) -> Bool {
    guard paragraph.quoteDepth == 0, !paragraph.text.isEmpty, paragraph.marker.isEmpty else {
      return false
    }
    return paragraph.kind == .prose || paragraph.kind == .preformatted
  }

  /// Returns true for a line that can be among trailers: a trailer, a maintainer's remark in brackets, or the line
  /// before a diffstat.
  private static func isAllowedAmongTrailers(_ paragraph: Paragraph) -> Bool {
    let text = paragraph.text
    return text == "---"
      || text.utf8.first == UInt8(ascii: "[") && text.utf8.last == UInt8(ascii: "]")
      || ProseDetector.isTrailer(text)
  }
}
