/// The words that are looked for on the page of keys.
public struct HelpSearch: Hashable, Sendable {
  /// The words.
  public let text: String
  /// True while they are being written: letters are text then, not keys.
  public let isWriting: Bool

  /// Characters that are looked for at most.
  private static let limit = 60

  /// Looks for `text`.
  public init(_ text: String = "", isWriting: Bool = true) {
    self.text = String(text.prefix(Self.limit))
    self.isWriting = isWriting
  }

  /// The search with more at its end, up to the end of its first line.
  func typing(_ more: some StringProtocol) -> HelpSearch {
    HelpSearch(text + String(more.prefix { !$0.isNewline }))
  }

  /// The search without its last character; nil if it has none.
  var deletingLast: HelpSearch? { text.isEmpty ? nil : HelpSearch(String(text.dropLast())) }

  /// True if all of its words are in `text`, in either case.
  func finds(in text: String) -> Bool {
    let own = text.lowercased()
    return self.text.lowercased().split(separator: " ").allSatisfy { own.contains($0) }
  }

  /// The search, no longer being written; nil if there are no words.
  var taken: HelpSearch? { text.isEmpty ? nil : HelpSearch(text, isWriting: false) }
}
