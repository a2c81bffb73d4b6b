import SplitViewUI
import TerminalFrame

/// A remark below a search field, which reports an error in the search or explains how to write it.
struct SearchRemark: Hashable {
  /// The remark, and shorter forms of it for narrow lists.
  let texts: [String]
  /// True if the remark reports an error, or that the search does not cover all mail.
  let isWarning: Bool
  /// The number of rows that the remark needs.
  let rows: Int

  /// Makes a one-row remark that helps the user write a search. The first of the `texts` that fits is shown.
  init(help texts: String...) { (self.texts, isWarning, rows) = (texts, false, 1) }

  /// Makes a remark about an error or about an incomplete search, with enough rows for a narrow column.
  init(warning: String) { (texts, isWarning, rows) = ([warning], true, warning.count > 75 ? 5 : 3) }
}

extension SearchRemark {
  /// The remark in the longest form that fits into this number of cells, limited to this number of rows.
  fileprivate func view(width: Int, rows: Int) -> Text<MailEvent> {
    let text = texts.first { $0.displayWidth <= width } ?? texts.last ?? ""
    return Text(text, isWarning ? .warning : .secondary).lineLimit(rows)
  }
}

/// The bars above a list that does not show all its messages: the search bar with its scopes, the control for kinds of
/// messages, and a remark.
struct SearchBarWithRemark: View {
  /// The search bar; nil while there is no search.
  let bar: SearchBar<MailEvent>?
  /// The control for the kinds of messages; nil while all kinds are shown.
  let kinds: SegmentedControl<MailEvent>?
  let remark: SearchRemark?

  /// The column at which the control for kinds begins. It aligns the kinds with the words in the
  /// search field and its scopes.
  private static var kindsStart: Int { 2 }

  private func barRows(in size: Size) -> Int { bar?.sizeThatFits(size).height ?? 0 }

  private func kindsRect(in size: Size) -> Rect? {
    let y = barRows(in: size)
    guard kinds != nil, y < size.height else { return nil }
    return Rect(x: Self.kindsStart, y: y, width: max(0, size.width - Self.kindsStart), height: 1)
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    let height = barRows(in: proposal) + (kinds == nil ? 0 : 1) + (remark?.rows ?? 0)
    return Size(proposal.width, min(height, proposal.height))
  }

  func paint(on canvas: inout Canvas) {
    var height = barRows(in: canvas.size)
    if let bar {
      canvas.draw(bar, in: Rect(x: 0, y: 0, width: canvas.width, height: height))
    }
    if let kinds, let rect = kindsRect(in: canvas.size) {
      canvas.draw(kinds, in: rect)
      height += 1
    }
    guard let remark, canvas.height > height else { return }
    let rows = min(remark.rows, canvas.height - height)
    let rect = Rect(x: 1, y: height, width: max(0, canvas.width - 2), height: rows)
    canvas.draw(remark.view(width: rect.width, rows: rows), in: rect)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    if let kinds, let rect = kindsRect(in: size), rect.contains(pointer.position) {
      return kinds.event(for: pointer.relative(to: rect), in: rect.size)
    }
    return bar.flatMap { $0.event(for: pointer, in: $0.sizeThatFits(size)) }
  }
}
