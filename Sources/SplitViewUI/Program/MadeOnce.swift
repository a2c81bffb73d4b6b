/// A value that is made when it is first asked for, and shared by all copies of what holds it: these
/// are equal, and would make the same one.
final class MadeOnce<Value> {
  private var made: Value?

  /// The value; made by `make` the first time.
  func value(_ make: () -> Value) -> Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
