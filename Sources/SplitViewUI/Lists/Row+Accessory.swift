import TerminalFrame

extension Row {
  /// A symbol at the end of a row's first line. It shows what happens when the user opens the row, or shows a
  /// property of the row. All accessories of a list are aligned.
  public enum Accessory: Hashable, Sendable {
    /// No accessory.
    case none
    /// The symbol `›`, for a row that leads to a list.
    case disclosureIndicator
    /// The symbol `ⓘ`. A click on it shows more about the row, without selecting the row (``List/onDetail(_:)``).
    case detail
    /// The symbol `✓`, for a row that is the current choice, or one of several selected choices.
    case checkmark
    /// A short text in parentheses that draws attention to the row: a number, or `!`.
    case badge(String)
  }

  /// The minimum width of a row with an accessory, in cells.
  static var minimumWidthWithAccessory: Int { 12 }

  /// Returns the cells of the accessory in a row of `width` cells. Empty if there is no accessory or it does not fit.
  func accessoryCells(width: Int, symbols: Symbols) -> Range<Int> {
    let text = accessory.text(symbols)
    guard kind == .item, width >= Self.minimumWidthWithAccessory, !text.isEmpty else {
      return 0..<0
    }
    let end = width - 1
    return max(1, end - text.displayWidth)..<end
  }
}

extension Row.Accessory {
  func text(_ symbols: Symbols) -> String {
    switch self {
    case .none: ""
    case .disclosureIndicator: String(symbols.forward)
    case .detail: symbols.detail
    case .checkmark: String(symbols.checkmark)
    // Limit the badge, because a longer one would leave no room for the title.
    case .badge(let text): "(\(text.truncated(toWidth: 4, ellipsis: symbols.ellipsis)))"
    }
  }

  func style(in theme: Theme) -> Style {
    switch self {
    case .none, .disclosureIndicator: theme.secondaryText
    case .detail: theme.button
    case .checkmark, .badge: theme.accent
    }
  }
}
