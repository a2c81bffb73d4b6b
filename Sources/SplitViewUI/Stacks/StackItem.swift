import TerminalFrame

/// A flexible gap in a ``VStack`` or ``HStack``. It takes what no view wants, and pushes the views
/// beside it apart.
///
/// ```swift
/// let bar = HStack<Event> {
///   Text("Plan")
///   Spacer(minLength: 2)
///   Text("12:00")
/// }
/// #expect(bar.rect(of: 1, in: Size(30, 1))?.x == 25)
/// ```
public struct Spacer: Hashable, Sendable {
  let minLength: Int

  /// Makes a gap.
  /// - Parameter minLength: the rows or cells that it keeps, once every view has its least.
  public init(minLength: Int = 0) { self.minLength = minLength }
}

/// A line between two views of a stack: across a ``VStack``, down an ``HStack``. It is as long as
/// the stack is broad, and is joined to the lines and borders that it meets.
///
/// ```swift
/// let sides = HStack<Event> {
///   Text("left")
///   Divider()
///   Text("right")
/// }
/// var canvas = Canvas(size: Size(10, 1), theme: .dark, symbols: .unicode)
/// sides.paint(on: &canvas)
/// #expect(canvas.frame.lines == ["left│right"])
/// ```
public struct Divider: Hashable, Sendable {
  /// Makes a line.
  public init() {}
}

/// A view in a stack, a divider or a spacer. ``StackBuilder`` makes it of what a program lists.
public struct StackItem<Event> {
  enum Kind {
    case view(any View<Event>, priority: Int)
    case divider
    case spacer(least: Int)
  }

  let kind: Kind

  var view: (any View<Event>)? { if case .view(let view, _) = kind { view } else { nil } }
}

extension View {
  /// The view in a stack, where views of a higher priority are served before those of a lower one.
  /// Others have the priority 0.
  ///
  /// Give it last, after all other modifiers.
  public func layoutPriority(_ priority: Int) -> StackItem<Event> {
    // The lowest are those of dividers and spacers.
    StackItem(kind: .view(self, priority: max(priority, RoomClaim.ofDivider + 1)))
  }
}

/// Builds the items of a stack, listed one after the other.
@resultBuilder public enum StackBuilder<Event> {
  /// The listed items.
  public typealias Items = [StackItem<Event>]

  /// A view.
  public static func buildExpression(_ view: some View<Event>) -> Items {
    [StackItem(kind: .view(view, priority: 0))]
  }

  /// A view of any type; nothing without one.
  public static func buildExpression(_ view: (any View<Event>)?) -> Items {
    view.map { [StackItem(kind: .view($0, priority: 0))] } ?? []
  }

  /// A view with a priority.
  public static func buildExpression(_ item: StackItem<Event>) -> Items { [item] }

  /// A line.
  public static func buildExpression(_ divider: Divider) -> Items { [StackItem(kind: .divider)] }

  /// A gap.
  public static func buildExpression(_ spacer: Spacer) -> Items {
    [StackItem(kind: .spacer(least: spacer.minLength))]
  }

  /// Items listed elsewhere.
  public static func buildExpression(_ items: Items) -> Items { items }

  /// The items in order.
  public static func buildBlock(_ items: Items...) -> Items { items.flatMap { $0 } }

  /// The items below an `if`.
  public static func buildOptional(_ items: Items?) -> Items { items ?? [] }

  /// The items below an `if` with an `else`.
  public static func buildEither(first items: Items) -> Items { items }

  /// The items below an `else`.
  public static func buildEither(second items: Items) -> Items { items }

  /// The items of a loop.
  public static func buildArray(_ items: [Items]) -> Items { items.flatMap { $0 } }
}
