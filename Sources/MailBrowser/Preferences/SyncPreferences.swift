/// The table `[sync]` in the configuration: the program that synchronizes mail with a server.
public struct SyncPreferences: Hashable, Sendable {
  /// The program and its arguments, such as `mbsync -a`; empty for none.
  public var command: [String] = []
  /// The number of minutes between runs; 0 if a run starts only when the user presses a key.
  public var minutes = 0
  /// The time limit of a run, in minutes.
  public var timeout = 10
  /// True to run the command once more before the program ends.
  public var beforeQuitting = false

  /// Makes preferences without a command.
  public init() {}
}

/// The table `[notify]` in the configuration: how the user learns about new mail while something else is on screen.
public struct NotifyPreferences: Hashable, Sendable {
  /// The program to run for new mail, and its arguments; empty for none.
  public var command: [String] = []
  /// The names of the mailboxes whose new mail is announced; empty to announce new mail in the inboxes.
  public var mailboxes: [String] = []
  /// True to ring the terminal's bell.
  public var ringsBell = false
  /// True to show the number of new messages in the window's title until the user next presses a
  /// key.
  public var showsInTitle = false

  /// Makes preferences that announce new mail only on screen.
  public init() {}
}
