import TerminalFrame

/// A set of edges of a view.
///
/// ```swift
/// let text = Text<Event>("Plan")
/// #expect(text.padding(.horizontal, 2).sizeThatFits(Size(80, 24)) == Size(8, 1))
/// #expect(text.padding([.top, .leading]).sizeThatFits(Size(80, 24)) == Size(5, 2))
/// ```
public struct EdgeSet: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = EdgeSet(rawValue: 1)
  /// The left edge.
  public static let leading = EdgeSet(rawValue: 2)
  /// The lower edge.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The right edge.
  public static let trailing = EdgeSet(rawValue: 8)
  /// The left and the right edge.
  public static let horizontal: EdgeSet = [.leading, .trailing]
  /// The upper and the lower edge.
  public static let vertical: EdgeSet = [.top, .bottom]
  /// All four edges.
  public static let all: EdgeSet = [.horizontal, .vertical]
}

extension View {
  /// Returns the view with padding at `edges`. If there is too little room, the padding shrinks, so that at least
  /// one cell remains for the view.
  /// - Parameters:
  ///   - edges: the edges where padding is added.
  ///   - length: the number of cells or rows that are added at each of these edges.
  public func padding(_ edges: EdgeSet = .all, _ length: Int = 1) -> some View<Event> {
    Padded(content: self, edges: edges, length: min(max(0, length), RoomSharing.limit))
  }

  /// Returns the view with `length` cells or rows of padding at each edge.
  public func padding(_ length: Int) -> some View<Event> { padding(.all, length) }
}

/// A view with padding.
private struct Padded<Content: View>: ContainerView {
  typealias Event = Content.Event

  let content: Content
  let edges: EdgeSet
  let length: Int

  func sizeThatFits(_ proposal: Size) -> Size {
    let rect = rect(in: proposal)
    let own = content.sizeThatFits(rect.size)
    // Do not add padding to an empty view.
    if own.width == 0 || own.height == 0 { return Size(0, 0) }
    return Size(
      own.width + (proposal.width - rect.width), own.height + (proposal.height - rect.height))
  }

  var minimumSize: Size {
    let least = content.minimumSize
    return Size(
      least.width + padding(.leading) + padding(.trailing),
      least.height + padding(.top) + padding(.bottom))
  }

  var idealWidth: Int? {
    content.idealWidth.map { $0 + padding(.leading) + padding(.trailing) }
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

  private func padding(_ edge: EdgeSet) -> Int { edges.contains(edge) ? length : 0 }

  private func rect(in size: Size) -> Rect {
    let (left, right) = Self.fitting(padding(.leading), padding(.trailing), size.width)
    let (top, bottom) = Self.fitting(padding(.top), padding(.bottom), size.height)
    return Rect(size: size).inset(top: top, bottom: bottom, left: left, right: right)
  }

  /// Returns the padding before and after the view, reduced if necessary so that at least one of
  /// `length` cells remains for the view.
  private static func fitting(_ before: Int, _ after: Int, _ length: Int) -> (Int, Int) {
    let room = max(0, length - 1)
    if before + after <= room { return (before, after) }
    let first = min(before, max(room / 2, room - after))
    return (first, min(after, room - first))
  }
}
