/// An engine that answers queries.
public enum SearchEngine: Hashable, Sendable {
  /// The index of this program.
  case index
  /// notmuch, with its tags.
  case notmuch
}
