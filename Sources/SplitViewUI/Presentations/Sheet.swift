import TerminalFrame

/// The styles of sheets (guideline MV1), named as in UIKit.
///
/// ```swift
/// let size = Size(120, 40)
/// let text = TextView<Event>(TextDocument([TextBlock("...")]))
/// let page = Sheet("Note", style: .page, close: .close, content: text)
/// let form = Sheet("Note", style: .form, close: .close, content: text)
/// #expect(form.rect(in: size).width < page.rect(in: size).width)
/// ```
public enum SheetStyle: Hashable, Sendable, CaseIterable {
  /// A sheet as wide as a page of text.
  case page
  /// A sheet that is narrower than a page, for a form or a question.
  case form
  /// A short message that can be closed only with its buttons (guideline AL1).
  case alert

  /// The width of the sheet including its border, in cells, if the screen is wide enough and neither the program nor
  /// the content determines the width.
  var width: Int {
    switch self {
    case .page: 64
    case .form: 54
    case .alert: 40
    }
  }
}

/// A view in a border in the middle of the screen, above everything else, such as the help page. A click outside
/// closes the sheet. Its height depends on its content, and so does its width, if the content has an ideal width
/// (``View/idealWidth``): the sheet is then as wide as its content, up to two thirds of the screen. Marks in the border
/// show that there is more content above or below.
///
/// Everything else is dimmed, except the line of key hints (``KeyHints``), which shows the keys of the sheet.
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
  let width: Int?
  let close: Event?
  let content: any View<Event>
  /// False if the screen behind the sheet is not dimmed.
  var dimsBehind = true
  /// The row that the sheet is about. The sheet appears below or above this row if there is room.
  var anchor: PopoverAnchor?
  /// The sheet is positioned as if its content had at least this many rows. For a submenu, this is
  /// the number of rows in the menu that it replaces, so that the sheet's upper edge does not move.
  var placedRows = 0
  /// The title for a sheet that has no other title. It is shown only if the sheet covers its anchor
  /// row.
  var coveringTitle = ""
  /// True if the footer repeats a key hint. The footer is then not shown while the line of key hints is visible.
  var footerRepeatsHints = false

  /// Shows `content` under `title`.
  /// - Parameters:
  ///   - title: the title in the upper border.
  ///   - style: determines the width, unless `width` is given or the content has an ideal width.
  ///   - footer: a short line in the lower border, with information that the key hints do not contain.
  ///   - width: the width of the content inside the border, in cells. If nil, the content or `style` determines the width.
  ///   - close: the program's event for a click outside; nil if such a click does nothing.
  ///   - content: the view inside.
  public init(
    _ title: String, style: SheetStyle = .page, footer: String = "", width: Int? = nil,
    close: Event?, content: any View<Event>
  ) {
    self.title = title
    self.footer = footer
    self.style = style
    self.width = width
    self.close = close
    self.content = content
  }

  /// Returns the rectangle of the sheet on a screen of `size`.
  public func rect(in size: Size) -> Rect {
    let room = width == nil ? fittingRoom(in: size) : Self.room(in: size, style, width)
    if !hasBorder(in: size) { return Rect(size: size) }
    let most = Size(room.width - 2, room.height - 2)
    let rows = content.sizeThatFits(most).height
    let height = min(room.height, min(most.height, rows) + 2)
    let placed = min(room.height, min(most.height, max(rows, placedRows)) + 2)
    var rect = Self.centred(Size(room.width, placed), in: size)
    rect.y = y(besideAnchor: placed, in: size) ?? rect.y
    rect.height = height
    return rect
  }

  /// The least width of the content of a sheet, in cells. It is the least width of a popover (guideline PO6).
  private static var leastWidth: Int { 32 }

  /// Returns the maximum size of a sheet whose width nobody gave. The content determines the width, but an alert has the
  /// width of its style. If fewer cells would remain at each side than a word needs, the sheet is as wide as the screen.
  private func fittingRoom(in size: Size) -> Size {
    let usual = Self.room(in: size, style)
    guard style != .alert, let ideal = content.idealWidth else { return usual }
    let words = max(title.displayWidth, footer.displayWidth) + 4
    let most = max(size.width * 2 / 3, style.width) - 2
    let wanted = min(max(ideal, words, Self.leastWidth), most)
    if size.width - wanted - 2 < 2 * Self.minimumBeside { return usual }
    return Self.room(in: size, style, wanted)
  }

  /// Returns the first row of a sheet of this `height`, placed below its anchor row or, if there is
  /// no room, above it. It must not cover the status bar or the line of key hints. Nil if there is
  /// no room on either side, or if there is no anchor row.
  private func y(besideAnchor height: Int, in size: Size) -> Int? {
    guard let row = anchor?.rect else { return nil }
    if row.y >= 0, row.maxY + height < size.height { return row.maxY }
    return row.maxY <= size.height && row.y - height > 0 ? row.y - height : nil
  }

  /// Returns the side of the anchor row on which a sheet at `rect` is, and the cell of the arrow in
  /// its border. Nil if the sheet is not next to the anchor row.
  private func arrow(of rect: Rect) -> (side: PopoverPlacement.Side, place: Point)? {
    guard let anchor, rect.width > 2 else { return nil }
    let x = min(max(rect.x + 1, anchor.middle(below: rect.width)), rect.maxX - 2)
    if rect.y == anchor.rect.maxY { return (.below, Point(x, rect.y)) }
    return rect.maxY == anchor.rect.y ? (.above, Point(x, rect.maxY - 1)) : nil
  }

  /// Returns the size of the content on a screen of `size`.
  public func contentSize(in size: Size) -> Size { contentRect(in: size).size }

  private func contentRect(in size: Size) -> Rect {
    hasBorder(in: size) ? rect(in: size).inside : rect(in: size)
  }

  /// False for an alert on a screen with so few rows that a border would leave room only for the buttons and hide
  /// the question.
  private func hasBorder(in size: Size) -> Bool { style != .alert || size.height > 5 }

  /// Dims the screen behind the sheet, and paints the sheet.
  public func paint(on canvas: inout Canvas) {
    canvas.hideCursor()
    let behind = canvas.theme.behind
    let rect = rect(in: canvas.size)
    let arrow = arrow(of: rect)
    if dimsBehind { canvas.dim(around: rect, except: arrow == nil ? nil : anchor?.rect) }
    // Animate the sheet: it grows from its lower edge or from its anchor row; an alert grows from its middle.
    let (part, inside) = (
      hasBorder(in: canvas.size) ? "sheet" : "page", contentRect(in: canvas.size)
    )
    canvas.part(
      part, in: rect,
      style == .alert ? .opens : .unrolls(from: arrow?.side.nearEdge ?? .bottom),
      shade: dimsBehind ? behind : nil)
    let title = arrow == nil && title.isEmpty ? coveringTitle : title
    canvas.raised { canvas in
      paint(in: rect, inside, part, title, on: &canvas)
      guard let arrow else { return }
      let sign = canvas.symbols.arrow(of: arrow.side)
      canvas.write(sign, x: arrow.place.x, y: arrow.place.y, style: canvas.theme.accent)
    }
  }

  private func paint(
    in rect: Rect, _ inside: Rect, _ part: String, _ title: String, on canvas: inout Canvas
  ) {
    guard inside != rect else {
      return canvas.naming(part) { $0.draw(AnyView(content), in: inside) }
    }
    canvas.border(rect)
    let overflow = content.overflow(in: inside.size)
    canvas.moreMarks(overflow, in: rect)
    let (start, end) = (rect.x + 2, rect.maxX - 2)
    let titleEnd = overflow.contains(.above) ? end - Canvas.moreMarkWidth : end
    if !title.isEmpty {
      let shown = title.truncated(
        toWidth: max(1, titleEnd - start - 2), ellipsis: canvas.symbols.ellipsis)
      canvas.write(" \(shown) ", from: start, to: titleEnd, y: rect.y, style: canvas.theme.title)
    }
    if !footer.isEmpty, !(footerRepeatsHints && canvas.showsHints(around: rect)) {
      // Reserve room for the scroll marks, so that the footer does not move while the content scrolls.
      let footerEnd = overflow.isEmpty ? end : end - Canvas.moreMarkWidth
      canvas.writeTrailing(
        " \(footer) ", from: start, to: footerEnd, y: rect.maxY - 1,
        style: canvas.theme.secondaryText)
    }
    canvas.naming(part) { $0.draw(AnyView(content), in: inside) }
    canvas.joinRules(in: rect)
    canvas.joinLines(toBorder: rect)
  }

  /// For a click outside, returns the event that closes the sheet. All other mouse actions are passed to the
  /// content.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let rect = rect(in: size)
    if pointer.isClick && !rect.contains(pointer.position) { return close }
    let inside = contentRect(in: size)
    guard pointer.isDrag || inside.contains(pointer.position) else { return nil }
    return content.event(for: pointer.relative(to: inside), in: inside.size)
  }

  /// The minimum number of cells beside a sheet, counting both sides together. If fewer cells would
  /// remain, the sheet is as wide as the screen.
  private static var minimumBeside: Int { 8 }

  /// Returns the maximum size of a sheet, including its border, on a screen of `size`.
  ///
  /// - Parameter width: the width of the content inside the border, in cells. If nil, the style determines the width.
  private static func room(in size: Size, _ style: SheetStyle, _ width: Int? = nil) -> Size {
    let wanted = width.map { min($0, size.width) + 2 } ?? style.width
    // If only a few cells remain beside the sheet, their content is incomprehensible, so cover them.
    let fitting = size.width - wanted < minimumBeside ? size.width : wanted
    // Make the margins on the left and on the right equal.
    let width = min(size.width, max(20, fitting + (size.width - fitting) % 2))
    // On a screen with few rows, an alert may cover all rows, because users must read the question before they
    // answer.
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
  /// Shows `document` under `title`, starting at `anchor`. `scroll` makes the program's event for scrolling
  /// by a number of lines. `textWidth` is the width of a line of text in cells; nil for the width of a page.
  public init(
    _ title: String, _ document: TextDocument, at anchor: TextAnchor, footer: String,
    textWidth: Int? = nil, close: Event, scroll: @escaping (Int) -> Event
  ) {
    self.init(
      title, footer: footer, width: textWidth.map { $0 + 2 * TextView<Event>.margin },
      close: close, content: TextView(document, at: anchor, scroll: scroll))
  }

  /// Returns the width of a line of text in a sheet on a screen of `size`. `width` is the preferred width in
  /// cells; nil for the width of a page.
  public static func textWidth(_ width: Int? = nil, in size: Size) -> Int {
    let margins = 2 * TextView<Event>.margin
    let wanted = width.map { min($0, size.width) + margins }
    return max(1, room(in: size, .page, wanted).width - 2 - margins)
  }

  /// Returns the size of the text in a sheet on a screen of `size`. `width` is the preferred width in cells;
  /// nil for the width of a page.
  public static func textSize(
    of document: TextDocument, width: Int? = nil, in size: Size
  ) -> Size {
    let (width, most) = (textWidth(width, in: size), room(in: size, .page).height - 2)
    let lines = document.lines(from: .start, width: width, limit: most)
    return Size(width, min(lines.count, most))
  }

  /// Returns the number of cells in a line of the help page for `keymap`, in a sheet on a screen of `size`.
  public static func textWidth<Other>(
    ofKeys keymap: Keymap<Other>, in size: Size, symbols: Symbols = .ascii
  ) -> Int {
    keymap.documentWidth(in: textWidth(.max, in: size), symbols: symbols)
  }
}
