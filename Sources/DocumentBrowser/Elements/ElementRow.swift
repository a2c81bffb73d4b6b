import Browsing
import Markup

/// Makes rows from elements.
enum ElementRow {
  /// The attributes or child elements that are best as an element's title, in order of preference.
  private static let names = ["name", "title", "label"]
  /// The attributes that distinguish an element from its siblings, in order of preference.
  private static let marks = ["id", "key", "href", "src", "rel", "class"]
  private static let maximumLetters = 200

  /// Makes a row from an element. The row shows the element's name, and either its text or the
  /// value that describes it best.
  static func row(_ record: [UInt8], _ range: Range<Int>) -> BrowserRow {
    guard let element = ElementTokens.element(record) else { return BrowserRow(range: range) }
    let (text, inside) = (element.texts.first ?? "", element.children)
    let best =
      [text] + names.compactMap { element[$0] }
      + names.compactMap { name in inside.first { $0.name == name }?.texts.first }
      + marks.compactMap { element[$0] } + element.attributes.map { "\($0.name)=\($0.value)" }
      + [isWrapper(element) ? element.firstText : ""]
    let label = best.first { !$0.isEmpty } ?? ""
    var fields = element.attributes.map { BrowserRow.Field($0.name, $0.value) }
    if !text.isEmpty { fields.append(BrowserRow.Field("text", text)) }
    return BrowserRow(
      title: label.isEmpty ? element.name : "\(element.name)  \(oneLine(label))",
      hasList: !inside.isEmpty, range: range, fields: fields)
  }

  /// True for an element that only wraps others, such as a paragraph with nothing but links. False
  /// for a large container, such as a page, because its first text does not describe it.
  private static func isWrapper(_ element: MarkupElement) -> Bool {
    let inside = element.children
    return inside.count == 1 || inside.allSatisfy(\.children.isEmpty)
  }

  private static func oneLine(_ text: String) -> String {
    text.prefix(maximumLetters).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension MarkupElement {
  /// The pieces of text directly inside the element, each without whitespace at its ends. Empty pieces are left out.
  fileprivate var texts: [String] {
    contents.compactMap { if case .text(let text) = $0 { text.trimmingBlanks } else { nil } }
      .filter { !$0.isEmpty }
  }

  /// The first text inside the element, in the order of the document. Empty if there is none.
  fileprivate var firstText: String {
    for content in contents {
      let text =
        switch content {
        case .text(let text): text.trimmingBlanks
        case .element(let element): element.firstText
        }
      if !text.isEmpty { return text }
    }
    return ""
  }
}
