import Fuzzing

/// Figures that processes share: each worker writes its own, before it goes on.
struct Board: Sendable {
  /// What a worker writes down.
  struct Entry {
    /// Seed of the walk it is on.
    var seed: UInt64 = 0
    /// Scenes of that walk that it began to check; the first is the one before any step.
    var checks = 0
    /// Events of all its walks together.
    var events = 0
  }

  private let entries: SharedMemory<Entry>

  init?(workers: Int) {
    guard let entries = SharedMemory(repeating: Entry(), count: workers) else { return nil }
    self.entries = entries
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
