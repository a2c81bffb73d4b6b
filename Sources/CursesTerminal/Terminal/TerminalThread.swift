import CSignals
import SystemCalls

/// A thread for the event loop of a program, so that the main thread is free for functions of the main actor.
public enum TerminalThread {
  /// Runs `body` on a separate thread, and returns its result. That thread receives signals, which
  /// ``CursesTerminal`` requires.
  ///
  /// - Throws: ``CursesTerminalError/system(_:)`` if the system cannot create a thread.
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

  /// The work of the thread. It is a class because C code passes a pointer to it.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
