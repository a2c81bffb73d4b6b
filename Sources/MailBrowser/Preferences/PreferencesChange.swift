/// Preferences that were changed, to be written into the person's configuration: what is the same
/// in both was not changed.
public struct PreferencesChange: Hashable, Sendable {
  /// As they were.
  public let former: MailPreferences
  /// As they are now.
  public let present: MailPreferences
  /// Whether they are to be written even if the file was changed since it was read.
  public let isForced: Bool

  /// Makes a change.
  public init(from former: MailPreferences, to present: MailPreferences, isForced: Bool = false) {
    self.former = former
    self.present = present
    self.isForced = isForced
  }

  /// The same, whatever became of the file.
  var forced: PreferencesChange {
    PreferencesChange(from: former, to: present, isForced: true)
  }
}

/// What became of changed preferences.
public enum PreferencesAnswer: Hashable, Sendable {
  /// They were written.
  case kept
  /// There is no file to write them into: they last until the program ends.
  case notKept
  /// The file was changed since it was read; nothing was written.
  case changedMeanwhile(PreferencesChange)
  /// Nothing was written, for this reason.
  case failed(String)
}
