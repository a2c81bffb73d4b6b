import NavigationModel
import TerminalFrame

/// A column of a ``SplitView``: a title, at most one control, and content that is created only
/// while the column is shown.
///
/// Besides the columns of the split view's style, there may be an `.inspector`, and a `.compact`
/// column, which replaces the stack of the other columns on a compact screen.
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
  /// If there is no room for the inspector beside the content, it is a popover that points at
  /// `anchor` and covers only cells in `bounds`. If this property is nil, it is a sheet instead.
  package var popover: (anchor: PopoverAnchor, bounds: Rect)?

  /// Makes a column.
  /// - Parameters:
  ///   - column: the column.
  ///   - title: the title in the navigation bar.
  ///   - item: the control in the navigation bar.
  ///   - top: a bar above the content, such as a search bar.
  ///   - bottom: a bar below the content, such as a toolbar. Each bar gets as many rows as it wants
  ///     (``View/sizeThatFits(_:)``), or its minimum number of rows if it would fill any height. On
  ///     a low screen, the bottom bar is hidden first.
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

  /// Makes a column with a segmented control in its navigation bar instead of a title and a
  /// control. The bar may also contain a back button (guideline NB3).
  /// - Parameters:
  ///   - column: the column.
  ///   - title: the title of back buttons that lead to the column.
  ///   - titleView: the segmented control, named as in UIKit (`UINavigationItem.titleView`).
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

  /// True if the navigation bar contains a control besides the title.
  var hasControl: Bool { item != nil || titleView != nil }

  /// Returns a copy of this view that is shown as `column`.
  func standing(for column: SplitViewColumn) -> ColumnView {
    var view = self
    view.column = column
    return view
  }
}
