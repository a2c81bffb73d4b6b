import TerminalFrame

/// An axis of the screen: horizontal or vertical.
enum Axis {
  case horizontal, vertical
}

extension Size {
  /// The size along `axis`, in columns or rows.
  func length(_ axis: Axis) -> Int { axis == .horizontal ? width : height }

  /// The size perpendicular to `axis`, in columns or rows.
  func breadth(_ axis: Axis) -> Int { axis == .horizontal ? height : width }

  init(_ axis: Axis, length: Int, breadth: Int) {
    self = axis == .horizontal ? Size(length, breadth) : Size(breadth, length)
  }
}

extension Rect {
  init(_ axis: Axis, at start: Int, length: Int, across: Int, breadth: Int) {
    self =
      axis == .horizontal
      ? Rect(x: start, y: across, width: length, height: breadth)
      : Rect(x: across, y: start, width: breadth, height: length)
  }
}
