/// The value of a setting, whatever the type of its property.
public enum SettingValue: Hashable, Sendable {
  /// The name of an enum case.
  case name(String)
  /// On or off.
  case flag(Bool)
  /// A number.
  case number(Int)
  /// A list of strings.
  case list([String])
}

/// The values that a setting accepts.
public enum PossibleValues: Hashable, Sendable {
  /// One of these names.
  case names([String])
  /// One of these names, or a name that the program finds while it runs, such as the name of a file.
  case open([String])
  /// On or off.
  case flag
  /// A number in this range.
  case numbers(ClosedRange<Int>)
  /// Any list of strings. `example` is an example of such a list.
  case lists(example: [String])
  /// A program and its arguments. `example` is an example of them.
  case words(example: [String])
}

/// A type that the value of a setting can have: `Bool`, `Int`, a list of strings, or an enum of the program. An enum
/// with string raw values only needs to declare conformance. The raw values are the names in the configuration file and
/// in command-line options.
///
/// ```swift
/// enum Order: String, Settable, CaseIterable { case newest, title }
/// #expect(Order.possible == .names(["newest", "title"]))
/// #expect(Order(setting: .name("title")) == .title)
/// ```
public protocol Settable: Hashable, Sendable {
  /// The possible values of the type. An individual setting can override them.
  static var possible: PossibleValues { get }
  /// The value, converted to a setting's value.
  var setting: SettingValue { get }
  /// Converts a setting's value to this type. Nil if the value has a different type.
  init?(setting: SettingValue)
}

extension Settable where Self: RawRepresentable<String> & CaseIterable {
  /// The raw values of all cases.
  public static var possible: PossibleValues { .names(allCases.map(\.rawValue)) }
  /// The raw value.
  public var setting: SettingValue { .name(rawValue) }

  /// Makes the case with this raw value.
  public init?(setting: SettingValue) {
    guard case .name(let name) = setting else { return nil }
    self.init(rawValue: name)
  }
}

extension Bool: Settable {
  /// On and off.
  public static var possible: PossibleValues { .flag }
  /// The value as a setting's value.
  public var setting: SettingValue { .flag(self) }

  /// Makes the value of a setting that is on or off.
  public init?(setting: SettingValue) {
    guard case .flag(let value) = setting else { return nil }
    self = value
  }
}

extension Int: Settable {
  /// The numbers up to 1000.
  public static var possible: PossibleValues { .numbers(0...1000) }
  /// The number as a setting's value.
  public var setting: SettingValue { .number(self) }

  /// Makes the number that a setting has.
  public init?(setting: SettingValue) {
    guard case .number(let value) = setting else { return nil }
    self = value
  }
}

extension [String]: Settable {
  /// Any list.
  public static var possible: PossibleValues { .lists(example: []) }
  /// The list as a setting's value.
  public var setting: SettingValue { .list(self) }

  /// Makes the list that a setting has.
  public init?(setting: SettingValue) {
    guard case .list(let value) = setting else { return nil }
    self = value
  }
}
