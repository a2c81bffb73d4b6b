import SystemCalls

/// Moves, copies and changes messages that are files, within a mailbox of files or between two such mailboxes.
extension StepRun {
  /// A message whose file is renamed or, if that is impossible, copied to a new file.
  private struct Transfer {
    let index: Int
    let found: FileMailbox.Found
    /// The new file name in the other mailbox.
    let file: [UInt8]
  }

  /// Moves or copies files to another mailbox of files. The files are renamed or linked if possible, and copied
  /// otherwise.
  func transferFiles(_ group: Group) {
    guard let target = group.target else { return }
    let letters = FileNameTranslation(step.mailboxes[group.source], step.mailboxes[target])
    var arrived: [[UInt8]: [FileMailbox.Found]] = [:]
    do throws(ActionFailure) {
      if isRecovery { arrived = try files(target).list() }
      unseen.remove(group.number)
      try noteLosses(of: group, letters)
    } catch { return fail(group.items, error) }
    var others: [Transfer] = []
    for index in group.items {
      if isCancelled { break }
      if isRecovery { calls.discard(draftPath(of: index)) }
      let name = step.items[index].target?.name ?? []
      if let there = files(target).files(named: name, in: arrived).first {
        settle(index, arrivedAs: there)
        continue
      }
      do throws(ActionFailure) {
        if let other = try rename(index, letters) { others.append(other) }
      } catch { fail([index], error) }
    }
    write(others, to: target)
    failRest(group.items, .isCancelled)
    if files(target).isMaildir {
      // A file that was only renamed still has the mark that its item contains, so new marks are
      // recorded only for files that were copied.
      noteMarks(of: others.map(\.index), in: target)
    } else {
      noteMarks(of: group)
    }
    try? FileDelivery(mailbox: files(target), calls: calls).sync()
    if step.kind == .move {
      try? FileDelivery(mailbox: files(group.source), calls: calls).sync()
    }
  }

  /// Records the marks (inodes and times of creation) of the messages' new files, because undo
  /// needs them.
  func noteMarks(of group: Group) {
    guard let target = group.target else { return }
    noteMarks(of: group.items, in: target)
  }

  private func noteMarks(of items: [Int], in target: Int) {
    let mailbox = files(target)
    guard !items.isEmpty, !mailbox.path.isInMemory else { return }
    let listed = mailbox.isMaildir ? (try? mailbox.list()) ?? [:] : [:]
    var marks: [Int: [UInt8]] = [:]
    for index in items {
      guard case .success(let place?)? = results[index] else { continue }
      let file =
        mailbox.isMaildir ? mailbox.files(named: place.name, in: listed).first?.file : place.name
      guard let mark = file.flatMap({ FileMark(mailbox.appending($0)) }) else { continue }
      marks[index] = Array(mark.description.utf8)
    }
    // If the marks cannot be recorded, only the message's name identifies the message.
    if !marks.isEmpty { try? log.note([:], names: marks) }
  }

  private func draftPath(of index: Int) -> FilePath {
    let item = step.items[index]
    let target = item.target ?? item.source
    return FileDelivery(mailbox: files(target.mailbox), calls: calls).draftPath(target.name)
  }

  /// Finishes the transfer of a message that had already reached its new place when the process was killed.
  private func settle(_ index: Int, arrivedAs there: FileMailbox.Found) {
    let item = step.items[index]
    do throws(ActionFailure) {
      if step.kind == .move, let old = try find(index), let target = item.target {
        let paths = (
          files(item.source.mailbox).appending(old.file),
          files(target.mailbox).appending(there.file)
        )
        guard FileContents.areSame(paths.0, paths.1) else {
          throw .nameExists(paths.1)
        }
        try ActionFailure.unlessCallsFail { () throws(FileCallError) in try calls.unlink(paths.0) }
      }
      succeed(index, at: item.target)
    } catch {
      // If the name exists, it belongs to the file of a different message. Otherwise, this message
      // is still in both places, so the step is unfinished.
      if case .nameExists = error {} else { isUnfinished = true }
      fail([index], error)
    }
  }

  /// Renames or links a file. Returns the file if it has to be copied instead. This is necessary between file systems,
  /// for a symbolic link (whose relative target would be wrong in a different folder), and for a compressed message
  /// that is moved to a mailbox other than a Maildir.
  private func rename(
    _ index: Int, _ letters: FileNameTranslation
  ) throws(ActionFailure) -> Transfer? {
    let item = step.items[index]
    guard let target = item.target else { throw .messageIsGone }
    let (from, to) = (files(item.source.mailbox), files(target.mailbox))
    var rest: Transfer?
    try withFile(index) { found throws(FileCallError) in
      let file = letters.file(for: item, found)
      let paths = (from.appending(found.file), to.appending(file))
      if paths.0.isSymbolicLink || !to.isMaildir && Compression.isOf(paths.0) {
        rest = Transfer(index: index, found: found, file: file)
        return
      }
      do throws(FileCallError) {
        if step.kind == .move {
          try calls.rename(paths.0, to: paths.1)
        } else {
          try calls.link(paths.0, to: paths.1)
        }
      } catch {
        let isElsewhere = [EXDEV, EMLINK].contains(error.code) || error.code == EPERM
        guard isElsewhere else { throw error }
        rest = Transfer(index: index, found: found, file: file)
      }
    }
    if rest == nil { succeed(index, at: target) }
    return rest
  }

