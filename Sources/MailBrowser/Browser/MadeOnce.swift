import Synchronization

/// A value that is made when it is first asked for, on whichever thread that is: unlike that of
/// `SplitViewUI`, it can be part of a state. All copies of what holds
/// it share it: they are equal, and would make the same one.
final class MadeOnce<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// The value; made by `make` the first time.
  func value(_ make: () -> Value) -> Value { part({ $0 }, make) }

  /// A part of the value, which is made by `make` the first time.
  func part<Part: Sendable>(_ part: (Value) -> Part, _ make: () -> Value) -> Part {
    if let known = made.withLock({ $0.map(part) }) { return known }
    let value = make()
    made.withLock { $0 = value }
    return part(value)
  }
}
