import TerminalFrame

/// A stack that arranges views from top to bottom.
///
/// Each view wants a number of rows (``View/sizeThatFits(_:)``). If there is room for all views, each view
/// gets what it wants. Otherwise, the rows are distributed in the following steps. Each step proceeds from
/// the highest ``View/layoutPriority(_:)`` to the lowest, and from top to bottom within the same priority:
/// 1. every view gets its first row;
/// 2. every view gets its minimum (``View/minimumSize``: one row, or the height that a frame
///    reserves), then every ``Divider`` gets its row, and then every ``Spacer`` gets its minimum;
/// 3. the spacing between the items is added;
/// 4. the remaining rows are given to the views with the highest priority, up to the height that they want, then to
///    the views with the next highest priority, and so on. Among views with the same priority, views that want
///    little get all they want, and the other views get equal shares. The first view gets any remainder.
///
/// When rows become scarce, spacers shrink first, then views that want many rows. After that, spacing and
/// dividers are removed, and finally the last rows of views, from the bottom up. A view that wants no rows
/// (an empty ``Text``) uses neither a row nor spacing. An ``HStack`` distributes its width in the same way.
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
  ///   - spacing: the number of empty rows between neighbouring items.
  ///   - content: the views from top to bottom, which may include a ``Divider`` or ``Spacer``.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int = 0,
    @StackBuilder<Event> content: () -> [StackItem<Event>]
  ) {
    layout = StackLayout(
      axis: .vertical, spacing: spacing, alignment: alignment.share, items: content())
  }

  /// Returns the total height of all views including the spacing, and the width of the widest view.
  public func sizeThatFits(_ proposal: Size) -> Size { layout.sizeThatFits(proposal) }
  /// The largest of the minimum widths, and the sum of the minimum heights.
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
