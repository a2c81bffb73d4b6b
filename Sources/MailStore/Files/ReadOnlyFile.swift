import SystemCalls

/// A file that is open for reading. Neither opening nor reading changes the file; where the system
/// allows it, not even its time of access.
struct ReadOnlyFile: ~Copyable {
  /// The descriptor; closed with the value.
  let descriptor: Int32

  #if os(Linux)
    /// `O_NOATIME`, which Swift's modules of C leave out. The value is the same on all common
    /// architectures of Linux.
    static let noAccessTime: Int32 = 0o1000000
  #else
    /// Only Linux can read without touching the time of access.
    static let noAccessTime: Int32 = 0
  #endif

  /// Opens a regular file.
  ///
  /// Throws for pipes and devices, without waiting for them (`O_NONBLOCK`).
  init(_ path: FilePath) throws(MailStoreError) {
    descriptor = path.withCString { Self.open($0, flags: O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.failure(path) }
    guard let status = FileStatus(descriptor: descriptor), status.kind == .file else {
      throw .neitherFileNorFolder(path)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens a path and leaves its time of access as it is. Only the file's owner may ask for that;
  /// for others the path is opened as usual.
  static func open(_ path: UnsafePointer<CChar>, flags: Int32) -> Int32 {
    let flags = flags | O_RDONLY | O_CLOEXEC | O_NOCTTY
    let quiet = SystemCalls.open(path, flags | noAccessTime)
    return quiet >= 0 || errno != EPERM ? quiet : SystemCalls.open(path, flags)
  }

  /// The error of the call that just failed.
  static func failure(_ path: FilePath) -> MailStoreError {
    let code = errno
    return code == ENOENT || code == ENOTDIR ? .notFound(path) : .notReadable(path, code: code)
  }

  /// The file's size, times and identity.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Reads from `offset` until the buffer is full or the file ends. Returns the number of bytes,
  /// nil after an error.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int? {
    var filled = 0
    while filled < buffer.count, let base = buffer.baseAddress {
      let count = pread(descriptor, base + filled, buffer.count - filled, Int(offset) + filled)
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// The `count` bytes from `offset`, fewer where the file ends; nil after an error.
  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard count > 0, offset >= 0 else { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let read = self.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      filled = read ?? 0
      failed = read == nil
    }
    return failed ? nil : bytes
  }
}
