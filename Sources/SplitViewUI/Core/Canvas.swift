import TerminalFrame

/// A rectangle in a frame, on which views are painted. Coordinates start at the canvas's top left cell, and
/// painting is clipped to the canvas.
///
/// ```swift
/// var canvas = Canvas(size: Size(12, 3), theme: .dark, symbols: .unicode)
/// canvas.border(Rect(x: 0, y: 0, width: 12, height: 3))
/// canvas.write("犬吠埼", x: 2, y: 1, style: canvas.theme.text)
/// canvas.writeTrailing("9", to: 11, y: 1, style: canvas.theme.secondaryText)
/// #expect(canvas.frame.lines == ["╭──────────╮", "│ 犬吠埼  9│", "╰──────────╯"])
/// ```
public struct Canvas {
  /// The frame being painted.
  public internal(set) var frame: Frame
  /// The theme, which contains the styles.
  public private(set) var theme: Theme
  /// The symbols for borders and marks.
  public let symbols: Symbols
  /// The violations of the guidelines that were found while painting, without duplicates.
  public private(set) var diagnoses: [Diagnosis] = []
  /// The rectangle that the canvas covers in the frame.
  private var area: Rect
  /// The part of ``area`` that is visible, in the coordinates of the frame.
  private var clip: Rect
  /// The parts of the screen that can be animated, in the order of painting.
  var parts: [ScreenPart] = []
  /// The name of the view that contains the parts being declared. It becomes the beginning of their
  /// names.
  var scope: ScreenPart.Name = []
  /// The hints for the active keys. ``KeyHints`` shows them.
  public let hints: [KeyHint]
  /// The text that ``KeyHints`` shows instead of the hints, if any.
  let notice: String?
  /// The cells that press a key when they are clicked.
  var keyTargets: [KeyTarget] = []
  /// The cells of the frame where ``KeyHints`` was last painted; nil if it was not painted.
  private var hintsPlace: Rect?
  /// The lines painted so far, in the order of painting.
  private(set) var lines: [PaintedLine] = []
  /// True while painting on the raised background (``Theme/raisedGround``).
  private(set) var isRaised = false
  /// The cells of earlier screens, which may be reused. Nil if every cell must be painted.
  let kept: CachedCells?
  /// The views painted so far, for an inspector. Nil unless an inspector asks for them.
  package var outline: ViewOutline?

  /// Makes a canvas that covers a new frame.
  /// - Parameters:
  ///   - size: the size in cells and rows.
  ///   - theme: the theme.
  ///   - symbols: the symbols for borders and marks.
  ///   - hints: the hints for the active keys.
  public init(size: Size, theme: Theme, symbols: Symbols, hints: [KeyHint] = []) {
    self.init(size: size, theme: theme, symbols: symbols, hints: hints, notice: nil, kept: nil)
  }

  /// Makes a canvas that covers a new frame, and may reuse cells of earlier screens.
  /// - Parameters:
  ///   - notice: a text that is shown instead of the hints.
  ///   - kept: the cells of earlier screens, if they may be reused.
  init(
    size: Size, theme: Theme, symbols: Symbols, hints: [KeyHint], notice: String?,
    kept: CachedCells?
  ) {
    self.notice = notice
    self.kept = kept
    kept?.adopt(theme, symbols)
    frame = Frame(size: size, style: theme.text)
    self.theme = theme
    self.symbols = symbols
    self.hints = hints
    area = Rect(size: size)
    clip = area
  }

  /// The frame, together with the parts that can be animated.
  public var painted: PaintedScreen {
    PaintedScreen(frame, parts: parts, keyTargets: keyTargets, diagnoses: diagnoses)
  }

  /// The width and height.
  public var size: Size { area.size }
  /// The width in cells.
  public var width: Int { area.width }
  /// The height in rows.
  public var height: Int { area.height }

  /// Calls `paint` with a canvas that is limited to `rect`.
  public mutating func within(_ rect: Rect, _ paint: (inout Canvas) -> Void) {
    let (outerArea, outerClip) = (area, clip)
    area = place(of: rect)
    clip = clip.intersection(area)
    paint(&self)
    (area, clip) = (outerArea, outerClip)
  }

