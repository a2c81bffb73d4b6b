/// Stores a part of a large value separately. Copies of the large value share the part until one of
/// them changes it.
///
/// The mail browser's state is copied hundreds of times for each key press, while most of its parts
/// stay the same. If the parts were stored inline, each copy would take seven thousand bytes.
@propertyWrapper
public struct CopyOnWrite<Value: Sendable>: Sendable {
  private final class Storage: @unchecked Sendable {
    // Invariant of `@unchecked Sendable`: the value is changed only while the storage has a single owner.
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Stores an initial value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The stored value. Changing a value that is shared copies it first.
  public var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
