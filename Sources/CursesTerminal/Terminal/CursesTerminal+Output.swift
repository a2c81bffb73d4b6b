import CNcurses
import CSignals
import TerminalFrame

extension CursesTerminal {
  /// Shows `frame`, by sending only the changes since the last frame. If the terminal has just become smaller than the
  /// frame, cells outside the terminal are cut off.
  public func present(_ frame: Frame) {
    if isLent { return }
    if !trifold_holds() { takeAgain() }
    guard trifold_holds(), !isGone else { return }
    trifold_write_begin()
    output.makeRoom(for: size)
    if shown?.size != frame.size {
      shown = nil
      trifold_screen_erase()
    }
    let changes = update(to: frame)
    sendOutput(and: links(of: frame, changes), isFrame: true)
    shown = frame
    trifold_write_end()
    adoptMouse(wanted: frame.wantsMouse)
  }

  /// Sends all cells of the last frame again (Ctrl+L).
  public func redraw() {
    let last = shown
    redrawFromNothing()
    if let last { present(last) }
  }

  /// Makes the next call of ``present(_:)`` clear the terminal and send everything.
  func redrawFromNothing() {
    settle()
    shown = nil
    hyperlinks?.forget()
    trifold_screen_distrust()
  }

  /// Returns the bytes that turn cells into links, and former links into plain cells.
  private func links(of frame: Frame, _ changes: [[Range<Int>]]) -> [UInt8] {
    hyperlinks?.bytes(
      for: frame, on: size,
      hasChanged: { changes.indices.contains($0) && !changes[$0].isEmpty },
      isSent: { cells.isSentAsIs($0) }) ?? []
  }

  /// Makes ncurses send the changes, in the rounds of ``SendingOrder``. Returns the runs of changed
  /// columns in each row.
  private func update(to frame: Frame) -> [[Range<Int>]] {
    let runs = changedRuns(of: frame)
    let order = SendingOrder(of: frame, runs: runs, since: shown)
    for round in order.rounds {
      if round != order.rounds.first {
        trifold_screen_cursor(-1, 0)
        trifold_screen_refresh()
      }
      for piece in order.pieces where piece.round == round {
        cells.put(piece.columns, ofRow: piece.row, of: frame)
      }
    }
    refresh(cursor: frame.cursor, isShown: frame.showsCursor)
    return runs
  }

  /// Returns the columns of each row that differ from the frame on screen.
  private func changedRuns(of frame: Frame) -> [[Range<Int>]] {
    let part = Size(min(size.width, frame.size.width), min(size.height, frame.size.height))
    guard part.width > 0 else { return [] }
    return shown.map { frame.changedRuns(since: $0, within: part) }
      ?? Array(repeating: [0..<part.width], count: part.height)
  }

  /// Refreshes the screen, and moves the cursor to `cursor`. If `cursor` is nil or outside the
  /// screen, hides the cursor. A hidden cursor is also moved, for screen readers.
  private func refresh(cursor: Point?, isShown: Bool) {
    let inside = cursor.flatMap { Rect(size: size).contains($0) ? $0 : nil }
    let isShown = isShown && inside != nil
    if !isShown { showCursor(false) }
    trifold_screen_cursor(Int32(inside?.y ?? -1), Int32(inside?.x ?? 0))
    trifold_screen_refresh()
    if isShown { showCursor(true) }
  }

  private func showCursor(_ shown: Bool) {
    if shown != isCursorShown { curs_set(shown ? 1 : 0) }
    isCursorShown = shown
  }
}
