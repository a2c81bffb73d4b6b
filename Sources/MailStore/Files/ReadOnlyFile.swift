import CSystemCalls
import SystemCalls

/// A file that is open for reading. Reading does not change the file. If the system allows it, even
/// the file's access time stays the same.
struct ReadOnlyFile: ~Copyable {
  /// The file's descriptor, which is closed when this value is destroyed.
  let descriptor: Int32
  /// The unpacked content of a compressed file, which is read instead of the file's own bytes. Nil if the file is not
  /// compressed.
  private var unpacked: UnpackedFile?

  #if os(Linux)
    /// `O_NOATIME`, which Swift's C library modules omit. Its value is the same on all common Linux architectures.
    static let noAccessTime: Int32 = 0o1000000
  #else
    /// Only Linux can read a file without updating its access time.
    static let noAccessTime: Int32 = 0
  #endif

  /// Opens a regular file.
  ///
  /// Throws an error for pipes and devices, without waiting for them (`O_NONBLOCK`).
  init(_ path: FilePath) throws(MailStoreError) {
    descriptor = path.withCString { Self.open($0, flags: O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.failure(path) }
    guard let status = FileStatus(descriptor: descriptor), status.kind == .file else {
      throw .neitherFileNorFolder(path)
    }
  }

  /// Opens a regular file that contains mail. A compressed file is read in unpacked form. All code
  /// that shows, searches or lists mail uses this function to open files.
  ///
  /// Throws `foreignFormat` if the file's compression cannot be read.
  /// - Parameters:
  ///   - limit: the maximum number of unpacked bytes. Any bytes after them are cut off.
  ///   - kept: recently unpacked files, which may include this file.
  static func contents(
    of path: FilePath, limit: Int64 = UnpackedFile.messageLimit, kept: UnpackedFiles? = nil
  ) throws(MailStoreError) -> ReadOnlyFile {
    var file = try ReadOnlyFile(path)
    let head = file.bytes(at: 0, count: Compression.reach) ?? []
    if let format = ForeignMailFormat.compression(head) { throw .foreignFormat(path, format) }
    guard let compression = Compression(head) else { return file }
    file.unpacked = kept?.file(file.status)
    guard file.unpacked == nil else { return file }
    guard let new = UnpackedFile(file, compression, limit: limit) else { throw failure(path) }
    kept?.keep(new)
    file.unpacked = new
    return file
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// True if the file is compressed and is read in unpacked form.
  var isUnpacked: Bool { unpacked != nil }

  /// The number of bytes that can be read; nil if the system does not report it.
  var size: Int64? { unpacked.map { $0.size } ?? status?.size }

  /// The reason why the content of the file ends. Always `whole` if the file is not compressed.
  var end: UnpackedFile.End { unpacked?.end ?? .whole }

  /// The reason why some of the content of a compressed file cannot be read. Nil if nothing is missing, or if the file
  /// is not compressed.
  var flaw: CompressedFileFlaw? { unpacked?.flaw }

  /// The format of a compressed file that is too large to be read completely. Nil for any other file.
  var formatBeyondLimit: ForeignMailFormat? {
    unpacked.flatMap { $0.end == .limit ? $0.compression.foreign : nil }
  }

  /// Opens a path without updating its access time. The system allows this only to the file's owner. For other users,
  /// the path is opened normally.
  static func open(_ path: UnsafePointer<CChar>, flags: Int32) -> Int32 {
    let flags = flags | O_RDONLY | O_CLOEXEC | O_NOCTTY
    let quiet = SystemCalls.open(path, flags | noAccessTime)
    return quiet >= 0 || errno != EPERM ? quiet : SystemCalls.open(path, flags)
  }

  /// Makes the error for the system call that just failed, from errno.
  static func failure(_ path: FilePath) -> MailStoreError {
    let code = errno
    return code == ENOENT || code == ENOTDIR ? .notFound(path) : .notReadable(path, code: code)
  }

  /// The size, times and identity of the file itself, whether or not it is compressed.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// If another program has locked the mbox for writing, waits for up to two seconds, because that
  /// program may have written only part of a change.
  func waitForWriter() {
    for _ in 0..<200 where trifold_is_locked_for_writing(descriptor) { _ = poll(nil, 0, 10) }
  }

  /// Reads bytes, beginning at `offset`, until the buffer is full or the file ends. Returns the number of bytes read,
  /// or nil after an error.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int? {
    if let unpacked { return unpacked.read(into: buffer, at: offset) }
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

  /// Returns `count` bytes, beginning at `offset`, or fewer at the end of the file. Returns nil after an error.
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
