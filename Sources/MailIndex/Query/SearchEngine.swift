/// A search engine that can answer queries.
public enum SearchEngine: Hashable, Sendable {
  /// This program's own index.
  case index
  /// notmuch, which also supports tags.
  case notmuch
}
