import SplitViewUI
import TerminalFrame

/// A button at the bottom of the sheet, with its title and position.
struct DraftSheetButton {
  let button: DraftButton
  let title: String
  /// The button's key; empty where there is no room.
  let key: String
  let rect: Rect

  private var words: String { key.isEmpty ? title : "\(title) \(key)" }

  /// The titles of all buttons, from the longest version to the shortest.
  private static let words: [[(title: String, key: String)]] = [
    [("Send", "y"), ("Edit", "e"), ("Save Draft", "Esc"), ("! Delete", "d")],
    [("Send", "y"), ("Edit", "e"), ("Save", "Esc"), ("! Delete", "d")],
    [("Send", "y"), ("Edit", "e"), ("Save", "Esc"), ("! Del", "d")],
    [("Send", "y"), ("Edit", "e"), ("Save", ""), ("! Del", "")],
    [("Send", ""), ("Edit", ""), ("Save", ""), ("Del", "")],
  ]

  /// Lays out the buttons in a row, separated by lines. All have the same width if the titles allow it.
  static func row(in width: Int, y: Int) -> [DraftSheetButton] {
    let count = DraftButton.allCases.count
    let cells = max(0, width - (count - 1))
    let sizes = words.map { $0.map { ($0.title + ($0.key.isEmpty ? "" : " " + $0.key)).count } }
    // Put a blank on both sides of each title, or at least on one side.
    let blanks = sizes.indices.map { count * ($0 < 3 ? 2 : 1) }
    let fitting =
      sizes.indices.first { sizes[$0].reduce(blanks[$0], +) <= cells } ?? sizes.count - 1
    let isEven = sizes[fitting].allSatisfy { $0 <= cells / count }
    let rest = cells - sizes[fitting].reduce(0, +)
    var start = 0
    return DraftButton.allCases.enumerated().map { index, button in
      let even = cells * (index + 1) / count - cells * index / count
      let own = sizes[fitting][index] + max(0, rest) * (index + 1) / count
      let cells = isEven ? even : own - max(0, rest) * index / count
      defer { start += cells + 1 }
      let words = words[fitting][index]
      return DraftSheetButton(
        button: button, title: words.title, key: words.key,
        rect: Rect(x: start, y: y, width: cells, height: 1))
    }
  }

  /// Paints the button.
  /// - Parameters:
  ///   - isChosen: true if the button has the focus.
  ///   - showsKey: false while the button's key would type a letter.
  ///   - isFaint: true if the button is disabled.
  func paint(isChosen: Bool, showsKey: Bool, isFaint: Bool, on canvas: inout Canvas) {
    canvas.within(rect) { canvas in
      let theme = canvas.theme
      if isChosen { canvas.fill(theme.selection) }
      let usual = button == .delete ? theme.destructive : theme.button
      let plain = isFaint ? canvas.unavailableStyle : usual
      let shown = showsKey ? words : title
      let x = max(0, (canvas.width - shown.displayWidth) / 2)
      if isChosen { canvas.placeCursor(x: x, y: 0) }
      let end = canvas.write(
        title, from: x, to: canvas.width, y: 0, style: isChosen ? theme.selection : plain)
      if !key.isEmpty, showsKey {
        let quiet = isChosen ? theme.selection : theme.secondaryText
        canvas.write(" \(key)", from: end, to: canvas.width, y: 0, style: quiet)
      }
    }
    if rect.x > 0 {
      canvas.write(
        canvas.symbols.vertical, x: rect.x - 1, y: rect.y, style: canvas.theme.border)
    }
  }
}
