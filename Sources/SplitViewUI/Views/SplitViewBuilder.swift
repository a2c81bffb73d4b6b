import NavigationModel

/// What a ``SplitView`` is made of: columns, and what may be presented over them.
public enum SplitViewPart<Item: Hashable & Sendable, Event> {
  /// A column.
  case column(ColumnView<Item, Event>)
  /// What is shown while it is presented.
  case presentation(PresentationView<Event>)
}

/// Lists the columns of a ``SplitView`` and what is presented over them one below the other.
@resultBuilder public enum SplitViewBuilder<Item: Hashable & Sendable, Event> {
  /// What is listed.
  public typealias Parts = [SplitViewPart<Item, Event>]

  /// A column; says what its items and events are.
  public static func buildExpression(_ column: ColumnView<Item, Event>) -> Parts {
    [.column(column)]
  }

  /// What is shown while it is presented.
  public static func buildExpression(_ presentation: PresentationView<Event>) -> Parts {
    [.presentation(presentation)]
  }

  /// What was listed elsewhere.
  public static func buildExpression(_ parts: Parts) -> Parts { parts }

  /// The parts in order.
  public static func buildBlock(_ parts: Parts...) -> Parts { parts.flatMap { $0 } }

  /// What a condition leaves out.
  public static func buildOptional(_ parts: Parts?) -> Parts { parts ?? [] }

  /// One branch of a condition.
  public static func buildEither(first parts: Parts) -> Parts { parts }

  /// The other branch.
  public static func buildEither(second parts: Parts) -> Parts { parts }

  /// The parts that a loop makes.
  public static func buildArray(_ parts: [Parts]) -> Parts { parts.flatMap { $0 } }
}
