/// Appends messages to an mbox, as part of a step.
extension StepRun {
  /// Moves or copies messages from one mbox to another.
  func transferMboxToMbox(_ group: Group) {
    guard let target = group.target else { return }
    do throws(ActionFailure) {
      let (source, sink) = try openMboxes(group.source, target)
      defer { withExtendedLifetime((source, sink)) {} }
      let isRemoved = wasRewritten(source, group)
      let found = isRemoved ? [] : try find(group, in: source)
      let places = Dictionary(
        found.map { ($0.index, $0.place) }, uniquingKeysWith: { first, _ in first })
      // The group's messages are put into the order in which the mbox contains them, so that they keep this order.
      var group = group
      group.items.sort { places[$0]?.index ?? .max < places[$1]?.index ?? .max }
      try append(group, to: sink) { index, isFirst throws(ActionFailure) in
        guard let place = places[index] else { throw .messageIsGone }
        return try self.message(index, at: place, in: source, isFirst: isFirst)
      }
      let appended = log.progress.names
      if step.kind == .move {
        do throws(ActionFailure) {
          try remove(found.filter { appended[$0.index] != nil }, from: source, group)
        } catch {
          if !isHalfWritten(group) { try takeBack(group.items, from: sink, group, after: error) }
          throw error
        }
      }
      succeed(appended: group, in: target)
    } catch { failRest(group.items, error) }
    failRest(group.items, .messageIsGone)
  }

  /// Moves or copies message files to an mbox.
  func transferFilesToMbox(_ group: Group) {
    guard let target = group.target else { return }
    do throws(ActionFailure) {
      let sink = try openMbox(target)
      defer { withExtendedLifetime(sink) {} }
      try append(group, to: sink) { index, isFirst throws(ActionFailure) in
        try self.message(index, isFirst: isFirst)
      }
      if step.kind == .move { unlinkAppended(group, sink) }
      succeed(appended: group, in: target)
      if step.kind == .move { try? FileDelivery(mailbox: files(group.source), calls: calls).sync() }
    } catch { failRest(group.items, error) }
    failRest(group.items, .messageIsGone)
  }

  /// Deletes the files of messages that are now in the mbox. If a file cannot be deleted, its message is removed from
  /// the mbox.
  private func unlinkAppended(_ group: Group, _ sink: OpenMbox) {
    var refused: [Int: ActionFailure] = [:]
    for index in group.items where log.progress.names[index] != nil {
      do throws(ActionFailure) {
        try withFile(index) { found throws(FileCallError) in
          try calls.unlink(files(group.source).appending(found.file))
        }
      } catch {
        // The file is gone, because another program moved or deleted it, or because this step deleted it before it was
        // interrupted.
        if !isThere(index) { continue }
        refused[index] = error
        fail([index], error)
      }
    }
    guard let reason = refused.values.first else { return }
    do throws(ActionFailure) {
      try takeBack(refused.keys.sorted(), from: sink, group, after: reason)
    } catch { fail(Array(refused.keys), error) }
  }

  private func succeed(appended group: Group, in target: Int) {
    for index in group.items where results[index] == nil {
      guard let name = log.progress.names[index] else { continue }
      succeed(index, at: StepPlace(mailbox: target, name: name, ordinal: 0))
    }
  }

  /// Makes the message for the mbox from an item. The second argument is true if the message will be the first in the
  /// mbox.
  typealias Messages = (Int, Bool) throws(ActionFailure) -> MboxMessage

  /// Appends either all messages of a group or none of them. First removes messages that were appended before the step
  /// was interrupted.
  private func append(
    _ group: Group, to sink: OpenMbox, message: Messages
  ) throws(ActionFailure) {
    if let begun = log.progress.appends[group.number] {
      if begun.isComplete {
        try forgetNamesOfMissing(begun, of: group, in: sink)
        unseen.remove(group.number)
        return
      }
      do throws(ActionFailure) {
        try takeBack(begun, of: group, from: sink, message: message)
      } catch {
        isUnfinished = true
        throw error
      }
      unseen.remove(group.number)
    }
    log.forgetNames(of: group.items)
    let start = sink.size
    try log.note(
      StepProgress.Append(inode: sink.inode, size: start), toMailbox: group.number)
    var written: [Int] = []
    var losses: [Int: StepProgress.Loss] = [:]
    do throws(ActionFailure) {
      let before = try sink.end(at: start)
      var end = before
      for index in group.items {
        if isCancelled { throw .isCancelled }
        let new: MboxMessage
        do throws(ActionFailure) { new = try message(index, end.isBlank) } catch {
          fail([index], error)
          continue
        }
        losses[index] = loss(of: index, separator: end.separator.count, new.patch)
        try sink.append(end.separator + new.bytes)
        end.append(new.bytes)
        written.append(index)
      }
      guard !written.isEmpty else { return }
      let names = try sink.appended(from: start, isFirst: before.isBlank, count: written.count)
      try log.note(losses, names: Dictionary(uniqueKeysWithValues: zip(written, names)))
      try log.note(
        StepProgress.Append(inode: sink.inode, size: start, isComplete: true),
        toMailbox: group.number)
    } catch {
      // Once messages have been removed, the journal must not state that they are in the mbox. If
      // there is no space for this record, the next start checks whether the messages are there.
      try? log.note(StepProgress.Append(inode: sink.inode, size: start), toMailbox: group.number)
      log.forgetNames(of: written)
      do throws(ActionFailure) { try sink.truncate(to: start) } catch let refusal {
        isUnfinished = true
        throw .leavesCopies(sink.path, [error.reason, refusal.reason])
      }
      throw error
    }
  }

