import SystemCalls

/// The steps that are unfinished, and the steps that can be undone. They are stored in files, so that they outlive the
/// process.
///
/// Each process has its own folder, which contains a lock and a file for each step. The file is called
/// `00000007.pending` while the step is being done. Afterwards, its extension is `.undo`, or `.redo` if the step was
/// undone. When a process starts, it takes over the folders of processes that have ended.
struct Journal {
  /// The maximum number of steps that can be undone. Older steps are forgotten.
  static let limit = 100

  private let folder: FilePath
  private let session: FilePath
  private let lock: SessionLock
  private let calls: FileCalls
  private var next = 1

  /// Opens the journal in `folder`. The folder is created if necessary, and only its owner can read it.
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

  /// Removes this process's folder, unless the folder contains something that must be kept.
  func close() {
    guard pending.isEmpty else { return }
    forgetUnusedTails()
    guard steps(.undo).isEmpty, steps(.redo).isEmpty else { return }
    calls.discard(session.appending("lock"))
    try? calls.removeFolder(session)
  }

  /// Removes the saved bytes of mboxes (tails) that no step refers to, because the process that
  /// wrote them was killed.
  func forgetUnusedTails() {
    guard pending.isEmpty else { return }
    for tail in files(in: session, ending: "tail") { forget(tail) }
  }
}

// MARK: - Steps

extension Journal {
  /// Writes a step that is about to be done, and waits until it is on disk.
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

  /// Moves a finished step to the undo or redo stack. Discards a step that changed nothing.
  mutating func finish(_ log: StepLog, didAnything: Bool = true) {
    guard let path = log.path else { return }
    let stack = didAnything ? log.step.stack : .none
    if stack == .undo, log.step.replaces.isEmpty { for old in steps(.redo) { forget(old) } }
    if stack != .none {
      // If the file cannot be renamed, it is removed. Otherwise the step would be repeated at the next start.
      if (try? calls.rename(path, to: nextPath(stack.rawValue))) == nil { forget(path) }
    } else {
      forget(path)
    }
    if !log.step.replaces.isEmpty, didAnything { forget(session.appending(log.step.replaces)) }
    for old in steps(.undo).dropLast(Self.limit) { forget(old) }
    // The saved bytes are no longer needed once a change is finished or undone, even if the undo was not recorded.
    for tail in log.progress.tails.map({ session.appending($0) }) where FileStatus(tail) != nil {
      forget(tail)
    }
  }

  /// Returns the files of the steps on the undo or redo stack, oldest first.
  func steps(_ stack: Step.Stack) -> [FilePath] { files(in: session, ending: stack.rawValue) }

  /// Returns the step at the top of the undo or redo stack. Discards step files that cannot be
  /// read, and steps that changed nothing.
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
  /// Takes over the steps of processes that have ended, oldest first. Returns their unfinished steps, which stay
  /// pending until `finish` is called. Undoable steps in accounts that are not in `accounts` are left in place, because
  /// the user could not see the effect of undoing them.
  ///
  /// If a file cannot be understood, it is moved aside and listed in `damaged`, and none of its steps are done.
  ///
  /// If `accounts` is nil, no undoable steps are taken over. This is used between two changes of a running process.
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
    // The saved bytes of mboxes (tails) that the steps need are moved first. They keep their names,
    // which are unique in all folders.
    for tail in files(in: other, ending: "tail") {
      try? calls.rename(tail, to: session.appending(tail.lastComponent))
    }
    // A pending step that undoes another step also replaces that other step in the journal.
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
      // If the description of a step was not written completely, nothing in the step was done.
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

  /// True if a step is writing the mbox, or has left it half written. The steps of all processes are examined, except
  /// the step with the journal file `own`.
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
    // A file without a complete line belongs to a step that was never started.
    let bytes = (try? ReadOnlyFile(path))?.bytes(at: 0, count: 1 << 12)
    if bytes?.contains(0x0A) == false { return forget(path) }
    let name = path.parent.lastComponent + [UInt8(ascii: "-")] + path.lastComponent
    let aside = folder.appending(Array(name) + Array(".damaged".utf8))
    guard (try? calls.rename(path, to: aside)) != nil else { return }
    damaged.append(aside)
  }
}
