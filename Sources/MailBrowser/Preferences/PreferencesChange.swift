/// A change of preferences to write to the user's configuration: those that differ between `former` and `present`.
public struct PreferencesChange: Hashable, Sendable {
  /// The preferences before.
  public let former: MailPreferences
  /// The preferences now.
  public let present: MailPreferences
  /// True to write even if another program has changed the file since it was read.
  public let isForced: Bool

  /// Creates a change of preferences.
  public init(from former: MailPreferences, to present: MailPreferences, isForced: Bool = false) {
    self.former = former
    self.present = present
    self.isForced = isForced
  }

  /// The same change, to be written even if another program has changed the file.
  var forced: PreferencesChange {
    PreferencesChange(from: former, to: present, isForced: true)
  }
}

/// The result of writing a change of preferences.
public enum PreferencesAnswer: Hashable, Sendable {
  /// The change was written.
  case kept
  /// There is no configuration file. The change lasts until the program ends.
  case notKept
  /// Another program has changed the file since it was read; nothing was written.
  case changedMeanwhile(PreferencesChange)
  /// Nothing was written, for this reason.
  case failed(String)
}
