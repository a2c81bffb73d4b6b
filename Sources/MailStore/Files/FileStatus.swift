import SystemCalls

/// The kind, size, times and identity of a file, as returned by `stat`.
struct FileStatus: Hashable, Sendable {
  /// The kinds of files that can contain mail.
  enum Kind: Hashable, Sendable { case file, folder, other }

  /// The kind of the file. For a link, the kind of its target.
  let kind: Kind
  /// The device number of the file system that contains the file.
  let device: UInt64
  /// The file's inode number.
  private(set) var inode: UInt64
  /// The size in bytes.
  let size: Int64
  /// The time when the content last changed, in seconds since 1970.
  let modified: Int64
  /// The nanoseconds part of `modified`.
  let modifiedNanoseconds: Int64
  /// The time when the file's content, name, owner or permissions last changed, in nanoseconds since 1970. Programs
  /// such as mutt reset `modified` to an earlier time, but no program can set this time. It is 0 for folders, because
  /// their permissions do not affect mail.
  let changed: Int64

  /// Reads the status of the file at `path`, following symbolic links. If there is no file, returns nil and sets errno.
  init?(_ path: FilePath) {
    var raw = stat()
    guard path.withCString({ stat($0, &raw) }) == 0 else { return nil }
    self.init(raw)
  }

  /// Reads the status of the file at `path` in the form in which its folder lists it. For a symbolic link, this is the
  /// status of the link's target, but with the inode of the link itself. If there is no file, returns nil and sets
  /// errno.
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

  /// Reads the status of an open file.
  init?(descriptor: Int32) {
    var raw = stat()
    guard fstat(descriptor, &raw) == 0 else { return nil }
    self.init(raw)
  }

  /// Reads the status of the file `name` in the open folder `folder`, following symbolic links.
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
    let (time, change) = (raw.st_mtim, raw.st_ctim)
    modified = Int64(time.tv_sec)
    modifiedNanoseconds = Int64(time.tv_nsec)
    changed =
      kind == .folder ? 0 : Int64(change.tv_sec) &* 1_000_000_000 &+ Int64(change.tv_nsec)
  }
}

/// Identifies a file, regardless of the path through which it is reached.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: FileStatus) {
    device = status.device
    inode = status.inode
  }
}

extension FilePath {
  /// True if there is a symbolic link at this path. Such a link is not simply moved to a different
  /// folder, because it might lead to a different file there.
  var isSymbolicLink: Bool {
    var raw = stat()
    return withCString { lstat($0, &raw) } == 0 && raw.st_mode & S_IFMT == S_IFLNK
  }

  /// True if both paths refer to the same file or folder.
  func isSame(as other: FilePath) -> Bool {
    guard let own = FileStatus(self), let others = FileStatus(other) else { return false }
    return FileIdentity(own) == FileIdentity(others)
  }
}
