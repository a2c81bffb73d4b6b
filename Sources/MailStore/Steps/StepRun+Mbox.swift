/// Removes messages from an mbox, and changes messages in it.
extension StepRun {
  /// A message that was found in an mbox.
  struct InMbox {
    let index: Int
    let place: MboxPlace
  }

  /// Moves or copies messages from an mbox to a mailbox of files.
  func transferMboxToFiles(_ group: Group) {
    guard let target = group.target else { return }
    var delivered: [Delivered] = []
    do throws(ActionFailure) {
      let source = try openMbox(group.source)
      defer { withExtendedLifetime(source) {} }
      let arrived = isRecovery ? try files(target).list() : [:]
      let isRemoved = wasRewritten(source, group)
      let found = isRemoved ? [] : try find(group, in: source)
      try deliver(found, from: source, to: target, arrived: arrived, noting: &delivered)
      // These messages were delivered before the process was killed, and are no longer in the
      // source mbox, so nothing is left to do for them.
      for index in group.items where results[index] == nil {
        guard let name = step.items[index].target?.name,
          !files(target).files(named: name, in: arrived).isEmpty
        else { continue }
        if !delivered.contains(where: { $0.message.index == index }) {
          succeed(index, at: step.items[index].target)
        }
      }
      if step.kind == .move { try remove(delivered.map(\.message), from: source, group) }
      unseen.remove(group.number)
      for (message, _) in delivered { succeed(message.index, at: step.items[message.index].target) }
      noteMarks(of: group)
    } catch {
      // After a failure, a message that stays in the mbox must not be in the other mailbox too.
      if !isHalfWritten(group) {
        for (_, file) in delivered { takeBack(files(target).appending(file)) }
      }
      failRest(group.items, error)
    }
    failRest(group.items, isCancelled ? .isCancelled : .messageIsGone)
  }

  private typealias Delivered = (message: InMbox, file: [UInt8])

  private func deliver(
    _ found: [InMbox], from source: OpenMbox, to target: Int,
    arrived: [[UInt8]: [FileMailbox.Found]], noting delivered: inout [Delivered]
  ) throws(ActionFailure) {
    let delivery = FileDelivery(mailbox: files(target), calls: calls)
    var losses: [Int: StepProgress.Loss] = [:]
    var rest = found[...]
    while !rest.isEmpty, !isCancelled {
      let batch = rest.prefix(FileDelivery.batch)
      rest = rest.dropFirst(FileDelivery.batch)
      var new: [(file: [UInt8], content: FileDelivery.Content)] = []
      var messages: [InMbox] = []
      for message in batch {
        let item = step.items[message.index]
        if let there = files(target).files(named: item.target?.name ?? [], in: arrived).first {
          delivered.append((message, there.file))
          continue
        }
        let raw = try source.bytes(message.place.range)
        let bytes = MboxText.file(raw)
        let content = item.patch?.applied(to: bytes) ?? bytes
        if step.kind == .move {
          losses[message.index] = try loss(
            of: message, raw, content, in: source, isMaildir: files(target).isMaildir)
        }
        let file = fileName(for: item, message.place, isMaildir: files(target).isMaildir)
        if isRecovery { calls.discard(delivery.draftPath(file)) }
        new.append((file, .bytes(content, time: message.place.deliveryTime)))
        messages.append(message)
      }
      for (failure, pair) in zip(delivery.deliver(new), zip(messages, new)) {
        if let failure {
          fail([pair.0.index], failure)
        } else {
          delivered.append((pair.0, pair.1.file))
        }
      }
    }
    try log.note(losses, names: [:])
  }

  private func fileName(for item: StepItem, _ place: MboxPlace, isMaildir: Bool) -> [UInt8] {
    let base = item.target?.name ?? []
    guard isMaildir else { return base }
    var name = MaildirFileName(base: base)
    name.change(
      adding: place.flags.union(item.adding), removing: item.removing, letters: item.letters)
    let isNew = place.isNew && name.letters.isEmpty
    return Array((isNew ? "new/" : "cur/").utf8) + name.bytes(isNew: isNew)
  }

  /// Returns the information that undo needs to restore a message in its mbox with its original bytes.
  private func loss(
    of message: InMbox, _ raw: [UInt8], _ content: [UInt8], in source: OpenMbox, isMaildir: Bool
  ) throws(ActionFailure) -> StepProgress.Loss {
    let line = try source.fromLine(of: message.place)
    return StepProgress.Loss(
      flags: isMaildir ? [] : message.place.flags, fromLine: line,
      patch: MessagePatch(
        from: MboxText.mbox(file: content), to: try source.former(message.place, raw),
        lacksFromLine: line.isEmpty))
  }

  /// Returns the messages of a group that are in the mbox. All other messages are gone.
  func find(_ group: Group, in mbox: OpenMbox) throws(ActionFailure) -> [InMbox] {
    let contents = try mbox.contents()
    var found: [InMbox] = []
    var taken: Set<Int> = []
    for index in group.items {
      let source = step.items[index].source
      let place =
        source.ordinal == 0 ? contents.find(source, without: taken) : contents.find(source)
      guard let place, taken.insert(place.index).inserted else { continue }
      found.append(InMbox(index: index, place: place))
    }
    return found
  }

  /// True if this group's change of the mbox was completed before a process was killed. False if the file has been
  /// replaced since then. In that case, its content shows whether the messages are still there.
  func wasRewritten(_ mbox: OpenMbox, _ group: Group) -> Bool {
    isRecovery
      && log.progress.rewritten.contains { place, inode in
        place.group == group.number && [group.source, -1].contains(place.mailbox)
          && inode == mbox.inode
      }
  }

