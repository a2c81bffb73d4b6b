import TerminalFrame

/// Text with attributes for parts of it, put together from pieces:
///
/// ```swift
/// let text = AttributedText("Build ") + AttributedText("failed").role(.warning).bold()
/// #expect(text.string == "Build failed")
/// #expect(text.runs.map(\.range) == [6..<12])
/// let log = TextDocument([TextBlock(text), TextBlock(AttributedText(markdown: "see `make`"))])
/// #expect(log.plainLines(width: 40) == ["Build failed", "see make"])
/// ```
///
/// It is what `AttributedString` is in Foundation, which this library does without.
public struct AttributedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The characters.
  public private(set) var string: String
  /// The parts with attributes, in order and without overlaps. Others are as the paragraph is.
  public private(set) var runs: [TextRun] = []

  /// Makes a text of one piece.
  public init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
    self.string = ""
    append(string, attributes)
  }

  /// Makes a text without attributes.
  public init(stringLiteral string: String) { self.init(string) }

  /// True if it has no characters.
  public var isEmpty: Bool { string.isEmpty }

  /// Adds characters at the end.
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

  /// Adds another text at the end.
  public static func += (text: inout AttributedText, other: AttributedText) {
    let start = text.string.utf8.count
    text.string += other.string
    text.runs += other.runs.map {
      TextRun($0.range.lowerBound + start..<$0.range.upperBound + start, $0.attributes)
    }
  }

  /// Both texts, one after the other.
  public static func + (text: AttributedText, other: AttributedText) -> AttributedText {
    var text = text
    text += other
    return text
  }

  /// The text with `attributes` for all of it, besides those that its parts have.
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
  /// In the style that the theme has for `role`.
  public func role(_ role: TextRole) -> AttributedText { merging(TextAttributes(role: role)) }
  /// In a colour of its own.
  public func foregroundColor(_ color: Color) -> AttributedText {
    merging(TextAttributes(foregroundColor: color))
  }
  /// On a colour of its own.
  public func backgroundColor(_ color: Color) -> AttributedText {
    merging(TextAttributes(backgroundColor: color))
  }
  /// Heavier.
  public func bold() -> AttributedText { merging(TextAttributes(attributes: .bold)) }
  /// Fainter.
  public func dim() -> AttributedText { merging(TextAttributes(attributes: .dim)) }
  /// Slanted.
  public func italic() -> AttributedText { merging(TextAttributes(attributes: .italic)) }
  /// Underlined.
  public func underline() -> AttributedText { merging(TextAttributes(attributes: .underline)) }
  /// Struck through.
  public func strikethrough() -> AttributedText {
    merging(TextAttributes(attributes: .strikethrough))
  }
  /// A link to `address`, in the theme's style for links.
  public func link(_ address: String) -> AttributedText {
    merging(TextAttributes(role: .link, link: address))
  }
}
