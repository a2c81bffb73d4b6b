import MailStore

/// How far an update is.
public struct IndexProgress: Hashable, Sendable {
  /// The messages that were read.
  public var done: Int
  /// The messages to read in all.
  public var total: Int
}

/// What an update did.
public struct IndexReport: Hashable, Sendable {
  /// The messages that were read and added.
  public var added = 0
  /// The messages that are gone.
  public var removed = 0
  /// The messages whose flags, name or mailbox changed; none of them was read.
  public var changed = 0
  /// The messages that are not in the index yet, because the update was ended or had a limit.
  public var left = 0
  /// The messages and mailboxes that cannot be read, and why. The next update tries them again.
  public var failures: [MailStoreError] = []
  /// True if the index was damaged, and was made anew.
  public var wasDamaged = false
  /// True if the file was made, or made anew: who searches it opens it again.
  public var wasMade = false

  /// Makes the report of an update that did nothing.
  public init() {}
}
