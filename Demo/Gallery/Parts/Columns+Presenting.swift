import NavigationModel
import SplitViewUI
import TerminalFrame

extension Columns {
  /// A shelf in two columns, with a control in the content's bar, and what that presents.
  /// - Parameters:
  ///   - context: what the page was told.
  ///   - title: of the content's bar.
  ///   - item: its control.
  ///   - send: the page's event for one of the columns'.
  ///   - presented: what may be presented.
  func view<Event>(
    _ context: PageContext, title: String, item: BarItem<Event>,
    send: @escaping (ColumnsEvent) -> Event, presenting presented: PresentationView<Event>
  ) -> SplitView<String, Event> {
    let navigator = navigator(in: context.size)
    let levelTitle = { self.title(ofLevel: $0, root: "Shelf") }
    return SplitView(
      navigator, in: tree, status: .none, hints: .none, levelTitle: levelTitle,
      send: { send(ColumnsEvent(navigation: $0, size: context.size)) }
    ) {
      ColumnView(.primary, title: levelTitle(navigator.innermostLevel)) { column in
        List(column) { item, _ in tree.row(item) }
      }
      ColumnView(.secondary, title: title, item: item) { _ in Reading<Event>(text) }
      presented
    }
  }

  /// Presents something.
  func present(_ presentation: Presentation, _ context: PageContext) -> ColumnsEvent {
    ColumnsEvent(navigation: .present(presentation), size: context.size)
  }

  /// Takes away what is presented, whatever it is.
  mutating func dismiss() {
    guard let id = navigator.presentations.last?.id else { return }
    navigator.update(.dismiss(id), in: tree)
  }

  /// Whether something is presented.
  var isPresenting: Bool { !navigator.presentations.isEmpty }

  /// Whether it is in a popover in `size`.
  func hasPopover(in size: Size) -> Bool {
    switch navigator(in: size).layout(in: tree).presentations.last?.shape {
    case .popover: true
    default: false
    }
  }
}
