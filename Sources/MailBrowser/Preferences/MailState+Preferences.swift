import NavigationModel
import Settings
import SplitViewUI
import TerminalFrame

/// The state of the preferences sheet.
struct PreferencesState: Sendable {
  var file = PreferencesFileState()
  /// The open sheet; nil if the preferences are closed.
  fileprivate(set) var sheet: PreferencesSheet?
  /// The problems that were found when the program started.
  fileprivate(set) var notices: [String] = []

  /// True after a toast has offered to show the notices, until the preferences are next opened.
  /// They then open at the page of notices.
  fileprivate var offersNotices = false

  mutating func take(_ notices: [String], areOffered: Bool) {
    (self.notices, offersNotices) = (notices, areOffered)
  }

  /// Returns the rows of the main page.
  func rows(_ preferences: MailPreferences) -> [PreferenceRow] {
    PreferenceRow.all(in: preferences.style, hasNotices: !notices.isEmpty)
  }

  /// Returns the selected row of the main page. Nil if the preferences are closed.
  func row(_ preferences: MailPreferences) -> PreferenceRow? {
    let rows = rows(preferences)
    return sheet.map { rows[min(max(0, $0.row), rows.count - 1)] }
  }

  /// Returns the bindings on the page of keys, with their current keys. During a search, these are only the
  /// bindings that match.
  func bindings(
    _ preferences: MailPreferences
  ) -> [(name: String, binding: KeyBinding<MailEvent>)] {
    let all = MailBrowser.keymap.inHelpGroups().rebound(by: preferences.keys).namedBindings
    guard let search = sheet?.search else { return all }
    return all.filter { search.finds(in: "\($0.binding.keyNames) \($0.binding.help) \($0.name)") }
  }

  /// Returns the selected binding on the page of keys. Nil if that page is closed or empty.
  func binding(
    _ preferences: MailPreferences
  ) -> (name: String, binding: KeyBinding<MailEvent>)? {
    let bindings = bindings(preferences)
    guard let sheet, sheet.page == .keys, bindings.indices.contains(sheet.choice) else {
      return nil
    }
    return bindings[sheet.choice]
  }
}

/// Events on the page of keys.
public enum KeysEvent: FeatureEvent {
  /// Ask for a key. The key replaces the binding's keys, or is added to them.
  case ask(adding: Bool)
  /// The user answered by pressing this key; nil to cancel.
  case press(KeyPress?)
  /// Search for keys; nil to end the search.
  case find(HelpSearch?)

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updateKeys(self)
    return []
  }
}

extension SettingsEvent: FeatureEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updatePreferences(self, in: browser)
  }
}

extension MailState {
  /// Applies an event in the preferences sheet. Changes are visible at once.
  fileprivate mutating func updatePreferences(
    _ event: SettingsEvent, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    switch event {
    case .show: showPreferences(browser.themeChoices)
    case .done: return keepPreferences(in: browser.preferencesFile)
    case .cancel: return restorePreferences()
    case .select, .change, .set, .step, .open, .enter, .reset, .back:
      guard preferencesState.sheet != nil else { return [] }
      return edit(event)
    }
    return []
  }

  private mutating func showPreferences(_ themes: [ThemeChoice]) {
    preferencesState.sheet = PreferencesSheet(
      former: preferences, navigator: navigator, library: library, themes: themes)
    if preferencesState.offersNotices {
      preferencesState.offersNotices = false
      preferencesState.sheet?.page = .notices
      let last = preferencesState.rows(preferences).count - 1
      preferencesState.sheet?.row = last
    }
    present(Presentation(modal: .preferences, .pageSheet))
  }

  /// Closes the sheet and returns its last state.
  fileprivate mutating func closePreferences() -> PreferencesSheet? {
    defer { preferencesState.sheet = nil }
    dismiss(.preferences)
    return preferencesState.sheet
  }

  fileprivate mutating func restorePreferences() -> [Command<MailEffect>] {
    guard let sheet = closePreferences() else { return [] }
    let before = place
    let size = Size(navigator.width, navigator.height)
    preferences = sheet.former
    library.style = sheet.former.style
    navigator = sheet.navigator
    navigator.update(.resize(width: size.width, height: size.height), in: library)
    var former = sheet.library
    former.style = sheet.former.style
    navigator.hierarchyChanged(from: former, to: library)
    return follow(from: before)
  }

  fileprivate mutating func keepPreferences(in file: String?) -> [Command<MailEffect>] {
    guard let sheet = closePreferences(), preferences != sheet.former else { return [] }
    guard file != nil else {
      notices.notice = "Not saved; kept until you quit"
      return []
    }
    return [preferencesState.file.keep(from: sheet.former, to: preferences, saying: nil)]
  }

  private mutating func edit(_ event: SettingsEvent) -> [Command<MailEffect>] {
    preferencesState.sheet?.note = ""
    preferencesState.sheet?.asking = nil
    switch event {
    case .select(let index):
      select(index)
      return previewTheme()
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
    case .back: return leavePage()
    case .show, .done, .cancel: break
    }
    return []
  }

  // MARK: Rows

  private mutating func select(_ index: Int) {
    guard let page = preferencesState.sheet?.page else { return }
    let count =
      switch page {
      case .all: preferencesState.rows(preferences).count
      case .themes: themes.count
      case .values: preferencesState.row(preferences)?.titlesOnPage.count ?? 0
      case .keys: preferencesState.bindings(preferences).count
      case .notices: preferencesState.notices.count
      }
    let place = max(0, min(index, count - 1))
    if page == .all {
      preferencesState.sheet?.row = place
    } else {
      preferencesState.sheet?.choice = place
    }
  }

