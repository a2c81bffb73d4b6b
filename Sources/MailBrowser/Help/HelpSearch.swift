/// The filter for a page of keys.
public struct HelpSearch: Hashable, Sendable {
  /// The words of the filter.
  public let text: String
  /// True while the user types the words, so that letters are entered as text.
  public let isWriting: Bool

  /// The maximum number of characters in the filter.
  private static let limit = 60

  /// Makes a filter for `text`.
  public init(_ text: String = "", isWriting: Bool = true) {
    self.text = String(text.prefix(Self.limit))
    self.isWriting = isWriting
  }

  /// Returns the filter with `more` added at its end, up to a line break.
  func typing(_ more: some StringProtocol) -> HelpSearch {
    HelpSearch(text + String(more.prefix { !$0.isNewline }))
  }

  /// The filter without its last character; nil if it is empty.
  var deletingLast: HelpSearch? { text.isEmpty ? nil : HelpSearch(String(text.dropLast())) }

  /// Returns true if `text` contains all words of the filter, ignoring case.
  func finds(in text: String) -> Bool {
    let own = text.lowercased()
    return self.text.lowercased().split(separator: " ").allSatisfy { own.contains($0) }
  }

  /// The filter after typing has ended; nil if it is empty.
  var taken: HelpSearch? { text.isEmpty ? nil : HelpSearch(text, isWriting: false) }
}
