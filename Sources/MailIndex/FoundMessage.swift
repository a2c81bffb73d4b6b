import MailStore

/// A message found in the index, with the data that message lists show.
public struct FoundMessage: Hashable, Sendable {
  /// The message's entry in its mailbox's message list.
  public let entry: MessageEntry
  /// The message's envelope, and its size in bytes.
  public let read: SizedEnvelope
}
