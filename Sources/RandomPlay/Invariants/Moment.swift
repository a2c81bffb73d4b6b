import Fuzzing
import KeystrokeReplay
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The state of a program after an act: its model and its screen.
struct Moment: Equatable {
  let model: TapeModel
  let frame: Frame
  /// The cells of the topmost popover or sheet, or nil.
  let box: Rect?
  /// True while the help page for keys covers some of the views. Those views are not checked then.
  let showsKeys: Bool

  /// Returns the first rule that this moment breaks.
  func violation(_ theme: Theme, _ symbols: Symbols, size: Size) -> Violation? {
    screenViolation(size) ?? modelViolation ?? bordersViolation(theme, symbols)
      ?? rowViolation(theme, symbols)
  }

  private func screenViolation(_ size: Size) -> Violation? {
    if frame.size != size {
      return Violation(.frame, "the frame is \(frame.size.text), but the screen is \(size.text)")
    }
    if let cursor = frame.cursor, !frame.bounds.contains(cursor) {
      return Violation(
        .frame, "the cursor is outside the screen, at \(ClickTarget.cell(cursor).text)")
    }
    return frame.halfCharacter.map {
      Violation(.halves, "there is half a wide character at \(ClickTarget.cell($0).text)")
    }
  }

  private func bordersViolation(_ theme: Theme, _ symbols: Symbols) -> Violation? {
    guard let layout = model.layout, model.size == frame.size, !model.hasDragLabel, !showsKeys
    else { return nil }
    let borders = DrawnBorders(frame, layout: layout, symbols: symbols)
    if let detail = borders.brokenDivider(above: bottom(theme)) {
      return Violation(.dividers, detail)
    }
    let detail =
      borders.brokenPopover(above: bottom(theme))
      ?? box.flatMap { DrawnBox(frame, at: $0, theme, symbols, above: bottom(theme)).violation }
    return detail.map { Violation(.border, $0) }
  }

  /// Returns the number of rows in which columns are visible. A toast covers the last rows. Without
  /// key hints, a notice may cover the very last row.
  func bottom(_ theme: Theme) -> Int { min(model.toastRow, end(theme)) }

  private func end(_ theme: Theme) -> Int {
    let (width, height) = (frame.size.width, frame.size.height)
    guard model.layout?.hintRows == 0, width > 0, height > 1 else { return height }
    let ends = [0, width - 1].map { frame[Point($0, height - 1)].style }
    let bar = theme.raised.bar
    return ends == [bar, bar] ? height - 1 : height
  }

  private func rowViolation(_ theme: Theme, _ symbols: Symbols) -> Violation? {
    guard let row = model.selectedRow, let layout = model.layout, model.size == frame.size,
      !showsKeys
    else { return nil }
    return DrawnBorders(frame, layout: layout, symbols: symbols)
      .brokenSelection(row, above: bottom(theme)).map { Violation(.row, $0) }
  }
}
