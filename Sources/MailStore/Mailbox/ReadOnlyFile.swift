import Glibc

/// A file that is open for reading. Opening and reading it changes nothing of it: no time of access
/// either, where the system lets us say so.
struct ReadOnlyFile: ~Copyable {
  /// The descriptor; closed with the value.
  let descriptor: Int32

  /// `O_NOATIME`, which Glibc's module does not import (same on all of Linux's common
  /// architectures).
  static let noAccessTime: Int32 = 0o1000000

  /// Opens a regular file.
  ///
  /// Pipes and devices are refused, and opening them never waits (`O_NONBLOCK`).
  init(_ path: FilePath) throws(MailStoreError) {
    descriptor = path.withCString { Self.open($0, flags: O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.failure(path) }
    guard let status = FileStatus(descriptor: descriptor), status.kind == .file else {
      throw .neitherFileNorFolder(path)
    }
  }

  /// Opens what is known to be a file by its C path; nil where it cannot be.
  init?(path: UnsafePointer<CChar>) {
    descriptor = Self.open(path, flags: O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens a path without touching its time of access; where only its owner may ask for that, as
  /// usual.
  static func open(_ path: UnsafePointer<CChar>, flags: Int32) -> Int32 {
    let flags = flags | O_RDONLY | O_CLOEXEC | O_NOCTTY
    let quiet = Glibc.open(path, flags | noAccessTime)
    return quiet >= 0 || errno != EPERM ? quiet : Glibc.open(path, flags)
  }

  /// The error of the call that just failed.
  static func failure(_ path: FilePath) -> MailStoreError {
    let code = errno
    return code == ENOENT || code == ENOTDIR ? .notFound(path) : .notReadable(path, code: code)
  }

  /// Its size, times and identity.
  var status: FileStatus? { FileStatus(descriptor: descriptor) }

  /// Reads from `offset` until the buffer is full or the file ends; how many bytes, nil on an
  /// error.
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

  /// At most `count` bytes from `offset`; fewer where the file ends, nil on an error.
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

/// What `stat` says of a file.
struct FileStatus: Hashable, Sendable {
  /// What is at a path.
  enum Kind: Hashable, Sendable { case file, folder, other }

  /// What it is.
  let kind: Kind
  /// Its file system.
  let device: UInt64
  /// Its number in the file system.
  let inode: UInt64
  /// Bytes.
  let size: Int64
  /// Seconds since 1970 of the last change of its content.
  let modified: Int64
  /// Nanoseconds of `modified`.
  let modifiedNanoseconds: Int64

  /// Follows symbolic links; nil with errno set where nothing is there.
  init?(_ path: FilePath) {
    var raw = stat()
    guard path.withCString({ stat($0, &raw) }) == 0 else { return nil }
    self.init(raw)
  }

  /// Of an open file.
  init?(descriptor: Int32) {
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { return nil }
    self.init(raw)
  }

  /// Of `name` in the open folder `folder`; follows symbolic links.
  init?(_ name: UnsafePointer<CChar>, in folder: Int32) {
    var raw = stat()
    guard fstatat(folder, name, &raw, 0) == 0 else { return nil }
    self.init(raw)
  }

  private init(_ raw: stat) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    inode = UInt64(truncatingIfNeeded: raw.st_ino)
    size = Int64(raw.st_size)
    modified = Int64(raw.st_mtim.tv_sec)
    modifiedNanoseconds = Int64(raw.st_mtim.tv_nsec)
  }
}
