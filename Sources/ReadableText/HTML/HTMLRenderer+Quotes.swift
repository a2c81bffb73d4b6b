extension HTMLRenderer {
  /// True if a `blockquote` is a quotation. This is shown by attributes that mail programs add, or by the words before
  /// the element. Any other `blockquote` only indents text, as the toolbars of editors do.
  func isQuotation(_ attributes: HTMLAttributes) -> Bool {
    if attributes["cite"] != nil || attributes["type"]?.lowercased() == "cite" { return true }
    let marks = (attributes["class"] ?? "") + " " + (attributes["id"] ?? "")
    if ["quote", "cite", "reply", "replbq"].contains(where: marks.lowercased().contains) {
      return true
    }
    // Mail programs draw a line at the left side of a quotation.
    if attributes["style"]?.lowercased().contains("border-left") == true { return true }
    let before = body.paragraphs.dropFirst(firstParagraph).suffix(10).map(\.text)
      .filter { !$0.isEmpty }
    return before.contains(where: Self.dividesMessages)
      || before.last.map(Self.introducesQuotation) ?? false
  }

  /// True for a line such as `-----Original Message-----`, which precedes the header fields of a quoted message.
  private static func dividesMessages(_ line: String) -> Bool {
    line.hasPrefix("---") && line.hasSuffix("---")
  }

  /// True for a line such as `On Thursday at 9:12, Ada wrote:`. Such a line ends with a colon, and
  /// contains a time, an address, or a verb such as "wrote".
  static func introducesQuotation(_ line: String) -> Bool {
    var line = line[...]
    while let last = line.last, last.isWhitespace { line.removeLast() }
    guard line.last == ":" || line.last == "\u{FF1A}" else { return false }
    let words = line.suffix(300).lowercased()
    return words.contains("@") || words.contains(/[0-9]{1,2}[:.][0-9]{2}/)
      || verbs.contains(where: words.contains)
  }

  /// Verbs from the lines that mail programs write before a quotation, in lower case.
  private static let verbs = [
    "wrote", "writes", "said", "schrieb", "écrit", "escribió", "escribiste", "scritto", "escreveu",
    "schreef", "skrev", "kirjoitti", "napisał", "napsal", "írta", "yazdı", "написал", "пише",
    "пишет",
    "έγραψε", "写道", "寫道", "書きました", "のメッセージ", "작성",
  ]
}
