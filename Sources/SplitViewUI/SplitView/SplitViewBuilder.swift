import NavigationModel

/// A part of a ``SplitView``: a column, or the content of a presentation, such as a popover or a
/// sheet.
public enum SplitViewPart<Item: Hashable & Sendable, Event> {
  /// A column.
  case column(ColumnView<Item, Event>)
  /// The content of a presentation, such as a popover or a sheet.
  case presentation(PresentationView<Event>)
}

/// Builds the parts of a ``SplitView`` from a list of columns and presentations.
@resultBuilder public enum SplitViewBuilder<Item: Hashable & Sendable, Event> {
  /// The list of parts that the builder makes.
  public typealias Parts = [SplitViewPart<Item, Event>]

  /// Adds a column. The column also determines the types of items and events.
  public static func buildExpression(_ column: ColumnView<Item, Event>) -> Parts {
    [.column(column)]
  }

  // The other functions are generic, and only the function for a column names a type. The compiler
  // then reports a mistake inside a column where the mistake is, instead of "no exact matches in
  // call to 'buildExpression'" for the whole column.

  /// Adds the content of a presentation, such as a popover or a sheet.
  public static func buildExpression<Part: PresentationPart>(
    _ presentation: Part
  ) -> Parts where Part.Event == Event {
    [.presentation(presentation.presentation)]
  }

  /// Adds parts that were built elsewhere.
  public static func buildExpression<Built: Sequence>(
    _ parts: Built
  ) -> Parts where Built.Element == SplitViewPart<Item, Event> {
    Array(parts)
  }

  /// Combines all parts in order.
  public static func buildBlock(_ parts: Parts...) -> Parts { parts.flatMap { $0 } }

  /// Adds the parts inside an `if` without an `else`.
  public static func buildOptional(_ parts: Parts?) -> Parts { parts ?? [] }

  /// Adds the parts inside an `if` with an `else`.
  public static func buildEither(first parts: Parts) -> Parts { parts }

  /// Adds the parts inside an `else`.
  public static func buildEither(second parts: Parts) -> Parts { parts }

  /// Adds the parts built by a loop.
  public static func buildArray(_ parts: [Parts]) -> Parts { parts.flatMap { $0 } }
}

/// A presentation as a part of a ``SplitView``. Only ``PresentationView`` conforms.
public protocol PresentationPart<Event> {
  /// The event of the program.
  associatedtype Event
  /// The presentation.
  var presentation: PresentationView<Event> { get }
}

extension PresentationView: PresentationPart {
  /// The presentation itself.
  public var presentation: PresentationView { self }
}
