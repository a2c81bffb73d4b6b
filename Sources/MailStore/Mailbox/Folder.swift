import Glibc

/// A folder that is open for listing; its time of access stays as it is, where the system lets us
/// say so.
struct Folder: ~Copyable {
  /// Its descriptor, for `openat` and the like.
  let descriptor: Int32
  private let stream: OpaquePointer
  private let path: FilePath

  /// A name in a folder, valid while it is visited.
  struct Item {
    /// The name, as C has it.
    let name: UnsafePointer<CChar>
    /// Bytes of the name.
    let length: Int
    /// The file's number in its file system.
    let inode: UInt64
    /// What it is, as far as the folder itself says: nil for symbolic links and on file systems
    /// that don't say.
    let listedKind: FileStatus.Kind?
    fileprivate let folder: Int32

    /// The bytes of the name.
    var bytes: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(
        start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), count: length)
    }
    /// What it is, links followed; nil where it leads nowhere.
    var kind: FileStatus.Kind? { listedKind ?? status?.kind }
    /// Its size and times.
    var status: FileStatus? { FileStatus(name, in: folder) }
  }

  /// Opens the folder at `path`.
  init(_ path: FilePath) throws(MailStoreError) {
    let descriptor = path.withCString { ReadOnlyFile.open($0, flags: O_DIRECTORY) }
    guard descriptor >= 0 else { throw ReadOnlyFile.failure(path) }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      throw .notReadable(path, code: errno)
    }
    self.descriptor = descriptor
    self.stream = stream
    self.path = path
  }

  deinit { closedir(stream) }

  /// Visits every name but `.` and `..`, in the order of the file system, which means nothing.
  func visit(_ body: (Item) -> Void) throws(MailStoreError) {
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .notReadable(path, code: errno) }
        return
      }
      // The name is reached through the entry's address: a copy of the struct would cut or overrun
      // it.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 19
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let length = strlen(name)
      if name[0] == 0x2E, length == 1 || (length == 2 && name[1] == 0x2E) { continue }
      body(
        Item(
          name: name, length: length, inode: UInt64(entry.pointee.d_ino),
          listedKind: Self.kind(entry.pointee.d_type), folder: descriptor))
    }
  }

  private static func kind(_ type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK), Int(DT_UNKNOWN): nil
    default: .other
    }
  }
}
