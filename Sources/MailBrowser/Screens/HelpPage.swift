import SplitViewUI
import TerminalFrame

/// The page of keys; above it what is looked for, if anything is.
struct HelpPage: View {
  typealias Event = MailEvent

  /// All of it: the sheet stays as high as this needs.
  let all: TextDocument
  /// What is found.
  let page: TextDocument
  let search: HelpSearch?
  /// `3 of 41`
  let count: String
  let anchor: TextAnchor

  /// Rows of a page for what is looked for.
  static func searchRows(_ search: HelpSearch?) -> Int { search == nil ? 0 : 1 }

  private var text: TextView<MailEvent> {
    TextView(page, at: anchor, scroll: MailEvent.scrollHelp)
  }

  private func room(in size: Size) -> Rect {
    let rows = Self.searchRows(search)
    return Rect(x: 0, y: rows, width: size.width, height: max(0, size.height - rows))
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    TextView(all, at: .start, scroll: MailEvent.scrollHelp).sizeThatFits(proposal)
  }

  func overflow(in size: Size) -> Overflow { text.overflow(in: room(in: size).size) }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    text.event(for: pointer, in: size)
  }

  func paint(on canvas: inout Canvas) {
    if let search { paint(search, on: &canvas) }
    canvas.draw(text, in: room(in: canvas.size))
  }

  /// `/words`, and how many keys have them; of words without room the end is seen.
  private func paint(_ search: HelpSearch, on canvas: inout Canvas) {
    let theme = canvas.theme
    let margin = TextView<MailEvent>.margin
    let end = canvas.width - margin
    let start = canvas.write("/", margin, 0, theme.accent)
    let countStart = end - count.displayWidth
    var shown = search.text[...]
    while start + shown.displayWidth + 2 > countStart, !shown.isEmpty { shown.removeFirst() }
    let cursor = canvas.write(shown, start, 0, theme.text)
    if countStart > cursor + 1 { canvas.write(count, countStart, 0, theme.secondaryText) }
    if search.isWriting { canvas.placeCursor(min(cursor, end), 0) }
  }
}
