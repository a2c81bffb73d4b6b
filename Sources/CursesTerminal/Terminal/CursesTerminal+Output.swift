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
    let runs = changedRuns(of: frame)
    let rounds = min(Self.mostRounds, runs.reduce(1) { max($0, $1.count) })
    for round in 0..<rounds {
      for (y, runs) in runs.enumerated() where round < runs.count {
        let end = round == rounds - 1 ? runs[runs.count - 1].upperBound : runs[round].upperBound
        cells.put(runs[round].lowerBound..<end, ofRow: y, of: frame)
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

  /// The runs of columns of each row that differ from the frame on screen.
  private func changedRuns(of frame: Frame) -> [[Range<Int>]] {
    let part = Size(min(size.width, frame.size.width), min(size.height, frame.size.height))
    guard part.width > 0 else { return [] }
    return shown.map { frame.changedRuns(since: $0, within: part) }
      ?? Array(repeating: [0..<part.width], count: part.height)
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
