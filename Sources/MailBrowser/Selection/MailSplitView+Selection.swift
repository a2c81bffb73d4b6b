import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// The text of the message, in which text can be selected.
  func text(_ document: TextDocument) -> TextView<MailEvent> {
    TextView(
      document, at: state.anchor, selection: state.textSelection, scroll: MailEvent.scrollMessage,
      select: MailEvent.selectText)
  }

  /// What is selected of the message, as far as it is on screen: what its edit menu points at.
  var selectedCells: PopoverAnchor? {
    guard let document = state.document, let placed = state.layout[.secondary] else { return nil }
    let size = Size(placed.width, state.layout.contentRows(of: .secondary))
    let top = placed.y + state.layout.navigationBarRows + placed.bars.top
    return text(document).selectionRect(in: size).map { cells in
      PopoverAnchor(
        Rect(x: placed.x + cells.x, y: top + cells.y, width: cells.width, height: cells.height))
    }
  }
}