  private func loss(
    of index: Int, separator: Int, _ patch: MessagePatch?
  ) -> StepProgress.Loss {
    var loss = StepProgress.Loss(separator: separator, patch: patch)
    let item = step.items[index]
    guard step.mailboxes[item.source.mailbox].format == .maildir else { return loss }
    let name = MaildirFileName(FileMailbox.Found(file: item.file, inode: 0).name)
    loss.flags = name.flags.subtracting(MboxHeadLines.representable)
    loss.letters = name.foreignLetters
    return loss
  }

  // MARK: - Messages

  /// Converts a message in an mbox to a message for a different mbox.
  private func message(
    _ index: Int, at place: MboxPlace, in source: OpenMbox, isFirst: Bool
  ) throws(ActionFailure) -> MboxMessage {
    let item = step.items[index]
    let (line, raw) = (try source.fromLine(of: place), try source.bytes(place.range))
    let text = MboxText.mbox(raw)
    let former = item.patch?.applied(to: text)
    let isBare = isFirst && former != nil && item.patch?.lacksFromLine == true
    var message = former ?? text
    if !item.adding.isEmpty { message = MboxText.adding(item.adding, to: message) }
    if !isBare { message = MboxText.begun(message) }
    let start =
      isBare
      ? [] : line.isEmpty ? MboxText.fromLine(sender: nil, seconds: place.deliveryTime ?? 0) : line
    guard step.kind == .move else { return MboxMessage(bytes: start + message, patch: nil) }
    let returning = MboxText.mbox(MboxText.withoutEmptyLine(message))
    return MboxMessage(
      bytes: start + message,
      patch: MessagePatch(
        from: returning, to: try source.former(place, raw), lacksFromLine: line.isEmpty))
  }

  /// Converts a message file to a message for an mbox.
  private func message(_ index: Int, isFirst: Bool) throws(ActionFailure) -> MboxMessage {
    let item = step.items[index]
    let mailbox = files(item.source.mailbox)
    let (found, bytes, time) = try contents(index)
    let name = MaildirFileName(found.name)
    let flags = (mailbox.isMaildir ? name.flags : []).union(item.adding)
    var message = MboxText.mbox(file: bytes)
    let former = item.patch?.applied(to: message)
    message = former ?? message
    let isBare =
      isFirst && former != nil && item.patch?.lacksFromLine == true
      && (flags.isEmpty || MboxText.mayBegin(with: message))
    if !isBare { message = MboxText.begun(message) }
    if MboxText.mayBegin(with: message) {
      // Only a Maildir records whether a program has listed a message. A message that is moved back keeps its state.
      let isOld = mailbox.isMaildir ? !found.isNew : former == nil && item.fromLine.isEmpty
      message = MboxText.marked(message, flags: flags, isOld: isOld)
    }
    var line = item.fromLine
    if !MboxText.isFromLine(line, before: message) {
      line = MboxText.fromLine(of: bytes, seconds: time)
    }
    let written = isBare ? message : line + message
    guard step.kind == .move else { return MboxMessage(bytes: written, patch: nil) }
    let returning = MboxText.file(MboxText.withoutEmptyLine(message))
    return MboxMessage(bytes: written, patch: MessagePatch(from: returning, to: bytes))
  }

  /// Returns the file of an item, its bytes, and its time of delivery.
  private func contents(
    _ index: Int
  ) throws(ActionFailure) -> (found: FileMailbox.Found, bytes: [UInt8], time: Int64) {
    let item = step.items[index]
    var found = try find(index)
    if found == nil { found = try find(index, isStale: true) }
    guard let found else { throw .messageIsGone }
    let mailbox = files(item.source.mailbox)
    let file: ReadOnlyFile
    do { file = try ReadOnlyFile.contents(of: mailbox.appending(found.file)) } catch {
      if case .notFound = error { throw .messageIsGone }
      throw .notReadable(error)
    }
    guard let status = file.status, let size = file.size, file.end == .whole,
      let bytes = file.bytes(at: 0, count: Int(size))
    else { throw .notReadable(.notReadable(mailbox.appending(found.file), code: 5)) }
    // A complete message file never changes. If this file changed while it was being read, it is not complete yet.
    guard bytes.count == size, file.status?.size == status.size else {
      throw .changedMeanwhile(mailbox.appending(found.file))
    }
    let time = found.name.withUnsafeBufferPointer { MaildirName($0).deliveryTime }
    return (found, bytes, time ?? status.modified)
  }
}
