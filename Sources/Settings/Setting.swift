/// The declaration of a setting: its name, its property in the program's preferences, its possible values, and the
/// texts that describe it.
///
/// The preferences page, the file that keeps the settings, and the messages about mistakes in the file are made from
/// the declaration. A new setting needs a property in the program's preferences and a declaration:
///
/// ```swift
/// struct Reading { var width = 80 }
/// let width = Setting<Reading>(
///   "width", \.width, "The longest line, in cells.", possible: .numbers(20...200),
///   row: SettingRow("Texts", "Width"))
/// var reading = Reading()
/// width.set(.number(72), in: &reading)
/// #expect(reading.width == 72 && width.value(in: reading) == .number(72))
/// ```
public struct Setting<Values>: Sendable {
  /// The name in the configuration file. If the setting also has a command-line option, this is the option's name too.
  public let name: String
  /// The table in the configuration file that contains the setting. Nil if the setting is not in a table.
  public let table: String?
  /// A description in sentences, for the configuration file and the preferences page.
  public let help: String
  /// The values that the setting can have.
  public let possible: PossibleValues
  /// The property of the preferences that holds the value.
  public let path: PartialKeyPath<Values> & Sendable
  /// The row on the preferences page. Nil for a setting that can be changed only in the file or with an option.
  public let row: SettingRow?
  private let get: @Sendable (Values) -> SettingValue
  private let put: @Sendable (SettingValue, inout Values) -> Void

  /// Makes a setting. The default value is the value of the property in the program's default preferences.
  /// - Parameters:
  ///   - name: the name in the configuration file.
  ///   - path: the property that holds the value.
  ///   - help: a description in sentences.
  ///   - possible: the values that the setting can have; by default, all values of the property's type.
  ///   - table: the table in the configuration file that contains the setting.
  ///   - row: the row on the preferences page; nil for none.
  public init<Value: Settable>(
    _ name: String, _ path: WritableKeyPath<Values, Value> & Sendable, _ help: String,
    possible: PossibleValues = Value.possible, in table: String? = nil, row: SettingRow? = nil
  ) {
    (self.name, self.path, self.help, self.possible, self.row) = (name, path, help, possible, row)
    self.table = table
    get = { $0[keyPath: path].setting }
    put = { value, values in
      if let value = Value(setting: value) { values[keyPath: path] = value }
    }
  }

  /// The TOML keys that lead to the setting in the configuration file: the name of the table, if
  /// there is one, and the name of the setting.
  public var keys: [String] { (table.map { [$0] } ?? []) + [name] }

  /// Returns the setting's value in `values`.
  public func value(in values: Values) -> SettingValue { get(values) }

  /// Sets the value in `values`. A value of a different type is ignored.
  public func set(_ value: SettingValue, in values: inout Values) { put(value, &values) }
}

extension PossibleValues {
  /// Returns the index of a value among the possible values, for a control that lists them all.
  package func index(of value: SettingValue) -> Int {
    switch (value, self) {
    case (.flag(let value), _): value ? 1 : 0
    case (.name(let name), .names(let names)), (.name(let name), .open(let names)):
      names.firstIndex(of: name) ?? 0
    case (.name, _), (.number, _), (.list, _): 0
    }
  }

  /// Returns the possible value at `index`. Nil if the index is not valid, or if the values cannot be listed.
  package func value(at index: Int) -> SettingValue? {
    switch self {
    case .flag: .flag(index == 1)
    case .names(let names): names.indices.contains(index) ? .name(names[index]) : nil
    case .open, .numbers, .lists, .words: nil
    }
  }
}
