import CSystemCalls

/// Memory in large pieces.
package enum LargeMemory {
  /// Has it go back to the system as soon as it is free, from now on: the list of a million messages takes as much memory
  /// again while it is made.
  package static func returnAtOnce() { trifold_return_large_memory() }
}
