import ArgumentParser
import Configuration
import MailBrowser
import SplitViewUI

/// An option that was given for a setting. The setting's declaration has its name and its possible values.
struct SettingOption {
  private let setting: Setting
  private let value: SettingValue

  /// The option for the setting at `path` in the preferences; nil if it was not given.
  init?<Value>(_ path: KeyPath<MailPreferences, Value>, _ option: NamedValue<Value>?) {
    self.init(path, option.map { SettingValue.name($0.text) })
  }

  /// The option with a number.
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

  /// Throws if the setting cannot have this value.
  fileprivate func check() throws {
    switch (value, setting.possible) {
    case (.name(let name), .names(let names)) where !names.contains(name):
      throw ValidationError(names.refusal(of: name, for: "--\(setting.name)"))
    case (.number(let number), .numbers(let range)) where !range.contains(number):
      throw ValidationError(
        "--\(setting.name) cannot be \(number); possible: \(range.lowerBound) to \(range.upperBound)"
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
  /// Throws if an option was given with a wrong value.
  func check() throws { for option in self { try option?.check() } }

  /// Replaces settings by the options that were given.
  func override(_ configuration: inout Configuration) {
    for option in self { option?.override(&configuration) }
  }

  /// The options as arguments of a command line.
  var arguments: [String] { flatMap { $0?.arguments ?? [] } }
}
