/// A token of a query, and the column where the token begins.
struct QueryToken: Hashable {
  /// The value of a condition in a query.
  struct Value: Hashable {
    var text: String
    /// True if the text is the beginning of a word (`quart*`).
    var isPrefix = false
    /// True if the value was in quotation marks. Such a value is always text, never an operator.
    var isQuoted = false
    var column: Int

    /// The text, followed by `*` if it is the beginning of a word.
    var written: String { isPrefix ? text + "*" : text }
  }

  /// The kinds of tokens.
  enum Kind: Hashable {
    case open
    case close
    case minus
    case and
    case or
    case not
    /// A word or phrase, with its prefix, if any.
    case term(QueryPrefix?, Value)
  }

  let kind: Kind
  let column: Int
}
