/// What a page shows by the place and the look of its text has signs in a line of text, because without
/// them the text says something else: `10^6`, `~~$99~~ $49`, `[x] done`, `“so”`.
extension HTMLRenderer {
  // MARK: Raised and lowered text

  /// Ends a raised or lowered text, and puts a sign before it.
  mutating func markShift(_ element: Element) {
    guard element.element == .raised || element.element == .lowered, let start = element.start,
      let text = line.text(since: start), let last = line.character(before: start)
    else { return }
    let isRaised = element.element == .raised
    let words = Self.collapsed(text)
    // White space shows only when the next text comes.
    let before = text.first?.isWhitespace ?? true ? " " : last
    guard
      isRaised ? Self.isPower(words, behind: before) : isIndex(words, from: start, behind: before)
    else { return }
    // A sign before it belongs to a number, and a bracket to the number of a link.
    let isTerm = words.dropFirst().contains { !$0.isLetter && !$0.isNumber && !".,".contains($0) }
    let isWhole = isTerm && !words.contains("[") && !words.contains("(")
    line.insert((isRaised ? "^" : "_") + (isWhole ? "(" : ""), at: start)
    if isWhole { line.append(label: ")") }
  }

  /// The most characters of a text that is raised or lowered for its meaning.
  private static let longestTerm = 16

  /// False for the endings of ordinals (1st, 2e, 3o) and short forms (Mme, TM), and for signs.
  private static func isPower(_ text: String, behind before: Character) -> Bool {
    guard let first = text.first, text.count <= longestTerm else { return false }
    if text.allSatisfy({ $0.isLetter || $0.isWhitespace || $0 == "." }) {
      return text.count == 1 && !before.isWhitespace
        && !(before.isNumber && "eoa".contains(first.lowercased()))
    }
    return first.isLetter || first.isNumber || "+-−–".contains(first)
  }

  /// False for the numbers in a formula of chemistry (H2O), which is written so without signs.
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

  /// Ends the struck text if the element that closes began it.
  mutating func closeStruck() {
    guard let depth = struck?.depth, depth == stack.count - 1 else { return }
    strike()
    struck = nil
  }

  /// Puts signs around the struck text of the line.
  mutating func strike() {
    guard !line.isEmpty, let start = struck?.start, let text = line.text(since: start),
      text.contains(where: { !$0.isWhitespace })
    else { return }
    line.insert("~~", at: start)
    line.append(label: "~~")
  }

  // MARK: Quotation marks

  /// The marks of a quotation in these elements; those in another one are single.
  func quotationMarks(around elements: some Collection<Element>) -> (begin: String, end: String) {
    elements.contains { $0.element == .quotation } ? ("‘", "’") : ("“", "”")
  }
}
