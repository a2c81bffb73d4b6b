import SplitViewUI
import TOML
import TerminalFrame

extension ThemeReader {
  /// The roles by name, each with its minimum contrast: 4.5 for text, and 3 for dim text. For lines, and for the screen
  /// behind an overlay, there is no minimum.
  static let roles:
    [(name: String, path: WritableKeyPath<Theme, Style> & Sendable, least: Double)] =
      [
        ("text", \.text, 4.5), ("secondary-text", \.secondaryText, 3), ("border", \.border, 0),
        ("frame", \.frame, 3), ("title", \.title, 4.5), ("button", \.button, 4.5),
        ("bar", \.bar, 3), ("bar-key", \.barKey, 4.5), ("field", \.field, 4.5),
        ("selection", \.selection, 4.5), ("unfocused-selection", \.unfocusedSelection, 4.5),
        ("accent", \.accent, 4.5), ("warning", \.warning, 4.5), ("destructive", \.destructive, 4.5),
        ("heading", \.heading, 4.5), ("link", \.link, 4.5), ("code", \.code, 4.5),
        ("added", \.added, 4.5),
        ("removed", \.removed, 4.5), ("added-words", \.addedWords, 4.5),
        ("removed-words", \.removedWords, 4.5), ("hunk", \.hunk, 4.5), ("match", \.match, 4.5),
        ("highlighted-match", \.highlightedMatch, 4.5), ("behind", \.behind, 0),
      ]

  private static let attributes: [(name: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]

  /// Reads `[roles]`. A role is a colour, or a table with `color`, `ground` and attributes. The
  /// role `quotes` is a list of colours or tables, one for each depth of quotation.
  mutating func readRoles(_ entry: TOMLEntry, _ theme: inout Theme) {
    guard case .table(let entries) = entry.node.value else {
      return note(entry.node, entry.node.value.isNot("a table", entry.key))
    }
    for entry in entries {
      if let role = Self.roles.first(where: { $0.name == entry.key }) {
        let style = style(entry.node, entry.key, theme[keyPath: role.path])
        theme[keyPath: role.path] = style
        check(style, entry.key, entry.node, role.least)
      } else if entry.key == "quotes" {
        readQuotes(entry, &theme)
      } else {
        unknown(entry, "role", among: Self.roles.map(\.name) + ["quotes"])
      }
    }
  }

  private mutating func readQuotes(_ entry: TOMLEntry, _ theme: inout Theme) {
    guard case .array(let nodes) = entry.node.value, !nodes.isEmpty else {
      return note(
        entry.node,
        entry.node.value.isNot("a list of colours, one for each level of quotation", entry.key))
    }
    theme.quotes = nodes.enumerated().map { index, node in
      let style = style(node, entry.key, theme.quote(depth: index + 1))
      check(style, entry.key, node, 3)
      return style
    }
  }

  /// Returns `style` with the changes that the value in the file describes.
  private mutating func style(_ node: TOMLNode, _ role: String, _ style: Style) -> Style {
    var style = style
    guard case .table(let entries) = node.value else {
      style.foreground = color(node, role) ?? style.foreground
      return style
    }
    for entry in entries {
      let name = "\(role).\(entry.key)"
      if entry.key == "color" {
        style.foreground = color(entry.node, name) ?? style.foreground
      } else if entry.key == "ground" {
        style.background = color(entry.node, name) ?? style.background
      } else if let attribute = Self.attributes.first(where: { $0.name == entry.key })?.attribute {
        guard case .boolean(let isOn) = entry.node.value else {
          note(entry.node, entry.node.value.isNot("true, false", name))
          continue
        }
        if isOn { style.attributes.insert(attribute) } else { style.attributes.remove(attribute) }
      } else {
        unknown(entry, "part", among: ["color", "ground"] + Self.attributes.map(\.name))
      }
    }
    return style
  }

  /// Reads a colour: the name of one of the eight colours, or `"#rrggbb"`.
  private mutating func color(_ node: TOMLNode, _ name: String) -> Color? {
    if case .string(let text) = node.value,
      let path = Self.colors.first(where: { $0.name == text })?.path
    {
      return palette[keyPath: path]
    }
    if case .string(let text) = node.value, text.hasPrefix("#") {
      return hexadecimal(node, name).map {
        .rgb(UInt8(clamping: $0.red), UInt8(clamping: $0.green), UInt8(clamping: $0.blue))
      }
    }
    let names = Self.colors.map(\.name).joined(separator: ", ")
    note(node, node.value.isNot("a colour such as \"#1e1e2e\", or \(names)", name))
    return nil
  }

  private mutating func check(_ style: Style, _ role: String, _ node: TOMLNode, _ least: Double) {
    guard let ink = RGB(style.foreground), let paper = RGB(style.background) else { return }
    let contrast = ink.contrast(with: paper)
    if contrast >= least { return }
    note(
      node,
      "\(role) has a contrast of \(contrast.tenths) with its background; less than \(least.tenths) is hard to read"
    )
  }
}

extension Theme {
  /// Returns the theme with the colour `ground` replaced by the terminal's own background, which may be transparent.
  func letting(through ground: Color) -> Theme {
    func changed(_ style: Style) -> Style {
      style.background == ground ? style.on(.default) : style
    }
    var theme = self
    for role in Self.styles { theme[keyPath: role] = changed(self[keyPath: role]) }
    theme.quotes = quotes.map(changed)
    theme.raisedGround = nil
    return theme
  }
}
