import SplitViewUI

extension Columns {
  /// Returns two columns that show a shelf. The bar of the content has a button, and the view that
  /// the button presents is over the columns.
  /// - Parameters:
  ///   - context: the page's context.
  ///   - title: the title of the content's bar.
  ///   - item: the control in that bar.
  ///   - send: makes an event of the page from an event of the columns.
  ///   - presented: the view to present.
  func view<Event>(
    _ context: PageContext, title: String, item: BarItem<Event>,
    send: @escaping (ColumnsEvent) -> Event, presenting presented: PresentationView<Event>
  ) -> SplitView<String, Event> {
    let navigator = navigator(in: context.size)
    let levelTitle = { self.title(ofLevel: $0, root: "Shelf") }
    return SplitView(
      navigator, in: tree, status: .none, levelTitle: levelTitle,
      send: { send(ColumnsEvent(navigation: $0, size: context.size)) }
    ) {
      ColumnView(.primary, title: levelTitle(navigator.innermostLevel)) { column in
        List(column) { item, _ in tree.row(item) }
      }
      ColumnView(.secondary, title: title, item: item) { _ in Reading<Event>(text) }
      presented
    }
  }

  /// Returns the event that presents `presentation`.
  func present(_ presentation: Presentation, _ context: PageContext) -> ColumnsEvent {
    ColumnsEvent(navigation: .present(presentation), size: context.size)
  }

  /// Dismisses the topmost presentation.
  mutating func dismiss() {
    guard let id = navigator.presentations.last?.id else { return }
    navigator.update(.dismiss(id), in: tree)
  }

  /// True if something is presented.
  var isPresenting: Bool { !navigator.presentations.isEmpty }

  /// True if the topmost presentation appears as a popover in `size`.
  func hasPopover(in size: Size) -> Bool {
    switch navigator(in: size).layout(in: tree).presentations.last?.shape {
    case .popover: true
    default: false
    }
  }
}
