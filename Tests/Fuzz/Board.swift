import Glibc

/// Figures that processes share: each worker writes its own, and what it wrote last outlives it.
///
/// A worker writes before it goes on, and whole words, so that its parent reads nothing torn; the
/// parent relies on them once the worker has ended.
struct Board {
  /// What a worker writes down.
  struct Entry {
    /// Seed of the walk it is on.
    var seed: UInt64 = 0
    /// Scenes of that walk that it began to check; the first is the one before any step.
    var checks = 0
    /// Events of all its walks together.
    var events = 0
  }

  private let entries: UnsafeMutablePointer<Entry>

  init?(workers: Int) {
    let size = workers * MemoryLayout<Entry>.stride
    guard
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    entries = memory.bindMemory(to: Entry.self, capacity: workers)
    entries.initialize(repeating: Entry(), count: workers)
  }

  subscript(worker: Int) -> Entry {
    get { entries[worker] }
    nonmutating set { entries[worker] = newValue }
  }

  /// Counts one more scene of `worker`.
  func count(_ worker: Int) { entries[worker].checks += 1 }

  /// Begins a walk of `worker`.
  func begin(_ worker: Int, seed: UInt64 = 0) {
    entries[worker].seed = seed
    entries[worker].checks = 0
  }

  /// Counts the events of a walk of `worker`.
  func add(_ worker: Int, events: Int) { entries[worker].events += events }
}

extension Board: @unchecked Sendable {
  // Invariant of `@unchecked`: the memory is mapped for good, and each worker writes its own entry.
}
