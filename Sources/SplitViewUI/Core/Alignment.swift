/// The horizontal position of a view in a space that is wider than the view.
///
/// ```swift
/// let poem = VStack<Event>(alignment: .center) {
///   Text("a line")
///   Text("a longer line")
/// }
/// #expect(poem.rect(of: 0, in: Size(13, 2))?.x == 3)
/// ```
public enum HorizontalAlignment: Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case leading
  /// In the middle.
  case center
  /// At the right edge.
  case trailing

  var share: AlignmentShare {
    switch self {
    case .leading: .start
    case .center: .middle
    case .trailing: .end
    }
  }
}

/// The vertical position of a view in a space that is higher than the view.
///
/// ```swift
/// let row = HStack<Event>(alignment: .bottom, spacing: 1) {
///   Text("two\nlines")
///   Text("one")
/// }
/// #expect(row.rect(of: 1, in: Size(20, 2))?.y == 1)
/// ```
public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
  /// At the upper edge.
  case top
  /// In the middle.
  case center
  /// At the lower edge.
  case bottom

  var share: AlignmentShare {
    switch self {
    case .top: .start
    case .center: .middle
    case .bottom: .end
    }
  }
}

/// The position of a view in a space that is larger than the view.
///
/// ```swift
/// let corner = Text<Event>("12").frame(width: 6, height: 2, alignment: .bottomTrailing)
/// var canvas = Canvas(size: Size(6, 2), theme: .dark, symbols: .unicode)
/// corner.paint(on: &canvas)
/// #expect(canvas.frame.lines == ["", "    12"])
/// ```
public struct Alignment: Hashable, Sendable {
  /// The horizontal position.
  public var horizontal: HorizontalAlignment
  /// The vertical position.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The corner at the upper left, where text begins.
  public static let topLeading = Alignment(.leading, .top)
  /// The middle of the upper edge.
  public static let top = Alignment(.center, .top)
  /// The corner at the upper right.
  public static let topTrailing = Alignment(.trailing, .top)
  /// The middle of the left edge.
  public static let leading = Alignment(.leading, .center)
  /// The middle.
  public static let center = Alignment(.center, .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(.trailing, .center)
  /// The corner at the lower left.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// The middle of the lower edge.
  public static let bottom = Alignment(.center, .bottom)
  /// The corner at the lower right.
  public static let bottomTrailing = Alignment(.trailing, .bottom)
}

/// The part of the free space that is before the view: none, half, or all of it.
enum AlignmentShare {
  case start, middle, end

  /// Returns the position of the first cell of a view that is `length` cells long, in a space of `room` cells.
  func start(of length: Int, in room: Int) -> Int {
    let free = max(0, room - length)
    return switch self {
    case .start: 0
    case .middle: free / 2
    case .end: free
    }
  }
}
