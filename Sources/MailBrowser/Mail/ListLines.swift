/// The number of lines that a message's row has in the list.
public enum ListLines: String, Hashable, Sendable, CaseIterable {
  /// One line if the list is wide, else two.
  case automatic = "auto"
  case one = "1"
  case two = "2"
}

/// The alignment of a text in a column that is wider than the text's lines.
public enum TextPlacement: String, Hashable, Sendable, CaseIterable {
  case center, left
}
