import SystemCalls

/// Opens the mailboxes of a step, and finds messages in them.
extension StepRun {
  func files(_ mailbox: Int) -> FileMailbox { FileMailbox(step.mailboxes[mailbox]) }

  /// Locks an mbox. Throws an error for a compressed file, because such files are never changed, whatever their names
  /// are.
  func openMbox(_ mailbox: Int) throws(ActionFailure) -> OpenMbox {
    let path = step.mailboxes[mailbox].path
    if Compression.isOf(path) { throw .isCompressed(path) }
    let isInMemory = path.isInMemory
    if isRecovery, !isInMemory, let resolved = path.resolved {
      DotLock.removeDrafts(of: resolved, calls)
    }
    let lock =
      isInMemory
      ? try MboxLock.inMemory(path, calls)
      : try MboxLock.take(path, patience: tools.patience, names: tools.names, calls)
    // The process that had the lock may have been killed in the meantime. The next attempt to lock
    // the mbox will first finish or undo that process's change.
    if !isInMemory, tools.isHalfWritten(lock.path, log.path) { throw .changedMeanwhile(path) }
    let mbox = OpenMbox(lock, mailbox: mailbox, of: log, tools)
    if isRecovery, !isInMemory {
      // Older versions of the program replaced the mbox by a new file. If a killed process left
      // such a file, it is removed.
      calls.discard(Self.draft(of: lock.path))
      try settleRewrites(of: mailbox, in: mbox)
    }
    return mbox
  }

  private func settleRewrites(of mailbox: Int, in mbox: OpenMbox) throws(ActionFailure) {
    guard let folder = log.path?.parent.parent else { return }
    for (place, rewrite) in log.progress.rewrites where place.mailbox == mailbox {
      if let aside = try mbox.settle(rewrite, for: place.group, aside: folder) {
        putAside.append((mbox.path, aside))
      }
    }
    for (place, gap) in log.progress.gaps where place.mailbox == mailbox {
      try mbox.close(gap, for: place.group)
    }
  }

  /// Locks two mboxes. They are always locked in the same order, so that two processes cannot block each other forever.
  func openMboxes(_ a: Int, _ b: Int) throws(ActionFailure) -> (OpenMbox, OpenMbox) {
    let paths = [a, b].map { step.mailboxes[$0].path.resolved?.bytes ?? [] }
    if paths[0].lexicographicallyPrecedes(paths[1]) {
      let first = try openMbox(a)
      return (first, try openMbox(b))
    }
    let second = try openMbox(b)
    return (try openMbox(a), second)
  }

  /// Returns the file of an item, even if another program has renamed it. Returns nil if the file is gone. If `isStale`
  /// is true, lists the mailbox again, because the file is not where it was in the last listing.
  func find(_ index: Int, isStale: Bool = false) throws(ActionFailure) -> FileMailbox.Found? {
    let item = step.items[index]
    let mailbox = files(item.source.mailbox)
    if !isStale, let found = mailbox.planned(item) { return found }
    if listings[item.source.mailbox] == nil || (isStale && listingsLeft > 0) {
      if isStale { listingsLeft -= 1 }
      listings[item.source.mailbox] = try mailbox.list()
    }
    guard let files = listings[item.source.mailbox] else { return nil }
    return mailbox.find(item, in: files)
  }

  /// Calls `body` with an item's file. If another program has renamed the file, calls `body` a
  /// second time with the new name. Throws `messageIsGone` if the file cannot be found.
  func withFile(
    _ index: Int, _ body: (FileMailbox.Found) throws(FileCallError) -> Void
  ) throws(ActionFailure) {
    for attempt in 0..<8 {
      guard let found = try find(index, isStale: attempt > 0) else {
        if attempt == 0 { continue }
        throw .messageIsGone
      }
      do throws(FileCallError) { return try body(found) } catch {
        // If the file still exists, a different file or folder is missing, and caused the error.
        let path = files(step.items[index].source.mailbox).appending(found.file)
        guard error.code == ENOENT, FileMailbox.inode(path) == nil else {
          throw ActionFailure(error)
        }
      }
    }
    throw .messageIsGone
  }

  /// Returns the group without the items whose originals are gone.
  func withOriginals(_ group: Group) -> Group {
    var group = group
    var kept: [Int] = []
    for index in group.items {
      let item = step.items[index]
      guard let original = item.target, hasMessage(original, item.mark) else {
        fail([index], .originalIsGone)
        continue
      }
      kept.append(index)
    }
    group.items = kept
    return group
  }

  /// True if the original of `item` currently has the same bytes as the file at `path`. Other
  /// programs may have removed or changed the original since the step was planned, which may have
  /// been days ago if the step is being recovered. Originals in an mbox are not compared.
  func hasSame(as path: FilePath, _ item: StepItem) -> Bool {
    guard let place = item.target else { return false }
    guard step.mailboxes[place.mailbox].format != .mbox else { return true }
    let mailbox = files(place.mailbox)
    func isIn(_ listed: [[UInt8]: [FileMailbox.Found]]?) -> Bool {
      guard let listed else { return false }
      var found = mailbox.files(named: place.name, in: listed)
      if found.isEmpty, mailbox.isMaildir {
        found = [mailbox.find(StepItem(source: place, mark: item.mark), in: listed)].compactMap {
          $0
        }
      }
      return found.contains { FileContents.areSame(path, mailbox.appending($0.file)) }
    }
    if isIn(listings[place.mailbox]) { return true }
    // The folder is listed again, because the file may have been renamed.
    listings[place.mailbox] = try? mailbox.list()
    return isIn(listings[place.mailbox])
  }

  /// True if there is a message at this place.
  /// - Parameter mark: the mark of the copy's file. This is also the mark of the message's file if
  ///   the copy is a second name for that file.
  private func hasMessage(_ place: StepPlace, _ mark: FileMark?) -> Bool {
    let mailbox = step.mailboxes[place.mailbox]
    if mailbox.format == .mbox {
      return (try? MboxContents(mailbox.path))?.find(place) != nil
    }
    let files = files(place.mailbox)
    if listings[place.mailbox] == nil { listings[place.mailbox] = try? files.list() }
    guard let listed = listings[place.mailbox] else { return false }
    if !files.files(named: place.name, in: listed).isEmpty { return true }
    return files.isMaildir && files.find(StepItem(source: place, mark: mark), in: listed) != nil
  }
}
