import MailStore

/// Finds lines in which spaces and line breaks carry meaning, such as patches, code, columns and logs. If such a line
/// must wrap in a narrow column, the wrapped part begins with a sign (``SplitViewUI/TextBlock/lineBreaking``), and no
/// space is lost.
enum CodeDetector {
  /// The maximum length in bytes of a line that can be recognized as code. A longer line is a paragraph without line
  /// breaks.
  private static let longest = 200

  static func isCode(_ paragraph: Paragraph) -> Bool {
    switch paragraph.kind {
    // git's summary below a diffstat is prose rather than code.
    case .patch(.stat): !PatchLook.isSummary(paragraph.text)
    case .patch, .preformatted: true
    case .heading, .rule, .partHeader, .row: false
    case .prose, .signature: looksLikeCode(paragraph)
    }
  }

  private static func looksLikeCode(_ paragraph: Paragraph) -> Bool {
    let text = paragraph.text
    guard paragraph.marker.isEmpty, text.utf8.count <= longest,
      !text.utf8.contains(UInt8(ascii: "\n"))
    else { return false }
    let traits = LineTraits(text)
    if traits.hasCode,
      paragraph.indent > 1 || ProseDetector.endsLikeCode(text, traits.last, inList: false)
    {
      return true
    }
    // A line in a log has few letters. Addresses, and dates with the name of a quoted author, also have few letters, so
    // they are excluded.
    return traits.words > 2 && ProseDetector.share([traits]) < ProseDetector.shareOfLine
      && !text.contains("://") && Attribution.name(in: text) == nil
  }
}
