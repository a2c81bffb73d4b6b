/// A thread that runs one closure. Foundation's threads would cost start-up time, and Dispatch has no threads in a forked
/// process. The thread receives only the signals of its own crashes, so that a thread that blocks Ctrl+C blocks it for the
/// whole program.
package struct BackgroundThread: Sendable {
  private let thread: pthread_t

  /// Starts `body` on a new thread. Nil if the system cannot create another thread.
  package init?(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let closure = Unmanaged.passRetained(Closure(body))
    var (blocked, former) = (sigset_t(), sigset_t())
    sigfillset(&blocked)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] {
      sigdelset(&blocked, crash)
    }
    // A new thread inherits the signals that its creator blocks.
    pthread_sigmask(SIG_SETMASK, &blocked, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let failed = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Closure>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, closure.toOpaque())
    guard failed == 0 else {
      closure.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the closure has returned. Every thread must be joined or detached exactly once.
  package func join() { pthread_join(thread, nil) }

  /// Frees the thread's resources when the closure returns, without waiting for it.
  package func detach() { pthread_detach(thread) }

  /// True if the caller runs on this thread.
  package var isCurrent: Bool { pthread_equal(thread, pthread_self()) != 0 }

  /// An object that contains a closure, so that C code can hold a pointer to it.
  private final class Closure: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
