import NavigationModel
import TerminalFrame

/// Two or three columns that share a wide screen, fold into a popover on a narrow one, and into one
/// stack on a compact one (SV1 to SV6, SV10), with presentations over them. The
/// ``/NavigationModel/Navigator`` decides what is shown in which place.
public struct SplitView<Item: Hashable & Sendable, Event>: View {
  let navigator: Navigator<Item>
  let layout: SplitViewLayout
  /// The visible part of a column's list.
  let window: (SplitViewColumn) -> ListWindow<Item>?
  /// The rows of a column's list.
  let rows: (SplitViewColumn) -> ColumnRows<Item>?
  let columns: [ColumnView<Item, Event>]
  let presentations: [PresentationView<Event>]
  let levelTitle: (Int) -> String
  let send: (NavigationEvent<Item>) -> Event
  let canDrag: ([Item]) -> Bool
  /// The present drag; nil without one.
  let drag: DragFeedback<Item>?
  let status: StatusBar<Event>
  var hints: KeyHints<Event>
  let tabBar: (any View<Event>)?
  /// The keys in force, if the view made them from its parts
  /// (``init(_:in:title:facts:tabBar:keys:parts:)``); else empty.
  public internal(set) var keymap = Keymap<Event>([])

  /// Shows `navigator`'s path through `hierarchy`.
  /// - Parameters:
  ///   - navigator: decides what is shown in which place, and takes the events of clicks and
  ///     keys.
  ///   - hierarchy: the program's data.
  ///   - status: the bar at the top of the screen.
  ///   - hints: the line of key hints at the bottom.
  ///   - tabBar: the bar above it, if ``/NavigationModel/Navigator/hasTabBar`` is set (TB1).
  ///   - levelTitle: the title of a level, for the back button that leads to it.
  ///   - send: the program's event for a navigation event.
  ///   - dragLabel: the name of the item at the end of a path during a drag, for the dragged item
  ///     and the target (SV9).
  ///   - parts: a ``ColumnView`` for each column, and a ``PresentationView`` for each possible
  ///     presentation.
  public init(
    _ navigator: Navigator<Item>, in hierarchy: some Hierarchy<Item>, status: StatusBar<Event>,
    hints: KeyHints<Event>, tabBar: (any View<Event>)? = nil, levelTitle: @escaping (Int) -> String,
    send: @escaping (NavigationEvent<Item>) -> Event,
    dragLabel: @escaping ([Item]) -> String = { $0.last.map { "\($0)" } ?? "" },
    @SplitViewBuilder<Item, Event> parts: () -> [SplitViewPart<Item, Event>]
  ) {
    self.navigator = navigator
    self.status = status
    self.hints = hints
    self.tabBar = tabBar
    self.levelTitle = levelTitle
    self.send = send
    let parts = parts()
    columns = parts.compactMap { if case .column(let column) = $0 { column } else { nil } }
    presentations = parts.compactMap {
      if case .presentation(let presentation) = $0 { presentation } else { nil }
    }
    let layout = navigator.layout(in: hierarchy)
    self.layout = layout
    window = { navigator.window(of: $0, layout: layout, in: hierarchy) }
    rows = { navigator.rows(of: $0, in: hierarchy).map { ColumnRows($0) } }
    canDrag = { hierarchy.canDrag($0) }
    let isAccepted = navigator.acceptsDrop(on: layout, in: hierarchy)
    drag = navigator.drag(on: layout).map {
      DragFeedback(drag: $0, isAccepted: isAccepted, label: dragLabel)
    }
  }
}
