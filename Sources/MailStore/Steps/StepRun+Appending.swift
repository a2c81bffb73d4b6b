/// Messages that are appended to an mbox.
extension StepRun {
  /// Moves or copies messages of an mbox to another mbox.
  func transferMboxToMbox(_ group: Group) {
    guard let target = group.target else { return }
    do throws(ActionFailure) {
      let (source, sink) = try openMboxes(group.source, target)
      defer { withExtendedLifetime((source, sink)) {} }
      if step.kind == .move { try source.checkRewriting() }
      let isRemoved = wasRewritten(source, group)
      let found = isRemoved ? [] : try find(group, in: source)
      let places = Dictionary(
        found.map { ($0.index, $0.place) }, uniquingKeysWith: { first, _ in first })
      // An mbox is read from its beginning: the messages keep the order in which they stood.
      var group = group
      group.items.sort { places[$0]?.index ?? .max < places[$1]?.index ?? .max }
      try append(group, to: sink) { index throws(ActionFailure) in
        guard let place = places[index] else { throw .messageIsGone }
        return try self.text(index, at: place, in: source)
      }
      let appended = log.progress.names
      if step.kind == .move {
        do throws(ActionFailure) {
          try remove(found.filter { appended[$0.index] != nil }, from: source, group)
        } catch {
          takeBack(group.items, from: sink, group)
          throw error
        }
      }
      succeed(appended: group, in: target)
    } catch { failRest(group.items, error) }
    failRest(group.items, .messageIsGone)
  }

  /// Moves or copies files to an mbox.
  func transferFilesToMbox(_ group: Group) {
    guard let target = group.target else { return }
    do throws(ActionFailure) {
      let sink = try openMbox(target)
      defer { withExtendedLifetime(sink) {} }
      try append(group, to: sink) { index throws(ActionFailure) in try self.text(index) }
      if step.kind == .move { unlinkAppended(group, sink) }
      succeed(appended: group, in: target)
      if step.kind == .move { try? FileDelivery(mailbox: files(group.source), calls: calls).sync() }
    } catch { failRest(group.items, error) }
    failRest(group.items, .messageIsGone)
  }

  /// Takes the files away that are in the mbox now, and from the mbox those that cannot be taken away.
  private func unlinkAppended(_ group: Group, _ sink: OpenMbox) {
    var refused: [Int] = []
    for index in group.items where log.progress.names[index] != nil {
      do throws(ActionFailure) {
        try withFile(index) { found throws(FileCallError) in
          try calls.unlink(files(group.source).appending(found.file))
        }
      } catch {
        // Another program moved or deleted the file, or this step did before a kill.
        if !isThere(index) { continue }
        refused.append(index)
        fail([index], error)
      }
    }
    if !refused.isEmpty { takeBack(refused, from: sink, group) }
  }

  private func succeed(appended group: Group, in target: Int) {
    for index in group.items where results[index] == nil {
      guard let name = log.progress.names[index] else { continue }
      succeed(index, at: StepPlace(mailbox: target, name: name, ordinal: 0))
    }
  }

  /// Appends the messages of a group, all or none. Where a kill interrupted it, what was written is taken back first.
  private func append(
    _ group: Group, to sink: OpenMbox,
    text: (Int) throws(ActionFailure) -> [UInt8]
  ) throws(ActionFailure) {
    if let begun = log.progress.appends[group.number] {
      if begun.isComplete { return }
      try takeBack(begun, of: group, from: sink, text: text)
    }
    log.forgetNames(of: group.items)
    let start = sink.size
    try log.note(
      StepProgress.Append(inode: sink.inode, size: start), to: group.number)
    var written: [Int] = []
    do throws(ActionFailure) {
      let separator = try sink.separator()
      for index in group.items {
        if isCancelled { throw .isCancelled }
        let bytes: [UInt8]
        do throws(ActionFailure) { bytes = try text(index) } catch {
          fail([index], error)
          continue
        }
        try sink.append(written.isEmpty ? separator + bytes : bytes)
        written.append(index)
      }
      guard !written.isEmpty else { return }
      let names = try sink.appended(from: start, count: written.count)
      try log.note(
        losses(of: written, separator: separator.count),
        names: Dictionary(uniqueKeysWithValues: zip(written, names)))
      try log.note(
        StepProgress.Append(inode: sink.inode, size: start, isComplete: true), to: group.number)
    } catch {
      // The journal must not say that the messages are there when they no longer are.
      do throws(ActionFailure) {
        try log.note(StepProgress.Append(inode: sink.inode, size: start), to: group.number)
        try sink.truncate(to: start)
      } catch { isUnfinished = true }
      log.forgetNames(of: written)
      throw error
    }
  }

