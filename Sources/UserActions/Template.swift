/// An argument of a command, with placeholders for values: `--format=%H`, `{commit.id}`, `{repo}/{file.path}`.
///
/// A placeholder is a name in braces that begins with a letter. Other braces are text: `{{json .}}`, `{ print }`. A brace
/// after another, a dollar or a hash begins none.
package struct Template: Sendable, Hashable {
  /// How a value is written for an interpreter behind the command.
  package enum Filter: String, Sendable, CaseIterable {
    /// One word of a shell.
    case sh
    /// A string of SQL.
    case sql
    /// A name of SQL.
    case ident
    /// A string for MySQL and MariaDB, where a backslash escapes the next character.
    case mysql
    /// A name for MySQL and MariaDB, where quotation marks are those of strings.
    case mysqlIdent = "mysql-ident"
  }

  /// A value that is put in: `{*level.field|filter}`.
  package struct Placeholder: Sendable, Hashable {
    /// True for all marked rows.
    package var isEach = false
    /// The name before the dot: a level, an argument or an answer.
    package var name: String
    /// The field of a level's row; nil for an argument or an answer.
    package var field: String?
    /// The name of the filter; empty without one.
    package var filter = ""
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

  /// The name of the placeholder for the cells of a line, in commands of views.
  package static let width = "width"

  /// True if it is made for a width.
  package var isSized: Bool { placeholders.contains { $0.name == Self.width && $0.field == nil } }

  /// Its placeholders, in order.
  package var placeholders: [Placeholder] {
    pieces.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The placeholder that `text` begins with, and what comes after it.
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
  /// `value` as this interpreter reads it back. Quotation marks are looked for among the scalars: one with an accent after
  /// it is another `Character`, and still ends a string.
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
