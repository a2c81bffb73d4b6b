import NavigationModel
import TerminalFrame

/// Two or three columns that share the screen as wide as it is, fold into a popover where it is
/// narrow, and into one stack where it is compact (SV1 to SV6, SV10), and what is presented over
/// them. What is shown where, the ``/NavigationModel/Navigator`` says.
public struct SplitView<Item: Hashable & Sendable, Event>: View {
  let navigator: Navigator<Item>
  let layout: SplitViewLayout
  /// The part of a column's list that is on screen.
  let window: (Column) -> ListWindow<Item>?
  /// The item at an index of the list of a path.
  let item: (Int, [Item]) -> Item?
  let columns: [ColumnView<Item, Event>]
  let presentations: [PresentationView<Event>]
  let levelTitle: (Int) -> String
  let send: (NavigationEvent<Item>) -> Event
  /// The drag that goes on, if one does, and whether its target accepts the item.
  let drag: DragState<Item>?
  let isDropAccepted: Bool
  let canDrag: ([Item]) -> Bool
  let dragLabel: ([Item]) -> String
  let status: StatusBar<Event>
  var hints: KeyHints<Event>
  let tabBar: (any View<Event>)?
  /// The keys in force, made from what is in the view, where it was made so
  /// (``init(_:in:title:facts:tabBar:keys:parts:)``); else none.
  public internal(set) var keymap = Keymap<Event>([])

  /// Shows `navigator`'s path through `hierarchy`.
  /// - Parameters:
  ///   - navigator: says what is shown where, and gets the events that clicks and keys come to.
  ///   - hierarchy: the program's data.
  ///   - status: the bar at the top of the screen.
  ///   - hints: the bar of keys at the bottom.
  ///   - tabBar: the bar above it, where ``/NavigationModel/Navigator/hasTabBar`` says that there is
  ///     one (TB1).
  ///   - levelTitle: the title of a level, for the back button that leads to it.
  ///   - send: the program's event for a navigation event.
  ///   - dragLabel: what the item at the end of a path is called while it is dragged, or dragged on
  ///     (SV9).
  ///   - parts: a ``ColumnView`` for each column, and a ``PresentationView`` for whatever may be
  ///     presented.
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
    self.dragLabel = dragLabel
    let parts = parts()
    columns = parts.compactMap { if case .column(let column) = $0 { column } else { nil } }
    presentations = parts.compactMap {
      if case .presentation(let presentation) = $0 { presentation } else { nil }
    }
    let layout = navigator.layout(in: hierarchy)
    self.layout = layout
    window = { navigator.window(of: $0, layout: layout, in: hierarchy) }
    item = { hierarchy.item(at: $0, of: $1) }
    canDrag = { hierarchy.canDrag($0) }
    drag = navigator.drag(on: layout)
    isDropAccepted = navigator.acceptsDrop(on: layout, in: hierarchy)
  }

  /// Paints bars, columns from back to front, dividers, the side columns' popover, the inspector's
  /// sheet, and what is presented.
  public func paint(on canvas: inout Canvas) { paintAll(on: &canvas) }

  /// A click goes to what was painted last where it happened; outside a popover, or on a dimmed
  /// column, it closes what lies over it.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    eventOfTopmost(for: pointer, in: size)
  }
}