  private func write(_ transfers: [Transfer], to target: Int) {
    let delivery = FileDelivery(mailbox: files(target), calls: calls)
    var rest = transfers[...]
    while !rest.isEmpty, !isCancelled {
      let batch = rest.prefix(FileDelivery.batch)
      rest = rest.dropFirst(FileDelivery.batch)
      let failures = delivery.deliver(
        batch.map { transfer in
          let source = files(step.items[transfer.index].source.mailbox)
          return (transfer.file, .file(source.appending(transfer.found.file)))
        })
      for (transfer, failure) in zip(batch, failures) {
        if let failure { fail([transfer.index], failure) } else { leave(transfer) }
      }
    }
  }

  /// Removes a message from its old place after it is on disk in its new place. If the removal fails, removes the copy
  /// instead.
  private func leave(_ transfer: Transfer) {
    let item = step.items[transfer.index]
    guard step.kind == .move, let target = item.target else {
      return succeed(transfer.index, at: item.target)
    }
    do throws(ActionFailure) {
      try withFile(transfer.index) { found throws(FileCallError) in
        try calls.unlink(files(item.source.mailbox).appending(found.file))
      }
      succeed(transfer.index, at: target)
    } catch {
      // The original is gone, because another program removed it, or because the failed call deleted it after all. The
      // copy is now the only file.
      if !isThere(transfer.index) { return succeed(transfer.index, at: target) }
      takeBack(files(target.mailbox).appending(transfer.file))
      fail([transfer.index], error)
    }
  }

  /// True if the file of an item can still be found. Also true if it cannot be determined whether the file exists.
  func isThere(_ index: Int) -> Bool {
    do throws(ActionFailure) {
      if try find(index) != nil { return true }
      return try find(index, isStale: true) != nil
    } catch { return true }
  }

  func takeBack(_ path: FilePath) {
    if !calls.discard(path) { isUnfinished = true }
  }

  private func noteLosses(of group: Group, _ letters: FileNameTranslation) throws(ActionFailure) {
    guard letters.losesAny else { return }
    var losses: [Int: StepProgress.Loss] = [:]
    for index in group.items where log.progress.losses[index] == nil {
      let found = FileMailbox.Found(file: step.items[index].file, inode: 0)
      let loss = letters.loss(MaildirFileName(found.name))
      if !loss.isEmpty { losses[index] = loss }
    }
    try log.note(losses, names: [:])
  }

  // MARK: - In their mailbox

  /// Permanently deletes files.
  func eraseFiles(_ group: Group) {
    for index in group.items {
      if isCancelled { break }
      do throws(ActionFailure) {
        var isLast = false
        try withFile(index) { found throws(FileCallError) in
          let path = files(group.source).appending(found.file)
          isLast = step.kind == .uncopy && !hasSame(as: path, step.items[index])
          if !isLast { try calls.unlink(path) }
        }
        if isLast { throw .originalIsGone }
        succeed(index, at: nil)
      } catch {
        // If a message is missing during a recovery, this step deleted it before the process was killed.
        if isRecovery, case .messageIsGone = error {
          succeed(index, at: nil)
        } else {
          fail([index], error)
        }
      }
    }
    failRest(group.items, .isCancelled)
    try? FileDelivery(mailbox: files(group.source), calls: calls).sync()
  }

  /// Changes flags by renaming files. If a message in `new` gets a flag, it is moved to `cur`.
  func changeFlagsOfFiles(_ group: Group) {
    let mailbox = files(group.source)
    guard mailbox.isMaildir else { return changeFlagsInSequences(group) }
    for index in group.items {
      if isCancelled { break }
      let item = step.items[index]
      do throws(ActionFailure) {
        try withFile(index) { found throws(FileCallError) in
          var name = MaildirFileName(found.name)
          name.change(
            adding: item.adding, removing: item.removing, letters: item.letters,
            without: item.removedLetters)
          let isNew = found.isNew && name.letters.isEmpty
          let file = Array((isNew ? "new/" : "cur/").utf8) + name.bytes(isNew: isNew)
          // If the message stays in `new`, only the form of its name would change, so the file is
          // not renamed.
          guard file != found.file, isNew == false || found.isNew == false else { return }
          try calls.rename(mailbox.appending(found.file), to: mailbox.appending(file))
        }
        succeed(index, at: item.source)
      } catch { fail([index], error) }
    }
    failRest(group.items, .isCancelled)
  }
}
