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
  private(set) var column: Column
  let title: String
  let item: BarItem<Event>?
  private(set) var titleView: SegmentedControl<Event>?
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

  /// Makes a column whose navigation bar has a segmented control in the place of title and control,
  /// and at most a back button beside it (NB3).
  /// - Parameters:
  ///   - column: which one.
  ///   - title: what back buttons that lead to it say.
  ///   - titleView: the segmented control, in UIKit's words (`UINavigationItem.titleView`).
  ///   - top: a bar above the content.
  ///   - bottom: a bar below the content.
  ///   - content: made while the column is shown.
  public init(
    _ column: Column, title: String, titleView: SegmentedControl<Event>,
    top: (any View<Event>)? = nil, bottom: (any View<Event>)? = nil,
    content: @escaping (ColumnContext<Item, Event>) -> any View<Event>
  ) {
    self.init(column, title: title, top: top, bottom: bottom, content: content)
    self.titleView = titleView
  }

  /// Whether it needs a navigation bar for more than its title.
  var hasControl: Bool { item != nil || titleView != nil }

  /// The same view in the place of `column`.
  func standing(for column: Column) -> ColumnView {
    var view = self
    view.column = column
    return view
  }
}
