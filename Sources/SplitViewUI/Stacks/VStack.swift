import TerminalFrame

/// Views one below the other.
///
/// Each view says how many rows it wants of those there are (``View/sizeThatFits(_:)``), and gets
/// them where all have room. Where they have not, the rows are shared in this order, each step from
/// the highest ``View/layoutPriority(_:)`` to the lowest, then from top to bottom:
/// 1. every view gets its first row;
/// 2. every view gets its least (``View/minimumSize``: a row, or what a frame keeps for it), then
///    every ``Divider`` its row and every ``Spacer`` its least;
/// 3. the spacing between the items;
/// 4. what is left goes to the views of the highest priority, up to what they want, then to the
///    next. Of those with the same priority, whoever wants little gets all of it, and the others
///    get the same number of rows; a row that is over goes to the first.
///
/// So spacers give way first, then what wants much, spacing, dividers, and the last rows of views
/// from the bottom up. A view that wants nothing (an empty ``Text``) takes no row and no spacing. The same
/// holds for the cells of an ``HStack``.
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
  ///   - alignment: the place across the stack of a view that is narrower.
  ///   - spacing: the empty rows between two items.
  ///   - content: the views from top to bottom, with ``Divider`` and ``Spacer`` among them.
  public init(
    alignment: HorizontalAlignment = .leading, spacing: Int = 0,
    @StackBuilder<Event> content: () -> [StackItem<Event>]
  ) {
    layout = StackLayout(
      axis: .vertical, spacing: spacing, alignment: alignment.share, items: content())
  }

  /// As high as its views with the spacing between them, as wide as the widest.
  public func sizeThatFits(_ proposal: Size) -> Size { layout.sizeThatFits(proposal) }
  /// The least rows of all its views, the least cells of the one that needs most.
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
