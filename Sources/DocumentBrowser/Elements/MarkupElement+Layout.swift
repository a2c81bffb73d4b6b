import Markup

extension MarkupElement {
  private static let maximumIndented = 40

  /// Returns the element as indented markup, with each element and each text on a separate line.
  func laidOut() -> String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    let close = "</\(name)>"
    let contents = contents.filter { content in
      if case .text(let text) = content { !text.allSatisfy(\.isWhitespace) } else { true }
    }
    switch contents.first {
    case nil: return Self.lines("\(startTag.dropLast())/>", depth: depth)
    case .text(let text)? where contents.count == 1:
      return Self.lines("\(startTag)\(text.escapedForXML)\(close)", depth: depth)
    case _?:
      let inside = contents.flatMap { content in
        switch content {
        case .text(let text): Self.lines(text.escapedForXML, depth: depth + 1)
        case .element(let element): element.lines(depth: depth + 1)
        }
      }
      return Self.lines(startTag, depth: depth) + inside + Self.lines(close, depth: depth)
    }
  }

  private static func lines(_ text: String, depth: Int) -> [String] {
    let blanks = String(repeating: " ", count: 2 * min(depth, maximumIndented))
    return text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
      .filter { !$0.isEmpty }.map { blanks + $0 }
  }
}
