import SplitViewUI

/// The declaration of a setting: its name, its property in ``MailPreferences``, its possible values, and the texts that
/// describe it.
///
/// The code that reads and writes the configuration file, `trifold config`, the manual page and the preferences sheet
/// all use ``all``. A new setting needs a property in ``MailPreferences`` and a line in ``all``:
///
/// ```swift
/// Setting("mouse", \.usesMouse, "Whether the mouse is the program's, or the terminal's.")
/// ```
public struct Setting: Sendable {
  /// The name in the configuration file. If the setting also has a command-line option, this is the option's name too.
  public let name: String
  /// The table in the configuration file that contains the setting. Nil if the setting is not in a table.
  public let table: String?
  /// A description in sentences, for the configuration file and the manual page.
  public let help: String
  /// The values that the setting can have.
  public let possible: PossibleValues
  /// The property in `MailPreferences` that holds the value.
  public let path: PartialKeyPath<MailPreferences> & Sendable
  /// The row in the preferences sheet. Nil for a setting that can be changed only in the file or with an option.
  let row: Row?
  private let get: @Sendable (MailPreferences) -> SettingValue
  private let put: @Sendable (SettingValue, inout MailPreferences) -> Void

  /// The row of a setting in the preferences sheet.
  struct Row: Sendable {
    /// The groups of the sheet, in order.
    enum Group {
      case appearance, columns, messages, mailAndKeys

      var title: String {
        switch self {
        case .appearance: "Appearance"
        case .columns: "Layout"
        case .messages: "Messages"
        case .mailAndKeys: "Mail and Keys"
        }
      }
    }

    /// The control that changes the value of a setting.
    enum Control: Sendable {
      /// One segment for each value, with these titles.
      case segments([String])
      /// A page that lists the values with these titles.
      case page([String])
      /// The page of themes.
      case themes
      /// A number of cells between two buttons, and the word that replaces 0.
      /// - Parameter next: returns the number of cells that is `step` steps after `cells`.
      case cells(none: String, next: @Sendable (_ cells: Int, _ step: Int) -> Int)
    }

    let group: Group
    let title: String
    /// The note that is shown while the row is selected.
    let help: String
    let control: Control

    init(_ group: Group, _ title: String, _ help: String, _ control: Control) {
      (self.group, self.title, self.help, self.control) = (group, title, help, control)
    }
  }

  /// Makes a setting. The default value is taken from `MailPreferences()`.
  init<Value: Settable>(
    _ name: String, _ path: WritableKeyPath<MailPreferences, Value> & Sendable, _ help: String,
    possible: PossibleValues = Value.possible, in table: String? = nil, row: Row? = nil
  ) {
    (self.name, self.path, self.help, self.possible, self.row) = (name, path, help, possible, row)
    self.table = table
    get = { $0[keyPath: path].setting }
    put = { value, preferences in
      if let value = Value(setting: value) { preferences[keyPath: path] = value }
    }
  }

  /// The tables in the configuration file that contain settings, in order.
  public static var tables: [String] {
    all.compactMap(\.table).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the settings in a table of the configuration file. If `table` is nil, returns the settings outside all
  /// tables.
  public static func all(in table: String?) -> [Setting] { all.filter { $0.table == table } }

  /// The TOML keys that lead to the setting in the configuration file: the name of the table, if
  /// there is one, and the name of the setting.
  public var keys: [String] { (table.map { [$0] } ?? []) + [name] }

  /// Returns the setting's value in `preferences`.
  public func value(in preferences: MailPreferences) -> SettingValue { get(preferences) }

  /// Sets the value in `preferences`. A value of a different type is ignored.
  public func set(_ value: SettingValue, in preferences: inout MailPreferences) {
    put(value, &preferences)
  }
}

// MARK: - Values by index

extension Setting {
  /// Returns the index of the value among the possible values, for a control that lists them all.
  func index(in preferences: MailPreferences) -> Int {
    switch (value(in: preferences), possible) {
    case (.flag(let value), _): value ? 1 : 0
    case (.name(let name), .names(let names)): names.index(of: name)
    case (.name, _), (.number, _), (.list, _): 0
    }
  }

  /// Sets the value to the possible value at `index`, if the index is valid.
  func choose(_ index: Int, in preferences: inout MailPreferences) {
    switch possible {
    case .flag: set(.flag(index == 1), in: &preferences)
    case .names(let names):
      if names.indices.contains(index) { set(.name(names[index]), in: &preferences) }
    case .themes, .numbers, .lists, .words: break
    }
  }
}
