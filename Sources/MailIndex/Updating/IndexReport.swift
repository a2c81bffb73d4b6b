import MailStore

/// How far an update is.
public struct IndexProgress: Hashable, Sendable {
  /// The messages that were read.
  public var done: Int
  /// The messages to read in all.
  public var total: Int
}

/// Why an index cannot be used, and is made anew.
public enum IndexFlaw: Hashable, Sendable {
  /// The file is not as it was written, or is another account's.
  case damaged
  /// An older version of the program made it.
  case older
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
  /// Why the former index was made anew; nil if it was not, or was merely worn.
  public var flaw: IndexFlaw?
  /// True if the file was made, or made anew: who searches it opens it again.
  public var wasMade = false

  /// Makes the report of an update that did nothing.
  public init() {}
}
