import SplitViewUI
import TerminalFrame

/// A line under a search: a mistake in it, or what helps to write it.
struct SearchRemark: Hashable {
  let text: String
  /// True for a mistake, and for a search that does not see all mail.
  let isWarning: Bool
  /// The rows that it has.
  let rows: Int

  /// What helps to write, in one row.
  init(help: String) { (text, isWarning, rows) = (help, false, 1) }

  /// A mistake, or where the search did not look, with the rows that it needs in a narrow column.
  init(warning: String) { (text, isWarning, rows) = (warning, true, warning.count > 75 ? 5 : 3) }
}

extension SearchRemark {
  /// The remark in as many rows as are left for it.
  fileprivate func view(rows: Int) -> Text<MailEvent> {
    Text(text, isWarning ? .warning : .secondary).lineLimit(rows)
  }
}

/// A search bar with a remark below its scopes.
struct SearchBarWithRemark: View {
  let bar: SearchBar<MailEvent>
  let remark: SearchRemark?

  func sizeThatFits(_ proposal: Size) -> Size {
    let height = bar.sizeThatFits(proposal).height + (remark?.rows ?? 0)
    return Size(proposal.width, min(height, proposal.height))
  }

  func paint(on canvas: inout Canvas) {
    let height = bar.sizeThatFits(canvas.size).height
    canvas.draw(bar, in: Rect(x: 0, y: 0, width: canvas.width, height: height))
    guard let remark, canvas.height > height else { return }
    let rows = min(remark.rows, canvas.height - height)
    canvas.draw(
      remark.view(rows: rows),
      in: Rect(x: 1, y: height, width: max(0, canvas.width - 2), height: rows))
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    bar.event(for: pointer, in: bar.sizeThatFits(size))
  }
}
