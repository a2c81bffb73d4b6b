/// How many lines each message takes up in the list.
public enum ListLines: String, Hashable, Sendable, CaseIterable {
  /// One line if the list is wide; otherwise two lines.
  case automatic = "auto"
  case one = "1"
  case two = "2"
}

/// The alignment of text in a column that is wider than the lines of the text.
public enum TextPlacement: String, Hashable, Sendable, CaseIterable {
  case center, left
}