  /// Takes back what a killed process appended. What another program appended behind it stays.
  private func takeBack(
    _ begun: StepProgress.Append, of group: Group, from sink: OpenMbox,
    text: (Int) throws(ActionFailure) -> [UInt8]
  ) throws(ActionFailure) {
    guard sink.inode == begun.inode, sink.size > begun.size else { return }
    var end = begun.size
    var isFirst = true
    for index in group.items {
      guard var bytes = try? text(index) else { continue }
      if isFirst { bytes = try sink.separator(at: begun.size) + bytes }
      isFirst = false
      let there = try sink.bytes(end..<min(sink.size, end + Int64(bytes.count)))
      let same = zip(there, bytes).prefix { $0 == $1 }.count
      end += Int64(same)
      if same < bytes.count { break }
    }
    if end == sink.size { return try sink.truncate(to: begun.size) }
    guard end > begun.size else { return }
    try sink.rewrite([MboxEdit(range: begun.size..<end)], keeping: nil) { _ in }
    // The file that is locked is no longer the mbox. The rest is for another attempt.
    isUnfinished = true
    throw .changedMeanwhile(sink.path)
  }

  /// Takes messages back that were appended a moment ago.
  ///
  /// That they are not there is noted first: no later start may take the originals for copied.
  private func takeBack(_ items: [Int], from sink: OpenMbox, _ group: Group) {
    do throws(ActionFailure) {
      let names = items.filter { log.progress.names[$0] != nil }.map {
        ($0, log.progress.names[$0] ?? [])
      }
      try log.note([:], names: Dictionary(uniqueKeysWithValues: names.map { ($0.0, []) }))
      let contents = try sink.contents()
      var removed: Set<Int> = []
      for (_, name) in names {
        guard
          let place = contents.find(StepPlace(mailbox: 0, name: name, ordinal: 0), without: removed)
        else { continue }
        removed.insert(place.index)
      }
      let identities = contents.identities.enumerated()
        .filter { !removed.contains($0.offset) }.map(\.element)
      try sink.rewrite(
        removed.map { MboxEdit(range: contents.place($0).region) }, keeping: identities
      ) { _ in }
    } catch { isUnfinished = true }
  }

  private func losses(of items: [Int], separator: Int) -> [Int: StepProgress.Loss] {
    var losses: [Int: StepProgress.Loss] = [:]
    for index in items {
      let item = step.items[index]
      guard step.mailboxes[item.source.mailbox].format == .maildir else { continue }
      let name = MaildirFileName(FileMailbox.Found(file: item.file, inode: 0).name)
      losses[index] = StepProgress.Loss(
        flags: name.flags.subtracting(MboxHeadLines.representable), letters: name.foreignLetters)
    }
    if let first = items.first {
      losses[first, default: StepProgress.Loss()].separator = separator
    }
    return losses
  }

  // MARK: - Texts

  /// A message of an mbox for another one, with its From_ line.
  private func text(
    _ index: Int, at place: MboxPlace, in source: OpenMbox
  ) throws(ActionFailure) -> [UInt8] {
    let item = step.items[index]
    let line = try source.bytes(place.region.lowerBound..<place.range.lowerBound)
    var message = MboxText.mbox(try source.bytes(place.range))
    if !item.adding.isEmpty { message = MboxText.adding(item.adding, to: message) }
    return (line.isEmpty ? MboxText.fromLine(sender: nil, seconds: place.deliveryTime ?? 0) : line)
      + message
  }

  /// A message file for an mbox, with a From_ line.
  private func text(_ index: Int) throws(ActionFailure) -> [UInt8] {
    let item = step.items[index]
    var found = try find(index)
    if found == nil { found = try find(index, isStale: true) }
    guard let found else { throw .messageIsGone }
    let mailbox = files(item.source.mailbox)
    let file: ReadOnlyFile
    do { file = try ReadOnlyFile(mailbox.appending(found.file)) } catch {
      if case .notFound = error { throw .messageIsGone }
      throw .notReadable(error)
    }
    guard let status = file.status, let bytes = file.bytes(at: 0, count: Int(status.size)) else {
      throw .notReadable(.notReadable(mailbox.appending(found.file), code: 5))
    }
    let name = MaildirFileName(found.name)
    let time =
      found.name.withUnsafeBufferPointer { MaildirName($0).deliveryTime } ?? status.modified
    let line = item.fromLine.isEmpty ? MboxText.fromLine(of: bytes, seconds: time) : item.fromLine
    return line
      + MboxText.mbox(
        file: bytes, flags: (mailbox.isMaildir ? name.flags : []).union(item.adding),
        isOld: !found.isNew)
  }
}
