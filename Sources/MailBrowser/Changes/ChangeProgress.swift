import MailStore
import Synchronization

/// Shows the progress of an action that changes many messages or waits for a lock.
///
/// This is a class because the editor reports from its own thread, and because it remembers the
/// latest text.
final class ChangeProgress: Sendable {
  /// The minimum number of messages for which progress is reported. Smaller actions end before the user could read a
  /// report.
  private static let many = 1000

  private let send: @Sendable (MailEvent) -> Void
  private let shown = Mutex<String?>(nil)

  /// Returns true once the program is quitting and no longer waits for locks.
  private let isGivenUp: @Sendable () -> Bool

  init(
    isGivenUp: @escaping @Sendable () -> Bool, _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    self.isGivenUp = isGivenUp
    self.send = send
  }

  /// Shows `progress`. Returns false to stop waiting for a lock. An action that is not waiting cannot be stopped.
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

  /// Removes the progress report.
  func end() { show(nil) }

  private func show(_ words: String?, isWaiting: Bool = false) {
    let isNew = shown.withLock { shown in
      defer { shown = words }
      return shown != words
    }
    if isNew { send(.changes(.progress(words, isWaiting: isWaiting))) }
  }
}
