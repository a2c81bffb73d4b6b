import NavigationModel

/// A part of a ``SplitView``: a column, or the content of a possible presentation.
public enum SplitViewPart<Item: Hashable & Sendable, Event> {
  /// A column.
  case column(ColumnView<Item, Event>)
  /// The content of a possible presentation.
  case presentation(PresentationView<Event>)
}

/// Builds the parts of a ``SplitView``, listed one below the other.
@resultBuilder public enum SplitViewBuilder<Item: Hashable & Sendable, Event> {
  /// The listed parts.
  public typealias Parts = [SplitViewPart<Item, Event>]

  /// A column, which also determines the types of items and events.
  public static func buildExpression(_ column: ColumnView<Item, Event>) -> Parts {
    [.column(column)]
  }

  /// The content of a possible presentation.
  public static func buildExpression(_ presentation: PresentationView<Event>) -> Parts {
    [.presentation(presentation)]
  }

  /// Parts listed elsewhere.
  public static func buildExpression(_ parts: Parts) -> Parts { parts }

  /// The parts in order.
  public static func buildBlock(_ parts: Parts...) -> Parts { parts.flatMap { $0 } }

  /// The parts below an `if`.
  public static func buildOptional(_ parts: Parts?) -> Parts { parts ?? [] }

  /// The parts below an `if` with an `else`.
  public static func buildEither(first parts: Parts) -> Parts { parts }

  /// The parts below an `else`.
  public static func buildEither(second parts: Parts) -> Parts { parts }

  /// The parts of a loop.
  public static func buildArray(_ parts: [Parts]) -> Parts { parts.flatMap { $0 } }
}
