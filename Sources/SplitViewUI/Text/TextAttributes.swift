import TerminalFrame

/// The attributes of some characters of a text. What is nil is that of the paragraph.
///
/// ```swift
/// var text = AttributedText("line ")
/// text.append("12", TextAttributes(foregroundColor: .rgb(255, 160, 0), attributes: .bold))
/// text.append(" (docs)", TextAttributes(role: .link, link: "https://www.swift.org"))
/// #expect(text.runs.count == 2)
/// ```
public struct TextAttributes: Hashable, Sendable {
  /// The role, whose style the theme has.
  public var role: TextRole?
  /// The colour of the characters, instead of the role's. Themes with colours do not change it; only on
  /// a background that a theme paints, it gets darker or lighter where it could not be read, and the
  /// first 16, of which nobody knows the terminal's shades, are xterm's.
  public var foregroundColor: Color?
  /// The colour behind the characters, instead of the role's.
  public var backgroundColor: Color?
  /// Bold, dim, italic, underlined, reversed or struck through, besides what the role has.
  public var attributes: Attributes
  /// The address that the characters lead to: ``TextDocument/link(at:)``. Addresses of the web and of
  /// mail are hyperlinks of the terminal's own, too, where it has them; not if ``role`` is a warning,
  /// since a terminal opens them without the program.
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

  /// True if they change nothing.
  public var isEmpty: Bool { self == TextAttributes() }

  /// The address that the terminal itself may open.
  var hyperlink: String? {
    guard let link, role != .warning else { return nil }
    let start = link.prefix(8).lowercased()
    return ["http://", "https://", "mailto:"].contains(where: start.hasPrefix) ? link : nil
  }

  /// The style of characters with these attributes in text of `style`.
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

  /// These attributes, and those of `other` where it has some.
  func merging(_ other: TextAttributes) -> TextAttributes {
    TextAttributes(
      role: other.role ?? role, foregroundColor: other.foregroundColor ?? foregroundColor,
      backgroundColor: other.backgroundColor ?? backgroundColor,
      attributes: attributes.union(other.attributes), link: other.link ?? link)
  }
}

/// Neighbouring characters with the same attributes.
public struct TextRun: Hashable, Sendable {
  /// The characters, in UTF-8 bytes of the text.
  public var range: Range<Int>
  /// Their attributes.
  public var attributes: TextAttributes

  /// Makes a run.
  public init(_ range: Range<Int>, _ attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}
