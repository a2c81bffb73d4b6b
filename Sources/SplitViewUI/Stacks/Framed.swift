import TerminalFrame

extension View {
  /// The view in a space of a fixed width or height; along the other axis it is as large as it
  /// wants.
  ///
  /// A stack keeps that space before it gives others more than their least.
  /// - Parameters:
  ///   - width: the cells; nil for what the view wants.
  ///   - height: the rows; nil for what the view wants.
  ///   - alignment: the place of a view that wants less than the space; nil if it is given all of
  ///     the space, as a list or a text that begins at the top left should.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment? = nil
  ) -> some View<Event> {
    Framed(
      content: self, width: Extent(least: width, most: width),
      height: Extent(least: height, most: height), alignment: alignment)
  }

  /// The view in a space within limits.
  ///
  /// With a minimum alone the space is as large as the view, and never smaller than the minimum.
  /// With a maximum it takes all room up to that: `maxWidth: .max` makes any view as wide as there
  /// is room.
  /// - Parameters:
  ///   - minWidth: the cells that a stack keeps for it.
  ///   - maxWidth: the cells that it takes where there are so many.
  ///   - minHeight: the rows that a stack keeps for it.
  ///   - maxHeight: the rows that it takes where there are so many.
  ///   - alignment: the place of a view that wants less than the space; nil if it is given all of
  ///     the space, as a list or a text that begins at the top left should.
  public func frame(
    minWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, maxHeight: Int? = nil,
    alignment: Alignment? = nil
  ) -> some View<Event> {
    Framed(
      content: self, width: Extent(least: minWidth, most: maxWidth),
      height: Extent(least: minHeight, most: maxHeight), alignment: alignment)
  }
}

/// The limits of a space along an axis.
private struct Extent {
  let least: Int?
  let most: Int?

  init(least: Int?, most: Int?) {
    self.least = least.map { min(max(0, $0), RoomSharing.limit) }
    self.most = most.map { max(0, $0, least ?? 0) }
  }

  /// What a view may have of `room`.
  func offered(_ room: Int) -> Int { min(room, most ?? room) }

  /// The cells of the space around a view that wants `own` of `room`.
  func length(_ own: Int, in room: Int) -> Int {
    if let most { return min(room, most) }
    return min(room, max(own, least ?? 0))
  }
}

/// A view in a space of its own size.
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
