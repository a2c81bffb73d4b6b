import MailStore

/// The text of a draft with its formatting, as another program wrote it: HTML with plain text beside it and the pictures in it. It
/// goes with the draft byte for byte for as long as the text stays the same.
public struct FormattedText: Equatable, Sendable {
  /// The part of the draft that holds all of this, with its head.
  let entity: [UInt8]
  /// The pictures in it, which are attached to the draft once the formatting is gone.
  let files: [DraftAttachment]
}

extension MIMEEntity {
  /// The way to the part that is the text of a draft in several forms; nil if the text has one form.
  var pathOfFormattedText: [Int]? {
    let isForms: (MIMEEntity) -> Bool = {
      ["multipart/alternative", "multipart/related", "text/html"].contains($0.type.name)
        && !$0.descendants { $0.type.name == "text/html" }.isEmpty
    }
    if isForms(self) { return [] }
    // A list that adds a footer puts the whole message into a part of its own.
    guard type.name == "multipart/mixed", let path = children.first?.pathOfFormattedText else {
      return nil
    }
    return [0] + path
  }
}

/// Text in lines that flow (RFC 3676), as an editor shows it.
enum FlowedText {
  /// The lines without the blanks that let them flow, and without those before `From` and `>`. Lines that may be broken within
  /// words are joined.
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
