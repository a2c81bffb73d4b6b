import Synchronization
import SystemCalls

/// The bytes of a list's rows. They are in memory, in an unnamed temporary file if there are many of them, or in one
/// of the user's files.
///
/// This is a class, because the reader of a stream appends bytes while the screen reads them.
public final class RecordBytes: Sendable {
  private struct Contents {
    var memory: [UInt8] = []
    /// The descriptor of the file that contains the first ``written`` bytes. This is -1 if there is no file.
    var file: Int32
    var written = 0
    var failure: Int32 = 0
  }

  /// The maximum number of bytes in memory. If there are more, they are moved to a file.
  private static let maximumInMemory = 8 << 20

  private let contents: Mutex<Contents>

  /// Creates an empty store.
  public init() { contents = Mutex(Contents(file: -1)) }

  /// Creates a store from the first `count` bytes of an open file. The store closes the file when it is deallocated.
  public init(file: Int32, count: Int) {
    contents = Mutex(Contents(file: file, written: max(0, count)))
  }

  deinit { contents.withLock { if $0.file >= 0 { close($0.file) } } }

  /// The number of bytes in the store.
  public var count: Int { contents.withLock { $0.written + $0.memory.count } }

  /// Appends bytes. If no temporary file can be created, all bytes stay in memory.
  public func append(_ bytes: some Sequence<UInt8>) {
    contents.withLock { contents in
      contents.memory.append(contentsOf: bytes)
      if contents.memory.count > Self.maximumInMemory, contents.failure == 0 {
        Self.save(&contents)
      }
    }
  }

  /// Returns the bytes in a range, but not beyond the end of the store.
  public func bytes(_ range: Range<Int>) -> [UInt8] {
    contents.withLock { contents in
      let end = min(range.upperBound, contents.written + contents.memory.count)
      let start = min(max(0, range.lowerBound), end)
      var bytes = Self.read(contents, start..<min(end, max(start, contents.written)))
      if end > contents.written {
        bytes += contents.memory[max(0, start - contents.written)..<end - contents.written]
      }
      return bytes
    }
  }

  private static func read(_ contents: Contents, _ range: Range<Int>) -> [UInt8] {
    guard contents.file >= 0, !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = UnsafeMutableRawBufferPointer(buffer).baseAddress?.advanced(by: count)
        let more = pread(
          contents.file, rest, range.count - count, off_t(range.lowerBound + count))
        if more < 0 && errno == EINTR { continue }
        if more <= 0 { break }
        count += more
      }
      // The file may have been truncated since it was opened. The missing bytes are replaced by spaces, so that other
      // rows keep their offsets.
      for index in count..<range.count { buffer[index] = 0x20 }
      count = range.count
    }
  }

  /// Moves the bytes in memory to the file. If the disk is full, these bytes and all later bytes stay in memory.
  private static func save(_ contents: inout Contents) {
    if contents.file < 0 { contents.file = namelessFile() }
    guard contents.file >= 0 else { return contents.failure = errno }
    var done = 0
    while done < contents.memory.count {
      let count = contents.memory.withUnsafeBytes { bytes in
        pwrite(
          contents.file, bytes.baseAddress?.advanced(by: done), bytes.count - done,
          off_t(contents.written + done))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return contents.failure = errno == 0 ? EIO : errno }
      done += count
    }
    contents.written += done
    contents.memory.removeAll(keepingCapacity: true)
  }

  private static func namelessFile() -> Int32 {
    guard let file = tmpfile() else { return -1 }
    defer { fclose(file) }
    return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
  }
}
