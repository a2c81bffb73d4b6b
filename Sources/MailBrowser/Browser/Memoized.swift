import Synchronization

/// A value that is computed when it is first needed, on any thread. Unlike the type of the same name in `SplitViewUI`,
/// it can be part of a state. All copies of the containing value share it, since they are equal and would compute the
/// same value.
final class Memoized<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// Returns the value. The first call computes it with `make`.
  func value(_ make: () -> Value) -> Value { part({ $0 }, make) }

  /// Returns a part of the value. The first call computes the value with `make`.
  func part<Part: Sendable>(_ part: (Value) -> Part, _ make: () -> Value) -> Part {
    if let known = made.withLock({ $0.map(part) }) { return known }
    let value = make()
    made.withLock { $0 = value }
    return part(value)
  }
}
