import NavigationModel
import TerminalFrame

/// A column of a ``SplitView``: its title, one control, and its content, which is made only while
/// it is shown.
///
/// Besides the columns of the style there may be an `.inspector`, and a `.compact` column, which
/// replaces the others' stack on a compact screen.
///
/// ```swift
/// func notes(_ search: SearchState) -> ColumnView<String, Event> {
///   ColumnView(
///     .primary, title: "Notes", item: .button("New", .new),
///     top: SearchBar(search, send: Event.search)
///   ) { column in
///     List(column, placeholder: "No notes") { note, _ in Row(note) }
///   }
/// }
/// ```
public struct ColumnView<Item: Hashable & Sendable, Event> {
  private(set) var column: SplitViewColumn
  let title: String
  let item: BarItem<Event>?
  private(set) var titleView: SegmentedControl<Event>?
  let top: (any View<Event>)?
  let bottom: (any View<Event>)?
  let content: (ColumnContext<Item, Event>) -> any View<Event>

  /// Makes a column.
  /// - Parameters:
  ///   - column: the column.
  ///   - title: the title of its navigation bar.
  ///   - item: the control of its navigation bar.
  ///   - top: a bar above the content, such as a search bar.
  ///   - bottom: a bar below the content, such as a toolbar. Both get the rows that
  ///     ``/NavigationModel/Navigator/columnBars`` keeps for them.
  ///   - content: makes the content while the column is shown.
  public init(
    _ column: SplitViewColumn, title: String, item: BarItem<Event>? = nil,
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

  /// Makes a column with a segmented control in its navigation bar in place of title and control,
  /// and at most a back button beside it (NB3).
  /// - Parameters:
  ///   - column: the column.
  ///   - title: the title of the back buttons that lead to it.
  ///   - titleView: the segmented control, in UIKit's words (`UINavigationItem.titleView`).
  ///   - top: a bar above the content.
  ///   - bottom: a bar below the content.
  ///   - content: makes the content while the column is shown.
  public init(
    _ column: SplitViewColumn, title: String, titleView: SegmentedControl<Event>,
    top: (any View<Event>)? = nil, bottom: (any View<Event>)? = nil,
    content: @escaping (ColumnContext<Item, Event>) -> any View<Event>
  ) {
    self.init(column, title: title, top: top, bottom: bottom, content: content)
    self.titleView = titleView
  }

  /// True if its navigation bar has more than a title.
  var hasControl: Bool { item != nil || titleView != nil }

  /// The same view in place of `column`.
  func standing(for column: SplitViewColumn) -> ColumnView {
    var view = self
    view.column = column
    return view
  }
}
