import SystemCalls

/// The steps that were begun and those that can be taken back, as files that outlive the process.
///
/// Each process has a folder of its own with a lock in it, and a file for each step: `00000007.pending` while it is
/// done, then `.undo`, or `.redo` once it was taken back. The folders of processes that ended are taken over at the
/// next start.
struct Journal {
  /// The steps that can be taken back; older ones are forgotten.
  static let limit = 100

  private let folder: FilePath
  private let session: FilePath
  private let lock: SessionLock
  private let calls: FileCalls
  private var next = 1

  /// Opens the journal under `folder`, and makes it for the owner alone.
  init(_ folder: FilePath, names: UniqueName, _ calls: FileCalls) throws(ActionFailure) {
    self.folder = folder
    self.calls = calls
    let session = folder.appending(names.next(seconds: Int64(time(nil))))
    self.session = session
    do throws(FileCallError) {
      try Self.makeFolders(folder, calls)
      try calls.makeFolder(session)
      guard let lock = SessionLock(session) else {
        throw FileCallError(call: FileCall(kind: .open, path: session), code: errno)
      }
      self.lock = lock
    } catch { throw .cannotBeNoted(folder, code: error.code) }
  }

  private static func makeFolders(_ path: FilePath, _ calls: FileCalls) throws(FileCallError) {
    guard FileStatus(path)?.kind != .folder else { return }
    if path.parent != path { try makeFolders(path.parent, calls) }
    do throws(FileCallError) {
      try calls.makeFolder(path)
    } catch {
      if error.code != EEXIST { throw error }
    }
  }

  /// Removes the process's folder, if it holds nothing that is worth keeping.
  func close() {
    guard pending.isEmpty else { return }
    forgetUnusedTails()
    guard steps(.undo).isEmpty, steps(.redo).isEmpty else { return }
    calls.discard(session.appending("lock"))
    try? calls.removeFolder(session)
  }

  /// Removes what a process left that was killed before its step named it.
  func forgetUnusedTails() {
    guard pending.isEmpty else { return }
    for tail in files(in: session, ending: "tail") { forget(tail) }
  }
}

// MARK: - Steps

extension Journal {
  /// Writes what is about to be done, and waits until it is on the disk.
  mutating func begin(_ step: Step) throws(ActionFailure) -> StepLog {
    let path = nextPath("pending")
    let bytes = StepCoding.lines(step)
    do throws(FileCallError) {
      let file = try WritableFile(creating: path, calls)
      try file.write(bytes, at: 0)
      try file.sync()
      try calls.syncFolder(session)
    } catch {
      calls.discard(path)
      throw .cannotBeNoted(folder, code: error.code)
    }
    var progress = StepProgress()
    progress.isReady = true
    return StepLog(step, progress, path: path, size: Int64(bytes.count), calls)
  }

  /// Puts a step that is done on its stack. One that did nothing is forgotten.
  mutating func finish(_ log: StepLog, didAnything: Bool = true) {
    guard let path = log.path else { return }
    let stack = didAnything ? log.step.stack : .none
    if stack == .undo, log.step.replaces.isEmpty { for old in steps(.redo) { forget(old) } }
    if stack != .none {
      // A step that cannot leave this state would be done once more at the next start.
      if (try? calls.rename(path, to: nextPath(stack.rawValue))) == nil { forget(path) }
    } else {
      forget(path)
    }
    if !log.step.replaces.isEmpty, didAnything { forget(session.appending(log.step.replaces)) }
    for old in steps(.undo).dropLast(Self.limit) { forget(old) }
    // A change that is done, or was taken back without a note, needs its bytes no more.
    for tail in log.progress.tails.map({ session.appending($0) }) where FileStatus(tail) != nil {
      forget(tail)
    }
  }

  /// The files of a stack, the last step last.
  func steps(_ stack: Step.Stack) -> [FilePath] { files(in: session, ending: stack.rawValue) }

  /// The step that was done last, or taken back last. Files that cannot be read, and steps that did
  /// nothing, are forgotten.
  func last(_ stack: Step.Stack) -> StepLog? {
    for path in steps(stack).reversed() {
      if let log = log(path), !log.isEmpty { return log }
      forget(path)
    }
    return nil
  }

  private var pending: [FilePath] { files(in: session, ending: "pending") }

  func log(_ path: FilePath) -> StepLog? {
    guard let file = try? ReadOnlyFile(path), let size = file.status?.size,
      let bytes = file.bytes(at: 0, count: Int(size)), let read = StepCoding.read(bytes)
    else { return nil }
    return StepLog(read.step, read.progress, path: path, size: Int64(read.size), calls)
  }

  func forget(_ path: FilePath) { calls.discard(path) }

