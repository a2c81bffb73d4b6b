import Synchronization

/// Caches the folded text on screen, which is rebuilt only if something changes that affects it. All copies of a state
/// share the cache.
final class CachedText: Sendable {
  private struct Entry {
    let text: ShownText
    /// The message of the text. As long as it is in memory, no other message can have the same `ObjectIdentifier`.
    let message: OpenMessage
  }

  private let latest = Mutex<Entry?>(nil)

  /// Returns the text of `message` that `key` describes. If it is not the latest text, makes it with `make`.
  func text(_ key: ShownText.Key, of message: OpenMessage, _ make: () -> ShownText) -> ShownText {
    if let known = latest.withLock({ $0?.text.key == key ? $0?.text : nil }) { return known }
    let text = make()
    latest.withLock { $0 = Entry(text: text, message: message) }
    return text
  }
}
