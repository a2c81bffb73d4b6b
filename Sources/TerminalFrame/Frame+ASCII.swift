extension Frame {
  /// The frame as a terminal shows it that is sent ASCII only: `?` stands for everything else, and
  /// a space for its right half.
  public var inASCII: Frame {
    var frame = self
    for index in cells.indices {
      let cell = cells[index]
      if cell.isContinuation {
        frame.cells[index] = .blank(cell.style)
      } else if cell.glyph >= 0x80 {
        frame.cells[index] = Cell(glyph: 0x3F, style: cell.style, width: 1)
      }
    }
    return frame
  }
}