  private mutating func nextPath(_ ending: String) -> FilePath {
    defer { next += 1 }
    let digits = String(next)
    let zeros = String(repeating: "0", count: max(0, 8 - digits.count))
    return session.appending("\(zeros)\(digits).\(ending)")
  }

  private func files(in folder: FilePath, ending: String) -> [FilePath] {
    let names = (try? FolderContents(folder))?.files ?? []
    return names.filter { FileName.fileExtension($0) == ending }.map { folder.appending($0) }
  }
}

// MARK: - Sessions that ended

extension Journal {
  /// Takes over the steps of processes that ended, oldest first. Those that they did not finish are returned, and stay
  /// pending until `finish`. What can be taken back in other accounts than those of `accounts` waits for them: nobody
  /// would see what it does.
  ///
  /// A file that cannot be understood is put aside and named in `damaged`; nothing is done by it.
  ///
  /// Without accounts, what can be taken back stays where it is; so it is between two changes of a process that runs.
  mutating func takeOver(
    for accounts: Set<AccountID>?
  ) -> (unfinished: [StepLog], damaged: [FilePath]) {
    var unfinished: [StepLog] = []
    var damaged: [FilePath] = []
    let names = (try? FolderContents(folder))?.folders ?? []
    for name in names {
      let other = folder.appending(name)
      guard other != session, accounts != nil || !files(in: other, ending: "pending").isEmpty,
        let lock = SessionLock(other)
      else { continue }
      take(over: other, accounts, &unfinished, &damaged)
      calls.discard(other.appending("lock"))
      try? calls.removeFolder(other)
      withExtendedLifetime(lock) {}
    }
    return (unfinished, damaged)
  }

  private mutating func take(
    over other: FilePath, _ accounts: Set<AccountID>?, _ unfinished: inout [StepLog],
    _ damaged: inout [FilePath]
  ) {
    // What the steps need comes first, by names that are in no other folder.
    for tail in files(in: other, ending: "tail") {
      try? calls.rename(tail, to: session.appending(tail.lastComponent))
    }
    // A step that takes another back ends that one, too.
    let replaced = Set(files(in: other, ending: "pending").compactMap { log($0)?.step.replaces })
    var renamed: [String: String] = [:]
    for name in (try? FolderContents(other))?.files ?? [] {
      let path = other.appending(name)
      guard let ending = FileName.fileExtension(name), ["pending", "undo", "redo"].contains(ending)
      else { continue }
      guard var log = log(path), !log.progress.isDamaged else {
        putAside(path, &damaged)
        continue
      }
      // Nothing was done of a step whose beginning was not written to its end.
      guard log.progress.isReady else {
        forget(path)
        continue
      }
      let isHere = accounts.map { accounts in
        log.step.mailboxes.allSatisfy { accounts.contains($0.id.account) }
      }
      guard isHere == true || ending == "pending" || replaced.contains(FileName.text(name))
      else { continue }
      let own = nextPath(ending)
      guard (try? calls.rename(path, to: own)) != nil else { continue }
      renamed[FileName.text(name)] = FileName.text(own.lastComponent)
      log = log.moved(to: own, replacing: renamed[log.step.replaces] ?? "")
      if ending == "pending" { unfinished.append(log) }
    }
  }

  /// True if a step of any process left an mbox half written, or has it in work, but for the step at `own`.
  static func isHalfWritten(_ mbox: FilePath, in folder: FilePath, but own: FilePath?) -> Bool {
    for session in (try? FolderContents(folder))?.folders ?? [] {
      let session = folder.appending(session)
      for name in (try? FolderContents(session))?.files ?? []
      where FileName.fileExtension(name) == "pending" && session.appending(name) != own {
        guard let file = try? ReadOnlyFile(session.appending(name)), let size = file.status?.size,
          let bytes = file.bytes(at: 0, count: Int(size)), let read = StepCoding.read(bytes)
        else { continue }
        let mailboxes = read.progress.rewrites.keys.map(\.mailbox)
        if mailboxes.contains(where: {
          read.step.mailboxes.indices.contains($0) && read.step.mailboxes[$0].path.resolved == mbox
        }) {
          return true
        }
      }
    }
    return false
  }

  private func putAside(_ path: FilePath, _ damaged: inout [FilePath]) {
    // What has not even one whole line was not begun.
    let bytes = (try? ReadOnlyFile(path))?.bytes(at: 0, count: 1 << 12)
    if bytes?.contains(0x0A) == false { return forget(path) }
    let name = path.parent.lastComponent + [UInt8(ascii: "-")] + path.lastComponent
    let aside = folder.appending(Array(name) + Array(".damaged".utf8))
    guard (try? calls.rename(path, to: aside)) != nil else { return }
    damaged.append(aside)
  }
}
