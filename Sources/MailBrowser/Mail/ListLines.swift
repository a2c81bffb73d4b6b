/// The lines of a message's row in the list.
public enum ListLines: String, Hashable, Sendable, CaseIterable {
  /// One where the list is wide, else two.
  case automatic = "auto"
  case one = "1"
  case two = "2"
}

/// Where a text stands in a column that is wider than its measure.
public enum TextPlacement: String, Hashable, Sendable, CaseIterable {
  case center, left
}
