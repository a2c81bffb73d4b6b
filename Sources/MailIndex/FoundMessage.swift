import MailStore

/// A message that the index found, as lists show it.
public struct FoundMessage: Hashable, Sendable {
  /// The message's entry in the list of its mailbox.
  public let entry: MessageEntry
  /// The message's envelope, and its size in bytes.
  public let read: SizedEnvelope
}
