import FoundationEssentials
import MailStore
import SystemCalls

/// Copies the files of accounts, so that a tape can change them.
struct MailCopy: Sendable {
  /// The folder that contains the copies, and possibly other files.
  let folder: FilePath
  let accounts: [MailAccount]
  private let parent: CopyFolder

  /// Copies accounts. Earlier copies by this process are replaced, so that a tape has the same paths every time it is
  /// played.
  init(of originals: [MailAccount], in parent: CopyFolder) throws {
    self.parent = parent
    folder = try parent.path().appending("\(getpid())")
    CopyFolder.remove(folder)
    try Self.makeFolder(folder)
    var copies: [MailAccount] = []
    for (index, original) in originals.enumerated() {
      // An account may be named after its outer folder, so keep the name of that folder too.
      let above = String(decoding: original.path.parent.lastComponent, as: UTF8.self)
      let number = folder.appending("\(index)")
      let outer = number.appending(above)
      let place = outer.appending(original.path.lastComponent)
      try Self.makeFolder(number)
      if outer != number { try Self.makeFolder(outer) }
      try Self.copy(original.path, to: place)
      copies.append(try MailAccount.open(place))
    }
    accounts = copies
  }

  static func rename(_ former: FilePath, to path: FilePath) throws {
    try FileManager.default.moveItem(atPath: former.description, toPath: path.description)
  }

  /// Creates a single folder. Does not create missing outer folders, so that an outer folder that
  /// has been removed is not created again.
  private static func makeFolder(_ path: FilePath) throws {
    guard path.withCString({ mkdir($0, 0o700) }) == 0 else { throw failure(path, errno) }
  }

  private static func failure(_ path: FilePath, _ code: Int32) -> Failure {
    Failure("\(path) cannot be copied: \(String(cString: strerror(code)))", code: EX_CANTCREAT)
  }
}

// MARK: - Files

extension MailCopy {
  /// Copies folders and files with their permissions and timestamps. For a symbolic link, the target is copied instead
  /// of the link, so that no change to the copy affects the original. Broken links and links to an outer folder are
  /// skipped. Anything else that is neither a folder nor a file is also skipped.
  /// - Parameter above: the paths of the outer folders, without symbolic links.
  private static func copy(
    _ original: FilePath, to place: FilePath, in above: [FilePath] = []
  ) throws {
    var status = stat()
    guard let real = original.resolved, real.withCString({ stat($0, &status) }) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFDIR where !above.contains(real):
      try makeFolder(place)
      for name in try names(in: real) {
        try copy(real.appending(name), to: place.appending(name), in: above + [real])
      }
    case S_IFREG: try copyBytes(of: real, to: place)
    default: return
    }
    var times = [status.st_atim, status.st_mtim]
    _ = place.withCString { utimensat(AT_FDCWD, $0, &times, 0) }
    _ = place.withCString { chmod($0, status.st_mode & 0o777) }
  }

  private static func names(in folder: FilePath) throws -> [[UInt8]] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw failure(folder, errno) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      names.append(withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names.filter { $0 != [0x2E] && $0 != [0x2E, 0x2E] }
  }

  private static func copyBytes(of original: FilePath, to place: FilePath) throws {
    let source = original.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard source >= 0 else { throw failure(original, errno) }
    defer { close(source) }
    let copy = place.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard copy >= 0 else { throw failure(original, errno) }
    defer { close(copy) }
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while true {
        let count = read(source, buffer.baseAddress, buffer.count)
        if count == 0 { return }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure(original, errno) }
        var written = 0
        while written < count {
          let more = write(copy, buffer.baseAddress?.advanced(by: written), count - written)
          if more < 0, errno == EINTR { continue }
          guard more > 0 else { throw failure(original, errno) }
          written += more
        }
      }
    }
  }
}
