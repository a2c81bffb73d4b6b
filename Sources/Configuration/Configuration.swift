import MailBrowser
import NavigationModel
import SplitViewUI

import struct Settings.SettingsNotice

/// The settings in a configuration file or on a command line. Each setting is a property with the same name as in
/// ``/MailBrowser/MailPreferences``, and is nil if the user has not set it:
///
/// ```swift
/// var configuration = Configuration()
/// #expect(configuration.lines == nil && configuration.preferences.lines == .automatic)
/// configuration.lines = .two
/// #expect(configuration.preferences.lines == .two)
/// ```
@dynamicMemberLookup
public struct Configuration: Equatable, Sendable {
  /// The preferences that result from the settings, and from the program's defaults for all other preferences.
  public private(set) var preferences = MailPreferences()
  /// The properties of the preferences that the user has set. All other properties have their default values.
  private var places: Set<PartialKeyPath<MailPreferences> & Sendable> = []
  /// The commands that open attachments, by type: `image/*`. The first match is used.
  public var openers: [Opener] = []
  /// The addresses that the user writes from. The first is the default for new messages.
  public var identities: [WritingIdentity] = []

  /// The program that searches for addresses, with its arguments. Empty if there is none.
  public var addressCommand: [String] = []

  /// Creates a configuration without settings.
  public init() {}

  /// A setting; nil if the user has not set it.
  public subscript<Value>(
    dynamicMember path: WritableKeyPath<MailPreferences, Value> & Sendable
  ) -> Value? {
    get { places.contains(path) ? preferences[keyPath: path] : nil }
    set {
      preferences[keyPath: path] = newValue ?? MailPreferences()[keyPath: path]
      if newValue == nil { places.remove(path) } else { places.insert(path) }
    }
  }

  /// Returns the value of `setting`; nil if the user has not set it.
  func value(of setting: Setting) -> SettingValue? {
    places.contains(setting.path) ? setting.value(in: preferences) : nil
  }

  /// Sets `setting` to `value`, in the same way as if the user had set it.
  public mutating func set(_ setting: Setting, to value: SettingValue) {
    setting.set(value, in: &preferences)
    places.insert(setting.path)
  }
}

// MARK: - Tables, which are empty if the user has set nothing in them

extension Configuration {
  /// The widths of columns that differ from the defaults.
  public var columnWidths: [SplitViewColumn: ColumnWidth] {
    get { preferences.columnWidths }
    set { preferences.columnWidths = newValue }
  }

  /// The user's saved searches, in order.
  public var searches: [SavedSearch] {
    get { preferences.searches }
    set { preferences.searches = newValue }
  }

  /// The user's own commands, in order.
  public var commands: [MailCommand] {
    get { preferences.commands }
    set { preferences.commands = newValue }
  }

  /// The mailbox that contains the user's templates, or the folder that contains a file for each template. Nil if there
  /// are no templates.
  public var templates: String? {
    get { preferences.templates }
    set { preferences.templates = newValue }
  }

  /// The keys that the user has set for bindings, by the bindings' names.
  public var keys: KeyOverrides {
    get { preferences.keys }
    set { preferences.keys = newValue }
  }
}

/// A command that opens attachments of a type. `%s` in the command is replaced by the path of the file.
public struct Opener: Hashable, Sendable {
  /// The type: `application/pdf`, `image/*`.
  public var type: String
  /// The shell command.
  public var command: String

  /// Creates an opener.
  public init(type: String, command: String) { (self.type, self.command) = (type, command) }
}

/// An address that the user writes from, and the shell command that sends mail from this address.
public struct WritingIdentity: Hashable, Sendable {
  /// The address in the format of a header: `Ada <ada@example.org>`.
  public var address: String
  /// The command, to which `--` and the recipients are added. Nil to use msmtp or sendmail.
  public var command: String?
  /// The path of the file with the signature, which is inserted below `-- `. Nil for the default signature file.
  public var signature: String?
  /// How messages are protected, in words (`sign and encrypt`). Nil for no signature and no encryption.
  public var security: String?

  /// Creates an identity.
  public init(
    address: String, command: String?, signature: String? = nil, security: String? = nil
  ) {
    (self.address, self.command) = (address, command)
    (self.signature, self.security) = (signature, security)
  }
}

/// A notice about a part of a configuration that was ignored, with the reason.
public typealias ConfigurationNotice = SettingsNotice
