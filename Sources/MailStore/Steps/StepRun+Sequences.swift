import SystemCalls

/// Changes flags in MH folders. The flags are stored as sequences in a file next to the messages.
extension StepRun {
  /// Changes flags by replacing the file that stores the sequences. All other lines in that file
  /// are left unchanged.
  func changeFlagsInSequences(_ group: Group) {
    do throws(ActionFailure) {
      let lock = try lockedSequences(of: files(group.source).path)
      defer { withExtendedLifetime(lock) {} }
      let file = try ActionFailure.reading(lock.path)
      // If only a part of the file were read, the rest would be lost.
      guard let bytes = file.bytes(at: 0, count: MHSequences.limit + 1),
        bytes.count <= MHSequences.limit
      else { throw .isNotSafe(lock.path) }
      var sequences = MHSequences(bytes)
      let former = sequences.bytes
      var changed: [Int] = []
      var numbers: [Change: [UInt64]] = [:]
      for index in group.items {
        if isCancelled { break }
        let item = step.items[index]
        do throws(ActionFailure) {
          guard let number = MHSequences.number(item.source.name) else {
            throw .hasNoFlags(files(group.source).path)
          }
          // A different message may have been given this name in the meantime, so the file is
          // identified again.
          if try find(index) == nil, try find(index, isStale: true) == nil { throw .messageIsGone }
          for flag in item.adding.intersection(MHSequences.representable).elements {
            numbers[Change(flag: flag, isSet: true), default: []].append(number)
          }
          for flag in item.removing.intersection(MHSequences.representable).elements {
            numbers[Change(flag: flag, isSet: false), default: []].append(number)
          }
          changed.append(index)
        } catch { fail([index], error) }
      }
      for (change, numbers) in numbers {
        sequences.change(change.flag, of: numbers, to: change.isSet)
      }
      if sequences.bytes != former { try write(sequences.bytes, in: lock) }
      for index in changed { succeed(index, at: step.items[index].source) }
    } catch { failRest(group.items, error) }
    failRest(group.items, .isCancelled)
  }

  private struct Change: Hashable {
    let flag: MessageFlags
    let isSet: Bool
  }

  /// Locks the file that stores the sequences of `folder`. If the file is missing, it is created
  /// first.
  private func lockedSequences(of folder: FilePath) throws(ActionFailure) -> MboxLock {
    let path = folder.appending(MHSequences.fileName)
    if FileStatus(path) == nil {
      do throws(FileCallError) { _ = try WritableFile(creating: path, calls) } catch {
        if error.code != EEXIST { throw ActionFailure(error) }
      }
    }
    if isRecovery, let resolved = path.resolved { DotLock.removeDrafts(of: resolved, calls) }
    return try MboxLock.take(path, patience: tools.patience, names: tools.names, calls)
  }

  /// Returns the hidden name of a new file. While the dot lock exists, no other program writes to a file with this
  /// name.
  static func draft(of path: FilePath) -> FilePath {
    let name = [UInt8(ascii: ".")] + path.lastComponent + Array(".trifold".utf8)
    return path.parent.appending(name)
  }

  private func write(_ bytes: [UInt8], in lock: MboxLock) throws(ActionFailure) {
    let draft = Self.draft(of: lock.path)
    calls.discard(draft)
    do throws(FileCallError) {
      let file = try WritableFile(creating: draft, calls)
      var raw = stat()
      if fstat(lock.file.descriptor, &raw) == 0 { try file.setMode(raw.st_mode & 0o777) }
      try file.write(bytes, at: 0)
      try file.sync()
      try calls.replace(lock.path, with: draft)
    } catch {
      calls.discard(draft)
      throw ActionFailure(error)
    }
    try? calls.syncFolder(lock.path.parent)
  }
}

extension MessageFlags {
  /// The flags in the set, one by one, except those that sequences cannot store.
  fileprivate var elements: [MessageFlags] {
    [.seen, .flagged, .replied].filter { contains($0) }
  }
}
