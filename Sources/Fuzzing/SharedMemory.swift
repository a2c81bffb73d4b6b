import Glibc

/// Plain values in memory that a process shares with those that it forks: what one of them wrote
/// last outlives it, however it ends.
///
/// A value is written as a whole word after the other, so a reader relies on several of them only
/// once the writer has ended.
public struct SharedMemory<Value: BitwiseCopyable>: @unchecked Sendable {
  // Invariant of `@unchecked`: the memory is mapped for good, and one process writes to each value.
  private let values: UnsafeMutablePointer<Value>

  /// Memory for `count` values; nil where there is none to share.
  public init?(repeating value: Value, count: Int = 1) {
    let size = max(1, count) * MemoryLayout<Value>.stride
    guard
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    values = memory.bindMemory(to: Value.self, capacity: count)
    values.initialize(repeating: value, count: count)
  }

  /// The value at `index`, which there must be.
  public subscript(index: Int = 0) -> Value {
    get { values[index] }
    nonmutating _modify { yield &values[index] }
  }

  /// The first `count` values, which there must be.
  public func prefix(_ count: Int) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(start: values, count: count)
  }
}
