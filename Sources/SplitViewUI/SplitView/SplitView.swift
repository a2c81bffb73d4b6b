import NavigationModel
import TerminalFrame

/// Two or three columns that share a wide screen. On a narrow screen, the side columns move into a
/// popover. On a compact screen, all columns form a single stack (guidelines SV1 to SV6 and SV10).
/// Presentations appear above the columns. The ``/NavigationModel/Navigator`` decides what is shown
/// where.
///
/// ```swift
/// let notes = FlatList(["Plan", "Shopping"])
/// var navigator = Navigator<String>(style: .double)
/// navigator.hierarchyChanged(from: nil, to: notes)
/// let view = SplitView<String, Event>(navigator, in: notes, title: "Notes") {
///   ColumnView(.primary, title: "Notes") { List($0) { note, _ in Row(note) } }
///   ColumnView(.secondary, title: navigator.path.last ?? "") { _ in Text("...") }
/// }
/// #expect(view.keymap.event(for: .down) == .navigation(.moveSelection(by: 1)))
/// ```
public struct SplitView<Item: Hashable & Sendable, Event>: View {
  package let navigator: Navigator<Item>
  package let layout: SplitViewLayout
  /// Returns the visible part of a column's list.
  package let window: (SplitViewColumn) -> ListWindow<Item>?
  /// Returns the rows of a column's list.
  let rows: (SplitViewColumn) -> ColumnRows<Item>?
  /// True while the innermost list is loading, so that the lists of its items are not known yet.
  let isLoading: Bool
  let columns: [ColumnView<Item, Event>]
  let presentations: [PresentationView<Event>]
  /// The presentations for which the program has supplied no view.
  var unknownPresentations: [Presentation] = []
  /// The name of an item that was left out of a list because a different list already contains it, if any.
  let leftOutItem: String?
  let levelTitle: (Int) -> String
  let send: (NavigationEvent<Item>) -> Event
  let canDrag: ([Item]) -> Bool
  /// Returns the selected items whose data have arrived.
  let loadedPath: () -> [Item]
  /// The current drag and how it is shown, if any.
  let drag: DragFeedback<Item>?
  let status: StatusBar<Event>
  let notice: String?
  let tabBar: (any View<Event>)?
  /// Derives ``keymap`` from the parts; nil if the program makes its own keymap.
  var makeKeymap: ((SplitView) -> Keymap<Event>)?
  /// Returns the event for text pasted into the focused view; nil if the program handles pasted text.
  var paste: ((SplitView, String) -> Event?)?
  /// The toast above the columns, if any.
  var toast: Toast<Event>?

  /// Makes a split view that shows `navigator`'s path through `hierarchy`.
  /// - Parameters:
  ///   - navigator: decides what is shown where, and receives the events of clicks and keys.
  ///   - hierarchy: the program's data.
  ///   - status: the bar at the top of the screen.
  ///   - notice: a line that replaces the key hints at the bottom; nil to show the key hints.
  ///   - tabBar: the bar above the key hints (guideline TB1).
  ///   - levelTitle: returns the title of a level, for the back button that leads to that level.
  ///   - send: turns a navigation event into a program event.
  ///   - dragLabel: returns the name of the item at the end of a path. The name is shown for the
  ///     dragged item and the drop target (guideline SV9).
  ///   - parts: a ``ColumnView`` for each column, and a ``PresentationView`` for each presentation
  ///     that may be shown.
  public init(
    _ navigator: Navigator<Item>, in hierarchy: some Hierarchy<Item>, status: StatusBar<Event>,
    notice: String? = nil, tabBar: (any View<Event>)? = nil, levelTitle: @escaping (Int) -> String,
    send: @escaping (NavigationEvent<Item>) -> Event,
    dragLabel: @escaping ([Item]) -> String = { $0.last.map { "\($0)" } ?? "" },
    @SplitViewBuilder<Item, Event> parts: () -> [SplitViewPart<Item, Event>]
  ) {
    self.navigator = navigator
    self.status = status
    self.notice = notice
    self.tabBar = tabBar
    self.levelTitle = levelTitle
    self.send = send
    let parts = parts()
    columns = parts.compactMap { if case .column(let column) = $0 { column } else { nil } }
    presentations = parts.compactMap {
      if case .presentation(let presentation) = $0 { presentation } else { nil }
    }
    unknownPresentations = Self.unknown(navigator.presentations, parts)
    leftOutItem = (hierarchy as? any IncompleteHierarchy)?.leftOutName
    let layout = navigator.layout(in: hierarchy)
    self.layout = layout
    window = { navigator.window(of: $0, layout: layout, in: hierarchy) }
    let innermost = navigator.parent(ofLevel: navigator.innermostLevel)
    isLoading = hierarchy.children(of: innermost) == .loading
    rows = { navigator.rows(of: $0, in: hierarchy).map { ColumnRows($0) } }
    canDrag = { hierarchy.canDrag($0) }
    loadedPath = { navigator.loadedPath(in: hierarchy) }
    let isAccepted = navigator.acceptsDrop(on: layout, in: hierarchy)
    drag = navigator.drag(on: layout).map {
      DragFeedback(drag: $0, isAccepted: isAccepted, label: dragLabel)
    }
  }
}
