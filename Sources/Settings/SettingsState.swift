import SplitViewUI

/// Events of a preferences page.
public enum SettingsEvent: Hashable, Sendable {
  /// Open the page.
  case show
  /// Select a row. The index is clamped to the rows.
  case select(Int)
  /// Change the selected row to its next (1) or previous (-1) value.
  case change(Int)
  /// Set a row to the value with this index.
  case set(Int, to: Int)
  /// Select a row, and change it to its next (1) or previous (-1) value.
  case step(Int, Int)
  /// Select a row, and perform its action.
  case open(Int)
  /// Perform the action of the selected row: set it to the next value, or open its page.
  case enter
  /// Reset the selected row to its default value.
  case reset
  /// Go back from the list of a setting's values.
  case back
  /// Close the page and keep the changes.
  case done
  /// Close the page and drop the changes.
  case cancel
}

/// The state of an open preferences page: the settings, their values, and which row is selected.
///
/// ``Preferences/page`` makes the state, and ``Preferences/keep(_:)`` takes its values over.
///
/// ```swift
/// struct Reading: Sendable { var isQuiet = false }
/// let quiet = Setting<Reading>(
///   "quiet", \.isQuiet, "No sound.", row: SettingRow("News", "Quiet"))
/// var page = SettingsState([quiet], Reading(), defaults: Reading())
/// page.update(.change(1))
/// #expect(page.changes == [["quiet"]: .flag(true)])
/// ```
public struct SettingsState: Sendable {
  /// A setting with a row, and its value.
  struct Entry: Sendable {
    let keys: [String]
    let row: SettingRow
    let control: SettingRow.Control
    let help: String
    let possible: PossibleValues
    let original: SettingValue
    let former: SettingValue
    var value: SettingValue
  }

  private(set) var entries: [Entry] = []
  /// The index of the selected row.
  public private(set) var selection = 0
  /// The index of the selected value on the page of the selected row. Nil if that page is closed.
  public private(set) var choice: Int?
  /// The mistakes in the file, which are listed on a page of their own.
  public let notices: [String]
  /// The file that keeps the settings, as the user sees its name. Nil if the settings last until the program ends.
  public let file: String?

  /// Opens a page for the settings that have a row.
  /// - Parameters:
  ///   - settings: the declarations. Groups are in the order in which they are first named.
  ///   - values: the present values.
  ///   - defaults: the values that the user's Backspace restores.
  ///   - notices: the mistakes in the file, one line for each.
  ///   - file: the file that keeps the settings, as the user sees its name.
  public init<Values>(
    _ settings: [Setting<Values>], _ values: Values, defaults: Values, notices: [String] = [],
    file: String? = nil
  ) {
    (self.notices, self.file) = (notices, file)
    let groups = settings.compactMap(\.row?.group).reduce(into: [SettingGroup]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    for group in groups {
      for setting in settings {
        guard let row = setting.row, row.group == group,
          let control = row.control ?? SettingRow.Control(for: setting.possible)
        else { continue }
        let value = setting.value(in: values)
        entries.append(
          Entry(
            keys: setting.keys, row: row, control: control, help: row.help ?? setting.help,
            possible: setting.possible, original: setting.value(in: defaults), former: value,
            value: value))
      }
    }
  }

  /// The values that the user has changed on the page, by the keys of their settings.
  public var changes: [[String]: SettingValue] {
    Dictionary(
      entries.filter { $0.value != $0.former }.map { ($0.keys, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The rows of the page.
  public var rows: [SettingsItem] {
    let own = entries.map { SettingsItem($0.row.group, $0.row.title, $0.help, $0.shown) }
    if notices.isEmpty { return own }
    let words = "Lines of the file that were ignored"
    return own + [SettingsItem("File", "Mistakes", words, .page("\(notices.count)"))]
  }

  /// True while the page of mistakes is open.
  var showsNotices: Bool { choice != nil && selection == entries.count }

  /// The titles of the values on the open page of a row.
  var titles: [String] {
    guard entries.indices.contains(selection), case .page(let titles) = entries[selection].control
    else { return [] }
    return titles
  }

  // MARK: Events

  /// Handles an event. The program itself handles ``SettingsEvent/show``, ``SettingsEvent/done`` and
  /// ``SettingsEvent/cancel``.
  public mutating func update(_ event: SettingsEvent) {
    switch event {
    case .show, .done, .cancel: break
    case .select(let index): select(index)
    case .change(let step): change(by: step)
    case .set(let row, let index):
      select(row)
      set(index)
    case .step(let row, let step):
      select(row)
      change(by: step)
    case .open(let row):
      select(row)
      enter()
    case .enter: enter()
    case .reset:
      if choice == nil { put(entry?.original) }
    case .back: choice = nil
    }
  }

  /// The selected setting. Nil for the row of mistakes.
  private var entry: Entry? { entries.indices.contains(selection) ? entries[selection] : nil }

  private mutating func put(_ value: SettingValue?) {
    if let value, entry != nil { entries[selection].value = value }
  }

  private mutating func set(_ index: Int) { put(entry?.possible.value(at: index)) }

  private mutating func select(_ index: Int) {
    if choice == nil { return selection = min(max(0, index), max(0, rows.count - 1)) }
    choice = min(max(0, index), max(0, (showsNotices ? notices.count : titles.count) - 1))
  }

  private mutating func change(by step: Int) {
    guard choice == nil, let entry else { return }
    switch (entry.control, entry.value) {
    case (.segments(let titles), _):
      let next = entry.possible.index(of: entry.value) + step.signum()
      if titles.indices.contains(next) { set(next) }
    case (.stepper(_, let next), .number(let number)): put(.number(next(number, step)))
    case (.stepper, _), (.page, _): break
    }
  }

  private mutating func enter() {
    if let choice {
      if !showsNotices { set(choice) }
      self.choice = nil
      return
    }
    guard let entry else {
      if !notices.isEmpty { choice = 0 }
      return
    }
    switch entry.control {
    case .segments(let titles): set((entry.possible.index(of: entry.value) + 1) % titles.count)
    case .stepper: change(by: 1)
    case .page: choice = entry.possible.index(of: entry.value)
    }
  }
}

extension SettingsState.Entry {
  /// The control, with the present value.
  fileprivate var shown: SettingsItem.Control {
    let index = possible.index(of: value)
    switch control {
    case .segments(let titles): return .segments(titles, index)
    case .page(let titles): return .page(titles.indices.contains(index) ? titles[index] : "")
    case .stepper(let zero, _):
      guard case .number(let number) = value, number != 0 else { return .stepper(zero) }
      return .stepper("\(number)")
    }
  }
}
