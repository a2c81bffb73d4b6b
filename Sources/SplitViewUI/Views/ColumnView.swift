import NavigationModel
import TerminalFrame

/// What a column's content is told when it is asked for.
public struct ColumnContext<Item: Hashable & Sendable, Event> {
  /// Which column it is.
  public let column: Column
  /// Whether it has the focus.
  public let isFocused: Bool
  /// The part of its list that is on screen; nil where it shows no list.
  public let window: ListWindow<Item>?
  /// Rows that an item of its list takes.
  public let rowHeight: Int
  /// The item of its list at an index.
  public let item: (Int) -> Item?
  /// The program's event for a navigation event.
  public let send: (NavigationEvent<Item>) -> Event
}

/// A column of a ``SplitView``: its title, one control, and its content, which is made only while
/// it is shown.
///
/// Besides the columns of the style there may be an `.inspector`, and a `.compact` column, which
/// stands in the place of the others' stack on a compact screen.
public struct ColumnView<Item: Hashable & Sendable, Event> {
  let column: Column
  let title: String
  let item: BarItem<Event>?
  let top: (any View<Event>)?
  let bottom: (any View<Event>)?
  let content: (ColumnContext<Item, Event>) -> any View<Event>

  /// Makes a column.
  /// - Parameters:
  ///   - column: which one.
  ///   - title: of its navigation bar.
  ///   - item: the control of its navigation bar.
  ///   - top: a bar above the content, such as a search bar.
  ///   - bottom: a bar below the content, such as a toolbar. Both have the rows that
  ///     ``/NavigationModel/Navigator/columnBars`` keeps for them.
  ///   - content: made while the column is shown.
  public init(
    _ column: Column, title: String, item: BarItem<Event>? = nil,
    top: (any View<Event>)? = nil, bottom: (any View<Event>)? = nil,
    content: @escaping (ColumnContext<Item, Event>) -> any View<Event>
  ) {
    self.column = column
    self.title = title
    self.item = item
    self.top = top
    self.bottom = bottom
    self.content = content
  }

  /// The same view in the place of `column`.
  func standing(for column: Column) -> ColumnView {
    ColumnView(column, title: title, item: item, top: top, bottom: bottom, content: content)
  }
}
