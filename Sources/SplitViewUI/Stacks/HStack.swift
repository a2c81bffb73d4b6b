import TerminalFrame

/// Views side by side. They share the width from left to right, according to the rules of ``VStack``.
///
/// ```swift
/// let fact = HStack<Event>(spacing: 1) {
///   Text("Size", .secondary).frame(width: 6)
///   Text("2 lines")
///   Spacer()
///   Text("80 words")
/// }
/// #expect(fact.rect(of: 1, in: Size(40, 1)) == Rect(x: 7, y: 0, width: 7, height: 1))
/// ```
public struct HStack<Event>: View, ContainerView {
  private let layout: StackLayout<Event>

  /// Makes a stack.
  /// - Parameters:
  ///   - alignment: the vertical position of a view that has fewer rows than the stack.
  ///   - spacing: the number of empty cells between neighbouring items.
  ///   - content: the views from left to right, which may include a ``Divider`` or ``Spacer``.
  public init(
    alignment: VerticalAlignment = .top, spacing: Int = 0,
    @StackBuilder<Event> content: () -> [StackItem<Event>]
  ) {
    layout = StackLayout(
      axis: .horizontal, spacing: spacing, alignment: alignment.share, items: content())
  }

  /// Returns the total width of all views including the spacing, and the height of the highest view.
  public func sizeThatFits(_ proposal: Size) -> Size { layout.sizeThatFits(proposal) }
  /// The sum of the minimum widths, and the largest of the minimum heights.
  public var minimumSize: Size { layout.minimumSize }
  /// The width in which no view of the stack is cut off; nil if any of them fills any width.
  public var idealWidth: Int? { layout.idealWidth }
  /// Returns the rectangle of the view at `index`, not counting dividers and spacers; nil if the view does not fit.
  /// Use it as the anchor of a popover, or to find out the size of scrolling text.
  public func rect(of index: Int, in size: Size) -> Rect? { layout.rect(of: index, in: size) }
  /// Paints the views that fit.
  public func paint(on canvas: inout Canvas) { layout.paint(on: &canvas) }
  /// Returns the event of the view under the pointer.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    layout.event(for: pointer, in: size)
  }
  /// The edges beyond which at least one of the views has more content.
  public func overflow(in size: Size) -> Overflow { layout.overflow(in: size) }

  func contents(in size: Size) -> [SizedView<Event>] { layout.contents(in: size) }
}
