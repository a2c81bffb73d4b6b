import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  var size: Size { Size(state.navigator.width, state.navigator.height) }

  func help(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    let keymap = browser.helpKeymap(state)
    let count = "\(keymap.count(finding: state.helpSearch?.text ?? "")) of \(keymap.count())"
    return HelpPage(
      all: browser.helpPage(state, in: size), page: browser.foundHelpPage(state, in: size),
      search: state.helpSearch, count: count, anchor: state.helpAnchor)
  }

  var helpFooter: String {
    state.helpSearch == nil ? "/ finds\(symbols.separator)Esc closes" : "Esc shows all"
  }

  func links(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    let chosen = state.chosenLink
    return TextView(
      LinkPage.document(state.reading.message?.links ?? [], chosen: chosen),
      at: LinkPage.anchor(chosen, in: size), scroll: { .chooseLink(chosen + $0.signum()) })
  }

  /// The text that is selected, the selected row where the list has the focus, else the beginning
  /// of the message.
  var selectionAnchor: PopoverAnchor {
    if let selectedCells { return selectedCells }
    let layout = state.layout
    let column = state.listColumn
    let window = state.navigator.window(of: column, layout: layout, in: state.library)
    if layout.focus == column, let placed = layout[column], let window,
      let selection = window.selection, window.visible.contains(selection)
    {
      let top = placed.y + layout.navigationBarRows + placed.bars.top
      let row = top + (selection - window.offset) * window.rowHeight
      return PopoverAnchor(
        Rect(x: placed.x, y: row, width: placed.width, height: window.rowHeight))
    }
    let placed = layout[.secondary]
    let row = (placed?.y ?? 0) + layout.navigationBarRows
    return PopoverAnchor(Rect(x: (placed?.x ?? 0) + 1, y: row, width: 20, height: 1))
  }

  /// The orders in a popover at their button: a click takes one.
  func orders(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    let orders = SortOrder.allCases
    let chosen = state.chosenOrder
    return List(
      orders, selection: orders.firstIndex(of: chosen),
      send: { action in
        switch action {
        case .select(let order), .open(let order): .takeOrder(order)
        case .scroll(let count): .chooseOrder(chosen.moved(by: count.signum()))
        case .focus: nil
        }
      },
      row: { [self] order, _ in
        Row(order.title, accent: order == state.order ? (symbols.isUnicode ? "✓" : "*") : nil)
      })
  }
}

/// The links of a message as a page of which one line is chosen.
enum LinkPage {
  static func document(_ links: [String], chosen: Int) -> TextDocument {
    TextDocument(
      links.enumerated().map { index, link in
        let number = "[\(index + 1)] "
        let mark = index == chosen ? "> " : "  "
        return TextBlock(
          link, index == chosen ? .link : .secondary, lead: mark + number,
          hang: String(repeating: " ", count: number.count + 2), leadRole: .body)
      })
  }

  /// Keeps the chosen link in sight, with some before it where the screen is high.
  static func anchor(_ chosen: Int, in size: Size) -> TextAnchor {
    TextAnchor(block: max(0, chosen - max(0, size.height - 8) / 4), offset: 0)
  }
}
