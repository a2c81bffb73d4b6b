/// A value that is computed on first use and shared by all copies of its owner. This is safe
/// because the copies are equal, so each copy would compute the same value.
final class Memoized<Value> {
  private var made: Value?

  /// Returns the value. The first call computes it with `make`.
  func value(_ make: () -> Value) -> Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
