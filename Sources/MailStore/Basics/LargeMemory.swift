import CSystemCalls

/// Settings for large blocks of memory.
package enum LargeMemory {
  /// Makes the C library return large blocks to the system as soon as they are freed. Otherwise a list of a million
  /// messages, which takes twice its memory while it is made, would keep all of it.
  package static func returnAtOnce() { trifold_return_large_memory() }
}
