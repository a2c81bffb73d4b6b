import SplitViewUI
import TerminalFrame

/// A short text that need not be scrolled, or words for there being none.
struct Reading<Event>: View {
  let document: TextDocument?

  init(_ document: TextDocument?) { self.document = document }

  func paint(on canvas: inout Canvas) {
    let area = Rect(size: canvas.size)
    guard let document else {
      return canvas.draw(ContentUnavailable<Event>("Nothing selected"), in: area)
    }
    canvas.draw(TextView<Void>(document, at: .start) { _ in () }, in: area)
  }
}
