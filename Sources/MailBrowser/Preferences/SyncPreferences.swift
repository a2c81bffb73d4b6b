/// The table `[sync]` of the configuration: the program that synchronizes mail with a server.
public struct SyncPreferences: Hashable, Sendable {
  /// The program and its arguments, such as `mbsync -a`; empty for none.
  public var command: [String] = []
  /// The minutes between runs; 0 if only a key starts a run.
  public var minutes = 0
  /// The time limit of a run, in minutes.
  public var timeout = 10
  /// True to run the command once more before the program ends.
  public var beforeQuitting = false

  /// Creates preferences without a command.
  public init() {}
}

/// The table `[notify]` of the configuration: how the user learns of new mail while something else is on screen.
public struct NotifyPreferences: Hashable, Sendable {
  /// The program that is run for new mail, and its arguments; empty for none.
  public var command: [String] = []
  /// The names of the mailboxes whose new mail is announced; empty for the inboxes.
  public var mailboxes: [String] = []
  /// True to ring the terminal's bell.
  public var ringsBell = false
  /// True to show the number of new messages in the window's title until the user's next key.
  public var showsInTitle = false

  /// Creates preferences that announce mail only on screen.
  public init() {}
}
