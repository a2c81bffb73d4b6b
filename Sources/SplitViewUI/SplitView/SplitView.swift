import NavigationModel
import TerminalFrame

/// Two or three columns that share a wide screen, fold into a popover on a narrow one, and into one
/// stack on a compact one (SV1 to SV6, SV10), with presentations over them. The
/// ``/NavigationModel/Navigator`` decides what is shown in which place.
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
  /// The visible part of a column's list.
  package let window: (SplitViewColumn) -> ListWindow<Item>?
  /// The rows of a column's list.
  let rows: (SplitViewColumn) -> ColumnRows<Item>?
  /// True while the innermost list loads: lists further inward are not known.
  let isLoading: Bool
  let columns: [ColumnView<Item, Event>]
  let presentations: [PresentationView<Event>]
  /// What the program presents without a view of it.
  var unknownPresentations: [Presentation] = []
  /// The name of an item that the hierarchy has left out of a list; nil if there is none.
  let leftOutItem: String?
  let levelTitle: (Int) -> String
  let send: (NavigationEvent<Item>) -> Event
  let canDrag: ([Item]) -> Bool
  /// The present drag; nil without one.
  let drag: DragFeedback<Item>?
  let status: StatusBar<Event>
  let notice: String?
  let tabBar: (any View<Event>)?
  /// Makes ``keymap`` from the parts; nil where the program makes its own.
  var makeKeymap: ((SplitView) -> Keymap<Event>)?
  /// Gives the focused view what was pasted; nil where the program does that.
  var paste: ((SplitView, String) -> Event?)?
  /// The toast over the columns; nil without one.
  var toast: Toast<Event>?

  /// Shows `navigator`'s path through `hierarchy`.
  /// - Parameters:
  ///   - navigator: decides what is shown in which place, and takes the events of clicks and
  ///     keys.
  ///   - hierarchy: the program's data.
  ///   - status: the bar at the top of the screen.
  ///   - notice: a line in place of the key hints at the bottom; nil while there is none.
  ///   - tabBar: the bar above it, if ``/NavigationModel/Navigator/hasTabBar`` is set (TB1).
  ///   - levelTitle: the title of a level, for the back button that leads to it.
  ///   - send: the program's event for a navigation event.
  ///   - dragLabel: the name of the item at the end of a path during a drag, for the dragged item
  ///     and the target (SV9).
  ///   - parts: a ``ColumnView`` for each column, and a ``PresentationView`` for each possible
  ///     presentation.
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
    let isAccepted = navigator.acceptsDrop(on: layout, in: hierarchy)
    drag = navigator.drag(on: layout).map {
      DragFeedback(drag: $0, isAccepted: isAccepted, label: dragLabel)
    }
  }
}
