import NavigationModel
import Settings
import SplitViewUI

/// A row of the preferences sheet.
enum PreferenceRow {
  /// A setting and the row that it declares.
  case setting(Setting, SettingRow)
  /// The width of a column.
  case width(SplitViewColumn)
  case keys
  case notices

  /// The group that contains the row.
  var group: SettingGroup {
    switch self {
    case .setting(_, let row): row.group
    case .width: .columns
    case .keys, .notices: .mailAndKeys
    }
  }

  /// The control in a row.
  enum Control {
    /// A choice between a few values: their titles, and the index of the current value.
    case segments([String], Int)
    /// A number of cells, and the word that replaces zero.
    case cells(Int, none: String = "0")
    /// A link to a page, and the value that is chosen on that page.
    case page(PreferencesSheet.Page, String)
  }

  /// Returns the rows that have an effect in `style`. The row for notices is included only if there are notices.
  static func all(in style: SplitViewStyle, hasNotices: Bool) -> [PreferenceRow] {
    let widths: [PreferenceRow] =
      [.width(.primary)] + (style == .triple ? [.width(.supplementary)] : [])
    return settings(.appearance) + settings(.columns) + widths + settings(.messages)
      + settings(.mailAndKeys) + [.keys] + (hasNotices ? [.notices] : [])
  }

  private static func settings(_ group: SettingGroup) -> [PreferenceRow] {
    Setting.all.compactMap { setting in
      setting.row.flatMap { $0.group == group ? .setting(setting, $0) : nil }
    }
  }

  var title: String {
    switch self {
    case .setting(_, let row): row.title
    case .width(let column): column == .primary ? "Mailbox width" : "List width"
    case .keys: "Keys"
    case .notices: "Notices"
    }
  }

  /// A description of the row, in one line.
  var help: String {
    switch self {
    case .setting(let setting, let row): row.help ?? setting.help
    case .width: "Width in cells; Backspace resets it"
    case .keys: "Change what each key does"
    case .notices: "Problems found when the program started"
    }
  }

  /// True if the row chooses the theme.
  var isTheme: Bool {
    if case .setting(let setting, _) = self, case .open = setting.possible { true } else { false }
  }

  /// The titles of the values, if the row has a page on which they are chosen. Empty for other rows.
  var titlesOnPage: [String] {
    if case .setting(_, let row) = self, case .page(let titles)? = row.control {
      titles
    } else {
      []
    }
  }
}

extension PreferenceRow: Equatable {
  /// Compares only the titles of rows, which are unique.
  static func == (one: PreferenceRow, other: PreferenceRow) -> Bool { one.title == other.title }
}

// MARK: - Values

extension MailPreferences {
  /// Returns the control of `row`, with its current value.
  /// - Parameter width: returns the current width of a column.
  func control(
    _ row: PreferenceRow, _ navigator: Navigator<MailItem>, _ layout: SplitViewLayout
  ) -> PreferenceRow.Control {
    switch row {
    case .setting(let setting, let row): control(setting, row.control)
    case .width(let column): .cells(width(of: column, navigator, layout))
    case .keys:
      .page(
        .keys,
        keys.isEmpty
          ? "\(MailBrowser.keymap.namedBindings.count) keys" : "\(keys.keys.count) changed")
    case .notices: .page(.notices, "")
    }
  }

  private func control(
    _ setting: Setting, _ control: SettingRow.Control?
  ) -> PreferenceRow.Control {
    if case .open = setting.possible { return .page(.themes, theme.words) }
    let index = setting.possible.index(of: setting.value(in: self))
    return switch control {
    case .segments(let titles): .segments(titles, index)
    case .page(let titles): .page(.values, titles.element(index) ?? "")
    case .stepper(let zero, _): .cells(Int(setting: setting.value(in: self)) ?? 0, none: zero)
    case nil: .page(.values, "")
    }
  }

  /// Returns the index of the row's current value among its possible values.
  func index(of row: PreferenceRow) -> Int {
    guard case .setting(let setting, _) = row else { return 0 }
    return setting.possible.index(of: setting.value(in: self))
  }

  /// Sets `row` to the value with this index.
  mutating func set(_ row: PreferenceRow, to index: Int) {
    guard case .setting(let setting, _) = row, let value = setting.possible.value(at: index) else {
      return
    }
    setting.set(value, in: &self)
  }

  /// Resets `row` to its default value.
  mutating func reset(_ row: PreferenceRow) {
    switch row {
    case .setting(let setting, _): setting.set(setting.value(in: MailPreferences()), in: &self)
    case .width(let column): columnWidths[column] = nil
    case .keys, .notices: break
    }
  }
}

extension Array where Element: Equatable {
  func index(of element: Element) -> Int { firstIndex(of: element) ?? 0 }
}

extension Array {
  fileprivate func element(_ index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
