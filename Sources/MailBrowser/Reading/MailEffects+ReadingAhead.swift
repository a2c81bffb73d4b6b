import MailStore
import Synchronization

extension MailEffects {
  /// Bytes of a message that is opened before anybody asks for it.
  private static let aheadLimit = 1 << 20

  /// Opens messages before anybody asks for them, until another message is asked for. A message
  /// that cannot be opened says so when it is asked for.
  func openAhead(
    _ messages: [MessageReference], near shown: MessageReference, _ send: (MailEvent) -> Void
  ) {
    for message in messages where wantedMessage.withLock({ $0 == shown }) {
      if let message = try? read(message, limit: Self.aheadLimit) {
        send(.reading(.openedAhead(message)))
      }
    }
  }

  /// Opens a message; nil if it has more bytes than `limit`.
  private func read(
    _ message: MessageReference, limit: Int
  ) throws(MailStoreError) -> OpenMessage? {
    let (reader, entry) = try locate(message)
    return try reader.size(of: entry) > Int64(limit)
      ? nil : read(message, form: nil)
  }
}