  /// Paints on the raised background of bars, popovers, menus and sheets (``Theme/raisedGround``).
  public mutating func raised(_ paint: (inout Canvas) -> Void) {
    guard !isRaised, theme.raisedGround != nil else { return paint(&self) }
    let own = theme
    (theme, isRaised) = (kept?.raised ?? own.raised, true)
    paint(&self)
    (theme, isRaised) = (own, false)
  }

  /// Paints `view` in `rect`.
  public mutating func draw(_ view: some View, in rect: Rect) {
    if outline != nil {
      let place = onFrame(rect)
      outline?.begin(view, in: place)
    }
    within(rect) { view.paint(on: &$0) }
    outline?.end()
  }

  /// Fills `rect` with spaces.
  public mutating func fill(_ rect: Rect, _ style: Style) {
    cover(onFrame(rect))
    frame.fill(onFrame(rect), style)
  }

  /// Writes `character` into every cell of `rect`.
  public mutating func fill(_ rect: Rect, with character: Character, _ style: Style) {
    frame.fill(place(of: rect), with: character, in: clip, style: style)
  }

  /// Fills the canvas with spaces.
  public mutating func fill(_ style: Style) {
    cover(clip)
    frame.fill(clip, style)
  }

  /// Changes the style of the cells in `rect`, but not their text.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    cover(onFrame(rect))
    frame.restyle(onFrame(rect), change)
  }

  /// Records that this canvas is the line of key hints. The line of key hints is not dimmed beside a sheet.
  mutating func noteHints() { hintsPlace = clip.isEmpty ? nil : clip }

  /// Dims the cells of `rect`, because they cannot be used at present. Cells of a bar keep their raised background.
  mutating func dim(_ rect: Rect) {
    let behind = theme.behind
    let raised = theme.raisedGround.map(behind.on)
    restyle(rect) { $0.background == raised?.background ? raised ?? behind : behind }
  }

  /// Dims everything behind a sheet in `rect`, except the rows of `anchor`. If the sheet does not cover the line of
  /// key hints, that line is not dimmed either. Without colours, dimmed words are still legible, so the cells on the
  /// left and right of the sheet are cleared: words there would begin or end in the middle.
  mutating func dim(around rect: Rect, except anchor: Rect? = nil) {
    let hints = showsHints(around: rect) ? hintsPlace : nil
    let lit = [anchor.map { $0.y..<$0.maxY }, hints.map { $0.y - area.y..<$0.maxY - area.y }]
    var start = 0
    for rows in lit.compactMap({ $0 }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      dim(Rect(x: 0, y: start, width: width, height: max(0, rows.lowerBound - start)))
      start = max(start, rows.upperBound)
    }
    dim(Rect(x: 0, y: start, width: width, height: max(0, height - start)))
    guard theme.isMonochrome else { return }
    fill(Rect(x: 0, y: rect.y, width: rect.x, height: rect.height), theme.behind)
    fill(Rect(x: rect.maxX, y: rect.y, width: width - rect.maxX, height: rect.height), theme.behind)
  }

  /// True if the line of key hints is completely visible beside a sheet in `rect`.
  func showsHints(around rect: Rect) -> Bool {
    guard let hintsPlace, hintsPlace.intersection(clip) == hintsPlace else { return false }
    return hintsPlace.intersection(onFrame(rect)).isEmpty
  }

  /// Makes the visible cells of `rect` a hyperlink of the terminal (OSC 8), if the terminal supports hyperlinks.
  /// The link lasts until the cells are painted again. The terminal opens the link without asking the program, so
  /// do not use this if the visible text could mislead the user about the address.
  /// - Parameters:
  ///   - rect: the cells of the link.
  ///   - address: the address that the link opens.
  ///   - number: identifies the link on the screen. If a link is wrapped, all of its rows have the same number.
  public mutating func link(_ rect: Rect, to address: String, number: Int) {
    frame.link(onFrame(rect), to: address, number: number)
  }

  /// Writes `text` at column `x` of row `y`. Returns the column after the text.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, x: Int, y: Int, style: Style
  ) -> Int {
    if text.isEmpty { return x }
    return frame.write(text, at: Point(area.x + x, area.y + y), in: clip, style: style) - area.x
  }

  /// Writes `character` at column `x` of row `y`.
  public mutating func write(_ character: Character, x: Int, y: Int, style: Style) {
    write(String(character), x: x, y: y, style: style)
  }

  /// Writes `text` into the cells from column `x` up to, but not including, column `end`. Text that
  /// is too long is shortened. Returns the column after the text.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, from x: Int, to end: Int, y: Int, style: Style
  ) -> Int {
    guard end > x, !text.isEmpty else { return x }
    return write(
      text.truncated(toWidth: end - x, ellipsis: symbols.ellipsis), x: x, y: y, style: style)
  }

  /// Writes `text` so that it ends just before column `end` and begins at column `x` or later.
  /// Returns the column where the text begins.
  @discardableResult
  public mutating func writeTrailing(
    _ text: some StringProtocol, from x: Int = 0, to end: Int, y: Int, style: Style
  ) -> Int {
    if text.isEmpty { return end }
    let shown = text.truncated(toWidth: max(0, end - x), ellipsis: symbols.ellipsis)
    let start = end - shown.displayWidth
    write(shown, x: start, y: y, style: style)
    return start
  }

  /// Moves the terminal's cursor to `x`, `y` if that cell is visible, so that screen readers find the keyboard
  /// focus. The cursor is invisible unless the user wants to see it (``Appearance/showsCursorEverywhere``).
  public mutating func placeCursor(x: Int, y: Int) { placeCursor(x, y, isShown: false) }

  /// Moves the terminal's cursor to `x`, `y`, if that cell is visible, and shows the cursor. Use
  /// this for the caret in text that is being edited or selected.
  public mutating func placeCaret(x: Int, y: Int) { placeCursor(x, y, isShown: true) }

  private mutating func placeCursor(_ x: Int, _ y: Int, isShown: Bool) {
    let point = Point(area.x + x, area.y + y)
    guard clip.contains(point) else { return }
    frame.cursor = point
    frame.showsCursor = isShown
  }

  /// True if the terminal's cursor has been placed.
  var hasCursor: Bool { frame.cursor != nil }

  /// Hides the terminal's cursor, if it has been placed.
  public mutating func hideCursor() { frame.cursor = nil }

  /// Records a violation of the guidelines. Does nothing if `diagnosis` is nil or has already been recorded.
  public mutating func diagnose(_ diagnosis: Diagnosis?) {
    guard let diagnosis, !diagnoses.contains(diagnosis) else { return }
    diagnoses.append(diagnosis)
  }

  /// The cell at `x`, `y`, if it is visible.
  func cell(_ x: Int, _ y: Int) -> Cell? {
    let point = Point(area.x + x, area.y + y)
    return clip.contains(point) ? frame[point] : nil
  }

  /// Returns the place of `rect` in the frame; nil unless it is completely visible.
  func whole(_ rect: Rect) -> Rect? {
    let place = place(of: rect)
    return place.intersection(clip) == place ? place : nil
  }

  /// Removes the key targets that overlap `rect` (in the coordinates of the frame), because something else is
  /// painted over them.
  mutating func cover(_ rect: Rect) {
    if !keyTargets.isEmpty { keyTargets.removeAll { !$0.rect.intersection(rect).isEmpty } }
  }

  /// The position of the canvas's top left cell in the frame.
  var origin: Point { area.origin }

  /// Records that `rect` was painted as a line along `axis`, so that other lines can join it.
  mutating func note(_ rect: Rect, _ axis: Axis) {
    let line = onFrame(rect)
    if !line.isEmpty { lines.append(PaintedLine(rect: line, axis: axis)) }
  }

  /// Returns the visible cells of `rect`, in the coordinates of the frame.
  func onFrame(_ rect: Rect) -> Rect { place(of: rect).intersection(clip) }

  private func place(of rect: Rect) -> Rect {
    Rect(x: area.x + rect.x, y: area.y + rect.y, width: rect.width, height: rect.height)
  }
}
