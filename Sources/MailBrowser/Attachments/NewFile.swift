import SystemCalls

/// A file that is being written into a folder. Only the user can read it. The file gets its final name when it is
/// complete. If writing fails, nothing remains.
struct NewFile {
  let name: String
  /// The descriptor of the open folder.
  let folder: Int32
  /// The path of the file, with `~`, as shown to the user.
  let path: String

  /// The number of bytes to write before checking again whether to continue.
  private static let chunk = 1 << 20

  func write(_ file: FileToSave) throws(SaveError) {
    try look(replacing: file.replaces)
    let draft: FileDraft
    do throws(SystemError) {
      draft = try FileDraft(of: name, in: folder, mode: 0o600)
      guard try fill(draft, with: file) else { throw SystemError(ECANCELED) }
    } catch {
      throw failure(error)
    }
    // Check the name again, because another program may have created a file with this name in the
    // meantime.
    if file.replaces { try look(replacing: true) }
    do throws(SystemError) {
      try draft.takeName(file.replaces ? .allowed : .refused, isDurable: true)
    } catch {
      throw failure(error)
    }
  }

  /// Writes the content. Returns false if writing was cancelled.
  private func fill(
    _ draft: FileDraft, with file: FileToSave
  ) throws(SystemError) -> Bool {
    for place in stride(from: 0, to: file.bytes.count, by: Self.chunk) {
      guard file.goesOn(place) else { return false }
      try draft.write(file.bytes[place..<min(place + Self.chunk, file.bytes.count)])
    }
    return true
  }

  private func failure(_ error: SystemError) -> SaveError {
    switch error.number {
    case ECANCELED: .cancelled
    case EEXIST: .exists(path)
    default: .failed(path, code: error.number)
    }
  }

  /// Throws unless the name is free, or belongs to a regular file that may be replaced.
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
}
