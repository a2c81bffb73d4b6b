import Synchronization
import SystemCalls

/// Delays the signals that would end a program, so that it can first write or remove files. Ignored signals remain
/// ignored.
///
/// The signals are blocked in every thread. A separate thread waits for them and wakes the program.
/// A second signal ends the program at once.
package final class EndingSignals: Sendable {
  private static let numbers = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  private let numbers: [Int32]
  private let first = Atomic<Int32>(0)

  /// Blocks the signals. Create this object before any other thread.
  package init() {
    var all = Self.set(Self.numbers)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    numbers = Self.numbers.filter { !Self.isIgnored($0) }
    var ignored = Self.set(Self.numbers.filter { !numbers.contains($0) })
    pthread_sigmask(SIG_UNBLOCK, &ignored, nil)
  }

  /// True if a signal has arrived.
  package var isAny: Bool { first.load(ordering: .acquiring) != 0 }

  /// Calls `wake` when a signal arrives.
  package func watch(waking wake: @escaping @Sendable () -> Void) {
    // If the thread cannot be created, unblock the signals, so that they end the program as usual.
    guard let thread = BackgroundThread({ self.wait(waking: wake) }) else { return unblock() }
    thread.detach()
  }

  /// Ends the program with the signal that arrived, as its parent expects. Does nothing if no signal has arrived.
  package func obey() {
    let number = first.load(ordering: .acquiring)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    unblock()
    raise(number)
  }

  private func unblock() {
    var set = Self.set(numbers)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Returns true if the signal was already ignored when the program started, for example because of `nohup`.
  private static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func set(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  private func wait(waking wake: () -> Void) {
    var set = Self.set(numbers)
    var number: Int32 = 0
    while sigwait(&set, &number) == 0 {
      if isAny { exit(128 + number) }
      first.store(number, ordering: .releasing)
      wake()
    }
  }
}
