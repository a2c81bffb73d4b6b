import TerminalFrame

/// Views side by side. They share the cells by the rule of ``VStack``, from left to right.
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
  ///   - alignment: the place down the stack of a view that is lower.
  ///   - spacing: the empty cells between two items.
  ///   - content: the views from left to right, with ``Divider`` and ``Spacer`` among them.
  public init(
    alignment: VerticalAlignment = .top, spacing: Int = 0,
    @StackBuilder<Event> content: () -> [StackItem<Event>]
  ) {
    layout = StackLayout(
      axis: .horizontal, spacing: spacing, alignment: alignment.share, items: content())
  }

  /// As wide as its views with the spacing between them, as high as the highest.
  public func sizeThatFits(_ proposal: Size) -> Size { layout.sizeThatFits(proposal) }
  /// The least cells of all its views, the least rows of the one that needs most.
  public var minimumSize: Size { layout.minimumSize }
  /// The place of the view number `index` of those listed, counted from 0 without dividers and
  /// spacers; nil if it has no room. A popover points at it, and a text that scrolls knows its size
  /// by it.
  public func rect(of index: Int, in size: Size) -> Rect? { layout.rect(of: index, in: size) }
  /// Paints the views that have room.
  public func paint(on canvas: inout Canvas) { layout.paint(on: &canvas) }
  /// The event of the view under the pointer.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    layout.event(for: pointer, in: size)
  }
  /// The edges beyond which one of its views has more content.
  public func overflow(in size: Size) -> Overflow { layout.overflow(in: size) }

  func contents(in size: Size) -> [SizedView<Event>] { layout.contents(in: size) }
}
