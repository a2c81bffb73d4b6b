/// The table `[sync]` of the configuration: the program that brings mail from a server and takes changes there.
public struct SyncPreferences: Hashable, Sendable {
  /// The program and its arguments, such as `mbsync -a`; empty for none.
  public var command: [String] = []
  /// The minutes from one run to the next; 0 if only a key starts one.
  public var minutes = 0
  /// The minutes after which a run is ended.
  public var timeout = 10
  /// True to run the command once more before the program ends.
  public var beforeQuitting = false

  /// No command.
  public init() {}
}

/// The table `[notify]` of the configuration: how the user learns of new mail while looking elsewhere.
public struct NotifyPreferences: Hashable, Sendable {
  /// The program that is started for new mail, and its arguments; empty for none.
  public var command: [String] = []
  /// The names of the mailboxes whose new mail is announced; empty for the inboxes.
  public var mailboxes: [String] = []
  /// True to ring the terminal's bell.
  public var ringsBell = false
  /// True to write the number of new messages into the window's title, until the next key.
  public var showsInTitle = false

  /// Nothing is announced but on screen.
  public init() {}
}
