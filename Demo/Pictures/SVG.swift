import TerminalFrame

/// Frames as an SVG picture.
enum SVG {
  /// A frame, the row of the picture that it stands in, and a line above it.
  struct Shot {
    let frame: Frame
    let row: Int
    var caption = ""
  }

  private static let cell = (width: 8.4, height: 18.0)
  private static let gap = 24.0
  private static let ground = "#16181d"
  private static let ink = "#d4d7dd"

  /// The shots row by row, each in a window of its own.
  static func document(_ shots: [Shot], title: String) -> String {
    var body = ""
    var (x, y, widest, rowHeight, row) = (gap, gap, 0.0, 0.0, 0)
    for shot in shots {
      let width = Double(shot.frame.size.width) * cell.width + 20
      let height = Double(shot.frame.size.height) * cell.height + 20
      let head = shot.caption.isEmpty ? 0 : cell.height + 6
      if shot.row != row { (x, y, rowHeight, row) = (gap, y + rowHeight + gap, 0, shot.row) }
      if !shot.caption.isEmpty { body += caption(shot.caption, x, y) }
      body += window(shot.frame, x, y + head, width, height)
      x += width + gap
      rowHeight = max(rowHeight, head + height)
      widest = max(widest, x)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(widest)) \(Int(y + rowHeight + gap))" \
      role="img" aria-label="\(escaped(title))" font-family="ui-monospace, 'SF Mono', Menlo, Consolas, \
      'DejaVu Sans Mono', monospace" font-size="14"><title>\(escaped(title))</title>
      \(body)</svg>
      """
  }

  /// Grey, so that it can be read on a page of either colour.
  private static func caption(_ text: String, _ x: Double, _ y: Double) -> String {
    "<text x=\"\(number(x + 2))\" y=\"\(number(y + 14))\" fill=\"#808690\">\(escaped(text))</text>\n"
  }

  private static func window(
    _ frame: Frame, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    var text = "<g transform=\"translate(\(number(x)) \(number(y)))\">"
    text +=
      "<rect width=\"\(number(width))\" height=\"\(number(height))\" rx=\"8\" fill=\"\(ground)\"/>"
    for row in 0..<frame.size.height { text += runs(of: row, frame) }
    return text + "</g>\n"
  }

  /// Cells of one style in one piece; wide graphemes by themselves, so that they stand where they
  /// should.
  private static func runs(of row: Int, _ frame: Frame) -> String {
    var output = ""
    var column = 0
    while column < frame.size.width {
      let start = column
      let first = frame[Point(column, row)]
      var text = frame.text(of: first)
      column += max(1, Int(first.width))
      while first.width == 1, column < frame.size.width {
        let next = frame[Point(column, row)]
        guard next.style == first.style, next.width == 1 else { break }
        text += frame.text(of: next)
        column += 1
      }
      output += run(text, start, column - start, row, first.style)
    }
    return output
  }

  private static func run(
    _ text: String, _ column: Int, _ cells: Int, _ row: Int, _ style: Style
  ) -> String {
    var (fore, back) = (colour(style.foreground), colour(style.background))
    if style.attributes.contains(.reverse) { (fore, back) = (back ?? ground, fore ?? ink) }
    let x = number(10 + Double(column) * cell.width)
    let y = 10 + Double(row) * cell.height
    let width = number(Double(cells) * cell.width)
    var output = ""
    if let back {
      output +=
        "<rect x=\"\(x)\" y=\"\(number(y))\" width=\"\(width)\" height=\"\(number(cell.height))\" fill=\"\(back)\"/>"
    }
    let weight = style.attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    let line = style.attributes.contains(.underline) ? " text-decoration=\"underline\"" : ""
    for (offset, words) in pieces(of: text) {
      let x = number(10 + Double(column + offset) * cell.width)
      let width = number(Double(words.displayWidth) * cell.width)
      output += "<text x=\"\(x)\" y=\"\(number(y + 13.5))\" textLength=\"\(width)\" "
      output += "fill=\"\(fore ?? ink)\"\(weight)\(line)>\(escaped(words))</text>"
    }
    return output
  }

  /// The text without its outer spaces, in pieces where it has several in a row: XML keeps none of
  /// these. Each with the cell it begins in.
  private static func pieces(of text: String) -> [(offset: Int, words: String)] {
    var pieces: [(offset: Int, words: String)] = []
    var column = 0
    var spaces = 2
    for character in text {
      if character == " " {
        spaces += 1
      } else {
        if spaces >= 2 {
          pieces.append((column, ""))
        } else if spaces == 1 {
          pieces[pieces.count - 1].words += " "
        }
        pieces[pieces.count - 1].words.append(character)
        spaces = 0
      }
      column += String(character).displayWidth
    }
    return pieces
  }

  /// xterm's palette; nil for the terminal's own colours.
  private static func colour(_ color: Color) -> String? {
    guard let index = color.paletteIndex.map(Int.init) else { return nil }
    func hex(_ value: Int) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
    if index >= 232 { return "#" + String(repeating: hex(8 + 10 * (index - 232)), count: 3) }
    guard index >= 16 else { return ink }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return "#" + hex(steps[cube / 36]) + hex(steps[cube / 6 % 6]) + hex(steps[cube % 6])
  }

  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
