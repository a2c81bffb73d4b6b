/// A value in a TOML document, with its own position or the position of its key.
package struct TOMLNode: Sendable {
  /// The position. The line and the column are counted from 1, and the column is counted in
  /// characters.
  package let line: Int
  package let column: Int
  package let value: TOMLValue
}

/// A value of a TOML document.
package enum TOMLValue: Sendable {
  /// Entries in the order of the text.
  case table([TOMLEntry])
  case array([TOMLNode])
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// A date or a time. No setting uses them, so the value is not kept.
  case time
}

/// A key in a table, and its value. The position of the node is the position of the key.
package struct TOMLEntry: Sendable {
  package let key: String
  package let node: TOMLNode
}

/// A key and its position.
struct TOMLKey {
  let text: String
  let line: Int
  let column: Int
}

/// A mistake in TOML text.
package struct TOMLError: Error, Hashable {
  /// The position of the mistake. The line and the column are counted from 1, and the column is
  /// counted in characters.
  package let line: Int
  package let column: Int
  package let message: String
}
