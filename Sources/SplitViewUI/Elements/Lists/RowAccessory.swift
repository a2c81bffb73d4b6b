import TerminalFrame

extension Row {
  /// What stands at the end of a row's first line, and says what choosing the row does or what the
  /// row is. Those of one list stand below each other.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// `›`: choosing the row leads to a list below it.
    case disclosureIndicator
    /// `ⓘ`: a click on it shows more about the row, and does not choose it
    /// (``List/onDetail(_:)``).
    case detail
    /// `✓`: the row is the one, or one of those, that hold.
    case checkmark
    /// A short text that asks for attention, in brackets: a number, or `!`.
    case badge(String)
  }

  /// Fewer cells than this have no room for an accessory.
  static var leastWidthWithAccessory: Int { 12 }

  /// The cells of the accessory in a row of `width` cells; empty where it has none, or no room.
  func accessoryCells(width: Int, symbols: Symbols) -> Range<Int> {
    let text = accessory.text(symbols)
    guard kind == .item, width >= Self.leastWidthWithAccessory, !text.isEmpty else { return 0..<0 }
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
    // Longer ones would leave no room for the row.
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
