import CSignals
import SystemCalls

/// A thread for the loop of a program, so that the main thread is free for functions of the main
/// actor.
public enum TerminalThread {
  /// Runs `body` on a thread of its own, and returns its result. Signals reach the thread, as
  /// ``CursesTerminal`` needs.
  /// - Throws: ``CursesTerminalError/system(_:)`` if the system has no thread to give.
  public static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async throws(CursesTerminalError) -> Result {
    let result = await withCheckedContinuation { continuation in
      let work = Unmanaged.passRetained(Work { continuation.resume(returning: Result?(body())) })
      let error = trifold_thread_begin({ Self.run($0) }, work.toOpaque())
      guard error != 0 else { return }
      work.release()
      continuation.resume(returning: Result?.none)
    }
    guard let result else { throw .system(EAGAIN) }
    return result
  }

  private static func run(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
  }

  /// What the thread does. A class, because C passes on a pointer.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
