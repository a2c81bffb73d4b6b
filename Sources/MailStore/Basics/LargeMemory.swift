import CSystemCalls

/// Settings for large blocks of memory.
package enum LargeMemory {
  /// Makes the C library return large blocks to the system as soon as they are freed. Otherwise, a list of a million
  /// messages would occupy twice the memory that it needs, because making the list takes that much.
  package static func returnAtOnce() { trifold_return_large_memory() }
}
