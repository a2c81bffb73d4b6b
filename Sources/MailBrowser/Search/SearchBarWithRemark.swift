import SplitViewUI
import TerminalFrame

/// A line below a search: an error in the search, or help with writing it.
struct SearchRemark: Hashable {
  let text: String
  /// True for an error, and for a search that does not cover all mail.
  let isWarning: Bool
  /// The number of rows it needs.
  let rows: Int

  /// Creates a remark that helps with writing, in one row.
  init(help: String) { (text, isWarning, rows) = (help, false, 1) }

  /// Creates a remark about an error or an incomplete search, with enough rows for a narrow column.
  init(warning: String) { (text, isWarning, rows) = (warning, true, warning.count > 75 ? 5 : 3) }
}

extension SearchRemark {
  /// The remark, truncated to this number of rows.
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
