import TerminalFrame

extension ScreenDifference {
  /// Differences of style that are told at most.
  private static var styleLimit: Int { 20 }

  /// The difference, to be read: the screens side by side where `width` cells have room for both,
  /// else one row above the other; below each row that differs, marks under its cells. Then styles,
  /// cursor and model in words.
  public func text(width: Int = 160, inColor: Bool = false) -> String {
    let paint = Paint(isOn: inColor)
    let needed = size.width * 2 + numberWidth * 2 + 6
    var lines = needed <= width ? sideBySide(paint) : oneAboveTheOther(paint)
    lines += placeWords
    let styles = styleWords
    lines += styles.prefix(Self.styleLimit)
    if styles.count > Self.styleLimit {
      lines.append("... and \(styles.count - Self.styleLimit) more runs of style")
    }
    let model = modelWords
    if !model.isEmpty { lines += ["in the model:"] + model.map { "  \($0.displayed)" } }
    return lines.map { $0.trimmingBlanksAtEnd }.joined(separator: "\n")
  }

  private var numberWidth: Int { String(size.height).count }

  /// All rows, so that one sees where on the screen the differences are.
  private func sideBySide(_ paint: Paint) -> [String] {
    let columns = size.width
    let blank = String(repeating: " ", count: numberWidth)
    let line = String(repeating: "-", count: columns)
    var lines = [
      "\(blank)   \("expected".padded(toWidth: columns))   \("is".padded(toWidth: columns))",
      "\(blank) +\(line) +\(line)+",
    ]
    for (y, differing) in textCells.enumerated() {
      let old = row(y, of: expected, differing, paint, .expected)
      let new = row(y, of: actual, differing, paint, .actual)
      lines.append("\(number(y)) |\(old) |\(new)|")
      if differing.contains(true) {
        lines.append("\(blank)  \(marks(differing, columns))  \(marks(differing, columns))")
      }
    }
    return lines
  }

  /// Only the rows that differ.
  private func oneAboveTheOther(_ paint: Paint) -> [String] {
    var lines: [String] = []
    for (y, differing) in textCells.enumerated() where differing.contains(true) {
      let blank = String(repeating: " ", count: numberWidth)
      lines.append(
        "row \(number(y)) expected |\(row(y, of: expected, differing, paint, .expected))|")
      lines.append("    \(blank) is       |\(row(y, of: actual, differing, paint, .actual))|")
      lines.append("    \(blank)           \(marks(differing, size.width))")
    }
    return lines
  }

  private func number(_ y: Int) -> String {
    let text = String(y + 1)
    return String(repeating: " ", count: numberWidth - text.count) + text
  }

  private func row(
    _ y: Int, of record: ScreenRecord, _ differing: [Bool], _ paint: Paint, _ ink: Paint.Ink
  ) -> String {
    let cells = record.cells(ofRow: y, width: size.width)
    return cells.enumerated().map { x, cell in
      let differs = differing.indices.contains(x) && differing[x]
      return differs ? paint.painted(cell, ink) : cell
    }.joined()
  }

  private func marks(_ differing: [Bool], _ columns: Int) -> String {
    (0..<columns).map { differing.indices.contains($0) && differing[$0] ? "^" : " " }.joined()
  }
}

/// Colours on a terminal, or none.
struct Paint {
  enum Ink: String {
    case expected = "\u{1B}[30;42m"
    case actual = "\u{1B}[30;41m"
  }

  let isOn: Bool

  func painted(_ text: String, _ ink: Ink) -> String {
    isOn && !text.isEmpty ? "\(ink.rawValue)\(text)\u{1B}[m" : text
  }
}
