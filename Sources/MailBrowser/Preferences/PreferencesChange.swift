/// Changed preferences, to be written into the user's configuration: those that differ between
/// `former` and `present`.
public struct PreferencesChange: Hashable, Sendable {
  /// The preferences before.
  public let former: MailPreferences
  /// The preferences now.
  public let present: MailPreferences
  /// True to write them even if the file was changed since it was read.
  public let isForced: Bool

  /// Makes a change.
  public init(from former: MailPreferences, to present: MailPreferences, isForced: Bool = false) {
    self.former = former
    self.present = present
    self.isForced = isForced
  }

  /// The change, to be written even if the file was changed since it was read.
  var forced: PreferencesChange {
    PreferencesChange(from: former, to: present, isForced: true)
  }
}

/// The result of keeping changed preferences.
public enum PreferencesAnswer: Hashable, Sendable {
  /// They were written.
  case kept
  /// There is no file for them: they last until the program ends.
  case notKept
  /// The file was changed since it was read; nothing was written.
  case changedMeanwhile(PreferencesChange)
  /// Nothing was written, for this reason.
  case failed(String)
}
