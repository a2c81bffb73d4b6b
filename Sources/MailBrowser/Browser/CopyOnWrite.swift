/// A part of a large value that lies in memory of its own: copies of the whole share it, until one of them changes it.
///
/// The state of the mail browser is handed on hundreds of times for a key, while most of its parts stay the same.
/// With its parts inline, each time would copy seven thousand bytes.
@propertyWrapper
public struct CopyOnWrite<Value: Sendable>: Sendable {
  private final class Storage: @unchecked Sendable {
    // Invariant of `@unchecked`: a value is changed only while nobody else has it.
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Makes the part.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The part.
  public var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
