import NavigationModel
import TerminalFrame

/// A button that shows more information about the item beside it: `ⓘ`, three cells wide (guideline
/// IB1). In a navigation bar, use ``BarItem/info(_:)``; in a toolbar, use `ToolbarItem.info(_:)`.
/// This view is for rows that you lay out yourself.
///
/// The button never replaces the screen: it presents a `Presentation.info(_:from:)`.
///
/// ```swift
/// let about = Event.navigation(.present(.info("about", from: .secondary)))
/// let row = HStack<Event>(spacing: 1) {
///   Text("Plan")
///   InfoButton(about)
/// }
/// let click = PointerEvent(.click(count: 1), at: Point(6, 0))
/// #expect(row.event(for: click, in: Size(20, 1)) == about)
/// ```
public struct InfoButton<Event>: View {
  /// The program's event for pressing the button.
  public var event: Event
  /// True while the button has the focus.
  public var isFocused: Bool

  /// The width of the button, in cells.
  public static var width: Int { 3 }

  /// Makes a button.
  public init(_ event: Event, isFocused: Bool = false) {
    self.event = event
    self.isFocused = isFocused
  }

  /// Returns a size of three cells in one row.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(min(Self.width, proposal.width), min(1, proposal.height))
  }

  /// Paints the button, or nothing if there are fewer than three cells.
  public func paint(on canvas: inout Canvas) {
    guard canvas.width >= Self.width else { return }
    let style = isFocused ? canvas.theme.selection : canvas.theme.button
    canvas.write(canvas.symbols.info, x: 0, y: 0, style: style)
    if isFocused { canvas.placeCursor(x: 1, y: 0) }
  }

  /// Returns the program's event for a click on the button.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let (point, cells) = (pointer.position, 0..<Self.width)
    guard pointer.isClick, size.width >= Self.width, point.y == 0 else { return nil }
    return cells.contains(point.x) ? event : nil
  }

  /// Returns the key binding of the button.
  /// - Parameters:
  ///   - key: the key.
  ///   - help: the description on the help page.
  public func bindings(
    _ key: KeyPress = "i", help: String = "Show more information"
  ) -> [KeyBinding<Event>] {
    [KeyBinding(key, name: "show-info", help: help, event: event)]
  }
}

extension Presentation {
  /// Returns the presentation that an info button opens. It is a popover that points at the control
  /// in the bar of `column` or, on a compact screen, a view that is pushed on the stack (guideline
  /// IB1).
  public static func info(_ id: PresentationID, from column: SplitViewColumn) -> Presentation {
    Presentation(id, .popover(from: column), compactAdaptation: .push)
  }
}
