import TerminalFrame

/// The attributes of some of the characters in a text. If a property is nil, the corresponding property of the
/// paragraph applies.
///
/// ```swift
/// var text = AttributedText("line ")
/// text.append("12", TextAttributes(foregroundColor: .rgb(255, 160, 0), attributes: .bold))
/// text.append(" (docs)", TextAttributes(role: .link, link: "https://www.swift.org"))
/// #expect(text.runs.count == 2)
/// ```
public struct TextAttributes: Hashable, Sendable {
  /// The role of the characters, which determines their style in the theme.
  public var role: TextRole?
  /// The colour of the characters, which replaces the colour of the role. It is the same in every theme, except on
  /// a background that the theme paints. There, an illegible colour is darkened or lightened, and the first 16
  /// colours of the palette are xterm's, because the terminal's own shades are unknown.
  public var foregroundColor: Color?
  /// The background colour of the characters, which replaces the background colour of the role.
  public var backgroundColor: Color?
  /// Attributes in addition to the attributes of the role: bold, dim, italic, underlined, reversed or struck through.
  public var attributes: Attributes
  /// The address of a link (``TextDocument/link(at:)``). If the terminal supports hyperlinks, web and mail
  /// addresses also become hyperlinks of the terminal, unless ``role`` is a warning. A terminal opens hyperlinks
  /// without asking the program, so a suspicious link must not become a hyperlink.
  public var link: String?

  /// Makes attributes.
  public init(
    role: TextRole? = nil, foregroundColor: Color? = nil, backgroundColor: Color? = nil,
    attributes: Attributes = [], link: String? = nil
  ) {
    self.role = role
    self.foregroundColor = foregroundColor
    self.backgroundColor = backgroundColor
    self.attributes = attributes
    self.link = link
  }

  /// True if no attribute is set.
  public var isEmpty: Bool { self == TextAttributes() }

  /// The address that the terminal itself may open, if any.
  var hyperlink: String? {
    guard let link, role != .warning else { return nil }
    let start = link.prefix(8).lowercased()
    return ["http://", "https://", "mailto:"].contains(where: start.hasPrefix) ? link : nil
  }

  /// Returns the style of characters that have these attributes, inside text that has the style `style`.
  func style(in theme: Theme, on style: Style) -> Style {
    var style = role.map { $0.style(in: theme) } ?? style
    style.attributes.formUnion(attributes)
    if theme.isMonochrome { return style }
    if let backgroundColor { style.background = backgroundColor }
    if let foregroundColor {
      style.foreground = foregroundColor
      if backgroundColor == nil { style.foreground = foregroundColor.legible(on: style.background) }
    }
    return style
  }

  /// Returns these attributes, overridden by the attributes that are set in `other`.
  package func merging(_ other: TextAttributes) -> TextAttributes {
    TextAttributes(
      role: other.role ?? role, foregroundColor: other.foregroundColor ?? foregroundColor,
      backgroundColor: other.backgroundColor ?? backgroundColor,
      attributes: attributes.union(other.attributes), link: other.link ?? link)
  }
}

/// A run of consecutive characters with the same attributes.
public struct TextRun: Hashable, Sendable {
  /// The range of the characters in the text, in UTF-8 bytes.
  public var range: Range<Int>
  /// The attributes of the characters.
  public var attributes: TextAttributes

  /// Makes a run.
  public init(_ range: Range<Int>, _ attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}
