import TerminalFrame

/// A number at the end of a row's last line. It shows how many things the row represents, such as `12` messages. If
/// some things are emphasised, such as unread messages, they are counted first: `3+9` means three emphasised things
/// and nine other things. The number can also show the position of the row in a group, such as `3/12`
/// (``init(place:of:)``).
///
/// ```swift
/// var row = Row("Ada, Alan, Grace", detail: "Monday", subtitle: "Minutes", isProminent: true)
/// row.count = RowCount(12, prominent: 3)
/// #expect(row.count?.text == "3+9")
/// ```
public struct RowCount: Hashable, Sendable {
  /// The total number of things that the row represents.
  public var total: Int
  /// The number of emphasised things, which is part of ``total``.
  public var prominent: Int

  /// Makes a count.
  public init(_ total: Int, prominent: Int = 0) {
    self.total = total
    self.prominent = prominent
  }

  /// Makes a count that shows the position of the row among `total` rows that belong together, such as `3/12` for
  /// the third chapter of twelve. No part of the count is emphasised.
  public init(place: Int, of total: Int) {
    self.init(total)
    self.place = place
  }

  /// The position of the row among ``total`` rows. Nil if this value counts things.
  public private(set) var place: Int?

  /// The count as text.
  public var text: String {
    if let place { return "\(place)/\(total)" }
    return prominent > 0 && prominent < total ? "\(prominent)+\(total - prominent)" : "\(total)"
  }

  /// Paints the count so that it ends before `end`, if there is room for the count and a few more
  /// cells. Returns the cell where the count begins.
  func paint(
    on canvas: inout Canvas, from start: Int, to end: Int, y: Int, _ quiet: Style, _ loud: Style
  ) -> Int {
    guard end - start >= text.displayWidth + 4 else { return end + 1 }
    let x = canvas.writeTrailing(text, from: start, to: end, y: y, style: quiet)
    if prominent > 0 {
      canvas.write("\(min(prominent, total))", from: x, to: end, y: y, style: loud)
    }
    return x
  }
}

extension Row {
  /// Paints the lines of an outline to the left of the title, which begins in cell `x`.
  func paintBranches(on canvas: inout Canvas, upTo x: Int, _ style: Style) {
    let symbols = canvas.symbols
    // In ASCII, the symbol for a joint (`+`) is also the symbol of a folded row, so use the
    // vertical line instead.
    let (joint, end) =
      symbols.isUnicode ? (symbols.teeRight, symbols.corners[2]) : (symbols.vertical, "`")
    for (step, goesOn) in branches.enumerated() {
      let cell = x - 2 * (branches.count - step)
      let isOwn = step == branches.count - 1 && !branchesPass
      let sign = isOwn ? (goesOn ? joint : end) : symbols.vertical
      if isOwn || goesOn { write(sign, at: cell, y: 0) }
      if goesOn, canvas.height > 1 { write(symbols.vertical, at: cell, y: 1) }
    }
    func write(_ sign: Character, at cell: Int, y: Int) {
      canvas.write(String(sign), from: cell, to: canvas.width - 1, y: y, style: style)
    }
  }
}
