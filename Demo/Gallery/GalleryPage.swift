import SplitViewUI
import TerminalFrame

/// An element of the gallery: a value with its own events, and what a developer wants to know of
/// it. Adding one is a file in `Pages`, and a line in ``Catalog``.
protocol GalleryPage: Sendable {
  /// What its keys and clicks come to.
  associatedtype Event: Sendable
  /// What the inspector tells about it.
  static var guide: Guide { get }
  /// How it is at first.
  init()
  /// Changes it as `event` says.
  mutating func update(_ event: Event)
  /// What it looks like.
  func view(_ context: PageContext) -> any View<Event>
  /// Its keys; they come before the gallery's while the element has the focus.
  func keys(_ context: PageContext) -> [KeyBinding<Event>]
  /// What a character does while the element writes a text; nil while it does not.
  var typed: ((Character) -> Event)? { get }
  /// What pasted text does.
  func pasted(_ text: String) -> Event?
  /// What `event` asks of the terminal, before it is done.
  func command(for event: Event) -> TerminalCommand?
}

extension GalleryPage {
  var typed: ((Character) -> Event)? { nil }
  func keys(_ context: PageContext) -> [KeyBinding<Event>] { [] }
  func pasted(_ text: String) -> Event? { nil }
  func command(for event: Event) -> TerminalCommand? { nil }
}

/// What a page is told when it is asked for its view or its keys.
struct PageContext: Hashable, Sendable {
  /// The room that it has.
  var size: Size
  /// Whether it has the keys.
  var isFocused: Bool
  /// Marks that the terminal can show.
  var symbols: Symbols
}

/// What the inspector tells about an element.
struct Guide: Sendable {
  /// The name by which it is launched: `navigation-bar`.
  let id: String
  /// Where the sidebar has it.
  let family: Family
  /// Its name.
  let title: String
  /// The rules that it shows, as in docs/elements.md.
  let rows: [String]
  /// Them in a sentence or two.
  let rule: String
  /// What to write: lines of the page's own source, which a test compares.
  let code: String
  /// That source.
  let source: String

  /// Makes a guide.
  init(
    _ id: String, _ family: Family, _ title: String, rows: [String], rule: String, code: String,
    source: String = #fileID
  ) {
    self.id = id
    self.family = family
    self.title = title
    self.rows = rows
    self.rule = rule
    self.code = code
    self.source = source
  }

  /// All of it to be read.
  var document: TextDocument {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let written = lines.map { line in
      let indent = String(line.prefix { $0 == " " })
      return TextBlock(
        String(line.dropFirst(indent.count)), .quote(1), lead: indent, hang: indent + "  ")
    }
    return TextDocument(
      [
        TextBlock(rule), TextBlock(""),
        TextBlock(rows.joined(separator: " "), .secondary, lead: rows.isEmpty ? "" : "Rules: "),
        TextBlock(""), TextBlock("Write", .heading),
      ] + written)
  }
}
