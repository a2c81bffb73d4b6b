import SplitViewUI
import TerminalFrame

/// A line under a search: a mistake in it, or what helps to write it.
struct SearchRemark: Hashable {
  let text: String
  /// True for a mistake, and for a search that does not see all mail.
  let isWarning: Bool
}

/// A search bar with a remark in the row below its scopes.
struct SearchBarWithRemark: View {
  let bar: SearchBar<MailEvent>
  let remark: SearchRemark?

  func sizeThatFits(_ proposal: Size) -> Size {
    let height = bar.sizeThatFits(proposal).height + (remark == nil ? 0 : 1)
    return Size(proposal.width, min(height, proposal.height))
  }

  func paint(on canvas: inout Canvas) {
    let height = bar.sizeThatFits(canvas.size).height
    canvas.draw(bar, in: Rect(x: 0, y: 0, width: canvas.width, height: height))
    guard let remark, canvas.height > height else { return }
    let style = remark.isWarning ? canvas.theme.warning : canvas.theme.secondaryText
    canvas.write(remark.text, from: 1, to: canvas.width - 1, y: height, style: style)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    bar.event(for: pointer, in: bar.sizeThatFits(size))
  }
}