  private mutating func setRow(_ index: Int, to value: Int) -> [Command<MailEffect>] {
    select(index)
    guard let row = preferencesState.row(preferences) else { return [] }
    return prefer { $0.set(row, to: value) }
  }

  private mutating func changeRow(by step: Int) -> [Command<MailEffect>] {
    guard let row = preferencesState.row(preferences), preferencesState.sheet?.page == .all else {
      return []
    }
    switch preferences.control(row, navigator, layout) {
    case .segments(let values, let index):
      let next = index + step.signum()
      return values.indices.contains(next) ? prefer { $0.set(row, to: next) } : []
    case .cells(let cells, _): return changeCells(of: row, from: cells, by: step)
    case .page(.themes, _):
      return preferTheme(themes.index(of: preferences.theme) + step.signum())
    case .page: return []
    }
  }

  private mutating func changeCells(
    of row: PreferenceRow, from cells: Int, by step: Int
  ) -> [Command<MailEffect>] {
    switch row {
    case .setting(let setting, let row):
      guard case .stepper(_, let next)? = row.control else { return [] }
      return prefer { setting.set(.number(next(cells, step)), in: &$0) }
    case .width(let column):
      let limits = preferences.columnWidths[column]
      let least = max(navigator.metrics.minimumSideWidth, limits?.minimum ?? 0)
      let most = max(least, min(limits?.maximum ?? .max, 200))
      let wanted = min(max(least, min(cells, 1000) + min(max(step, -100), 100)), most)
      return prefer { $0.columnWidths[column, default: ColumnWidth()].preferred = wanted }
    case .keys, .notices: return []
    }
  }

  /// Applies the theme that is selected on the page of themes, as a preview.
  private mutating func previewTheme() -> [Command<MailEffect>] {
    guard let sheet = preferencesState.sheet, sheet.page == .themes else { return [] }
    return preferTheme(sheet.choice)
  }

  private var themes: [ThemeChoice] { preferencesState.sheet?.themes ?? [] }

  private mutating func preferTheme(_ index: Int) -> [Command<MailEffect>] {
    guard themes.indices.contains(index) else { return [] }
    let theme = themes[index]
    return prefer { $0.theme = theme }
  }

  /// Goes back to the main page. If a theme was previewed but not chosen, restores the former theme.
  private mutating func leavePage() -> [Command<MailEffect>] {
    guard let sheet = preferencesState.sheet else { return [] }
    preferencesState.sheet?.page = .all
    preferencesState.sheet?.search = nil
    return sheet.page == .themes ? prefer { $0.theme = sheet.formerTheme } : []
  }

  private mutating func enterRow() -> [Command<MailEffect>] {
    guard let sheet = preferencesState.sheet, let row = preferencesState.row(preferences) else {
      return []
    }
    switch sheet.page {
    case .all: break
    case .themes:
      preferencesState.sheet?.page = .all
      return preferTheme(sheet.choice)
    case .values:
      preferencesState.sheet?.page = .all
      return prefer { $0.set(row, to: sheet.choice) }
    case .keys:
      askForKey(adding: false)
      return []
    case .notices: return []
    }
    switch preferences.control(row, navigator, layout) {
    case .segments(let values, let index):
      return prefer { $0.set(row, to: (index + 1) % values.count) }
    case .cells: return changeRow(by: 1)
    case .page(let page, _):
      let theme = preferences.theme
      let choice =
        switch page {
        case .themes: sheet.themes.index(of: theme)
        case .values: preferences.index(of: row)
        case .all, .keys, .notices: 0
        }
      preferencesState.sheet?.page = page
      preferencesState.sheet?.formerTheme = theme
      preferencesState.sheet?.choice = choice
      return []
    }
  }

  private mutating func resetRow() -> [Command<MailEffect>] {
    guard let sheet = preferencesState.sheet, let row = preferencesState.row(preferences) else {
      return []
    }
    switch sheet.page {
    case .all: return prefer { $0.reset(row) }
    case .themes, .values, .notices: return []
    case .keys:
      guard let name = preferencesState.binding(preferences)?.name else { return [] }
      take(KeyAssignment(resetting: name, in: MailBrowser.keymap, preferences.keys))
      return []
    }
  }

  // MARK: Keys

  fileprivate mutating func updateKeys(_ event: KeysEvent) {
    preferencesState.sheet?.note = ""
    if case .press = event {} else { preferencesState.sheet?.asking = nil }
    switch event {
    case .ask(let adding): askForKey(adding: adding)
    case .press(let press): assign(press)
    case .find(let search): find(search)
    }
  }

  private mutating func askForKey(adding: Bool) {
    if preferencesState.binding(preferences) != nil { preferencesState.sheet?.asking = adding }
  }

  private mutating func assign(_ press: KeyPress?) {
    let adding = preferencesState.sheet?.asking
    preferencesState.sheet?.asking = nil
    guard let press, let adding, let name = preferencesState.binding(preferences)?.name else {
      return
    }
    take(
      KeyAssignment(press, to: name, adding: adding, in: MailBrowser.keymap, preferences.keys))
  }

  private mutating func take(_ assignment: KeyAssignment) {
    keepingChoice { $0.preferences.keys = assignment.overrides }
    preferencesState.sheet?.note = assignment.note
  }

  private mutating func find(_ search: HelpSearch?) {
    keepingChoice { $0.preferencesState.sheet?.search = search }
  }

  /// Makes a change that may hide bindings. The selected binding stays selected if it is still shown.
  private mutating func keepingChoice(_ change: (inout MailState) -> Void) {
    let name = preferencesState.binding(preferences)?.name
    change(&self)
    let choice = preferencesState.bindings(preferences).firstIndex { $0.name == name }
    preferencesState.sheet?.choice = choice ?? 0
  }
}
