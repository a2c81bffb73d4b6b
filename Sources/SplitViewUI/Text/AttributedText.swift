import TerminalFrame

/// Text whose parts can have attributes, composed of pieces:
///
/// ```swift
/// let text = AttributedText("Build ") + AttributedText("failed").role(.warning).bold()
/// #expect(text.string == "Build failed")
/// #expect(text.runs.map(\.range) == [6..<12])
/// let log = TextDocument([TextBlock(text), TextBlock("see make")])
/// #expect(log.plainLines(width: 40) == ["Build failed", "see make"])
/// ```
///
/// It is similar to Foundation's `AttributedString`, but this library does not depend on Foundation.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text without attributes.
  public private(set) var string: String
  /// The parts with attributes, in order and without overlaps. All other parts have the style of the paragraph.
  public private(set) var runs: [TextRun] = []

  /// Makes text that consists of one piece.
  public init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
    self.string = ""
    append(string, attributes)
  }

  /// Makes text without attributes.
  public init(stringLiteral string: String) { self.init(string) }

  /// True if the text has no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// Appends text with attributes.
  public mutating func append(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
    guard !string.isEmpty else { return }
    let start = self.string.utf8.count
    self.string += string
    guard !attributes.isEmpty else { return }
    let end = start + string.utf8.count
    if let last = runs.last, last.range.upperBound == start, last.attributes == attributes {
      runs[runs.count - 1].range = last.range.lowerBound..<end
    } else {
      runs.append(TextRun(start..<end, attributes))
    }
  }

  /// Appends `other` to `text`.
  public static func += (text: inout AttributedText, other: AttributedText) {
    let start = text.string.utf8.count
    text.string += other.string
    text.runs += other.runs.map {
      TextRun($0.range.lowerBound + start..<$0.range.upperBound + start, $0.attributes)
    }
  }

  /// Returns the concatenation of two texts.
  public static func + (text: AttributedText, other: AttributedText) -> AttributedText {
    var text = text
    text += other
    return text
  }

  /// Returns the text with `attributes` applied to all of it. Attributes of its parts take precedence.
  public func merging(_ attributes: TextAttributes) -> AttributedText {
    var merged = AttributedText("")
    let bytes = Array(string.utf8)
    var end = 0
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    for run in runs {
      merged.append(piece(end..<run.range.lowerBound), attributes)
      merged.append(piece(run.range), attributes.merging(run.attributes))
      end = run.range.upperBound
    }
    merged.append(piece(end..<bytes.count), attributes)
    return merged
  }
}

extension AttributedText {
  /// Returns the text in the theme's style for `role`.
  public func role(_ role: TextRole) -> AttributedText { merging(TextAttributes(role: role)) }
  /// Returns the text in a foreground colour.
  public func foregroundColor(_ color: Color) -> AttributedText {
    merging(TextAttributes(foregroundColor: color))
  }
  /// Returns the text on a background colour.
  public func backgroundColor(_ color: Color) -> AttributedText {
    merging(TextAttributes(backgroundColor: color))
  }
  /// Returns the text in bold.
  public func bold() -> AttributedText { merging(TextAttributes(attributes: .bold)) }
  /// Returns the text, dimmed.
  public func dim() -> AttributedText { merging(TextAttributes(attributes: .dim)) }
  /// Returns the text in italics.
  public func italic() -> AttributedText { merging(TextAttributes(attributes: .italic)) }
  /// Returns the text, underlined.
  public func underline() -> AttributedText { merging(TextAttributes(attributes: .underline)) }
  /// Returns the text, struck through.
  public func strikethrough() -> AttributedText {
    merging(TextAttributes(attributes: .strikethrough))
  }
  /// Returns the text as a link to `address`, in the theme's style for links.
  public func link(_ address: String) -> AttributedText {
    merging(TextAttributes(role: .link, link: address))
  }
}
