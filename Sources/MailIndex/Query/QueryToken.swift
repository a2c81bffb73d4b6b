/// A piece of a query, and the column at which it begins.
struct QueryToken: Hashable {
  /// The value of a condition.
  struct Value: Hashable {
    var text: String
    /// True for the beginning of a word (`quart*`).
    var isPrefix = false
    /// True in quotation marks: then it is text, and no word of the language.
    var isQuoted = false
    var column: Int

    /// The text with the `*` behind it.
    var written: String { isPrefix ? text + "*" : text }
  }

  /// The kinds of pieces.
  enum Kind: Hashable {
    case open
    case close
    case minus
    case and
    case or
    case not
    /// A word or a phrase, with the prefix before it.
    case term(QueryPrefix?, Value)
  }

  let kind: Kind
  let column: Int
}
