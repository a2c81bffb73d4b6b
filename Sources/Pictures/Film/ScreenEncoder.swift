import TerminalFrame

/// Encodes screens as bytes for a terminal, each as the difference from the previous screen.
struct ScreenEncoder {
  private var shown: Frame?
  /// The terminal's current style, or nil if unknown.
  private var style: Style?
  /// The terminal's current cursor position, or nil if unknown.
  private var place: Point?
  private var isCursorShown = true
  private var output = ""

  /// Returns the bytes that change a terminal from the previous screen to `frame`. Empty if both look the same. The
  /// bytes for the first screen, and for each screen with a different size, clear the terminal first.
  mutating func encode(_ frame: Frame) -> String {
    output = ""
    let before: Frame
    if let shown, shown.size == frame.size {
      before = shown
    } else {
      before = Frame(size: frame.size)
      clear()
    }
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let cell = frame[Point(x, y)]
        let old = before[Point(x, y)]
        if cell.isContinuation || frame.shows(cell, sameAs: old, in: before) { continue }
        writeThrough(to: Point(x, y), frame)
        write(frame.text(of: cell), cell, at: Point(x, y))
      }
    }
    showCursor(frame.showsCursor ? frame.cursor : nil)
    shown = frame
    return output
  }

  private mutating func clear() {
    output += "\u{1B}[?25l\u{1B}[m\u{1B}[2J"
    (style, place, isCursorShown) = (.plain, nil, false)
  }

  private mutating func write(_ text: String, _ cell: Cell, at point: Point) {
    if isCursorShown {
      output += "\u{1B}[?25l"
      isCursorShown = false
    }
    move(to: point)
    if style != cell.style { set(cell.style) }
    output += text
    // Terminals use different widths for graphemes with several scalars, so the cursor's position
    // is unknown after such a grapheme.
    let isPlain = text.unicodeScalars.count == 1 && cell.width == 1
    place = isPlain ? Point(point.x + 1, point.y) : nil
  }

  /// Rewrites the few cells to the left of `point` if that takes fewer bytes than moving the cursor to `point`.
  private mutating func writeThrough(to point: Point, _ frame: Frame) {
    guard let place, place.y == point.y, place.x < point.x, point.x - place.x <= 4 else { return }
    let cells = (place.x..<point.x).map { frame[Point($0, point.y)] }
    let texts = cells.map { frame.text(of: $0) }
    guard cells.allSatisfy({ $0.style == style }), texts.allSatisfy({ $0.utf8.count == 1 }) else {
      return
    }
    for (offset, cell) in cells.enumerated() {
      write(texts[offset], cell, at: Point(place.x + offset, place.y))
    }
  }

  private mutating func move(to point: Point) {
    if place != point { output += "\u{1B}[\(point.y + 1);\(point.x + 1)H" }
    place = point
  }

  private mutating func showCursor(_ cursor: Point?) {
    guard let cursor else {
      if isCursorShown { output += "\u{1B}[?25l" }
      isCursorShown = false
      return
    }
    if !isCursorShown || place != cursor { move(to: cursor) }
    if !isCursorShown { output += "\u{1B}[?25h" }
    isCursorShown = true
  }

  private mutating func set(_ style: Style) {
    var codes: [String] = []
    let all: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
    codes += all.filter { style.attributes.contains($0.0) }.map(\.1)
    var direct = ""
    for (color, layer) in [(style.foreground, "38"), (style.background, "48")] {
      guard let code = Self.code(color, layer) else { continue }
      // Terminals accept 16 parameters in a sequence. All attributes and two direct colours would
      // require more, so put each direct colour into a separate sequence.
      if color.rgbValue == nil { codes.append(code) } else { direct += "\u{1B}[\(code)m" }
    }
    output += "\u{1B}[" + (codes.isEmpty ? "" : "0;" + codes.joined(separator: ";")) + "m" + direct
    self.style = style
  }

  /// Returns the parameters that set a colour; nil for the terminal's default colour.
  private static func code(_ color: Color, _ layer: String) -> String? {
    if let index = color.paletteIndex { return "\(layer);5;\(index)" }
    return color.rgbValue.map { "\(layer);2;\($0 >> 16);\($0 >> 8 & 0xFF);\($0 & 0xFF)" }
  }
}
