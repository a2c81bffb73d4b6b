import MailStore

/// Makes a message from lines that end with LF.
func message(_ lines: String, limits: ReadingLimits = .standard) -> Message {
  Message(bytes: Array(lines.utf8), limits: limits)
}

/// Makes a message whose body is HTML.
func html(_ body: String, limits: ReadingLimits = .standard) -> Message {
  message("Subject: s\nContent-Type: text/html; charset=utf-8\n\n" + body, limits: limits)
}

extension Message {
  /// The body, with a paragraph on each line: its kind (`=` preformatted, `#` heading, `-` rule, `~` signature, `@`
  /// label, a space for others), quote marks, indent, marker and text.
  var drawn: [String] { body.map(\.drawn) }

  /// The attachments, with the path, name, type and size of each.
  var listed: [String] {
    attachments.map { attachment in
      let path = attachment.path.map(String.init).joined(separator: ".")
      return "\(path) \(attachment.name ?? "-") \(attachment.type) \(attachment.size)"
    }
  }
}

extension Paragraph {
  fileprivate var drawn: String {
    let sign =
      switch kind {
      case .prose: " "
      case .patch: "+"
      case .preformatted: "="
      case .heading: "#"
      case .rule: "-"
      case .signature: "~"
      case .partHeader: "@"
      case .row(let row): row.isHeader ? "H" : "|"
      }
    let mark = marker.isEmpty ? "" : marker + " "
    let blank = String(repeating: " ", count: max(indent - mark.count, 0))
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false)
    let shown = if case .row = kind { cells.joined(separator: " │ ") } else { text }
    return sign + String(repeating: "> ", count: quoteDepth) + blank + mark + shown
  }
}
