import Dispatch
import MailStore

/// Requests to identify and mute threads.
public enum ThreadsEffect: FeatureEffect, Equatable {
  /// Read the Message-IDs that identify the thread of a message.
  case identify(MessageReference)
  /// Stop announcing new mail in the threads with these Message-IDs.
  case mute([String])
  /// Read the first words of these messages.
  case readWords([MessageReference])

  func queue(of effects: MailEffects) -> DispatchQueue {
    switch self {
    case .identify: effects.reading
    case .mute: effects.counting
    case .readWords: effects.finding
    }
  }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .identify(let message):
      send(.muting(.identified(message, effects.threadIDs(of: message))))
    case .mute(let ids):
      let thread = MutedThreads.Thread(ids: ids, since: 0)
      effects.muted.withLock { $0 = MutedThreads(ids.isEmpty ? [] : [thread]) }
    case .readWords(let messages): send(.threads(.wordsRead(effects.firstWords(of: messages))))
    }
  }
}

extension MailEffects {
  /// The maximum number of bytes to read in order to find a message's headers.
  private static let headLimit = 1 << 18

  /// Returns this message's own Message-ID and, if the message names the first message of its
  /// thread, the Message-ID of that message. Empty if neither is known.
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
