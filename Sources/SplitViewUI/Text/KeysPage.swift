import TerminalFrame

extension Keymap {
  /// The least cells for the words beside the keys. With fewer, the words follow the keys.
  private var leastWidth: Int { 12 }

  /// The page of keys as a text, made from the bindings themselves. Bindings without keys are left
  /// out. The page has the same paragraphs at every width.
  /// - Parameters:
  ///   - width: the cells of a line on the page.
  ///   - text: words to look for. The page keeps the bindings whose keys and help have all of
  ///     them, in either case.
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

  /// The number of bindings on ``document(width:finding:)``.
  public func count(finding text: String = "") -> Int {
    sections.flatMap(\.bindings).count { !$0.keys.isEmpty && $0.has(text) }
  }
}

extension KeyBinding {
  /// All its keys as people write them.
  public var keyNames: String { keys.map(\.name).joined(separator: " ") }

  /// True if all words of `text` are in the keys or the help.
  fileprivate func has(_ text: String) -> Bool {
    let own = "\(keyNames) \(words)".lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { own.contains($0) }
  }

  /// Two columns: the keys, and what they do.
  fileprivate func tableRow(_ column: Int) -> TextBlock {
    let keys = keyNames
    return TextBlock(
      words, .secondary, lead: keys + String(repeating: " ", count: column - keys.displayWidth),
      hang: String(repeating: " ", count: column), leadRole: unavailable == nil ? .body : .secondary
    )
  }

  /// Keys and help one after the other, for narrow pages.
  fileprivate var sentence: TextBlock {
    TextBlock(
      "\(keyNames): \(words)", unavailable == nil ? .body : .secondary, lead: "", hang: "  ")
  }

  /// What the keys do, and the reason if that cannot be done here.
  private var words: String { unavailable.map { "\(help) (not here: \($0))" } ?? help }
}
