import MailStore

/// A message of the index, as lists show it.
public struct FoundMessage: Hashable, Sendable {
  /// Its entry in the list of its mailbox.
  public let entry: MessageEntry
  /// Its envelope, and its size in bytes.
  public let read: SizedEnvelope
}
