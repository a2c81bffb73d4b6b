import NavigationModel

/// The value of a setting, whatever the type of its property.
public enum SettingValue: Hashable, Sendable {
  /// The name of an enum case.
  case name(String)
  case flag(Bool)
  case number(Int)
  case list([String])
}

/// The values that a setting accepts.
public enum PossibleValues: Hashable, Sendable {
  /// One of these names.
  case names([String])
  /// The name of a built-in theme or of one of the user's themes.
  case themes
  case flag
  case numbers(ClosedRange<Int>)
  /// Any list of strings. `example` is an example of such a list.
  case lists(example: [String])
  /// A program and its arguments. `example` is an example of them.
  case words(example: [String])
}

/// A type that the value of a setting can have. An enum with string raw values only needs to declare conformance. The
/// raw values are the names in the configuration file and in command-line options.
protocol Settable: Hashable, Sendable {
  /// The possible values of the type. A setting can specify different values.
  static var possible: PossibleValues { get }
  /// The value, converted to a setting's value.
  var setting: SettingValue { get }
  /// Converts a setting's value to this type. Nil if the value has a different type.
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
