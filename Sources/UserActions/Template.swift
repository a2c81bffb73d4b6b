/// An argument of a command with placeholders for values, such as `--format=%H`, `{commit.id}` or `{repo}/{file.path}`.
///
/// A placeholder is a name in braces that begins with a letter. Other braces are plain text: `{{json .}}`, `{ print }`.
/// A brace that follows another brace, a dollar sign or a number sign does not begin a placeholder.
package struct Template: Sendable, Hashable {
  /// How to quote a value for an interpreter that the command runs.
  package enum Filter: String, Sendable, CaseIterable {
    /// A single word of a shell.
    case sh
    /// A string literal of SQL.
    case sql
    /// An identifier of SQL.
    case ident
    /// A string literal of MySQL and MariaDB, where a backslash escapes the next character.
    case mysql
    /// An identifier of MySQL and MariaDB, where double quotation marks enclose strings, not names.
    case mysqlIdent = "mysql-ident"
  }

  /// A placeholder for a value, such as `{*level.field|filter}`.
  package struct Placeholder: Sendable, Hashable {
    /// True if the placeholder is repeated for each marked row.
    package var isEach = false
    /// The name before the dot, which denotes a level, an argument or an answer.
    package var name: String
    /// The field after the dot, for a name that denotes a level. Nil for an argument or an answer.
    package var field: String?
    /// The name of the filter. Empty if the placeholder has no filter.
    package var filter = ""

    /// The placeholder as it is written in a template.
    package var written: String {
      "{\(isEach ? "*" : "")\(names)\(filter.isEmpty ? "" : "|" + filter)}"
    }
    /// The placeholder without its filter.
    package var unfiltered: String { "{\(isEach ? "*" : "")\(names)}" }

    private var names: String { name + (field.map { ".\($0)" } ?? "") }
  }

  package enum Piece: Sendable, Hashable {
    case text(String)
    case value(Placeholder)
  }

  /// The text as it was written.
  package let text: String
  package let pieces: [Piece]

  package init(_ text: String) {
    self.text = text
    var (pieces, open) = ([Piece](), "")
    var rest = text[...]
    var isAfterBrace = false
    while let first = rest.first {
      if first == "{", !isAfterBrace, let (found, after) = Self.placeholder(rest) {
        if !open.isEmpty { pieces.append(.text(open)) }
        pieces.append(.value(found))
        (open, rest) = ("", after)
        continue
      }
      isAfterBrace = "{$#".contains(first)
      open.append(first)
      rest = rest.dropFirst()
    }
    if !open.isEmpty || pieces.isEmpty { pieces.append(.text(open)) }
    self.pieces = pieces
  }

  /// The name of the placeholder for the width of a line in cells. Commands of views can use it.
  package static let width = "width"

  /// True if the template depends on the width of the view.
  package var isSized: Bool { placeholders.contains { $0.name == Self.width && $0.field == nil } }

  /// The placeholders, in order.
  package var placeholders: [Placeholder] {
    pieces.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// Parses the placeholder at the start of `text`, and returns it with the remaining text.
  private static func placeholder(_ text: Substring) -> (Placeholder, Substring)? {
    guard let end = text.firstIndex(of: "}") else { return nil }
    var inside = text[text.index(after: text.startIndex)..<end]
    let isEach = inside.first == "*"
    if isEach { inside = inside.dropFirst() }
    let isName =
      inside.first?.isLetter == true
      && inside.unicodeScalars.allSatisfy { isOfName($0) }
    guard isName else { return nil }
    let parts = inside.split(separator: "|", maxSplits: 1).map(String.init)
    guard let names = parts.first?.split(separator: ".", maxSplits: 1).map(String.init),
      let name = names.first
    else { return nil }
    let found = Placeholder(
      isEach: isEach, name: name, field: names.count > 1 ? names[1] : nil,
      filter: parts.count > 1 ? parts[1] : "")
    return (found, text[text.index(after: end)...])
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "_-.|".unicodeScalars.contains(scalar)
  }
}

extension Template.Filter {
  /// Quotes `value` for this interpreter. Quotation marks are compared as Unicode scalars, because a quotation mark
  /// with a combining accent is a different `Character`, but still ends a string.
  package func apply(_ value: String) -> String {
    switch self {
    case .sh: "'" + Self.escaped(value, "'", "'\\''") + "'"
    case .sql: "'" + Self.escaped(value, "'", "''") + "'"
    case .ident: "\"" + Self.escaped(value, "\"", "\"\"") + "\""
    case .mysql: Self.sql.apply(Self.escaped(value, "\\", "\\\\"))
    case .mysqlIdent: "`" + Self.escaped(value, "`", "``") + "`"
    }
  }

  private static func escaped(
    _ value: String, _ mark: Unicode.Scalar, _ replacement: String
  ) -> String {
    value.unicodeScalars.map { $0 == mark ? replacement : String($0) }.joined()
  }
}
