import CSystemCalls
import SystemCalls

/// A file that is open for reading. Neither opening nor reading changes the file; where the system allows it, not even
/// its access time.
struct ReadOnlyFile: ~Copyable {
  /// The descriptor; closed together with this value.
  let descriptor: Int32
  /// The unpacked content of a compressed file, which is read instead of the file's bytes; nil for other files.
  private var unpacked: UnpackedFile?

  #if os(Linux)
    /// `O_NOATIME`, which Swift's C modules leave out. The value is the same on all common architectures of Linux.
    static let noAccessTime: Int32 = 0o1000000
  #else
    /// Only Linux can read without updating the access time.
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

  /// Opens a regular file of mail; a compressed file is read in unpacked form. Everything that shows, searches or lists
  /// mail opens files here.
  ///
  /// Throws `foreignFormat` for compressions that cannot be read.
  /// - Parameters:
  ///   - limit: the maximum number of unpacked bytes; the rest is cut off.
  ///   - kept: recently unpacked files, which may include this one.
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

  /// True if the file is compressed, so that its unpacked content is read.
  var isUnpacked: Bool { unpacked != nil }

  /// The number of bytes that can be read; nil if the system does not report it.
  var size: Int64? { unpacked.map { $0.size } ?? status?.size }

  /// Why there are no more bytes; always `whole` if the file is not compressed.
  var end: UnpackedFile.End { unpacked?.end ?? .whole }

  /// Why a compressed file yields less than its whole content; nil for others.
  var flaw: CompressedFileFlaw? { unpacked?.flaw }

  /// The format of a compressed file that is too large to read; nil for others.
  var formatBeyondLimit: ForeignMailFormat? {
    unpacked.flatMap { $0.end == .limit ? $0.compression.foreign : nil }
  }

  /// Opens a path without updating its access time. Only the owner may do that; for others, it is opened normally.
  static func open(_ path: UnsafePointer<CChar>, flags: Int32) -> Int32 {
    let flags = flags | O_RDONLY | O_CLOEXEC | O_NOCTTY
    let quiet = SystemCalls.open(path, flags | noAccessTime)
    return quiet >= 0 || errno != EPERM ? quiet : SystemCalls.open(path, flags)
  }

  /// The error of the last call, from errno.
  static func failure(_ path: FilePath) -> MailStoreError {
    let code = errno
    return code == ENOENT || code == ENOTDIR ? .notFound(path) : .notReadable(path, code: code)
  }

  /// The size, times and identity of the file itself, compressed or not.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Waits up to two seconds while another program has the mbox locked for writing, because it may have written only
  /// half of a change.
  func waitForWriter() {
    for _ in 0..<200 where trifold_is_locked_for_writing(descriptor) { _ = poll(nil, 0, 10) }
  }

  /// Reads from `offset` until the buffer is full or the file ends. Returns the number of bytes, or nil after an error.
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

  /// The `count` bytes from `offset`, or fewer at the end of the file; nil after an error.
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
