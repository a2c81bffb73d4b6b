import Synchronization

/// A value that is made when it is first asked for, on whichever thread that is: unlike that of
/// `SplitViewUI`, it can be part of a state. All copies of what holds
/// it share it: they are equal, and would make the same one.
final class MadeOnce<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// The value; made by `make` the first time.
  func value(_ make: () -> Value) -> Value {
    if let made = made.withLock({ $0 }) { return made }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
