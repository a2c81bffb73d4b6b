import CSystemCalls

/// Settings for large blocks of memory.
package enum LargeMemory {
  /// Makes the C library return large blocks to the system as soon as they are freed. Otherwise, a list of a million
  /// messages would keep occupying twice the memory that it needs, because building the list takes that much.
  package static func returnAtOnce() { trifold_return_large_memory() }
}
