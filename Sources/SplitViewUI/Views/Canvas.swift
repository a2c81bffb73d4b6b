import TerminalFrame

/// A rectangle of a frame to paint on. Coordinates count from its own top left cell, and nothing gets beyond it.
public struct Canvas {
  /// The frame being painted.
  public private(set) var frame: Frame
  /// Colours.
  public let theme: Theme
  /// Borders and marks.
  public let symbols: Symbols
  /// The canvas's place in the frame.
  private var area: Rect
  /// The part of it that can be seen.
  private var clip: Rect

  /// A canvas over the whole of a new frame.
  public init(size: Size, theme: Theme, symbols: Symbols) {
    frame = Frame(size: size, style: theme.text)
    self.theme = theme
    self.symbols = symbols
    area = Rect(size: size)
    clip = area
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
    area = Rect(x: area.x + rect.x, y: area.y + rect.y, width: rect.width, height: rect.height)
    clip = clip.intersection(area)
    paint(&self)
    (area, clip) = (outerArea, outerClip)
  }

  /// Paints `view` in `rect`.
  public mutating func draw(_ view: some View, in rect: Rect) {
    within(rect) { view.paint(on: &$0) }
  }

  /// Fills `rect` with spaces.
  public mutating func fill(_ rect: Rect, _ style: Style) { frame.fill(onFrame(rect), style) }

  /// Fills the whole canvas with spaces.
  public mutating func fill(_ style: Style) { frame.fill(clip, style) }

  /// Changes the style of the cells of `rect` and leaves their text.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    frame.restyle(onFrame(rect), change)
  }

  /// Writes `text` at `x`, `y`; returns the column after it.
  @discardableResult
  public mutating func write(_ text: some StringProtocol, _ x: Int, _ y: Int, _ style: Style) -> Int
  {
    frame.write(text, at: Point(area.x + x, area.y + y), in: clip, style: style) - area.x
  }

  /// Writes `text` into the cells from `x` to before `end`, shortened where it is too long; returns the column
  /// after it.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, from x: Int, to end: Int, _ y: Int, _ style: Style
  ) -> Int {
    guard end > x else { return x }
    return write(text.truncated(toWidth: end - x, ellipsis: symbols.ellipsis), x, y, style)
  }

  /// Writes `text` so that it ends before column `end`, no farther left than `x`; returns where it begins.
  @discardableResult
  public mutating func writeTrailing(
    _ text: some StringProtocol, from x: Int = 0, to end: Int, _ y: Int, _ style: Style
  ) -> Int {
    let shown = text.truncated(toWidth: max(0, end - x), ellipsis: symbols.ellipsis)
    let start = end - shown.displayWidth
    write(shown, start, y, style)
    return start
  }

  /// Puts the terminal's cursor at `x`, `y`, if that can be seen.
  public mutating func placeCursor(_ x: Int, _ y: Int) {
    let point = Point(area.x + x, area.y + y)
    if clip.contains(point) { frame.cursor = point }
  }

  /// Hides the terminal's cursor, wherever it was put before.
  public mutating func hideCursor() { frame.cursor = nil }

  private func onFrame(_ rect: Rect) -> Rect {
    Rect(x: area.x + rect.x, y: area.y + rect.y, width: rect.width, height: rect.height)
      .intersection(clip)
  }
}

// MARK: - Rules and borders

extension Canvas {
  /// A horizontal rule from `x` to before `end`.
  public mutating func horizontalRule(_ y: Int, from x: Int = 0, to end: Int? = nil) {
    let end = end ?? width
    guard end > x else { return }
    write(String(repeating: symbols.horizontal, count: end - x), x, y, theme.border)
  }

  /// A divider down column `x`, joined to every rule that it meets.
  public mutating func divider(_ x: Int, rows: Range<Int>) {
    for y in rows {
      let left = isRule(x - 1, y)
      let right = isRule(x + 1, y)
      let crossing = left ? (right ? symbols.cross : symbols.teeLeft) : symbols.teeRight
      write(String(left || right ? crossing : symbols.vertical), x, y, theme.border)
    }
  }

  /// A border around the edge of `rect`; its inside is cleared.
  public mutating func border(_ rect: Rect) {
    guard rect.width > 1, rect.height > 1 else { return }
    fill(rect, theme.text)
    let line = String(repeating: symbols.horizontal, count: rect.width - 2)
    let (top, bottom, right) = (rect.y, rect.maxY - 1, rect.maxX - 1)
    write("\(symbols.corners[0])\(line)\(symbols.corners[1])", rect.x, top, theme.frame)
    for y in top + 1..<max(top + 1, bottom) {
      write(String(symbols.vertical), rect.x, y, theme.frame)
      write(String(symbols.vertical), right, y, theme.frame)
    }
    write("\(symbols.corners[2])\(line)\(symbols.corners[3])", rect.x, bottom, theme.frame)
  }

  private func isRule(_ x: Int, _ y: Int) -> Bool {
    let point = Point(area.x + x, area.y + y)
    guard clip.contains(point) else { return false }
    let cell = frame[point]
    return (cell.style == theme.border || cell.style == theme.behind)
      && frame.text(of: cell) == String(symbols.horizontal)
  }
}
