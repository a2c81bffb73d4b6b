import TerminalFrame

/// A flexible gap in a ``VStack`` or ``HStack``. It takes up the space that no view wants, which pushes the
/// neighbouring views apart.
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

  /// Makes a spacer.
  ///
  /// - Parameter minLength: the minimum length of the gap in cells or rows, which it gets once every view has its
  ///   minimum length.
  public init(minLength: Int = 0) { self.minLength = minLength }
}

/// A line between two views of a stack: horizontal in a ``VStack``, vertical in an ``HStack``. It extends across
/// the stack, and is joined to the lines and borders that it meets.
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
  /// Makes a divider.
  public init() {}
}

/// A view, divider or spacer in a stack. A ``StackBuilder`` makes these items.
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
  /// Returns the view as an item of a stack, with a priority. Views with a higher priority get
  /// space first; the default priority is 0.
  ///
  /// Apply this modifier after all other modifiers.
  public func layoutPriority(_ priority: Int) -> StackItem<Event> {
    // Do not use the lowest priorities, which are reserved for dividers and spacers.
    StackItem(kind: .view(self, priority: max(priority, RoomClaim.ofDivider + 1)))
  }
}

/// Builds the items of a stack from a list.
@resultBuilder public enum StackBuilder<Event> {
  /// The list of items that the builder makes.
  public typealias Items = [StackItem<Event>]

  /// Adds a view.
  public static func buildExpression(_ view: some View<Event>) -> Items {
    [StackItem(kind: .view(view, priority: 0))]
  }

  /// Adds a view of any type, or nothing if the view is nil.
  public static func buildExpression(_ view: (any View<Event>)?) -> Items {
    view.map { [StackItem(kind: .view($0, priority: 0))] } ?? []
  }

  /// Adds a view with a priority.
  public static func buildExpression(_ item: StackItem<Event>) -> Items { [item] }

  /// Adds a divider.
  public static func buildExpression(_ divider: Divider) -> Items { [StackItem(kind: .divider)] }

  /// Adds a spacer.
  public static func buildExpression(_ spacer: Spacer) -> Items {
    [StackItem(kind: .spacer(least: spacer.minLength))]
  }

  /// Adds items that were built elsewhere.
  public static func buildExpression(_ items: Items) -> Items { items }

  /// Says what to write instead of a bare string.
  @available(*, unavailable, message: "write Text(\"...\")")
  public static func buildExpression(_ text: String) -> Items { [] }

  /// Combines all items in order.
  public static func buildBlock(_ items: Items...) -> Items { items.flatMap { $0 } }

  /// Adds the items inside an `if` without an `else`.
  public static func buildOptional(_ items: Items?) -> Items { items ?? [] }

  /// Adds the items inside an `if` with an `else`.
  public static func buildEither(first items: Items) -> Items { items }

  /// Adds the items inside an `else`.
  public static func buildEither(second items: Items) -> Items { items }

  /// Adds the items built by a loop.
  public static func buildArray(_ items: [Items]) -> Items { items.flatMap { $0 } }
}
