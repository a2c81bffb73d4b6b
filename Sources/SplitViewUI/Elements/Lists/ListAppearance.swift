/// How a list looks, in UIKit's words (SV8).
public enum ListAppearance: Hashable, Sendable {
  /// A primary column's: rows under the headers of their sections, set in by a step, with counts
  /// at the ends.
  case sidebar
  /// All other lists: rows of one or two lines from edge to edge.
  case plain

  /// Cells that a row of `kind` is set in.
  func inset(of kind: Row.Kind) -> Int { self == .sidebar && kind == .item ? 2 : 0 }
}
