import Dispatch
import SystemCalls

/// A file that is read piece by piece.
package struct OpenFile: Sendable {
  /// The bytes that are read at a time.
  package static let piece = 256 << 10

  package let bytes: RecordBytes

  /// Opens the file at `path`. Without `O_NONBLOCK`, a pipe without a writer would block.
  package init(_ path: String) throws(BrowserFailure) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw Self.failure(path) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      close(file)
      throw Self.failure(path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw BrowserFailure("\(path): not a regular file")
    }
    bytes = RecordBytes(file: file, count: Int(status.st_size))
  }

  private static func failure(_ path: String) -> BrowserFailure {
    BrowserFailure("\(path): \(String(cString: strerror(errno)))")
  }

  /// The pieces of a range of the file from its beginning, each with its place, until `body` returns false or the task is
  /// cancelled.
  package static func pieces(
    of bytes: RecordBytes, _ range: Range<Int>,
    _ body: (_ piece: [UInt8], _ place: Int) async -> Bool
  ) async throws {
    var place = range.lowerBound
    while place < range.upperBound {
      try Task.checkCancellation()
      let piece = bytes.bytes(place..<min(range.upperBound, place + Self.piece))
      if piece.isEmpty { return }
      guard await body(piece, place) else { return }
      place += piece.count
    }
  }

  /// The next bytes of a descriptor; none at its end. Waits on a thread of its own.
  package static func read(_ descriptor: Int32) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: readNow(descriptor)) }
    }
  }

  /// The next bytes of a descriptor; none at its end. Blocks this thread until there are any.
  package static func readNow(_ descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      var got = -1
      repeat {
        got = SystemCalls.read(descriptor, buffer.baseAddress, buffer.count)
      } while got < 0 && errno == EINTR
      count = max(0, got)
    }
  }
}
