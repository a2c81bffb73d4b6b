/// Stores a part of a large value separately. Copies of the whole share the part until one of them changes it.
///
/// A single key passes on the state of the mail browser hundreds of times, while most of its parts stay the same. With
/// the parts inline, each time would copy seven thousand bytes.
@propertyWrapper
public struct CopyOnWrite<Value: Sendable>: Sendable {
  private final class Storage: @unchecked Sendable {
    // Invariant of `@unchecked`: the value is changed only while the storage has a single owner.
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Stores an initial value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The stored value. Changing it copies it first if it is shared.
  public var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
