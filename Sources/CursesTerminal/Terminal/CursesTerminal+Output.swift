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
    update(to: frame)
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

  /// Makes ncurses send what has changed: the first run of each row, then the second ones, and then
  /// whatever is left. Between two runs ncurses would not move the cursor, as it counts no bytes for
  /// styles: it would send a divider between two columns again and again, with its colours.
  private func update(to frame: Frame) {
    let runs = (0..<min(size.height, frame.size.height)).map { changedRuns(in: $0, of: frame) }
    let rounds = min(Self.mostRounds, runs.reduce(1) { max($0, $1.count) })
    for round in 0..<rounds {
      for (y, runs) in runs.enumerated() where round < runs.count {
        let end = round == rounds - 1 ? runs[runs.count - 1].upperBound : runs[round].upperBound
        put(runs[round].lowerBound..<end, ofRow: y, of: frame)
      }
      if round < rounds - 1 {
        trifold_screen_cursor(-1, 0)
        trifold_screen_refresh()
      }
    }
    refresh(cursor: frame.cursor)
  }

  /// The most rounds in which the runs of a frame are sent: one for each column of a split view.
  private static var mostRounds: Int { 3 }

  /// The runs of columns of row `y` that differ from the frame on screen.
  private func changedRuns(in y: Int, of frame: Frame) -> [Range<Int>] {
    let width = min(size.width, frame.size.width)
    guard width > 0 else { return [] }
    return shown.map { frame.changedRuns(ofRow: y, since: $0, within: width) } ?? [0..<width]
  }

  private func put(_ columns: Range<Int>, ofRow y: Int, of frame: Frame) {
    row.removeAll(keepingCapacity: true)
    let cells = frame.cells.span
    let start = y * frame.size.width
    for x in columns {
      let cell = cells[start + x]
      if cell.isContinuation && x > columns.lowerBound { continue }
      if x + Int(cell.width) <= columns.upperBound, let scalar = cell.scalar,
        scalar.isPrintableASCII || isCertain(scalar, width: Int(cell.width))
      {
        row.append(trifold_cell(pairs.template(of: cell), scalar.value))
      } else {
        append(cell, of: frame, at: x, cut: x + Int(cell.width) > columns.upperBound)
      }
    }
    trifold_screen_put(Int32(y), Int32(columns.lowerBound), row, Int32(row.count))
  }

  /// Adds a cell to the row that cannot be sent as it is, or a stand-in: spaces if it would be cut
  /// at the terminal's edge, `?` if the encoding lacks the character, and ▯ if the terminal cannot
  /// draw it in its cells.
  private func append(_ cell: Cell, of frame: Frame, at x: Int, cut: Bool) {
    let template = pairs.template(of: cell)
    func add(_ scalar: UInt32) { row.append(trifold_cell(template, scalar)) }
    if cut || cell.isContinuation { return add(0x20) }
    let text = frame.text(of: cell).unicodeScalars
    if text.isEmpty { return add(0x20) }
    guard let scalars = scalars(for: text, width: Int(cell.width), at: x) else {
      add(encoding == .utf8 ? 0x25AF : 0x3F)
      if cell.width == 2 { add(0x20) }
      return
    }
    if scalars.count == 1 { return add(scalars[0]) }
    row.append(trifold_cell_cluster(template, scalars, Int32(scalars.count)))
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
    if scalar.isPrintableASCII { return width == 1 }
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

extension Unicode.Scalar {
  /// True for ASCII; a frame has no controls.
  fileprivate var isPrintableASCII: Bool { value < 0x7F }
}
