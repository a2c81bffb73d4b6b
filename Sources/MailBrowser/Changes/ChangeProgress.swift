import MailStore
import Synchronization

/// Shows how far an action is, if it is on many messages or waits for a lock.
///
/// A class, because the editor reports from where it works, and what was shown last is kept.
final class ChangeProgress: Sendable {
  /// Actions on fewer messages are over before anybody could read of them.
  private static let many = 1000

  private let send: @Sendable (MailEvent) -> Void
  private let shown = Mutex<String?>(nil)

  /// True once nobody waits for a lock any more.
  private let isGivenUp: @Sendable () -> Bool

  init(
    isGivenUp: @escaping @Sendable () -> Bool, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    self.isGivenUp = isGivenUp
    self.send = send
  }

  /// Takes note of `progress`. False ends the wait for a lock; nothing else stops an action.
  func report(_ progress: ActionProgress) -> Bool {
    if let holder = progress.waiting {
      show("Waiting for \(holder)", isWaiting: true)
      return !isGivenUp()
    } else if progress.total >= Self.many {
      show("Changing \(progress.done * 100 / progress.total)%")
    } else {
      end()
    }
    return true
  }

  /// Takes away what was shown.
  func end() { show(nil) }

  private func show(_ words: String?, isWaiting: Bool = false) {
    let isNew = shown.withLock { shown in
      defer { shown = words }
      return shown != words
    }
    if isNew { send(.changes(.progress(words, isWaiting: isWaiting))) }
  }
}
