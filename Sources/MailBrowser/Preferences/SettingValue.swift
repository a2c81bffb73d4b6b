import NavigationModel

/// The value of a setting, whatever its type.
public enum SettingValue: Hashable, Sendable {
  /// The name of one of a few values.
  case name(String)
  case flag(Bool)
  case number(Int)
  case list([String])
}

/// The values that a setting can have.
public enum PossibleValues: Hashable, Sendable {
  /// Those of these names.
  case names([String])
  /// The name of a theme, of the program's own or of the user's.
  case themes
  case flag
  case numbers(ClosedRange<Int>)
  /// Any list of names, such as this one.
  case lists(example: [String])
  /// A program and its arguments, such as these.
  case words(example: [String])
}

/// A type whose values a setting can have. An enum of strings needs nothing but to say that it is one; each raw value is
/// the name in the configuration file and in options.
protocol Settable: Hashable, Sendable {
  /// The values of the type, unless the setting says otherwise.
  static var possible: PossibleValues { get }
  /// The value for a setting.
  var setting: SettingValue { get }
  /// Makes the value of a setting; nil if that is of another type.
  init?(setting: SettingValue)
}

extension Settable where Self: RawRepresentable<String> & CaseIterable {
  static var possible: PossibleValues { .names(allCases.map(\.rawValue)) }
  var setting: SettingValue { .name(rawValue) }

  init?(setting: SettingValue) {
    guard case .name(let name) = setting else { return nil }
    self.init(rawValue: name)
  }
}

extension Bool: Settable {
  static var possible: PossibleValues { .flag }
  var setting: SettingValue { .flag(self) }

  init?(setting: SettingValue) {
    guard case .flag(let value) = setting else { return nil }
    self = value
  }
}

extension Int: Settable {
  static var possible: PossibleValues { .numbers(0...1000) }
  var setting: SettingValue { .number(self) }

  init?(setting: SettingValue) {
    guard case .number(let value) = setting else { return nil }
    self = value
  }
}

extension [String]: Settable {
  static var possible: PossibleValues { .lists(example: []) }
  var setting: SettingValue { .list(self) }

  init?(setting: SettingValue) {
    guard case .list(let value) = setting else { return nil }
    self = value
  }
}

extension SplitViewStyle: Settable {}
extension DisplayMode: Settable {}
extension SplitBehavior: Settable {}
extension SidebarPresentation: Settable {}
extension PrimaryEdge: Settable {}
