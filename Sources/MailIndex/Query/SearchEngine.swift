/// What answers a query.
public enum SearchEngine: Hashable, Sendable {
  /// Our own index.
  case index
  /// notmuch, with its tags.
  case notmuch
}
