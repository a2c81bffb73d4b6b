import TerminalFrame

/// A rectangle of a frame to paint on. Coordinates count from its top left cell, and painting is
/// clipped to it.
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
  /// The styles.
  public private(set) var theme: Theme
  /// Borders and marks.
  public let symbols: Symbols
  /// The breaches of the guidelines found while painting, each once.
  public private(set) var diagnoses: [Diagnosis] = []
  /// The canvas's place in the frame.
  private var area: Rect
  /// The part of the area that is visible.
  private var clip: Rect
  /// The parts that can be animated, in the order of painting.
  var parts: [ScreenPart] = []
  /// The name that the parts declared now belong to.
  var scope: ScreenPart.Name = []
  /// The hints of the keys in force, for ``KeyHints`` wherever it stands.
  public let hints: [KeyHint]
  /// What ``KeyHints`` shows in place of the hints; nil while that is nothing.
  let notice: String?
  /// The cells that are keys.
  var keyTargets: [KeyTarget] = []
  /// The cells of the frame that ``KeyHints`` painted last; nil if it painted none.
  private var hintsPlace: Rect?
  /// The lines painted so far, in the order of painting.
  private(set) var lines: [PaintedLine] = []
  /// True while it is painted on the raised ground.
  private(set) var isRaised = false
  /// Cells of the screens before; nil where all are painted.
  let kept: KeptCells?

  /// A canvas over the whole of a new frame.
  /// - Parameters:
  ///   - size: cells and rows.
  ///   - theme: the styles.
  ///   - symbols: borders and marks.
  ///   - hints: the hints of the keys in force.
  public init(size: Size, theme: Theme, symbols: Symbols, hints: [KeyHint] = []) {
    self.init(size: size, theme: theme, symbols: symbols, hints: hints, notice: nil, kept: nil)
  }

  /// - Parameters:
  ///   - notice: what is shown in place of the hints.
  ///   - kept: cells of the screens before, if they may be used.
  init(
    size: Size, theme: Theme, symbols: Symbols, hints: [KeyHint], notice: String?, kept: KeptCells?
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

  /// The frame, with the parts that can be animated.
  public var painted: PaintedScreen {
    PaintedScreen(frame, parts: parts, keyTargets: keyTargets, diagnoses: diagnoses)
  }

  /// Width and height.
  public var size: Size { area.size }
  /// Cells across.
  public var width: Int { area.width }
  /// Rows down.
  public var height: Int { area.height }

  /// Paints within `rect` of this canvas.
  public mutating func within(_ rect: Rect, _ paint: (inout Canvas) -> Void) {
    let (outerArea, outerClip) = (area, clip)
    area = place(of: rect)
    clip = clip.intersection(area)
    paint(&self)
    (area, clip) = (outerArea, outerClip)
  }

  /// Paints on the raised ground, as bars, popovers, menus and sheets are painted (``Theme/raisedGround``).
  public mutating func raised(_ paint: (inout Canvas) -> Void) {
    guard !isRaised, theme.raisedGround != nil else { return paint(&self) }
    let own = theme
    (theme, isRaised) = (kept?.raised ?? own.raised, true)
    paint(&self)
    (theme, isRaised) = (own, false)
  }

  /// Paints `view` in `rect`.
  public mutating func draw(_ view: some View, in rect: Rect) {
    within(rect) { view.paint(on: &$0) }
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

  /// Fills the whole canvas with spaces.
  public mutating func fill(_ style: Style) {
    cover(clip)
    frame.fill(clip, style)
  }

  /// Changes the style of the cells of `rect` and leaves their text.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    cover(onFrame(rect))
    frame.restyle(onFrame(rect), change)
  }

  /// Records that this canvas is the line of key hints, which sheets leave undimmed.
  mutating func noteHints() { hintsPlace = clip.isEmpty ? nil : clip }

  /// Dims the cells of `rect`, which cannot be used now. Those of a bar keep its ground.
  mutating func dim(_ rect: Rect) {
    let behind = theme.behind
    let raised = theme.raisedGround.map(behind.on)
    restyle(rect) { $0.background == raised?.background ? raised ?? behind : behind }
  }

  /// Dims everything behind a sheet in `rect`, but for the row that it is about, and for the line of key
  /// hints if `rect` leaves it free.
  mutating func dim(around rect: Rect, except anchor: Rect? = nil) {
    let hints = showsHints(around: rect) ? hintsPlace : nil
    let lit = [anchor.map { $0.y..<$0.maxY }, hints.map { $0.y - area.y..<$0.maxY - area.y }]
    var start = 0
    for rows in lit.compactMap({ $0 }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      dim(Rect(x: 0, y: start, width: width, height: max(0, rows.lowerBound - start)))
      start = max(start, rows.upperBound)
    }
    dim(Rect(x: 0, y: start, width: width, height: max(0, height - start)))
  }

  /// True if the line of key hints is seen beside a sheet in `rect`.
  func showsHints(around rect: Rect) -> Bool {
    guard let hintsPlace, hintsPlace.intersection(clip) == hintsPlace else { return false }
    return hintsPlace.intersection(onFrame(rect)).isEmpty
  }

  /// Makes the visible cells of `rect` a hyperlink of the terminal's own, where it has them, until they
  /// are painted over. Only text that does not pretend to lead elsewhere should be one: the terminal
  /// opens it without asking the program.
  /// - Parameters:
  ///   - rect: the cells.
  ///   - address: where they lead.
  ///   - number: tells the links of a screen apart: the parts of one over several rows have the same.
  public mutating func link(_ rect: Rect, to address: String, number: Int) {
    frame.link(onFrame(rect), to: address, number: number)
  }

  /// Writes `text` at `x`, `y`; returns the column after it.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, x: Int, y: Int, style: Style
  ) -> Int {
    if text.isEmpty { return x }
    return frame.write(text, at: Point(area.x + x, area.y + y), in: clip, style: style) - area.x
  }

  /// Writes `character` at `x`, `y`.
  public mutating func write(_ character: Character, x: Int, y: Int, style: Style) {
    write(String(character), x: x, y: y, style: style)
  }

  /// Writes `text` into the cells from `x` to before `end`, shortened where it is too long; returns
  /// the column after it.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, from x: Int, to end: Int, y: Int, style: Style
  ) -> Int {
    guard end > x, !text.isEmpty else { return x }
    return write(
      text.truncated(toWidth: end - x, ellipsis: symbols.ellipsis), x: x, y: y, style: style)
  }

  /// Writes `text` so that it ends before column `end`, no farther left than `x`; returns where it
  /// begins.
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

  /// Puts the terminal's cursor at `x`, `y`, if that cell is visible: the place of the keys, which screen readers follow.
  /// It is not seen there, unless the user wants that (``Appearance/showsCursorEverywhere``).
  public mutating func placeCursor(x: Int, y: Int) { placeCursor(x, y, isShown: false) }

  /// Puts the terminal's cursor at `x`, `y`, if that cell is visible, and shows it: the place in a text that is written or
  /// selected.
  public mutating func placeCaret(x: Int, y: Int) { placeCursor(x, y, isShown: true) }

  private mutating func placeCursor(_ x: Int, _ y: Int, isShown: Bool) {
    let point = Point(area.x + x, area.y + y)
    guard clip.contains(point) else { return }
    frame.cursor = point
    frame.showsCursor = isShown
  }

  /// True if the terminal's cursor was put anywhere.
  var hasCursor: Bool { frame.cursor != nil }

  /// Hides the terminal's cursor, wherever it was put before.
  public mutating func hideCursor() { frame.cursor = nil }

  /// Records a breach of the guidelines, if there is one.
  public mutating func diagnose(_ diagnosis: Diagnosis?) {
    guard let diagnosis, !diagnoses.contains(diagnosis) else { return }
    diagnoses.append(diagnosis)
  }

  /// The cell at `x`, `y`, if it is visible.
  func cell(_ x: Int, _ y: Int) -> Cell? {
    let point = Point(area.x + x, area.y + y)
    return clip.contains(point) ? frame[point] : nil
  }

  /// The place of `rect` in the frame; nil unless all of it is visible.
  func whole(_ rect: Rect) -> Rect? {
    let place = place(of: rect)
    return place.intersection(clip) == place ? place : nil
  }

  /// Takes the keys away that lay in `rect` of the frame.
  mutating func cover(_ rect: Rect) {
    if !keyTargets.isEmpty { keyTargets.removeAll { !$0.rect.intersection(rect).isEmpty } }
  }

  /// The canvas's top left cell in the frame.
  var origin: Point { area.origin }

  /// Keeps in mind that `rect` was painted as a line along `axis`, for others to join it.
  mutating func note(_ rect: Rect, _ axis: Axis) {
    let line = onFrame(rect)
    if !line.isEmpty { lines.append(PaintedLine(rect: line, axis: axis)) }
  }

  /// The visible cells of `rect` in the frame.
  func onFrame(_ rect: Rect) -> Rect { place(of: rect).intersection(clip) }

  private func place(of rect: Rect) -> Rect {
    Rect(x: area.x + rect.x, y: area.y + rect.y, width: rect.width, height: rect.height)
  }
}
