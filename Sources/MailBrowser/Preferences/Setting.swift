import SplitViewUI

/// The declaration of a setting: its name, its property in ``MailPreferences``, its possible values, and all texts
/// about it.
///
/// The reader and writer of the configuration file, `trifold config`, the manual page and the preferences sheet are
/// generated from ``all``. A new setting needs a property of ``MailPreferences`` and a line there:
///
/// ```swift
/// Setting("mouse", \.usesMouse, "Whether the mouse is the program's, or the terminal's.")
/// ```
public struct Setting: Sendable {
  /// The name in the configuration file, and of the command-line option if the setting has one.
  public let name: String
  /// The table of the configuration file that contains the setting. Nil outside of all tables.
  public let table: String?
  /// The purpose, in sentences, for the configuration file and the manual page.
  public let help: String
  /// The values that the setting can have.
  public let possible: PossibleValues
  /// The property of `MailPreferences` that holds the value.
  public let path: PartialKeyPath<MailPreferences> & Sendable
  /// The row in the preferences sheet. Nil for a setting that only the file and options can change.
  let row: Row?
  private let get: @Sendable (MailPreferences) -> SettingValue
  private let put: @Sendable (SettingValue, inout MailPreferences) -> Void

  /// A setting as it appears in the preferences sheet.
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

    /// The control that changes the value.
    enum Control: Sendable {
      /// A segment with a title for each value.
      case segments([String])
      /// A page that lists the values by these titles.
      case page([String])
      /// The page of themes.
      case themes
      /// A number of cells between two buttons, and the word for 0.
      /// - Parameter next: returns the number that is `step` steps after a number of cells.
      case cells(none: String, next: @Sendable (_ cells: Int, _ step: Int) -> Int)
    }

    let group: Group
    let title: String
    /// The note about the row while it is chosen.
    let help: String
    let control: Control

    init(_ group: Group, _ title: String, _ help: String, _ control: Control) {
      (self.group, self.title, self.help, self.control) = (group, title, help, control)
    }
  }

  /// Creates a setting. Its default is the value in `MailPreferences()`.
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

  /// The tables of the configuration file that contain settings, in order.
  public static var tables: [String] {
    all.compactMap(\.table).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the settings in a table of the configuration file. Nil selects those outside of all tables.
  public static func all(in table: String?) -> [Setting] { all.filter { $0.table == table } }

  /// The path of keys to the setting in the configuration file.
  public var keys: [String] { (table.map { [$0] } ?? []) + [name] }

  /// Returns the setting's value in `preferences`.
  public func value(in preferences: MailPreferences) -> SettingValue { get(preferences) }

  /// Sets the value in `preferences`. A value of another type is ignored.
  public func set(_ value: SettingValue, in preferences: inout MailPreferences) {
    put(value, &preferences)
  }
}

// MARK: - Values by their places

extension Setting {
  /// The index of the value among the possible values, for a control that shows them all.
  func index(in preferences: MailPreferences) -> Int {
    switch (value(in: preferences), possible) {
    case (.flag(let value), _): value ? 1 : 0
    case (.name(let name), .names(let names)): names.index(of: name)
    case (.name, _), (.number, _), (.list, _): 0
    }
  }

  /// Sets the possible value at `index`, if it exists.
  func choose(_ index: Int, in preferences: inout MailPreferences) {
    switch possible {
    case .flag: set(.flag(index == 1), in: &preferences)
    case .names(let names):
      if names.indices.contains(index) { set(.name(names[index]), in: &preferences) }
    case .themes, .numbers, .lists, .words: break
    }
  }
}
