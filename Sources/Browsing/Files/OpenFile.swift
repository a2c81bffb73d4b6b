import Dispatch
import SystemCalls

/// A file that is read in pieces.
package struct OpenFile: Sendable {
  /// The number of bytes in a piece.
  package static let piece = 256 << 10

  package let bytes: RecordBytes

  /// Opens the file at `path` without blocking, because opening a pipe without a writer would block.
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
    let size = Int(status.st_size)
    bytes = size > Self.piece ? RecordBytes(file: file, count: size) : Self.contents(of: file)
  }

  /// The maximum number of bytes to read from a file whose size is not its number of bytes.
  private static let maximumUnsized = 64 << 20

  /// Reads a file until its end, and closes it. The system reports a size of 0 for files in `/proc`, and the size of a
  /// memory page for files in `/sys`, whatever they contain.
  private static func contents(of file: Int32) -> RecordBytes {
    defer { close(file) }
    let bytes = RecordBytes()
    while bytes.count < maximumUnsized {
      let piece = readNow(file)
      if piece.isEmpty { break }
      bytes.append(piece)
    }
    return bytes
  }

  private static func failure(_ path: String) -> BrowserFailure {
    BrowserFailure("\(path): \(String(cString: strerror(errno)))")
  }

  /// Passes the pieces of a range of a file to `body`, in order, together with their offsets. Stops when `body`
  /// returns false or when the task is cancelled.
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

  /// Reads the next bytes from a file descriptor, and waits for them on another thread. Returns an empty array at the
  /// end of the file.
  package static func read(_ descriptor: Int32) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: readNow(descriptor)) }
    }
  }

  /// Reads the next bytes from a file descriptor, and blocks this thread until some are available. Returns an empty
  /// array at the end of the file.
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