  /// True if the source mbox is half written. It is then uncertain whether it contains the group's
  /// messages, so they must be kept in their new place.
  func isHalfWritten(_ group: Group) -> Bool {
    log.progress.rewrites[MboxRewrite.Place(group: group.number, mailbox: group.source)] != nil
  }

  /// Removes messages from the mbox.
  ///
  /// Dovecot and pine store IMAP numbers that apply to the entire mailbox in the header of the
  /// first message. If that message is removed, the numbers are moved to the next message.
  func remove(_ messages: [InMbox], from mbox: OpenMbox, _ group: Group) throws(ActionFailure) {
    guard !messages.isEmpty else { return }
    let contents = try mbox.contents()
    let removed = Set(messages.map(\.place.index))
    var edits = try messages.map { message throws(ActionFailure) in
      MboxEdit(range: try region(of: message, in: mbox, contents, without: removed))
    }
    if let first = messages.first(where: { $0.place.index == 0 }),
      let next = contents.first(without: removed)
    {
      let head = MboxHeadLines(try mbox.bytes(first.place.range)[...])
      let numbers = head.fields.filter { ["x-imap", "x-imapbase"].contains($0.name) }
      if !numbers.isEmpty {
        let start = next.range.lowerBound
        edits.append(
          MboxEdit(range: start..<start, replacement: Array(numbers.map(\.bytes).joined())))
      }
    }
    let identities = contents.identities.enumerated()
      .filter { !removed.contains($0.offset) }.map(\.element)
    try mbox.rewrite(edits, keeping: identities, for: group.number)
  }

  /// Returns the range of bytes to remove together with a message. If no message follows, the range includes the line
  /// ends that were written before the message.
  private func region(
    of message: InMbox, in mbox: OpenMbox, _ contents: MboxContents, without removed: Set<Int>
  ) throws(ActionFailure) -> Range<Int64> {
    let region = message.place.region
    let start = region.lowerBound - Int64(step.items[message.index].separator)
    guard start > 0, start < region.lowerBound, contents.areAll(in: removed, from: message.place),
      try mbox.bytes(start..<region.lowerBound).allSatisfy({ $0 == 0x0A })
    else { return region }
    return start..<region.upperBound
  }

  // MARK: - In their mailbox

  /// Permanently deletes messages in an mbox.
  func eraseInMbox(_ group: Group) {
    do throws(ActionFailure) {
      let mbox = try openMbox(group.source)
      defer { withExtendedLifetime(mbox) {} }
      if wasRewritten(mbox, group) {
        for index in group.items { succeed(index, at: nil) }
        return
      }
      let found = try find(group, in: mbox)
      try remove(found, from: mbox, group)
      for message in found { succeed(message.index, at: nil) }
      // If another program rewrote the mbox after the process that began this step was killed, the
      // other program started from the content that the step had written. Messages that are missing
      // have therefore been deleted.
      if isRecovery, log.progress.rewritten.keys.contains(where: { $0.group == group.number }) {
        for index in group.items where results[index] == nil { succeed(index, at: nil) }
      }
      failRest(group.items, .messageIsGone)
    } catch { failRest(group.items, error) }
  }

  /// Changes flags in the headers of messages in an mbox.
  func changeFlagsInMbox(_ group: Group) {
    do throws(ActionFailure) {
      let mbox = try openMbox(group.source)
      defer { withExtendedLifetime(mbox) {} }
      let contents = try mbox.contents()
      var edits: [MboxEdit] = []
      var changed: [Int] = []
      var losses: [Int: StepProgress.Loss] = [:]
      for message in try find(group, in: mbox) {
        let item = step.items[message.index]
        let range = message.place.range
        let end = min(range.upperBound, range.lowerBound + Int64(MessageHead.maximumSize))
        let old = try mbox.bytes(range.lowerBound..<end)
        var head = MboxHeadLines(old[...])
        let hasFromLine = message.place.region.lowerBound < range.lowerBound
        guard hasFromLine || head.fields.contains(where: { $0.name != nil }),
          try !mbox.isCutOff(message.place)
        else {
          fail([message.index], .hasNoHead)
          continue
        }
        let size = head.size
        head.change(adding: item.adding, removing: item.removing)
        changed.append(message.index)
        let bytes = item.patch?.applied(to: head.bytes) ?? head.bytes
        // Undo must also restore flags that were set before, and fields in the form that another program wrote.
        var former = MboxHeadLines(bytes[...])
        former.change(adding: item.removing, removing: item.adding)
        losses[message.index] = StepProgress.Loss(
          patch: MessagePatch(from: former.bytes, to: Array(old[..<size])))
        guard !bytes.elementsEqual(old[..<size]) else { continue }
        edits.append(
          MboxEdit(
            range: range.lowerBound..<range.lowerBound + Int64(size), replacement: bytes))
      }
      // Changes that cannot be undone, such as marking a message as read when the user opens it, need no record.
      let isNoted = step.stack != .none && !wasRewritten(mbox, group)
      if isNoted, losses.values.contains(where: { !$0.isEmpty }) {
        try log.note(losses, names: [:])
      }
      try mbox.rewrite(edits, keeping: contents.identities, for: group.number)
      for index in changed { succeed(index, at: step.items[index].source) }
      failRest(group.items, .messageIsGone)
    } catch { failRest(group.items, error) }
  }
}
