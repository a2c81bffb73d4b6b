import CSystemCalls
import SystemCalls

/// A file that is open for writing.
struct WritableFile: ~Copyable {
  /// The file's descriptor, which is closed when this value is destroyed.
  let descriptor: Int32
  /// The path under which the file was opened.
  let path: FilePath
  private let calls: FileCalls

  /// Makes a new file. Throws EEXIST if the name already exists, even if it is a symbolic link.
  init(creating path: FilePath, mode: mode_t = 0o600, _ calls: FileCalls) throws(FileCallError) {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = try calls.call(.create, path) { path.withCString { open($0, flags, mode) } }
    self.path = path
    self.calls = calls
  }

  /// Opens an existing file for reading and writing, without waiting for pipes and devices.
  init(opening path: FilePath, _ calls: FileCalls) throws(FileCallError) {
    let flags = O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    descriptor = try calls.call(.open, path) { path.withCString { open($0, flags) } }
    self.path = path
    self.calls = calls
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The size, times and identity of the file.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Writes all bytes at `offset`. Throws an error if not all of them could be written.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws(FileCallError) {
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let call = FileCall(kind: .write, path: path)
      var count = bytes.count - done
      switch calls.fate(call) {
      case .goesOn: break
      case .fails(let code): throw FileCallError(call: call, code: code)
      case .isCut(let length): count = min(count, max(1, length))
      }
      let written = pwrite(descriptor, base + done, count, off_t(offset) + off_t(done))
      if written < 0 {
        if errno == EINTR { continue }
        throw FileCallError(call: call, code: errno)
      }
      // If the system writes nothing but reports no error, the disk is full.
      if written == 0 { throw FileCallError(call: call, code: ENOSPC) }
      done += written
    }
  }

  /// Writes all bytes at `offset`.
  func write(_ bytes: [UInt8], at offset: Int64) throws(FileCallError) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(FileCallError) in try write(buffer, at: offset) }
    }
    try result.get()
  }

  /// Waits until the content of the file is on disk.
  func sync() throws(FileCallError) {
    try calls.call(.fsync, path) { fsync(descriptor) }
  }

  /// Reserves disk space for a range, without changing the size of the file. On file systems that
  /// do not support this, such as NFS, writing to the range may still fail.
  func reserve(_ range: Range<Int64>) throws(FileCallError) {
    try calls.call(.fallocate, path) {
      trifold_reserve(descriptor, off_t(range.lowerBound), off_t(range.count))
    }
  }

  /// Sets the size of the file.
  func truncate(to size: Int64) throws(FileCallError) {
    try calls.call(.ftruncate, path) { ftruncate(descriptor, off_t(size)) }
  }

  /// Truncates the file to `size`. If the call fails, it is repeated, because half a message in a mailbox is worse than
  /// a delay.
  func cut(to size: Int64) throws(FileCallError) {
    for _ in 0..<2 where (try? truncate(to: size)) != nil { return }
    try truncate(to: size)
  }

  /// Sets the times of the file's last access and last modification.
  func setTimes(access: timespec, modification: timespec) throws(FileCallError) {
    let times = [access, modification]
    try calls.call(.utimens, path) { futimens(descriptor, times) }
  }

  /// Sets the permissions of the file.
  func setMode(_ mode: mode_t) throws(FileCallError) {
    try calls.call(.chmod, path) { fchmod(descriptor, mode & 0o7777) }
  }
}
