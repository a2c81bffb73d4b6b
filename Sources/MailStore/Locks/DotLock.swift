import SystemCalls

/// A lock file, such as `box.lock` for `box` in the same folder. Only one program can create it.
///
/// The file names the process that created it, as Dovecot's lock files do: `4711:host`. A lock is stale if that process
/// was on this machine and has ended. A lock that names another machine or no process is stale after five minutes, as
/// in liblockfile, but not if a process with the same number is running here.
struct DotLock: ~Copyable {
  /// The number of seconds after which a lock counts as abandoned if it names no process on this machine.
  static let staleAge: Int64 = 300

  private let path: FilePath
  private let calls: FileCalls
  private let inode: UInt64

  /// The result of trying to lock a file.
  enum Attempt: ~Copyable {
    case taken(DotLock)
    case isHeld(LockHolder)
    /// No file can be created in the folder, so no program can make a lock file there.
    case isImpossible(FileCallError)
  }

  /// Tries to lock `file` once, without waiting.
  static func take(
    _ file: FilePath, names: UniqueName, now: Int64, _ calls: FileCalls
  ) -> Attempt {
    let path = FilePath(bytes: file.bytes + Array(".lock".utf8))
    for _ in 0..<2 {
      do throws(FileCallError) {
        return .taken(try DotLock(path, names: names, calls))
      } catch {
        guard error.code == EEXIST else { return .isImpossible(error) }
        let found = Content(path, host: names.host)
        guard found.isStale(now: now) else { return .isHeld(LockHolder(process: found.process)) }
        found.remove(path, names: names, calls)
      }
    }
    return .isHeld(LockHolder(process: nil))
  }

  /// Writes the lock file under a temporary name, and then links it. The lock file is therefore never visible without
  /// its content.
  private init(_ path: FilePath, names: UniqueName, _ calls: FileCalls) throws(FileCallError) {
    let draft = FilePath(bytes: Self.draftPrefix(path) + Array("\(getpid())".utf8))
    // A killed process may have left this file, or another thread of this process may be writing
    // it. In either case, it is replaced.
    calls.discard(draft)
    let file = try WritableFile(creating: draft, mode: 0o644, calls)
    defer { calls.discard(draft) }
    try file.write(Array("\(getpid()):".utf8) + names.host + [0x0A], at: 0)
    try calls.link(draft, to: path)
    self.path = path
    self.calls = calls
    inode = file.status?.inode ?? 0
  }

  /// Releases the lock. Does nothing if another program has replaced the lock, because it considered the lock stale.
  deinit {
    if FileStatus(path)?.inode == inode { calls.discard(path) }
  }
}

extension DotLock {
  /// Returns the prefix of the hidden temporary names for the lock files of `path`. The process number follows the
  /// prefix.
  private static func draftPrefix(_ path: FilePath) -> [UInt8] {
    let hidden = [UInt8(ascii: ".")] + path.lastComponent + Array(".trifold-".utf8)
    return path.parent.appending(hidden).bytes
  }

  /// Removes the temporary files of processes that were killed while they were locking `file`.
  static func removeDrafts(of file: FilePath, _ calls: FileCalls) {
    let prefix = draftPrefix(FilePath(bytes: file.bytes + Array(".lock".utf8)))
    for name in (try? FolderContents(file.parent))?.files ?? [] {
      let path = file.parent.appending(name)
      guard path.bytes.starts(with: prefix),
        let process = Int32(String(decoding: path.bytes[prefix.count...], as: UTF8.self)),
        process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
      else { continue }
      calls.discard(path)
    }
  }

  /// The content of an existing lock file.
  private struct Content {
    let process: Int32?
    let isOfThisHost: Bool
    let status: FileStatus?

    init(_ path: FilePath, host: [UInt8]) {
      status = FileStatus(path)
      let bytes = (try? ReadOnlyFile(path))?.bytes(at: 0, count: 512) ?? []
      let line = bytes.prefix { !$0.isLineBreak && $0 != 0 }
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      process = parts.first.flatMap { Int32(String(decoding: $0, as: UTF8.self)) }
      isOfThisHost = parts.count == 2 && parts[1].elementsEqual(host)
    }

    func isStale(now: Int64) -> Bool {
      guard let status else { return false }
      let isOld = now - status.modified > DotLock.staleAge
      guard let process, process > 0 else { return isOld }
      let isGone = kill(process, 0) != 0 && errno == ESRCH
      return isGone && (isOfThisHost || isOld)
    }

    /// Removes the lock file that was examined, but not a different lock file that has replaced it in the meantime.
    func remove(_ path: FilePath, names: UniqueName, _ calls: FileCalls) {
      let aside = path.parent.appending(names.temporary())
      guard (try? calls.rename(path, to: aside)) != nil else { return }
      if FileStatus(aside)?.inode != status?.inode { try? calls.link(aside, to: path) }
      calls.discard(aside)
    }
  }
}
