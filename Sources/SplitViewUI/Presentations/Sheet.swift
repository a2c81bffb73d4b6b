import TerminalFrame

/// The styles of sheets (MV1), in UIKit's words.
///
/// ```swift
/// let size = Size(120, 40)
/// let page = Sheet<Event>("Note", style: .page, close: .close, content: Text("..."))
/// let form = Sheet<Event>("Note", style: .form, close: .close, content: Text("..."))
/// #expect(form.rect(in: size).width < page.rect(in: size).width)
/// ```
public enum SheetStyle: Hashable, Sendable, CaseIterable {
  /// As wide as a page of text.
  case page
  /// Narrower, for a form or a question.
  case form
  /// A short message that only its buttons close (AL1).
  case alert

  /// The cells of the sheet with its border, on a screen that has them.
  var width: Int {
    switch self {
    case .page: 64
    case .form: 54
    case .alert: 40
    }
  }
}

/// A view in a frame in the middle of the screen, over everything else, such as the page of keys. A
/// click outside closes it. It is as high as its content. If that has more rows than the screen,
/// marks in the frame say so.
///
/// ```swift
/// let sheet = Sheet("About", footer: "Esc Close", close: Event.close, content: Text("12 lines"))
/// let outside = PointerEvent(.click(count: 1), at: Point(0, 0))
/// #expect(sheet.event(for: outside, in: Size(80, 24)) == .close)
/// #expect(sheet.rect(in: Size(80, 24)).width < 80)
/// ```
public struct Sheet<Event>: View {
  let title: String
  let footer: String
  let style: SheetStyle
  let close: Event?
  let content: any View<Event>

  /// Shows `content` under `title`. `footer` is a short line in the lower border: how to close the
  /// sheet. `close` is the program's event for a click outside; nil if that does nothing.
  public init(
    _ title: String, style: SheetStyle = .page, footer: String = "", close: Event?,
    content: any View<Event>
  ) {
    self.title = title
    self.footer = footer
    self.style = style
    self.close = close
    self.content = content
  }

  /// The cells of the sheet on a screen of `size`.
  public func rect(in size: Size) -> Rect {
    let room = Self.room(in: size, style)
    if !hasBorder(in: size) { return Rect(size: size) }
    let most = Size(room.width - 2, room.height - 2)
    let height = min(most.height, content.sizeThatFits(most).height) + 2
    return Self.centred(Size(room.width, min(room.height, height)), in: size)
  }

  /// The size of the content on a screen of `size`.
  public func contentSize(in size: Size) -> Size { contentRect(in: size).size }

  private func contentRect(in size: Size) -> Rect {
    hasBorder(in: size) ? rect(in: size).inside : rect(in: size)
  }

  /// False for an alert on a screen so low that a border would leave its buttons alone, without the question.
  private func hasBorder(in size: Size) -> Bool { style != .alert || size.height > 5 }

  /// Dims the screen behind it, and paints it.
  public func paint(on canvas: inout Canvas) {
    canvas.hideCursor()
    let behind = canvas.theme.behind
    canvas.restyle(Rect(size: canvas.size)) { _ in behind }
    let rect = rect(in: canvas.size)
    // A sheet comes up from its lower edge; an alert opens from its middle.
    let (part, inside) = (
      hasBorder(in: canvas.size) ? "sheet" : "page", contentRect(in: canvas.size)
    )
    canvas.part(
      part, in: rect, style == .alert ? .opens : .unrolls(from: .bottom), shade: behind)
    guard inside != rect else {
      return canvas.naming(part) { $0.draw(AnyView(content), in: inside) }
    }
    canvas.border(rect)
    let overflow = content.overflow(in: inside.size)
    canvas.moreMarks(overflow, in: rect)
    let (start, end) = (rect.x + 2, rect.maxX - 2)
    let titleEnd = overflow.contains(.above) ? end - Canvas.moreMarkWidth : end
    if !title.isEmpty {
      canvas.write(" \(title) ", from: start, to: titleEnd, y: rect.y, style: canvas.theme.title)
    }
    if !footer.isEmpty {
      // The footer keeps its place while the content scrolls.
      let footerEnd = overflow.isEmpty ? end : end - Canvas.moreMarkWidth
      canvas.writeTrailing(
        " \(footer) ", from: start, to: footerEnd, y: rect.maxY - 1,
        style: canvas.theme.secondaryText)
    }
    canvas.naming(part) { $0.draw(AnyView(content), in: inside) }
    canvas.joinRules(in: rect)
    canvas.joinLines(toBorder: rect)
  }

  /// A click outside closes; clicks inside go to the content.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = rect(in: size)
    if pointer.isClick && !rect.contains(pointer.position) { return close }
    let inside = contentRect(in: size)
    guard pointer.isDrag || inside.contains(pointer.position) else { return nil }
    return content.event(for: pointer.relative(to: inside), in: inside.size)
  }

  /// The most cells of a sheet on a screen of `size`, with its border.
  private static func room(in size: Size, _ style: SheetStyle) -> Size {
    let width = min(size.width, max(20, min(style.width, size.width - 4)))
    // A question has all rows of a low screen: it is read before it is answered.
    let least = style == .alert ? 7 : 5
    return Size(width, min(size.height, max(least, size.height - 2)))
  }

  private static func centred(_ own: Size, in size: Size) -> Rect {
    Rect(
      x: (size.width - own.width) / 2, y: max(0, (size.height - own.height) / 2),
      width: own.width, height: own.height)
  }
}

// MARK: - Sheets of text

extension Sheet {
  /// Shows `document` from `anchor` under `title`; `scroll` makes the program's event for a turn of
  /// the wheel by a number of lines.
  public init(
    _ title: String, _ document: TextDocument, at anchor: TextAnchor, footer: String, close: Event,
    scroll: @escaping (Int) -> Event
  ) {
    self.init(
      title, footer: footer, close: close, content: TextView(document, at: anchor, scroll: scroll))
  }

  /// The cells of a line of text on a screen of `size`.
  public static func textWidth(in size: Size) -> Int {
    max(1, room(in: size, .page).width - 2 - 2 * TextView<Event>.margin)
  }

  /// The size of the text on a screen of `size`.
  public static func textSize(of document: TextDocument, in size: Size) -> Size {
    let room = room(in: size, .page)
    let lines = document.lines(from: .start, width: textWidth(in: size), limit: room.height - 2)
    return Size(textWidth(in: size), min(lines.count, room.height - 2))
  }
}
