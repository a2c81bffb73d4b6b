import TerminalFrame

extension View {
  /// Returns the view in a frame with a fixed width or height. If only the width or only the height
  /// is given, the view determines the other dimension.
  ///
  /// A stack reserves the size of the frame before it gives other views more than their minimum.
  ///
  /// - Parameters:
  ///   - width: the width in cells; nil for the width that the view wants.
  ///   - height: the height in rows; nil for the height that the view wants.
  ///   - alignment: the position of a view that is smaller than the frame. If nil, the view fills
  ///     the frame, which is suitable for lists and texts that begin at the top left.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment? = nil
  ) -> some View<Event> {
    Framed(
      content: self, width: Extent(least: width, most: width),
      height: Extent(least: height, most: height), alignment: alignment)
  }

  /// Returns the view in a frame whose size is within limits.
  ///
  /// If only a minimum is given, the frame is as large as the view, but not smaller than the
  /// minimum. If a maximum is given, the frame uses all available space up to the maximum:
  /// `maxWidth: .max` makes any view as wide as possible.
  ///
  /// - Parameters:
  ///   - minWidth: the width that a stack reserves for the frame, in cells.
  ///   - maxWidth: the width of the frame if there is enough room, in cells.
  ///   - minHeight: the height that a stack reserves for the frame, in rows.
  ///   - maxHeight: the height of the frame if there is enough room, in rows.
  ///   - alignment: the position of a view that is smaller than the frame. If nil, the view fills
  ///     the frame, which is suitable for lists and texts that begin at the top left.
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil,
    alignment: Alignment? = nil
  ) -> some View<Event> {
    Framed(
      content: self, width: Extent(least: minWidth, most: maxWidth),
      height: Extent(least: minHeight, most: maxHeight), alignment: alignment)
  }
}

/// The limits of a frame along one axis.
private struct Extent {
  let least: Int?
  let most: Int?

  init(least: Int?, most: Int?) {
    self.least = least.map { min(max(0, $0), RoomSharing.limit) }
    self.most = most.map { max(0, $0, least ?? 0) }
  }

  /// Returns the part of `room` that is offered to the view.
  func offered(_ room: Int) -> Int { min(room, most ?? room) }

  /// Returns the length of a frame that has at most `room` cells, around a view that wants `own`
  /// cells.
  func length(_ own: Int, in room: Int) -> Int {
    if let most { return min(room, most) }
    return min(room, max(own, least ?? 0))
  }
}

/// A view in a frame whose size may differ from the size of the view.
private struct Framed<Content: View>: ContainerView {
  typealias Event = Content.Event

  let content: Content
  let width: Extent
  let height: Extent
  let alignment: Alignment?

  func sizeThatFits(_ proposal: Size) -> Size {
    let own = own(in: proposal)
    return Size(
      width.length(own.width, in: proposal.width), height.length(own.height, in: proposal.height))
  }

  var minimumSize: Size {
    let least = content.minimumSize
    return Size(width.least ?? least.width, height.least ?? least.height)
  }

  var idealWidth: Int? {
    // A frame that takes all the room it gets, up to `Int.max`, has no width of its own.
    if let most = width.most, most < RoomSharing.limit { return most }
    return content.idealWidth.map { max($0, width.least ?? 0) }
  }

  func paint(on canvas: inout Canvas) { canvas.draw(content, in: rect(in: canvas.size)) }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = rect(in: size)
    guard pointer.isDrag || rect.contains(pointer.position) else { return nil }
    return content.event(for: pointer.relative(to: rect), in: rect.size)
  }

  func overflow(in size: Size) -> Overflow { content.overflow(in: rect(in: size).size) }

  func contents(in size: Size) -> [SizedView<Event>] {
    [SizedView(view: content, size: rect(in: size).size)]
  }

  private func own(in size: Size) -> Size {
    content.sizeThatFits(Size(width.offered(size.width), height.offered(size.height)))
  }

  private func rect(in size: Size) -> Rect {
    guard let alignment else { return Rect(size: size) }
    return Rect(placing: own(in: size), in: size, at: alignment)
  }
}
