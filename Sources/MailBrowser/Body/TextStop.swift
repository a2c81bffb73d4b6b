/// A place in a message's text to which `}` jumps.
struct TextStop: Hashable, Sendable {
  /// A kind of place.
  enum Kind: Hashable, Sendable {
    /// The first line about a file of a patch.
    case file
    /// The first line of an answer to a quote.
    case answer

    /// The hint for the key.
    var hint: String {
      switch self {
      case .file: "File"
      case .answer: "Next reply"
      }
    }
  }

  /// The index of the paragraph in the text with the main headers.
  let block: Int
  /// The kind of place.
  let kind: Kind
}
