import SystemCalls

/// A folder that is open for listing. If the system allows it, the folder's access time stays the same.
struct Folder: ~Copyable {
  /// The folder's descriptor, for calls such as `openat`.
  let descriptor: Int32
  private let stream: OpaquePointer
  private let path: FilePath

  /// An entry of a folder. The entry is valid only while it is being visited.
  struct Item {
    /// The name of the entry, as a C string.
    let name: UnsafePointer<CChar>
    /// The number of bytes in the entry's name.
    let length: Int
    /// The file's inode number.
    let inode: UInt64
    /// The kind of the file, as recorded in the folder. Nil for symbolic links, and on file systems that do not record
    /// kinds.
    let listedKind: FileStatus.Kind?
    fileprivate let folder: Int32

    /// The bytes of the entry's name.
    var bytes: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(
        start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), count: length)
    }
    /// The kind of the file. For a link, this is the kind of its target, or nil if the link is broken. If the user is
    /// not allowed to examine the entry, it counts as a file, so that an attempt to read it reports the reason.
    var kind: FileStatus.Kind? {
      listedKind ?? status?.kind ?? (errno == EACCES ? .file : nil)
    }
    /// The size and times of the file, following links.
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

  /// Visits every name except `.` and `..`, in the order of the file system, which is arbitrary.
  func visit(_ body: (Item) -> Void) throws(MailStoreError) {
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .notReadable(path, code: errno) }
        return
      }
      // The name is read through the address of the entry. If the struct were copied, the name could be cut off, or
      // read past its end.
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
