import TerminalFrame

extension Keymap {
  /// Cells that the words of a binding have at least beside its keys; where they have not, they
  /// come after them.
  private var leastWidth: Int { 12 }

  /// The keys as a page of text, made from the bindings themselves; those without keys are left
  /// out. It has the same paragraphs in every width.
  /// - Parameters:
  ///   - width: cells that a line of the page has.
  ///   - text: words; only bindings are left in whose keys or help have all of them, in either case
  ///     of letters.
  public func document(width: Int, finding text: String = "") -> TextDocument {
    let column = 3 + (sections.flatMap(\.bindings).map { $0.keyNames.displayWidth }.max() ?? 0)
    var blocks: [TextBlock] = []
    for section in sections {
      let bound = section.bindings.filter { !$0.keys.isEmpty && $0.has(text) }
      if bound.isEmpty { continue }
      if !blocks.isEmpty { blocks.append(TextBlock("")) }
      blocks.append(TextBlock(section.title, .heading))
      for binding in bound {
        blocks.append(
          column + leastWidth <= width
            ? binding.tableRow(column) : binding.sentence)
      }
    }
    return TextDocument(blocks)
  }

  /// How many bindings ``document(width:finding:)`` has.
  public func count(finding text: String = "") -> Int {
    sections.flatMap(\.bindings).count { !$0.keys.isEmpty && $0.has(text) }
  }
}

extension KeyBinding {
  /// All its keys as people write them.
  public var keyNames: String { keys.map(\.name).joined(separator: " ") }

  /// Whether all words of `text` are in it.
  fileprivate func has(_ text: String) -> Bool {
    let own = "\(keyNames) \(help)".lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { own.contains($0) }
  }

  /// Keys, and beside them what they do.
  fileprivate func tableRow(_ column: Int) -> TextBlock {
    let keys = keyNames
    return TextBlock(
      help, .secondary, lead: keys + String(repeating: " ", count: column - keys.displayWidth),
      hang: String(repeating: " ", count: column), leadRole: .body)
  }

  /// The same one after the other, for narrow pages.
  fileprivate var sentence: TextBlock { TextBlock("\(keyNames): \(help)", lead: "", hang: "  ") }
}
