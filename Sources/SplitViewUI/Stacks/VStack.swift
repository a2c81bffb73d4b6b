import TerminalFrame

/// Views one below the other.
///
/// Each view says how many of the available rows it wants (``View/sizeThatFits(_:)``). It gets them if there
/// is enough room for all views. Otherwise the rows are shared in the following steps. Each step goes from
/// the highest ``View/layoutPriority(_:)`` to the lowest, and then from top to bottom:
/// 1. every view gets its first row;
/// 2. every view gets its minimum (``View/minimumSize``: one row, or the height that a frame reserves), then
///    every ``Divider`` its row and every ``Spacer`` its minimum;
/// 3. the spacing between the items;
/// 4. the remaining rows go to the views of the highest priority, up to the height that they want, then to
///    the next priority. Among views of the same priority, those that want little get all of it, and the
///    others get equal shares; a remainder goes to the first view.
///
/// When room becomes short, spacers therefore shrink first, then views that want many rows, spacing,
/// dividers, and finally the last rows of views from the bottom up. A view that wants nothing (an empty
/// ``Text``) takes neither a row nor spacing. An ``HStack`` shares its width in the same way.
///
/// ```swift
/// let card = VStack<Event> {
///   Text("Plan", .heading)
///   Divider()
///   Text("Monday, Tuesday")
///   Spacer()
///   Text("2 lines", .secondary)
/// }
/// var canvas = Canvas(size: Size(20, 6), theme: .dark, symbols: .unicode)
/// card.paint(on: &canvas)
/// #expect(canvas.frame.lines[5].hasPrefix("2 lines"))
/// ```
public struct VStack<Event>: View, ContainerView {
  private let layout: StackLayout<Event>

  /// Makes a stack.
  /// - Parameters:
  ///   - alignment: the horizontal position of a view that is narrower than the stack.
  ///   - spacing: the number of empty rows between two items.
  ///   - content: the views from top to bottom, together with any ``Divider`` and ``Spacer``.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int = 0,
    @StackBuilder<Event> content: () -> [StackItem<Event>]
  ) {
    layout = StackLayout(
      axis: .vertical, spacing: spacing, alignment: alignment.share, items: content())
  }

  /// As high as all views with the spacing between them, and as wide as the widest view.
  public func sizeThatFits(_ proposal: Size) -> Size { layout.sizeThatFits(proposal) }
  /// The greatest of the least widths, and the sum of the least heights.
  public var minimumSize: Size { layout.minimumSize }
  /// Returns the place of the view at `index`, counted from 0 without dividers and spacers; nil if the view
  /// has no room. Use it as the anchor of a popover, or to find out the size of a text that scrolls.
  public func rect(of index: Int, in size: Size) -> Rect? { layout.rect(of: index, in: size) }
  /// Paints the views that have room.
  public func paint(on canvas: inout Canvas) { layout.paint(on: &canvas) }
  /// Returns the event of the view under the pointer.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    layout.event(for: pointer, in: size)
  }
  /// The edges beyond which any of the views has more content.
  public func overflow(in size: Size) -> Overflow { layout.overflow(in: size) }

  func contents(in size: Size) -> [SizedView<Event>] { layout.contents(in: size) }
}
