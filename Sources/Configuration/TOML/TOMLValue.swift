/// A value of a TOML document with the line in which it, or its key, stands.
struct TOMLNode: Sendable {
  /// Counted from 1.
  let line: Int
  let value: TOMLValue
}

/// What a TOML document holds.
enum TOMLValue: Sendable {
  /// In the order of the text.
  case table([TOMLEntry])
  case array([TOMLNode])
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// A date or a time: no setting is one, so its value is not looked at.
  case time
}

/// A key of a table with its value; the node's line is the key's.
struct TOMLEntry: Sendable {
  let key: String
  let node: TOMLNode
}

/// A key as it was written, and the line it was written in.
struct TOMLKey {
  let text: String
  let line: Int
}

/// What is wrong with a text that should be TOML.
struct TOMLError: Error, Hashable {
  /// Where it was noticed, from 1; the column counts characters.
  let line: Int
  let column: Int
  let message: String
}
