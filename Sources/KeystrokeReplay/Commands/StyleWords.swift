import SplitViewUI
import TerminalFrame

/// The words for colours and attributes, such as `bold red on blue`. Tapes use them, and so do
/// goldens of programs that do not use the library's themes.
enum StyleWords {
  /// The words for attributes, in the order in which they are written.
  static let attributes: [(word: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse), ("strikethrough", .strikethrough),
  ]

  /// The words for the first 16 palette colours.
  static let colors: [String] = {
    let plain = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    return plain + plain.map { "bright-\($0)" }
  }()

  /// The name of the role for plain text.
  static let text = "text"
  /// The names of all roles of a theme.
  static let roles = roles(of: .dark).map(\.name)

  /// Returns the styles of `theme`, each with the name of its role.
  static func roles(of theme: Theme) -> [(name: String, style: Style)] {
    let quotes = theme.quotes.enumerated().map { ("quote\($0.offset + 1)", $0.element) }
    return [
      (text, theme.text), ("secondaryText", theme.secondaryText), ("border", theme.border),
      ("frame", theme.frame), ("title", theme.title), ("button", theme.button),
      ("bar", theme.bar), ("barKey", theme.barKey), ("selection", theme.selection),
      ("unfocusedSelection", theme.unfocusedSelection), ("accent", theme.accent),
      ("warning", theme.warning), ("heading", theme.heading), ("link", theme.link),
      ("behind", theme.behind), ("code", theme.code), ("added", theme.added),
      ("removed", theme.removed), ("destructive", theme.destructive),
      ("addedWords", theme.addedWords),
      ("removedWords", theme.removedWords), ("hunk", theme.hunk), ("match", theme.match),
      ("highlightedMatch", theme.highlightedMatch),
    ] + quotes
  }

  /// Parses a colour: `red`, `colour-208`, `#ff8700` or `default`.
  static func color(_ word: String) -> Color? {
    if word == "default" { return .default }
    if let index = colors.firstIndex(of: word) { return .palette(UInt8(index)) }
    if word.hasPrefix("colour-") { return UInt8(word.dropFirst(7)).map { .palette($0) } }
    guard word.hasPrefix("#"), word.utf8.count == 7, let value = UInt32(word.dropFirst(), radix: 16)
    else { return nil }
    return .rgb(
      UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  /// Returns the word for `color` in a tape. A word with `#` is quoted, because `#` begins a comment.
  static func tapeWord(_ color: Color) -> String {
    let word = word(color)
    return word.hasPrefix("#") ? "\"\(word)\"" : word
  }

  /// Returns the word for `color`, without quotes.
  static func word(_ color: Color) -> String {
    guard let index = color.paletteIndex else { return color.name }
    return index < 16 ? colors[Int(index)] : "colour-\(index)"
  }
}

extension Style {
  /// The style in words, such as `bold red on blue`, or `plain`.
  var words: String {
    var words = StyleWords.attributes.filter { attributes.contains($0.attribute) }.map(\.word)
    if foreground != .default { words.append(StyleWords.word(foreground)) }
    if background != .default { words += ["on", StyleWords.word(background)] }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

/// The style that a tape expects for some text. Only the named parts of the style are compared.
///
/// ```swift
/// var style = StyleExpectation("Inbox")
/// style.attributes = .bold
/// let tape = Tape("Expect Style \"Inbox\" bold", file: "one.tape")
/// #expect(tape.lines[0].command == .expect(Expectation(.style(style))))
/// ```
public struct StyleExpectation: Hashable, Sendable {
  /// The text whose style is checked. If the text is on screen several times, at least one
  /// occurrence must have the style.
  public var text: String
  /// The attributes that the text must have.
  public var attributes: Attributes = []
  /// The foreground colour, or nil for any colour.
  public var foreground: Color?
  /// The background colour, or nil for any colour.
  public var background: Color?
  /// The role of the text's style in goldens, such as `selection`, or nil for any role.
  public var role: String?

  /// Creates an expectation for `text` that accepts any style.
  public init(_ text: String) { self.text = text }

  /// The expectation in the notation of tapes.
  var words: String {
    var words = StyleWords.attributes.filter { attributes.contains($0.attribute) }.map(\.word)
    if let role { words.append(role) }
    if let foreground { words.append(StyleWords.tapeWord(foreground)) }
    if let background { words += ["on", StyleWords.tapeWord(background)] }
    return "Style \(TapeCommand.quoted(text)) \(words.joined(separator: " "))"
  }
}

extension Color {
  /// The name of the colour in reports: `colour 208`, `#ff8700` or `default`.
  package var name: String {
    if let index = paletteIndex { return "colour \(index)" }
    guard let value = rgbValue else { return "default" }
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
