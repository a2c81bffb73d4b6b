import Glibc
import Synchronization

/// Signals that would end the program, kept back while there is something to be written first.
///
/// They are blocked in every thread and awaited by one of their own, which wakes the program; after
/// a second one the program ends at once.
final class EndingSignals: Sendable {
  private static let numbers = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  private let first = Atomic<Int32>(0)

  /// Keeps them back from now on; to be made before any other thread is.
  init() {
    var set = Self.set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Whether one came.
  var isAny: Bool { first.load(ordering: .acquiring) != 0 }

  /// Calls `wake` when one comes.
  func watch(waking wake: @escaping @Sendable () -> Void) {
    let watch = Unmanaged.passRetained(Watch(signals: self, wake: wake))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Watch>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, watch.toOpaque())
    // Without a thread they end the program as ever.
    guard error == 0 else {
      watch.release()
      return unblock()
    }
    pthread_detach(thread)
  }

  /// Ends the program by the one that came, as its parent expects; does nothing where none came.
  func obey() {
    let number = first.load(ordering: .acquiring)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    unblock()
    raise(number)
  }

  private func unblock() {
    var set = Self.set
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  private final class Watch: Sendable {
    let signals: EndingSignals
    let wake: @Sendable () -> Void

    init(signals: EndingSignals, wake: @escaping @Sendable () -> Void) {
      self.signals = signals
      self.wake = wake
    }

    func run() {
      var set = EndingSignals.set
      var number: Int32 = 0
      while sigwait(&set, &number) == 0 {
        if signals.isAny { exit(128 + number) }
        signals.first.store(number, ordering: .releasing)
        wake()
      }
    }
  }
}
