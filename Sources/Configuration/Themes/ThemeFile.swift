import MailBrowser
import SplitViewUI
import TOML
import TerminalFrame

/// A theme written by a user: a TOML file with the eight colours of a ``/SplitViewUI/ThemePalette``, and optionally
/// with roles that replace the roles derived from the palette.
///
/// Each mistake produces a notice, and everything else is used. A colour that is hard to read produces a notice too. A
/// colour of the palette is then shown darker or lighter, but a role is shown exactly as written.
public struct ThemeFile: Sendable {
  /// The theme.
  public let theme: Theme
  /// The notices about mistakes and about colours that are hard to read, in the order in which they occur in the file.
  public let notices: [ConfigurationNotice]

  /// Reads a theme.
  /// - Parameters:
  ///   - text: TOML in UTF-8.
  ///   - file: the file's name for the notices.
  public init(_ text: [UInt8], named file: String) {
    var reader = ThemeReader(file: file)
    theme = reader.read(TOMLDocument(text))
    notices = reader.sortedNotices
  }

  /// Returns the name of the theme in a file named `NAME.toml`. Nil for other files, and for names of built-in themes.
  public static func name(ofFile file: String) -> String? {
    guard file.hasSuffix(".toml"), !file.hasPrefix(".") else { return nil }
    let name = String(file.dropLast(5))
    let isText = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    return isText && !name.isEmpty && ThemeChoice(rawValue: name) == nil ? name : nil
  }
}

/// Turns a document into a theme, and collects notices about its mistakes.
struct ThemeReader {
  let file: String
  private(set) var palette = ThemePalette.dark
  private var notices: [ConfigurationNotice] = []

  init(file: String) { self.file = file }

  /// The notices, in the order of their lines in the file.
  var sortedNotices: [ConfigurationNotice] {
    notices.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  /// The eight colours of a palette, with their names in a theme file.
  static let colors: [(name: String, path: WritableKeyPath<ThemePalette, Color> & Sendable)] = [
    ("ground", \.ground), ("text", \.text), ("dim", \.dim), ("line", \.line),
    ("accent", \.accent), ("attention", \.attention), ("positive", \.positive),
    ("negative", \.negative),
  ]

  mutating func read(_ document: TOMLDocument) -> Theme {
    for error in document.errors {
      notices.append(
        ConfigurationNotice(
          file: file, line: error.line, column: error.column, message: error.message))
    }
    readPalette(document.entries)
    var theme = Theme(palette)
    var (isTransparent, hasDepth) = (false, true)
    for entry in document.entries {
      switch entry.key {
      case "roles": readRoles(entry, &theme)
      case "transparent":
        isTransparent = boolean(entry) ?? false
      case "depth": hasDepth = boolean(entry) ?? true
      case "corners": theme.hasRoundCorners = areRound(entry)
      case "base": break
      case let key where Self.colors.contains { $0.name == key }: break
      default:
        unknown(
          entry, "key",
          among: Self.colors.map(\.name) + ["base", "transparent", "depth", "corners", "roles"])
      }
    }
    if !hasDepth { theme.raisedGround = nil }
    return isTransparent ? theme.letting(through: palette.ground) : theme
  }

  private mutating func boolean(_ entry: TOMLEntry) -> Bool? {
    if case .boolean(let value) = entry.node.value { return value }
    note(entry.node, entry.node.value.isNot("true, false", entry.key))
    return nil
  }

  private mutating func areRound(_ entry: TOMLEntry) -> Bool {
    if case .string(let shape) = entry.node.value, ["round", "square"].contains(shape) {
      return shape == "round"
    }
    note(entry.node, entry.node.value.isNot(oneOf: ["round", "square"], entry.key))
    return true
  }

  // MARK: The eight colours

  /// Reads the palette. The colours in the file replace the colours of its base theme. If there is no base theme, they
  /// replace the colours of the built-in dark or light theme that matches the background.
  private mutating func readPalette(_ entries: [TOMLEntry]) {
    var own: [(name: String, node: TOMLNode, path: WritableKeyPath<ThemePalette, Color>, RGB)] = []
    for entry in entries {
      guard let (_, path) = Self.colors.first(where: { $0.name == entry.key }) else { continue }
      if let color = hexadecimal(entry.node, entry.key) {
        own.append((entry.key, entry.node, path, color))
      }
    }
    let ground = own.first { $0.name == "ground" }?.3
    palette = base(entries) ?? (ground?.isLight == true ? .light : .dark)
    for (_, _, path, color) in own { palette[keyPath: path] = Color(color) }
    for (name, node, _, color) in own { check(name, node, color) }
  }

  private mutating func base(_ entries: [TOMLEntry]) -> ThemePalette? {
    guard let node = entries.first(where: { $0.key == "base" })?.node else { return nil }
    let all = ThemePalette.named
    if case .string(let name) = node.value, let base = all.first(where: { $0.name == name }) {
      return base.palette
    }
    note(node, node.value.isNot(oneOf: all.map(\.name), "base"))
    return nil
  }

  /// Reads a colour in the notation `"#rrggbb"`.
  mutating func hexadecimal(_ node: TOMLNode, _ name: String) -> RGB? {
    if case .string(let text) = node.value, let color = RGB(hexadecimal: text) { return color }
    note(node, node.value.isNot("a colour such as \"#1e1e2e\"", name))
    return nil
  }

  /// Adds a notice if one of the eight colours is hard to read on the background.
  private mutating func check(_ name: String, _ node: TOMLNode, _ color: RGB) {
    guard name != "ground", name != "line", let ground = RGB(palette.ground) else { return }
    let wanted = name == "dim" ? 3 : 4.5
    let contrast = color.contrast(with: ground)
    if contrast >= wanted { return }
    note(
      node,
      "\(name) has a contrast of \(contrast.tenths) with the background; less than \(wanted.tenths) is hard to read, so the colour is shown \(ground.isLight ? "darker" : "lighter")"
    )
  }

  // MARK: Notices

  mutating func note(_ node: TOMLNode, _ message: String) {
    notices.append(
      ConfigurationNotice(file: file, line: node.line, column: node.column, message: message))
  }

  mutating func unknown(_ entry: TOMLEntry, _ kind: String, among names: [String]) {
    let nearest = names.nearest(to: entry.key).map { "; did you mean '\($0)'?" }
    note(
      entry.node,
      "unknown \(kind) '\(entry.key.prefix(40))'"
        + (nearest ?? "; possible names: \(names.joined(separator: ", "))"))
  }
}

extension Color {
  /// Creates a colour from its red, green and blue components.
  fileprivate init(_ color: RGB) {
    self = .rgb(
      UInt8(clamping: color.red), UInt8(clamping: color.green), UInt8(clamping: color.blue))
  }
}

extension RGB {
  /// Parses `#rrggbb`.
  fileprivate init?(hexadecimal text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    self.init(value >> 16, value >> 8 & 0xFF, value & 0xFF)
  }
}

extension Double {
  /// The number rounded down to one decimal place.
  var tenths: String {
    let tenths = Int((self * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
