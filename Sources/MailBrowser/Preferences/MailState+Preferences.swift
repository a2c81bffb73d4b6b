import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Does what a person did in the preferences. What they change is seen at once.
  /// - Parameter file: where they are kept; nil where nothing is.
  mutating func preferences(
    _ event: PreferencesEvent, keptIn file: String?
  ) -> [Command<MailEffect>] {
    switch event {
    case .show: showPreferences()
    case .alert(let event): alert.update(event)
    case .write(let isWanted): return writeWaiting(isWanted)
    case .done: return keepPreferences(in: file)
    case .cancel: return bringBackPreferences()
    case .select, .change, .set, .step, .open, .enter, .reset, .ask, .press, .back:
      guard preferencesSheet != nil else { return [] }
      return edit(event)
    }
    return []
  }

  private mutating func showPreferences() {
    preferencesSheet = PreferencesSheet(
      former: preferences, navigator: navigator, library: library)
    present(.preferences)
  }

  private mutating func edit(_ event: PreferencesEvent) -> [Command<MailEffect>] {
    preferencesSheet?.note = ""
    if case .press = event {} else { preferencesSheet?.asking = nil }
    switch event {
    case .select(let index): select(index)
    case .change(let step): return changeRow(by: step)
    case .set(let row, let index): return setRow(row, to: index)
    case .step(let row, let step):
      select(row)
      return changeRow(by: step)
    case .open(let row):
      select(row)
      return enterRow()
    case .enter: return enterRow()
    case .reset: return resetRow()
    case .ask(let adding): preferencesSheet?.asking = adding
    case .press(let press): assign(press)
    case .back: preferencesSheet?.page = .all
    case .show, .done, .cancel, .alert, .write: break
    }
    return []
  }

  // MARK: Rows

  /// The rows of the first page.
  var preferenceRows: [PreferenceRow] { PreferenceRow.all(in: preferences.style) }

  /// The chosen row of the first page.
  var preferenceRow: PreferenceRow? {
    let rows = preferenceRows
    guard let row = preferencesSheet?.row else { return nil }
    return rows[min(max(0, row), rows.count - 1)]
  }

  func control(_ row: PreferenceRow) -> PreferenceRow.Control {
    preferences.control(row, width: width)
  }

  private mutating func select(_ index: Int) {
    guard let page = preferencesSheet?.page else { return }
    let count =
      switch page {
      case .all: preferenceRows.count
      case .displayModes: DisplayMode.allCases.count
      case .keys: MailBrowser.keymap.namedBindings.count
      }
    let place = min(max(0, index), count - 1)
    if page == .all { preferencesSheet?.row = place } else { preferencesSheet?.choice = place }
  }

  private mutating func setRow(_ index: Int, to value: Int) -> [Command<MailEffect>] {
    select(index)
    guard let row = preferenceRow else { return [] }
    return prefer { $0.set(row, to: value) }
  }

  private mutating func changeRow(by step: Int) -> [Command<MailEffect>] {
    guard let row = preferenceRow, preferencesSheet?.page == .all else { return [] }
    switch control(row) {
    case .segments(let values, let index):
      let next = index + step.signum()
      return values.indices.contains(next) ? prefer { $0.set(row, to: next) } : []
    case .cells(let cells):
      guard let column = row.column else { return [] }
      let least = max(
        navigator.metrics.minimumSideWidth, preferences.columnWidths[column]?.minimum ?? 0)
      let most = max(least, min(preferences.columnWidths[column]?.maximum ?? .max, 100))
      let wanted = min(max(least, min(cells, 1000) + min(max(step, -100), 100)), most)
      return prefer { $0.columnWidths[column, default: ColumnWidth()].preferred = wanted }
    case .page: return []
    }
  }

  private mutating func enterRow() -> [Command<MailEffect>] {
    guard let sheet = preferencesSheet, let row = preferenceRow else { return [] }
    switch sheet.page {
    case .all: break
    case .displayModes:
      preferencesSheet?.page = .all
      return prefer { $0.set(.displayMode, to: sheet.choice) }
    case .keys:
      preferencesSheet?.asking = false
      return []
    }
    switch control(row) {
    case .segments(let values, let index):
      return prefer { $0.set(row, to: (index + 1) % values.count) }
    case .cells: return changeRow(by: 1)
    case .page(let page, _):
      let mode = DisplayMode.allCases.firstIndex(of: preferences.preferredDisplayMode)
      preferencesSheet?.page = page
      preferencesSheet?.choice = page == .displayModes ? mode ?? 0 : 0
      return []
    }
  }

  private mutating func resetRow() -> [Command<MailEffect>] {
    guard let sheet = preferencesSheet, let row = preferenceRow else { return [] }
    switch sheet.page {
    case .all: return prefer { $0.reset(row) }
    case .displayModes: return []
    case .keys:
      guard let name = chosenBinding?.name else { return [] }
      take(KeyAssignment(resetting: name, in: MailBrowser.keymap, preferences.keys))
      return []
    }
  }

  // MARK: Keys

  /// The binding that is chosen on the page of keys, with the keys that it has.
  var chosenBinding: (name: String, binding: KeyBinding<MailEvent>)? {
    let bindings = MailBrowser.keymap.rebound(by: preferences.keys).namedBindings
    guard let sheet = preferencesSheet, sheet.page == .keys,
      bindings.indices.contains(sheet.choice)
    else { return nil }
    return bindings[sheet.choice]
  }

  private mutating func assign(_ press: KeyPress?) {
    let adding = preferencesSheet?.asking
    preferencesSheet?.asking = nil
    guard let press, let adding, let name = chosenBinding?.name else { return }
    take(
      KeyAssignment(press, to: name, adding: adding, in: MailBrowser.keymap, preferences.keys))
  }

  private mutating func take(_ assignment: KeyAssignment) {
    preferences.keys = assignment.overrides
    preferencesSheet?.note = assignment.note
  }
}
