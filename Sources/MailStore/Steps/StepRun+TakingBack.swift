/// Removes messages that were appended to an mbox, if the rest of the step fails.
extension StepRun {
  /// Forgets the names of appended messages that are not in the mbox. Such names are left over if
  /// the messages were removed again, but there was no space to record the removal, and the process
  /// was then killed.
  func forgetNamesOfMissing(
    _ begun: StepProgress.Append, of group: Group, in sink: OpenMbox
  ) throws(ActionFailure) {
    let found = try copies(of: group.items, in: sink)
    let start = try isAsItWas(begun, sink) ? begun.size : 0
    log.forgetNames(
      of: group.items.filter { index in
        found[index].map { $0.region.lowerBound < start } ?? true
      })
  }

  /// True if no other program has changed the earlier content of the mbox. In that case, the file
  /// still ends, or a message begins, at the position where messages were appended.
  private func isAsItWas(
    _ begun: StepProgress.Append, _ sink: OpenMbox
  ) throws(ActionFailure) -> Bool {
    guard sink.inode == begun.inode, begun.size <= sink.size else { return false }
    guard begun.size < sink.size, let next = try sink.contents().first(from: begun.size) else {
      return begun.size == sink.size
    }
    return try areLineEnds(begun.size..<next.region.lowerBound, in: sink)
  }

  /// True if a range contains nothing, or only the few line ends that are written before a message.
  private func areLineEnds(
    _ range: Range<Int64>, in mbox: OpenMbox
  ) throws(ActionFailure) -> Bool {
    guard range.count <= 2 else { return false }
    return try mbox.bytes(range).allSatisfy { $0 == 0x0A }
  }

  /// Removes messages that a killed process appended. Messages that another program appended after them are kept.
  func takeBack(
    _ begun: StepProgress.Append, of group: Group, from sink: OpenMbox, message: Messages
  ) throws(ActionFailure) {
    guard sink.inode == begun.inode, sink.size > begun.size else { return }
    var end = begun.size
    var isCut = false
    var former = try sink.end(at: begun.size)
    for index in group.items {
      guard let new = try? message(index, former.isBlank) else { continue }
      let bytes = former.separator + new.bytes
      former.append(new.bytes)
      let there = try sink.bytes(end..<min(sink.size, end + Int64(bytes.count)))
      let same = zip(there, bytes).prefix { $0 == $1 }.count
      end += Int64(same)
      isCut = same < bytes.count
      if isCut { break }
    }
    if isCut { end = try beginning(of: sink, near: end, from: begun.size) }
    if end == sink.size { return try sink.truncate(to: begun.size) }
    // If another program changed the earlier content, these bytes may belong to its messages.
    guard end > begun.size, try isAsItWas(begun, sink) else { return }
    try sink.rewrite([MboxEdit(range: begun.size..<end)], keeping: nil, for: group.number)
  }

  /// Finds the start of a message that another program appended after a message that was cut off. The first bytes of
  /// the appended message, `From `, may happen to match the next bytes of the message that was cut off.
  /// - Parameter end: the end of the bytes that match.
  private func beginning(
    of sink: OpenMbox, near end: Int64, from start: Int64
  ) throws(ActionFailure) -> Int64 {
    guard end < sink.size else { return end }
    let from = max(start, end - Int64(MboxFromLine.maximumLength))
    let bytes = try sink.bytes(from..<min(sink.size, end + 8))
    let begins = (0...Int(end - from)).reversed().first { index in
      bytes[index...].drop { $0 == 0x0A }.starts(with: "From ".utf8)
    }
    return begins.map { from + Int64($0) } ?? end
  }

  /// Removes messages that have just been appended, because a later part of the step failed.
  ///
  /// Their removal is recorded first, so that no later start assumes that the originals were copied. If nothing follows
  /// these messages, the mbox is truncated, which needs no free space on the disk.
  func takeBack(
    _ items: [Int], from sink: OpenMbox, _ group: Group, after reason: ActionFailure
  ) throws(ActionFailure) {
    let taken = Set(items)
    let names = log.progress.names.filter { taken.contains($0.key) }
    let rest = group.items.filter { names[$0] == nil && log.progress.names[$0] != nil }
    guard !names.isEmpty, var begun = log.progress.appends[group.number] else { return }
    do throws(ActionFailure) {
      let copies = try Array(copies(of: items, in: sink).values)
      if rest.isEmpty {
        begun.isComplete = false
        try? log.note(begun, toMailbox: group.number)
        log.forgetNames(of: items)
      } else {
        try? log.note([:], names: names.mapValues { _ in [] })
      }
      try remove(copies, from: sink, group, begun: rest.isEmpty ? begun : nil)
    } catch {
      isUnfinished = true
      if !rest.isEmpty { try? log.note([:], names: names) }
      throw .leavesCopies(sink.path, [reason.reason, error.reason])
    }
  }

  /// Finds the messages that were appended for these items, in the mbox to which they were
  /// appended.
  private func copies(of items: [Int], in sink: OpenMbox) throws(ActionFailure) -> [Int: MboxPlace]
  {
    let contents = try sink.contents()
    var taken: Set<Int> = []
    var copies: [Int: MboxPlace] = [:]
    // Of several identical messages, the last one in the mbox was appended last, so the items are
    // assigned in reverse order.
    for index in items.reversed() {
      guard let name = log.progress.names[index] else { continue }
      let place = contents.find(StepPlace(mailbox: 0, name: name, ordinal: 0), without: taken)
      if let place, taken.insert(place.index).inserted { copies[index] = place }
    }
    return copies
  }

  /// Removes messages from an mbox, whether they are at its end or between other messages.
  /// - Parameter begun: the end of the mbox before any of these messages was appended; nil if some of them are kept.
  private func remove(
    _ copies: [MboxPlace], from sink: OpenMbox, _ group: Group, begun: StepProgress.Append?
  ) throws(ActionFailure) {
    guard let first = copies.min(by: { $0.index < $1.index }) else { return }
    let contents = try sink.contents()
    let removed = Set(copies.map(\.index))
    if contents.areAll(in: removed, from: first) {
      var end = first.region.lowerBound
      // The line ends before the first of these messages are removed too, unless another program
      // has enlarged older messages in the meantime.
      if let begun, begun.inode == sink.inode, begun.size <= end,
        try areLineEnds(begun.size..<end, in: sink)
      {
        end = begun.size
      }
      return try sink.truncate(to: end)
    }
    let identities = contents.identities.enumerated()
      .filter { !removed.contains($0.offset) }.map(\.element)
    try sink.rewrite(
      copies.map { MboxEdit(range: $0.region) }, keeping: identities, for: group.number)
  }
}
