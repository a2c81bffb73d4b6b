import MailStore
import Synchronization

extension MailEffects {
  /// The maximum size, in bytes, of a message that is opened in advance.
  private static let aheadLimit = 1 << 20

  /// Opens, in advance, the messages that the user is likely to select next. Stops when the user requests a different
  /// message. Errors are ignored here, and reported when the user selects the message.
  func openAhead(
    _ messages: [MessageReference], near shown: MessageReference, _ send: (MailEvent) -> Void
  ) {
    for message in messages where wantedMessage.withLock({ $0 == shown }) {
      if let message = try? read(message, limit: Self.aheadLimit) {
        send(.opening(.openedAhead(message)))
      }
    }
  }

  /// Opens a message. Returns nil if it is larger than `limit` bytes.
  private func read(
    _ message: MessageReference, limit: Int
  ) throws(MailStoreError) -> OpenMessage? {
    let (reader, entry) = try locate(message)
    return try reader.size(of: entry) > Int64(limit)
      ? nil : read(message, form: nil)
  }
}
