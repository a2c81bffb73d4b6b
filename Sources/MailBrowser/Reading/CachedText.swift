import Synchronization

/// Caches the folded text on screen, which is rebuilt only if something changes that affects it. All copies of a state
/// share the cache.
final class CachedText: Sendable {
  private let latest = Mutex<ShownText?>(nil)

  /// Returns the text that `key` describes. If it is not the latest text, makes it with `make`.
  func text(_ key: ShownText.Key, _ make: () -> ShownText) -> ShownText {
    if let known = latest.withLock({ $0?.key == key ? $0 : nil }) { return known }
    let text = make()
    latest.withLock { $0 = text }
    return text
  }
}
