import ArgumentParser
import Configuration
import MailBrowser
import SplitViewUI

/// An option for a setting, as given on the command line. The setting's declaration contains the
/// name and the possible values.
struct SettingOption {
  private let setting: Setting
  private let value: SettingValue

  /// Creates the option for the setting at `path` in the preferences. Nil if the option was not given.
  init?<Value>(_ path: KeyPath<MailPreferences, Value>, _ option: NamedValue<Value>?) {
    self.init(path, option.map { SettingValue.name($0.text) })
  }

  /// Creates the option for the setting at `path` whose value is a number. Nil if the option was not given.
  init?(_ path: KeyPath<MailPreferences, Int>, _ number: Int?) {
    self.init(path, number.map { SettingValue.number($0) })
  }

  private init?(_ path: PartialKeyPath<MailPreferences>, _ value: SettingValue?) {
    guard let value else { return nil }
    guard let setting = Setting.all.first(where: { $0.path == path }) else {
      assertionFailure("no setting has the place \(path)")
      return nil
    }
    (self.setting, self.value) = (setting, value)
  }

  /// Throws an error if the setting does not allow the value.
  fileprivate func check() throws {
    switch (value, setting.possible) {
    case (.name(let name), .names(let names)) where !names.contains(name):
      throw ValidationError(names.refusal(of: name, for: "--\(setting.name)"))
    case (.number(let number), .numbers(let range)) where !range.contains(number):
      throw ValidationError(
        "--\(setting.name) cannot be \(number); possible values: \(range.lowerBound) to \(range.upperBound)"
      )
    case (.name, _), (.number, _), (.flag, _), (.list, _): break
    }
  }

  fileprivate func override(_ configuration: inout Configuration) {
    configuration.set(setting, to: value)
  }

  fileprivate var arguments: [String] {
    switch value {
    case .name(let name): ["--\(setting.name)", name]
    case .number(let number): ["--\(setting.name)", "\(number)"]
    case .flag, .list: []
    }
  }
}

extension [SettingOption?] {
  /// Throws an error if an option has a value that its setting does not allow.
  func check() throws { for option in self { try option?.check() } }

  /// Overrides settings with the options that the user has given.
  func override(_ configuration: inout Configuration) {
    for option in self { option?.override(&configuration) }
  }

  /// The options as command line arguments.
  var arguments: [String] { flatMap { $0?.arguments ?? [] } }
}
