import MailStore

/// The progress of an update.
public struct IndexProgress: Hashable, Sendable {
  /// The number of messages that were read.
  public var done: Int
  /// The number of messages to read.
  public var total: Int
}

/// The reason why an index cannot be used and is rebuilt.
public enum IndexFlaw: Hashable, Sendable {
  /// The file is damaged, or is the index of a different account.
  case damaged
  /// An older version of the program made the index.
  case older
}

/// The result of an update.
public struct IndexReport: Hashable, Sendable {
  /// The number of messages that were read and added.
  public var added = 0
  /// The number of messages that were removed.
  public var removed = 0
  /// The number of messages whose flags, name or mailbox changed. Such messages are not reread.
  public var changed = 0
  /// The number of messages that are not in the index yet, because the update was stopped or limited.
  public var left = 0
  /// The reasons why messages and mailboxes could not be read. The next update tries to read these messages and
  /// mailboxes again.
  public var failures: [MailStoreError] = []
  /// The reason why the previous index was replaced. Nil if the index was not replaced, or was replaced only because
  /// too many messages had been removed.
  public var flaw: IndexFlaw?
  /// True if the index file was created or replaced. Programs that search the index must then reopen it.
  public var wasMade = false

  /// Makes an empty report.
  public init() {}
}
