import Browsing

/// Rows of elements.
enum ElementRow {
  /// The attributes, and the elements inside, that name an element for people.
  private static let names = ["name", "title", "label"]
  /// The attributes that tell it from others, in their order.
  private static let marks = ["id", "key", "href", "src", "rel", "class"]
  private static let mostLetters = 200

  /// The row of an element: its name with its text, or with what names it best.
  static func row(_ record: [UInt8], _ range: Range<Int>) -> BrowserRow {
    var tokens = ElementTokens(record)
    guard case .start(let name, let attributes)? = tokens.next() else {
      return BrowserRow(range: range)
    }
    let (text, inside, hasList) = texts(&tokens)
    let known = Dictionary(attributes.map { ($0.name, $0.value) }) { first, _ in first }
    let best =
      [text] + names.compactMap { known[$0] } + names.compactMap { inside[$0] }
      + marks.compactMap { known[$0] }
    let label =
      best.first { !$0.isEmpty } ?? attributes.map { "\($0.name)=\($0.value)" }.first ?? ""
    var fields = attributes.map { BrowserRow.Field($0.name, $0.value) }
    if !text.isEmpty { fields.append(BrowserRow.Field("text", text)) }
    return BrowserRow(
      title: label.isEmpty ? name : "\(name)  \(oneLine(label))",
      hasList: hasList, range: range, fields: fields)
  }

  private static func oneLine(_ text: String) -> String {
    text.prefix(mostLetters).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text of an element, those of the elements right inside it by their names, and whether there are any.
  private static func texts(_ tokens: inout ElementTokens) -> (
    text: String, inside: [String: String], hasElements: Bool
  ) {
    var (text, inside, open, hasElements) = ("", [String: String](), [String](), false)
    while let token = tokens.next() {
      switch token {
      case .start(let name, _):
        open.append(name)
        hasElements = true
      case .text(let letters):
        if open.isEmpty, text.isEmpty { text = letters.trimmingBlanks }
        if open.count == 1, inside[open[0]] == nil { inside[open[0]] = letters.trimmingBlanks }
      case .end: if open.popLast() == nil { return (text, inside, hasElements) }
      }
    }
    return (text, inside, hasElements)
  }
}

extension String {
  /// The text without the blanks at both ends.
  var trimmingBlanks: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
