import SystemCalls

/// A file that is written into a folder, readable by the person alone. It gets its name once it is
/// whole; if writing fails, nothing is left of it.
struct NewFile {
  let name: String
  /// The open folder.
  let folder: Int32
  /// Its path, for people.
  let path: String

  /// Bytes that are written before it asks again if it shall go on.
  private static let chunk = 1 << 20

  func write(_ file: FileToSave) throws(SaveError) {
    try look(replacing: file.replaces)
    let draft = ".trifold-\(getpid())-\(UInt32.random(in: .min ... .max)).part"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder, draft, flags, 0o600)
    guard descriptor >= 0 else { throw .failed(path, code: errno) }
    do throws(SaveError) {
      try fill(descriptor, file)
      try name(draft, replacing: file.replaces)
    } catch {
      unlinkat(folder, draft, 0)
      throw error
    }
    // The new name is sure to last only once the folder was written to the disk.
    fsync(folder)
  }

  /// Throws unless the name is free, or that of a file that may be replaced.
  private func look(replacing: Bool) throws(SaveError) {
    guard name != ".", name != ".." else { throw .notAFile(path) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return }
      throw .failed(path, code: errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: throw .symbolicLink(path)
    case S_IFREG: if !replacing { throw .exists(path) }
    default: throw .notAFile(path)
    }
  }

  private func fill(_ descriptor: Int32, _ file: FileToSave) throws(SaveError) {
    var problem: Int32 = 0
    var place = 0
    while place < file.bytes.count, problem == 0 {
      guard file.goesOn(place) else {
        close(descriptor)
        throw .cancelled
      }
      let count = min(Self.chunk, file.bytes.count - place)
      let written = file.bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { SystemCalls.write(descriptor, $0 + place, count) } ?? 0
      }
      if written > 0 {
        place += written
      } else if written == 0 {
        problem = ENOSPC
      } else if errno != EINTR {
        problem = errno
      }
    }
    if problem == 0 && fsync(descriptor) != 0 { problem = errno }
    if close(descriptor) != 0 && problem == 0 { problem = errno }
    if problem != 0 { throw .failed(path, code: problem) }
  }

  /// Gives the draft its name. If another program made a file of that name meanwhile, that file
  /// stays.
  private func name(_ draft: String, replacing: Bool) throws(SaveError) {
    if replacing { try look(replacing: true) } else if try link(draft) { return }
    guard renameat(folder, draft, folder, name) == 0 else { throw .failed(path, code: errno) }
  }

  /// Gives the draft its name if no file has it. Returns false if the file system has no links;
  /// then an empty file holds the name.
  private func link(_ draft: String) throws(SaveError) -> Bool {
    if linkat(folder, draft, folder, name, 0) == 0 {
      unlinkat(folder, draft, 0)
      return true
    }
    if errno == EEXIST { throw .exists(path) }
    let placeholder = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard placeholder >= 0 else {
      throw errno == EEXIST ? .exists(path) : .failed(path, code: errno)
    }
    close(placeholder)
    return false
  }
}
