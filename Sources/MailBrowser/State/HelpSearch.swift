/// What is looked for on the page of keys.
public struct HelpSearch: Hashable, Sendable {
  /// The words.
  public let text: String
  /// Whether they are still being written, so that letters are text, not keys.
  public let isWriting: Bool

  /// Characters that are looked for at most.
  private static let limit = 60

  /// Looks for `text`.
  public init(_ text: String = "", isWriting: Bool = true) {
    self.text = String(text.prefix(Self.limit))
    self.isWriting = isWriting
  }

  /// With more at its end, on one line.
  func typing(_ more: some StringProtocol) -> HelpSearch {
    HelpSearch(text + String(more.prefix { !$0.isNewline }))
  }

  /// Without its last character; nil where there is none.
  var deletingLast: HelpSearch? { text.isEmpty ? nil : HelpSearch(String(text.dropLast())) }
  /// No longer being written; nil where nothing is looked for.
  var taken: HelpSearch? { text.isEmpty ? nil : HelpSearch(text, isWriting: false) }
}
