import TerminalFrame

/// A text in a frame in the middle of the screen, over everything else, such as the page of keys. A click outside
/// closes it; the wheel scrolls.
public struct Sheet<Event>: View {
  let title: String
  let footer: String
  let text: TextView<Event>
  let document: TextDocument
  let close: Event

  /// Shows `document` from `anchor` on under `title`. `footer` is a short line in the lower border that says
  /// how to close the sheet, `close` the event for a click outside, `scroll` that for turning the wheel by
  /// so many lines.
  public init(
    _ title: String, _ document: TextDocument, at anchor: TextAnchor, footer: String, close: Event,
    scroll: @escaping (Int) -> Event
  ) {
    self.title = title
    self.footer = footer
    self.document = document
    self.close = close
    text = TextView(document, at: anchor, scroll: scroll)
  }

  /// Where it lies on a screen of `size`: as wide as a page of text, as high as its text where that fits.
  public static func rect(of document: TextDocument, in size: Size) -> Rect {
    let width = width(in: size)
    let lines = document.lines(from: .start, width: textWidth(in: size), limit: size.height).count
    let height = min(size.height, lines + 2, max(4, size.height - 2))
    return Rect(
      x: (size.width - width) / 2, y: max(0, (size.height - height) / 2), width: width,
      height: height)
  }

  /// Cells of a line of text on a screen of `size`.
  public static func textWidth(in size: Size) -> Int {
    max(1, width(in: size) - 2 - 2 * TextView<Event>.margin)
  }

  private static func width(in size: Size) -> Int {
    min(size.width, max(20, min(64, size.width - 4)))
  }

  /// The room for the text on a screen of `size`.
  public static func textSize(of document: TextDocument, in size: Size) -> Size {
    TextView<Event>.textSize(
      rect(of: document, in: size).inset(top: 1, bottom: 1, left: 1, right: 1).size)
  }

  /// Dims what is behind it and paints it.
  public func paint(on canvas: inout Canvas) {
    canvas.hideCursor()
    let behind = canvas.theme.behind
    canvas.restyle(Rect(size: canvas.size)) { _ in behind }
    let rect = Self.rect(of: document, in: canvas.size)
    canvas.border(rect)
    canvas.write(
      " \(title) ", from: rect.x + 2, to: rect.maxX - 2, rect.y, canvas.theme.title)
    canvas.writeTrailing(
      " \(footer) ", from: rect.x + 2, to: rect.maxX - 2, rect.maxY - 1, canvas.theme.secondaryText)
    canvas.draw(text, in: rect.inset(top: 1, bottom: 1, left: 1, right: 1))
  }

  /// A click outside closes; the wheel scrolls.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = Self.rect(of: document, in: size)
    guard let inside = pointer.inside(rect) else { return pointer.isClick ? close : nil }
    return text.event(for: inside, in: rect.size)
  }
}
