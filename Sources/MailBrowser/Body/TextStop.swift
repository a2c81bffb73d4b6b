/// A place in a message's text that the `}` key jumps to.
struct TextStop: Hashable, Sendable {
  /// The kinds of places that the `}` key jumps to.
  enum Kind: Hashable, Sendable {
    /// The first line about a file in a patch.
    case file
    /// The first line of an answer to a quote.
    case answer

    /// The hint that is shown for the `}` key.
    var hint: String {
      switch self {
      case .file: "File"
      case .answer: "Next reply"
      }
    }
  }

  /// The index of the paragraph at this place. Paragraphs are counted in the text that shows only the main headers.
  let block: Int
  /// The kind of place: a file in a patch, or an answer to a quote.
  let kind: Kind
}
