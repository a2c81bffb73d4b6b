/// Signs that replace position and style, where only these express the meaning of a page. Without
/// the signs, plain text would have a different meaning: `10^6`, `~~$99~~ $49`, `[x] done`, `“so”`.
extension HTMLRenderer {
  // MARK: Raised and lowered text

  /// Ends superscript or subscript text, and inserts `^` or `_` before it if the text would otherwise have a different
  /// meaning.
  mutating func markShift(_ element: Element) {
    guard element.element == .raised || element.element == .lowered, let start = element.start,
      let text = line.text(since: start), let last = line.character(before: start)
    else { return }
    let isRaised = element.element == .raised
    let words = Self.collapsed(text)
    // White space before the element had not been written yet when the element began, so now it is at the beginning of
    // the element's text.
    let before = text.first?.isWhitespace ?? true ? " " : last
    guard
      isRaised ? Self.isPower(words, behind: before) : isIndex(words, from: start, behind: before)
    else { return }
    // A sign at the beginning of the text (`-3`) is no reason for brackets. Text that already
    // contains a bracket gets no brackets, because it may contain a link's number.
    let isTerm = words.dropFirst().contains { !$0.isLetter && !$0.isNumber && !".,".contains($0) }
    let isWhole = isTerm && !words.contains("[") && !words.contains("(")
    line.insert((isRaised ? "^" : "_") + (isWhole ? "(" : ""), at: start)
    if isWhole { line.append(label: ")") }
  }

  /// The maximum length of superscript or subscript text for which a sign is inserted.
  private static let longestTerm = 16

  /// True for an exponent. False for the ending of an ordinal number (1st, 2e, 3o), for an
  /// abbreviation (Mme, TM), and for a symbol.
  private static func isPower(_ text: String, behind before: Character) -> Bool {
    guard let first = text.first, text.count <= longestTerm else { return false }
    if text.allSatisfy({ $0.isLetter || $0.isWhitespace || $0 == "." }) {
      return text.count == 1 && !before.isWhitespace
        && !(before.isNumber && "eoa".contains(first.lowercased()))
    }
    return first.isLetter || first.isNumber || "+-−–".contains(first)
  }

  /// True for an index. False for a number in a chemical formula (H2O), which is commonly written without signs.
  private func isIndex(
    _ text: String, from start: HTMLLine.Mark, behind before: Character
  ) -> Bool {
    guard !before.isWhitespace, let first = text.first, first.isLetter || first.isNumber,
      text.count <= Self.longestTerm, !text.contains(" ")
    else { return false }
    let isFormula = before == ")" || line.letters(before: start).first?.isUppercase ?? false
    return !isFormula || !text.allSatisfy(\.isNumber)
  }

  // MARK: Struck text

  /// Ends strikethrough text, if the element that ends is the element that began it.
  mutating func closeStruck() {
    guard let depth = struck?.depth, depth == stack.count - 1 else { return }
    strike()
    struck = nil
  }

  /// Writes `~~` before and after the strikethrough text in the current line.
  mutating func strike() {
    guard !line.isEmpty, let start = struck?.start, let text = line.text(since: start),
      text.contains(where: { !$0.isWhitespace })
    else { return }
    line.insert("~~", at: start)
    line.append(label: "~~")
  }

  // MARK: Quotation marks

  /// Returns the quotation marks for a quotation inside `elements`. Inside another quotation, they are single quotation
  /// marks, otherwise double.
  func quotationMarks(around elements: some Collection<Element>) -> (begin: String, end: String) {
    elements.contains { $0.element == .quotation } ? ("‘", "’") : ("“", "”")
  }
}
