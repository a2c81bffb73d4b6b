import MailStore

/// The text of a draft with formatting from another program: its HTML, its plain text alternative and its pictures.
/// All three are sent byte for byte, unless the user changes the text.
public struct FormattedText: Equatable, Sendable {
  /// The MIME part with the HTML, the plain text and the pictures, including the part's own header.
  let entity: [UInt8]
  /// The pictures, which become attachments when the formatting is dropped.
  let files: [DraftAttachment]
}

extension MIMEEntity {
  /// The path to the part that contains formatted text (HTML). Nil if the message has only plain text.
  var pathOfFormattedText: [Int]? {
    let isForms: (MIMEEntity) -> Bool = {
      ["multipart/alternative", "multipart/related", "text/html"].contains($0.type.name)
        && !$0.descendants { $0.type.name == "text/html" }.isEmpty
    }
    if isForms(self) { return [] }
    // Some mailing lists add a footer as a part of its own, so the formatted text may be in the
    // first part.
    guard type.name == "multipart/mixed", let path = children.first?.pathOfFormattedText else {
      return nil
    }
    return [0] + path
  }
}

/// Converts flowed text (RFC 3676) to fixed lines for an editor.
enum FlowedText {
  /// Returns the lines without the trailing space that marks a line as flowed, and without the leading space that was
  /// added before words such as `From` and `>` (space-stuffing). If `joinsLines` is true, lines that may have been
  /// broken inside a word are joined.
  static func fixed(_ text: String, joinsLines: Bool) -> String {
    var lines: [String] = []
    var former: (quotes: Int, flows: Bool) = (0, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let quotes = line.prefix { $0 == ">" }.count
      var rest = line.dropFirst(quotes)
      if rest.first == " " { rest = rest.dropFirst() }
      let flows = rest.last == " " && rest != "-- "
      if flows { rest = rest.dropLast() }
      if joinsLines, former.flows, former.quotes == quotes, !lines.isEmpty {
        lines[lines.count - 1] += rest
      } else {
        let marks = String(repeating: ">", count: quotes)
        lines.append(marks + (quotes > 0 && !rest.isEmpty ? " " : "") + rest)
      }
      former = (quotes, flows)
    }
    return lines.joined(separator: "\n")
  }
}
