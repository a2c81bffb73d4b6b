/// A value of a TOML document with its place, or the place of its key.
package struct TOMLNode: Sendable {
  /// Counted from 1; the column in characters.
  package let line: Int
  package let column: Int
  package let value: TOMLValue
}

/// A value of a TOML document.
package enum TOMLValue: Sendable {
  /// In the order of the text.
  case table([TOMLEntry])
  case array([TOMLNode])
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// A date or a time. No setting is one, so its value is not read.
  case time
}

/// A key of a table with its value; the node's place is the key's.
package struct TOMLEntry: Sendable {
  package let key: String
  package let node: TOMLNode
}

/// A key and its place.
struct TOMLKey {
  let text: String
  let line: Int
  let column: Int
}

/// A mistake in a text that should be TOML.
package struct TOMLError: Error, Hashable {
  /// The place of the mistake, from 1; the column in characters.
  package let line: Int
  package let column: Int
  package let message: String
}
