import MailStore

/// The progress of an update.
public struct IndexProgress: Hashable, Sendable {
  /// The number of messages that were read.
  public var done: Int
  /// The number of messages to read.
  public var total: Int
}

/// Why an index cannot be used and is made again.
public enum IndexFlaw: Hashable, Sendable {
  /// The file is damaged, or belongs to another account.
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
  /// The number of messages whose flags, name or mailbox changed, without reading them.
  public var changed = 0
  /// The number of messages that are not in the index yet, because the update was stopped or limited.
  public var left = 0
  /// The messages and mailboxes that could not be read, and why. The next update tries them again.
  public var failures: [MailStoreError] = []
  /// Why the previous index was replaced; nil if it was not, or only because too many messages were gone.
  public var flaw: IndexFlaw?
  /// True if the file was made or replaced. Programs that search the index must open it again.
  public var wasMade = false

  /// Makes an empty report.
  public init() {}
}
