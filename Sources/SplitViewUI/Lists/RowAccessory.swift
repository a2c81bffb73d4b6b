import TerminalFrame

extension Row {
  /// A sign at the end of a row's first line. It tells what choosing the row does, or what the row
  /// is. The accessories of a list are aligned.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// `›`: choosing the row leads to a list.
    case disclosureIndicator
    /// `ⓘ`: a click on it shows more about the row, without selecting it (``List/onDetail(_:)``).
    case detail
    /// `✓`: the row is the current choice, or one of them.
    case checkmark
    /// A short text in parentheses that asks for attention: a number, or `!`.
    case badge(String)
  }

  /// Narrower rows have no room for an accessory.
  static var leastWidthWithAccessory: Int { 12 }

  /// The cells of the accessory in a row of `width` cells; empty without an accessory, or without
  /// room.
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
    // A longer badge would leave no room for the row.
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
