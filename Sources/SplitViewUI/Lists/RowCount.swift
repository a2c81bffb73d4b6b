import TerminalFrame

/// A number at the end of a row's last line: how many things the row stands for, `12`, and how many of them stand out, as
/// unread messages do, `3+9`: three that do and nine others. Or the place of the row among so many, `3/12`
/// (``init(place:of:)``).
///
/// ```swift
/// var row = Row("Ada, Alan, Grace", detail: "Monday", subtitle: "Minutes", isProminent: true)
/// row.count = RowCount(12, prominent: 3)
/// #expect(row.count?.text == "3+9")
/// ```
public struct RowCount: Hashable, Sendable {
  /// The number of all.
  public var total: Int
  /// The number of those that stand out.
  public var prominent: Int

  /// Makes the number.
  public init(_ total: Int, prominent: Int = 0) {
    self.total = total
    self.prominent = prominent
  }

  /// The place of a row among `total` that belong together, `3/12`: the third chapter of twelve. No part of it stands out.
  public init(place: Int, of total: Int) {
    self.init(total)
    self.place = place
  }

  /// The row's place among ``total``; nil for a number of things.
  public private(set) var place: Int?

  /// The number as it is written.
  public var text: String {
    if let place { return "\(place)/\(total)" }
    return prominent > 0 && prominent < total ? "\(prominent)+\(total - prominent)" : "\(total)"
  }

  /// Paints it before `end`, if there is room for it and a few cells more. Returns the cell at which it begins.
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
  /// Paints the lines of the outline before the title's cell `x`.
  func paintBranches(on canvas: inout Canvas, upTo x: Int, _ style: Style) {
    let symbols = canvas.symbols
    for (step, goesOn) in branches.enumerated() {
      let cell = x - 2 * (branches.count - step)
      let isOwn = step == branches.count - 1 && !branchesPass
      let sign = isOwn ? (goesOn ? symbols.teeRight : symbols.corners[2]) : symbols.vertical
      if isOwn || goesOn { write(sign, at: cell, y: 0) }
      if goesOn, canvas.height > 1 { write(symbols.vertical, at: cell, y: 1) }
    }
    func write(_ sign: Character, at cell: Int, y: Int) {
      canvas.write(String(sign), from: cell, to: canvas.width - 1, y: y, style: style)
    }
  }
}
