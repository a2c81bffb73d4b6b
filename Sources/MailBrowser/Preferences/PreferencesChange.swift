/// A change to the preferences that is written to the user's configuration. It consists of the preferences that differ
/// between `former` and `present`.
public struct PreferencesChange: Hashable, Sendable {
  /// The preferences before the change.
  public let former: MailPreferences
  /// The preferences after the change.
  public let present: MailPreferences
  /// An address from which the user writes, to be added to the configuration; nil for none.
  public let identity: String?
  /// True to write the change even if another program has changed the file since it was read.
  public let isForced: Bool

  /// Makes a change to the preferences.
  /// - Parameters:
  ///   - identity: an address from which the user writes, in the format of a header, to be added.
  ///   - isForced: true to write the change even if another program has changed the file.
  public init(
    from former: MailPreferences, to present: MailPreferences, adding identity: String? = nil,
    isForced: Bool = false
  ) {
    self.former = former
    self.present = present
    self.identity = identity
    self.isForced = isForced
  }

  /// The same change, to be written even if another program has changed the file.
  var forced: PreferencesChange {
    PreferencesChange(from: former, to: present, adding: identity, isForced: true)
  }
}

/// The result of writing a change to the preferences.
public enum PreferencesAnswer: Hashable, Sendable {
  /// The change was written to the file.
  case kept
  /// There is no configuration file. The change lasts until the program ends.
  case notKept
  /// Another program has changed the file since it was read, so nothing was written.
  case changedMeanwhile(PreferencesChange)
  /// Nothing was written, for this reason.
  case failed(String)
}
