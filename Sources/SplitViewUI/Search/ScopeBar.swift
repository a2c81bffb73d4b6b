import TerminalFrame

/// The row below a search bar with the scopes of the search, such as All, From and Subject
/// (guideline SB3). It is a left-aligned ``SegmentedControl``. It never has the focus, which stays
/// in the search field. If there is too little room, only the scopes around the selected scope are
/// shown, with symbols that lead to the hidden scopes.
///
/// ```swift
/// let scopes = ScopeBar(["All", "From", "Subject"], chosen: 1) { Event.search(.scope($0)) }
/// var canvas = Canvas(size: Size(24, 1), theme: .monochrome, symbols: .unicode)
/// scopes.paint(on: &canvas)
/// #expect(canvas.frame.lines[0].contains("[From]"))
/// ```
public struct ScopeBar<Event>: View {
  /// The titles of the scopes, which should be short. The first is usually "All".
  public var scopes: [String]
  /// The index of the selected scope.
  public var chosen: Int
  let send: (Int) -> Event

  /// Makes a bar of `scopes`. `send` makes the program's event for selecting the scope at an index.
  public init(_ scopes: [String], chosen: Int, send: @escaping (Int) -> Event) {
    self.scopes = scopes
    self.chosen = min(max(0, chosen), max(0, scopes.count - 1))
    self.send = send
  }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size { control.sizeThatFits(proposal) }

  /// Paints the scopes.
  public func paint(on canvas: inout Canvas) { control.paint(on: &canvas) }

  /// Returns the event for a click. A click on a scope selects it. A click on the symbol before or
  /// after the scopes selects the previous or next scope.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    control.event(for: pointer, in: size)
  }

  private var control: SegmentedControl<Event> {
    var control = SegmentedControl(
      scopes.map { Segment($0) }, selection: chosen, alignment: .leading, send: send)
    control.keepsTitlesWhole = true
    return control
  }
}
