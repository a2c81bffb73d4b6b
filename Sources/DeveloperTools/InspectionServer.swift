import Dispatch
import Synchronization
import SystemCalls

/// The socket of an inspected program. The server stores the records of the last minute, and sends
/// these and all later records to each inspector that connects. This is a class, because the
/// program and the threads of the inspectors share it.
final class InspectionServer: Sendable {
  private static let minute = 60_000_000
  private static let mostBytes = 16 << 20

  private struct State {
    var records: [(time: Int, bytes: [UInt8])] = []
    /// The number of old records that have been removed from `records`.
    var removed = 0
    var size = 0
    var waiting: [Int: DispatchSemaphore] = [:]
    var isClosed = false
  }

  let path: String
  private let socket: Int32
  private let state = Mutex(State())

  /// Opens the socket of the program `name`. Nil if the socket cannot be opened.
  init?(_ name: String) {
    guard let folder = InspectionFolder.made() else { return nil }
    path = "\(folder)/\(name)-\(getpid()).socket"
    guard let socket = InspectionFolder.socket(), let address = InspectionFolder.address(path)
    else { return nil }
    self.socket = socket
    unlink(path)
    // Nobody can connect before `listen`. From then on, the permissions allow only the user to
    // connect.
    guard address.with({ bind(socket, $0, $1) }) == 0, chmod(path, 0o600) == 0,
      listen(socket, 8) == 0
    else {
      SystemCalls.close(socket)
      return nil
    }
    BackgroundThread { [weak self] in self?.acceptAll() }?.detach()
  }

  private func acceptAll() {
    while true {
      let client = accept(socket, nil, nil)
      if client >= 0 { serve(client) } else if errno != EINTR && errno != ECONNABORTED { return }
    }
  }

  /// Sends a record to all inspectors.
  func send(_ record: InspectionRecord) {
    let bytes = record.bytes
    state.withLock { state in
      state.records.append((record.time, bytes))
      state.size += bytes.count
      // Removing records moves all remaining records in memory, so remove many at a time.
      if state.size > Self.mostBytes || state.records[0].time < record.time - 2 * Self.minute {
        var old = state.records.prefix { $0.time < record.time - Self.minute }.count
        var size = state.records[old...].reduce(0) { $0 + $1.bytes.count }
        while size > Self.mostBytes / 2, old < state.records.count - 1 {
          size -= state.records[old].bytes.count
          old += 1
        }
        state.records.removeFirst(old)
        (state.size, state.removed) = (size, state.removed + old)
      }
      for semaphore in state.waiting.values { semaphore.signal() }
    }
  }

  /// Removes the socket.
  func close() {
    unlink(path)
    shutdown(socket, Int32(SHUT_RDWR))
    state.withLock { state in
      state.isClosed = true
      for semaphore in state.waiting.values { semaphore.signal() }
    }
  }

  /// Sends all records to an inspector on a separate thread, so that a slow inspector does not
  /// delay the program.
  private func serve(_ client: Int32) {
    let semaphore = DispatchSemaphore(value: 0)
    state.withLock { $0.waiting[Int(client)] = semaphore }
    let thread = BackgroundThread { [self] in
      var next = 0
      while true {
        let (bytes, isClosed) = state.withLock { state in
          let start = max(0, next - state.removed)
          next = state.removed + state.records.count
          return (state.records.dropFirst(start).flatMap(\.bytes), state.isClosed)
        }
        guard InspectionFolder.write(bytes, to: client), !isClosed else { break }
        semaphore.wait()
      }
      state.withLock { _ = $0.waiting.removeValue(forKey: Int(client)) }
      SystemCalls.close(client)
    }
    thread?.detach()
  }
}
