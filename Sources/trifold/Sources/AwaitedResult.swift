import Synchronization
import SystemCalls

/// A result that a task produces and a thread waits for. This is a class because the task and the thread share it.
final class AwaitedResult<Value: Sendable>: Sendable {
  private let result = Mutex(Result<Value, any Error>?.none)
  private let ends: (reading: Int32, writing: Int32)

  init() {
    let pipe = try? Pipe()
    ends = (pipe?.reading ?? -1, pipe?.writing ?? -1)
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  func put(_ value: Result<Value, any Error>) {
    result.withLock { $0 = value }
    _ = [UInt8(0)].withUnsafeBytes { write(ends.writing, $0.baseAddress, 1) }
  }

  /// Waits for the result.
  func get() throws -> Value {
    var byte: UInt8 = 0
    while true {
      if let result = result.withLock({ $0 }) { return try result.get() }
      if read(ends.reading, &byte, 1) < 0 && errno != EINTR { throw SystemError(errno) }
    }
  }
}

/// Runs an asynchronous function, and waits for its result on this thread.
func waited<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let result = AwaitedResult<Value>()
  Task {
    do {
      result.put(.success(try await body()))
    } catch { result.put(.failure(error)) }
  }
  return try result.get()
}
