import Dispatch
import MailStore

/// A request about threads.
public enum ThreadsEffect: FeatureEffect, Equatable {
  /// Read the ids by which the thread of a message is known.
  case identify(MessageReference)
  /// Announce nothing of these threads.
  case mute([String])

  func queue(of effects: MailEffects) -> DispatchQueue {
    switch self {
    case .identify: effects.reading
    case .mute: effects.counting
    }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .identify(let message):
      send(.threads(.identified(message, effects.threadIDs(of: message))))
    case .mute(let ids):
      let thread = MutedThreads.Thread(ids: ids, since: 0)
      effects.muted.withLock { $0 = MutedThreads(ids.isEmpty ? [] : [thread]) }
    }
  }
}

extension MailEffects {
  /// The bytes of a message in which its head is.
  private static let headLimit = 1 << 18

  /// The id of the first message of a thread, as far as a message names it, and the message's own. Empty if it has none.
  fileprivate func threadIDs(of message: MessageReference) -> [String] {
    guard let (reader, entry) = try? locate(message),
      let bytes = try? reader.bytes(of: entry, limit: Self.headLimit).bytes
    else { return [] }
    let envelope = Message(bytes: bytes).envelope
    let first = envelope.references.first ?? envelope.inReplyTo
    let ids = [first, envelope.messageID].compactMap { $0 }.filter { !Envelope.isBareWord($0) }
    return ids.first == ids.last ? Array(ids.prefix(1)) : ids
  }
}
