import SystemCalls

/// A file's kind, size, times and identity, from `stat`.
struct FileStatus: Hashable, Sendable {
  /// The kinds of files that matter for mail.
  enum Kind: Hashable, Sendable { case file, folder, other }

  /// The kind, following links.
  let kind: Kind
  /// The file system that the file is in.
  let device: UInt64
  /// The file's inode number.
  private(set) var inode: UInt64
  /// The size in bytes.
  let size: Int64
  /// The time of the last change of the content, in seconds since 1970.
  let modified: Int64
  /// The nanoseconds of `modified`.
  let modifiedNanoseconds: Int64
  /// The time of the last change of a file's content, name, owner or permissions, in nanoseconds since 1970. Programs
  /// can set `modified` back, as mutt does, but not this. 0 for folders, whose permissions do not affect mail.
  let changed: Int64

  /// The status of the file at `path`, following symbolic links. Nil, with errno set, if there is none.
  init?(_ path: FilePath) {
    var raw = stat()
    guard path.withCString({ stat($0, &raw) }) == 0 else { return nil }
    self.init(raw)
  }

  /// The status of the file at `path` as its folder lists it. A symbolic link has its own inode, and otherwise the
  /// status of the file it leads to. Nil, with errno set, if there is none.
  init?(listed path: FilePath) {
    var raw = stat()
    guard path.withCString({ lstat($0, &raw) }) == 0 else { return nil }
    guard raw.st_mode & S_IFMT == S_IFLNK else {
      self.init(raw)
      return
    }
    self.init(path)
    inode = UInt64(truncatingIfNeeded: raw.st_ino)
  }

  /// The status of an open file.
  init?(descriptor: Int32) {
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { return nil }
    self.init(raw)
  }

  /// The status of `name` in the open folder `folder`, following symbolic links.
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
    #if canImport(Darwin)
      let (time, change) = (raw.st_mtimespec, raw.st_ctimespec)
    #else
      let (time, change) = (raw.st_mtim, raw.st_ctim)
    #endif
    modified = Int64(time.tv_sec)
    modifiedNanoseconds = Int64(time.tv_nsec)
    changed =
      kind == .folder ? 0 : Int64(change.tv_sec) &* 1_000_000_000 &+ Int64(change.tv_nsec)
  }
}

/// Identifies a file, whatever path leads to it.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: FileStatus) {
    device = status.device
    inode = status.inode
  }
}

extension FilePath {
  /// True for a symbolic link, whose own name may mean something else in another folder.
  var isSymbolicLink: Bool {
    var raw = stat()
    return withCString { lstat($0, &raw) } == 0 && raw.st_mode & S_IFMT == S_IFLNK
  }

  /// True if both paths lead to the same file or folder.
  func isSame(as other: FilePath) -> Bool {
    guard let own = FileStatus(self), let others = FileStatus(other) else { return false }
    return FileIdentity(own) == FileIdentity(others)
  }
}
