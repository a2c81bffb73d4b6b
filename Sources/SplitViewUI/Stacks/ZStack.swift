import TerminalFrame

/// Views on top of each other. The first view is at the bottom. Each view has the size that it wants.
///
/// ```swift
/// let card = ZStack<Event>(alignment: .bottomTrailing) {
///   Text("Monday\nTuesday").frame(width: 20, height: 4, alignment: .topLeading)
///   Text("2 lines", .secondary)
/// }
/// #expect(card.sizeThatFits(Size(80, 24)) == Size(20, 4))
/// ```
public struct ZStack<Event>: View, ContainerView {
  private let alignment: Alignment
  private let views: [any View<Event>]

  /// Makes a stack.
  /// - Parameters:
  ///   - alignment: the position of a view that is smaller than the stack.
  ///   - content: the views, from the lowest to the topmost. Spacers and dividers are ignored.
  public init(
    alignment: Alignment = .topLeading, @StackBuilder<Event> content: () -> [StackItem<Event>]
  ) {
    self.alignment = alignment
    views = content().compactMap(\.view)
  }

  /// Returns the width of the widest view and the height of the highest view.
  public func sizeThatFits(_ proposal: Size) -> Size {
    let sizes = views.map { $0.sizeThatFits(proposal) }
    return Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
  }

  /// The largest minimum width and the largest minimum height of the views.
  public var minimumSize: Size {
    let sizes = views.map(\.minimumSize)
    return Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
  }

  /// The width in which no view of the stack is cut off; nil if any of them fills any width.
  public var idealWidth: Int? { StackLayout.idealWidths(of: views).map { $0.max() ?? 0 } }

  /// Paints the views from the lowest to the topmost.
  public func paint(on canvas: inout Canvas) {
    for (view, rect) in places(in: canvas.size) { canvas.draw(AnyView(view), in: rect) }
  }

  /// Returns the event of the topmost view under the pointer. Views below it do not receive the
  /// event. A drag is offered to all views, from the topmost to the lowest.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let places = places(in: size).reversed()
    if pointer.isDrag {
      return places.lazy.compactMap { $0.event(for: pointer.relative(to: $1), in: $1.size) }.first
    }
    guard let (view, rect) = places.first(where: { $0.1.contains(pointer.position) }) else {
      return nil
    }
    return view.event(for: pointer.relative(to: rect), in: rect.size)
  }

  /// The edges beyond which at least one of the views has more content.
  public func overflow(in size: Size) -> Overflow {
    places(in: size).reduce(into: []) { $0.formUnion($1.0.overflow(in: $1.1.size)) }
  }

  /// Returns the views from the topmost to the lowest, because clicks are sent to the topmost view.
  func contents(in size: Size) -> [SizedView<Event>] {
    places(in: size).reversed().map { SizedView(view: $0, size: $1.size) }
  }

  private func places(in size: Size) -> [(any View<Event>, Rect)] {
    views.map { view in
      (view, Rect(placing: view.sizeThatFits(size), in: size, at: alignment))
    }
  }
}

extension Rect {
  /// Makes the rectangle of a view of size `own`, aligned in a space of `size`.
  init(placing own: Size, in size: Size, at alignment: Alignment) {
    let (width, height) = (min(own.width, size.width), min(own.height, size.height))
    self.init(
      x: alignment.horizontal.share.start(of: width, in: size.width),
      y: alignment.vertical.share.start(of: height, in: size.height), width: width, height: height)
  }
}
