import CNcurses
import CSignals
import TerminalFrame

extension CursesTerminal {
  /// Shows `frame`; sends only the changes since the last one. Cells outside of the terminal are
  /// cut, since it may just have become smaller.
  public func present(_ frame: Frame) {
    if isLent { return }
    if !trifold_holds() { takeAgain() }
    guard trifold_holds(), !isGone else { return }
    trifold_write_begin()
    if shown?.size != frame.size {
      shown = nil
      trifold_screen_erase()
    }
    for y in 0..<min(size.height, frame.size.height) {
      guard let columns = changedColumns(in: y, of: frame) else { continue }
      put(columns, ofRow: y, of: frame)
    }
    refresh(cursor: frame.cursor)
    sendOutput()
    shown = frame
    trifold_write_end()
    adoptMouse(wanted: frame.wantsMouse)
  }

  /// Sends the whole of the last frame again (Ctrl+L).
  public func redraw() {
    let last = shown
    redrawFromNothing()
    if let last { present(last) }
  }

  /// Makes the next ``present(_:)`` clear the terminal and send everything.
  func redrawFromNothing() {
    shown = nil
    trifold_screen_distrust()
  }

  /// The columns of row `y` that differ from the frame on screen; nil if there are none.
  private func changedColumns(in y: Int, of frame: Frame) -> Range<Int>? {
    let width = min(size.width, frame.size.width)
    guard width > 0 else { return nil }
    return shown.map { frame.changedColumns(ofRow: y, since: $0, within: width) } ?? 0..<width
  }

  private func put(_ columns: Range<Int>, ofRow y: Int, of frame: Frame) {
    row.removeAll(keepingCapacity: true)
    let start = y * frame.size.width
    for x in columns {
      let cell = frame.cells[start + x]
      if cell.isContinuation && x > columns.lowerBound { continue }
      append(cell, of: frame, at: x, cut: x + Int(cell.width) > columns.upperBound)
    }
    trifold_screen_put(Int32(y), Int32(columns.lowerBound), row, Int32(row.count))
  }

  /// Adds `cell` to the row, or a stand-in: spaces if it would be cut at the terminal's edge, `?`
  /// if the encoding lacks the character, and ▯ if the terminal cannot draw it in its cells.
  private func append(_ cell: Cell, of frame: Frame, at x: Int, cut: Bool) {
    let rendition = pairs.rendition(of: cell.style)
    var character = cchar_t()
    func add(_ scalar: UInt32) {
      trifold_cell_set(&character, scalar, rendition.attributes, rendition.pair)
      row.append(character)
    }
    if cut || cell.isContinuation { return add(0x20) }
    if let scalar = frame.scalar(of: cell), isCertain(scalar, width: Int(cell.width)) {
      return add(scalar.value)
    }
    let text = frame.text(of: cell).unicodeScalars
    if text.isEmpty { return add(0x20) }
    guard let scalars = scalars(for: text, width: Int(cell.width), at: x) else {
      add(encoding == .utf8 ? 0x25AF : 0x3F)
      if cell.width == 2 { add(0x20) }
      return
    }
    if scalars.count == 1 { return add(scalars[0]) }
    trifold_cell_set_cluster(
      &character, scalars, Int32(scalars.count), rendition.attributes, rendition.pair)
    row.append(character)
  }

  /// The scalars that ncurses gets for a grapheme: its own, or a placeholder if ncurses would count
  /// other cells or the terminal might. Nil if it cannot be shown.
  private func scalars(
    for text: String.UnicodeScalarView, width: Int, at x: Int
  ) -> [UInt32]? {
    guard encoding == .utf8, let text = drawable(text), let base = text.first else { return nil }
    if isCertain(base, width: width), text.dropFirst().allSatisfy({ isCertain($0, width: 0) }) {
      return text.map(\.value)
    }
    return type.isXtermLike ? guarded.placeholder(for: String(text), width: width, column: x) : nil
  }

  /// True if ncurses gives `scalar` its width and the terminal surely does too. On a terminal that
  /// is none of xterm's kind, ncurses is enough: the sequences of a guard may be unknown there.
  private func isCertain(_ scalar: Unicode.Scalar, width: Int) -> Bool {
    if scalar.isASCII { return width == 1 }
    return encoding == .utf8 && trifold_scalar_width(scalar.value) == width
      && (CharacterGeneration(of: scalar) == nil || !type.isXtermLike)
  }

  /// Refreshes the screen and puts the cursor at `cursor`; hides it if that is nil or outside.
  private func refresh(cursor: Point?) {
    let inside = cursor.flatMap { Rect(size: size).contains($0) ? $0 : nil }
    if inside == nil { showCursor(false) }
    trifold_screen_cursor(Int32(inside?.y ?? -1), Int32(inside?.x ?? 0))
    trifold_screen_refresh()
    if inside != nil { showCursor(true) }
  }

  private func showCursor(_ shown: Bool) {
    if shown != isCursorShown { curs_set(shown ? 1 : 0) }
    isCursorShown = shown
  }
}
