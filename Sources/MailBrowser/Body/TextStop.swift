/// A place in a message's text to which a user goes with `}`.
struct TextStop: Hashable, Sendable {
  /// What stands there.
  enum Kind: Hashable, Sendable {
    /// The first line about a file of a patch.
    case file
    /// The first line of an answer to a quote.
    case answer

    /// The word beside its key.
    var hint: String {
      switch self {
      case .file: "File"
      case .answer: "New text"
      }
    }
  }

  /// The paragraph, counted in the text with the main headers.
  let block: Int
  /// What stands there.
  let kind: Kind
}
