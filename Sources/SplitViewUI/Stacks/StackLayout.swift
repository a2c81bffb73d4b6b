import TerminalFrame

/// Lays out the items of a ``VStack`` or an ``HStack``. Each view is first asked for the length that it would have
/// if it had all the space of the stack. Then ``RoomSharing`` decides which length it gets. A view that gets less
/// is asked a second time, because its size in the other direction may change: narrower text has more lines.
struct StackLayout<Event> {
  let axis: Axis
  let spacing: Int
  let alignment: AlignmentShare
  let items: [StackItem<Event>]

  /// An item and its place. The rectangle of an item that does not fit is empty.
  struct Place {
    let number: Int
    let item: StackItem<Event>
    var rect: Rect
  }

  /// Returns the items that need space, with their places in a stack of `size`. Dividers extend across the stack.
  func places(in size: Size) -> [Place] {
    let breadth = size.breadth(axis)
    var start = 0
    let (sized, spacing) = sized(in: size)
    return sized.map { number, own in
      let item = items[number]
      let across = item.view == nil ? 0 : alignment.start(of: own.breadth(axis), in: breadth)
      let broad = item.view == nil ? breadth : own.breadth(axis)
      defer { start += own.length(axis) + spacing }
      return Place(
        number: number, item: item,
        rect: Rect(axis, at: start, length: own.length(axis), across: across, breadth: broad))
    }
  }

  /// Returns the rectangle of the view at `index`, not counting dividers and spacers; nil if the view does not fit.
  func rect(of index: Int, in size: Size) -> Rect? {
    let views = items.indices.filter { items[$0].view != nil }
    guard views.indices.contains(index) else { return nil }
    let rect = places(in: size).first { $0.number == views[index] }?.rect
    return rect.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the length of all items including the gaps between them, and the breadth of the broadest view.
  func sizeThatFits(_ proposal: Size) -> Size {
    let (sized, spacing) = sized(in: proposal)
    let length = sized.reduce(0) { $0 + $1.size.length(axis) } + spacing * max(0, sized.count - 1)
    let breadth = sized.map { $0.size.breadth(axis) }.max() ?? 0
    return Size(
      axis, length: min(length, proposal.length(axis)),
      breadth: min(breadth, proposal.breadth(axis)))
  }

  /// The minimum size of the stack, computed from the minimum sizes of all items.
  var minimumSize: Size {
    let sizes = items.map(least(of:))
    return Size(
      axis, length: sizes.reduce(0) { min(RoomSharing.limit, $0 + $1.length(axis)) },
      breadth: sizes.map { $0.breadth(axis) }.max() ?? 0)
  }

  var idealWidth: Int? {
    guard let widths = Self.idealWidths(of: items.compactMap(\.view)) else { return nil }
    if axis == .vertical { return widths.max() ?? 0 }
    let dividers = items.count { if case .divider = $0.kind { true } else { false } }
    let gaps = spacing * max(0, widths.count + dividers - 1)
    return widths.reduce(dividers + gaps) { min(RoomSharing.limit, $0 + $1) }
  }

  /// Returns the ideal widths of all views (``View/idealWidth``); nil if any of them has none.
  static func idealWidths(of views: [any View<Event>]) -> [Int]? {
    let widths = views.compactMap(\.idealWidth)
    return widths.count == views.count ? widths : nil
  }

  func overflow(in size: Size) -> Overflow {
    places(in: size).reduce(into: []) { all, place in
      if let view = place.item.view { all.formUnion(view.overflow(in: place.rect.size)) }
    }
  }

  /// Returns the views in order.
  func contents(in size: Size) -> [SizedView<Event>] {
    places(in: size).compactMap { place in
      place.item.view.map { SizedView(view: $0, size: place.rect.size) }
    }
  }

  /// Returns the indices of the items that need space, with their sizes, and the gap between two items.
  private func sized(in size: Size) -> ([(number: Int, size: Size)], spacing: Int) {
    let room = Size(min(size.width, RoomSharing.limit), min(size.height, RoomSharing.limit))
    let wants = items.indices.map { ($0, wanted(items[$0], of: room)) }
      .filter { $0.1.length(axis) > 0 }
    let claims = wants.map { number, size in
      RoomClaim(
        wanted: size.length(axis), least: least(of: items[number]).length(axis),
        priority: items[number].priority)
    }
    let sharing = RoomSharing(room.length(axis), among: claims, spacing: spacing)
    let sized = zip(wants, sharing.lengths).map { want, length in
      // If the view gets all the length that it wants, keep the size for which it asked first.
      guard let view = items[want.0].view, length < want.1.length(axis) else {
        return (want.0, Size(axis, length: length, breadth: want.1.breadth(axis)))
      }
      let cut = Size(axis, length: length, breadth: room.breadth(axis))
      return (want.0, Size(axis, length: length, breadth: view.sizeThatFits(cut).breadth(axis)))
    }
    return (sized, sharing.spacing)
  }

  private func wanted(_ item: StackItem<Event>, of room: Size) -> Size {
    switch item.kind {
    case .view(let view, _): view.sizeThatFits(room)
    case .divider: Size(axis, length: 1, breadth: 0)
    case .spacer: Size(axis, length: room.length(axis), breadth: 0)
    }
  }

  private func least(of item: StackItem<Event>) -> Size {
    switch item.kind {
    case .view(let view, _): view.minimumSize
    case .divider: Size(axis, length: 1, breadth: 0)
    case .spacer(let least): Size(axis, length: least, breadth: 0)
    }
  }
}

extension StackLayout {
  /// Paints the views that fit. Then paints the dividers, which are joined to the lines that the views have painted.
  func paint(on canvas: inout Canvas) {
    let places = places(in: canvas.size).filter { !$0.rect.isEmpty }
    for place in places {
      if let view = place.item.view { canvas.draw(AnyView(view), in: place.rect) }
    }
    for place in places {
      guard case .divider = place.item.kind else { continue }
      canvas.line(place.rect, axis == .vertical ? .horizontal : .vertical)
    }
  }

  /// Returns the event of the view under `pointer`. A drag is first offered to that view, and then to all other views.
  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let places = places(in: size)
    let under = places.filter { $0.rect.contains(pointer.position) }
    let others = pointer.isDrag ? places.filter { !$0.rect.contains(pointer.position) } : []
    for place in under + others {
      let inside = pointer.relative(to: place.rect)
      if let event = place.item.view?.event(for: inside, in: place.rect.size) { return event }
    }
    return nil
  }
}

extension StackItem {
  fileprivate var priority: Int {
    switch kind {
    case .view(_, let priority): priority
    case .divider: RoomClaim.ofDivider
    case .spacer: RoomClaim.ofSpacer
    }
  }
}
