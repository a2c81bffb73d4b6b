import SplitViewUI
import TerminalFrame

/// A button at the bottom of the sheet, with its title and position.
struct DraftSheetButton {
  let button: DraftButton
  let title: String
  /// The button's key; empty if there is no space for it.
  let key: String
  let rect: Rect

  private var words: String { key.isEmpty ? title : "\(key) \(title)" }

  /// The titles of all buttons, from the longest version to the shortest. The line of hints shows the keys that do not
  /// fit.
  private static let words: [[(key: String, title: String)]] = [
    [("y", "Send"), ("e", "Edit"), ("Esc", "Save Draft"), ("d", "! Delete")],
    [("y", "Send"), ("e", "Edit"), ("Esc", "Save"), ("d", "! Delete")],
    [("", "Send"), ("", "Edit"), ("", "Save"), ("", "! Delete")],
    [("", "Send"), ("", "Edit"), ("", "Save"), ("", "!Del")],
  ]

  /// Lays out the buttons in a row. All buttons have the same width if the titles allow it.
  static func row(in width: Int, y: Int) -> [DraftSheetButton] {
    let count = DraftButton.allCases.count
    let sizes = words.map { $0.map { ($0.title + ($0.key.isEmpty ? "" : " " + $0.key)).count } }
    // Put a blank on both sides of each title, or at least on one side.
    let blanks = sizes.indices.map { count * ($0 < 3 ? 2 : 1) }
    let fitting =
      sizes.indices.first { sizes[$0].reduce(blanks[$0], +) <= width } ?? sizes.count - 1
    let isEven = sizes[fitting].allSatisfy { $0 < width / count }
    let rest = max(0, width - sizes[fitting].reduce(0, +))
    var start = 0
    return DraftButton.allCases.enumerated().map { index, button in
      let even = width * (index + 1) / count - width * index / count
      let own = sizes[fitting][index] + rest * (index + 1) / count - rest * index / count
      let cells = isEven ? even : own
      defer { start += cells }
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
      var start = x
      if !key.isEmpty, showsKey {
        let loud = isChosen ? theme.selection : isFaint ? plain : theme.barKey
        start = canvas.write("\(key) ", from: x, to: canvas.width, y: 0, style: loud)
      }
      canvas.write(
        title, from: start, to: canvas.width, y: 0, style: isChosen ? theme.selection : plain)
    }
  }
}
