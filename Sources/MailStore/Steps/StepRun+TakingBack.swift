/// Messages that were appended to an mbox, and go again because the rest of the step cannot be done.
extension StepRun {
  /// Takes messages for appended only if they are there: a process that had no room to note that it took them back may
  /// have been killed right after that.
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

  /// True if another program left alone what stood in the mbox before messages were appended: where they begin, there
  /// still begins a message, or nothing comes.
  private func isAsItWas(
    _ begun: StepProgress.Append, _ sink: OpenMbox
  ) throws(ActionFailure) -> Bool {
    guard sink.inode == begun.inode, begun.size <= sink.size else { return false }
    guard begun.size < sink.size, let next = try sink.contents().first(from: begun.size) else {
      return begun.size == sink.size
    }
    return try areLineEnds(begun.size..<next.region.lowerBound, in: sink)
  }

  /// True of the few line ends that are written before a message, and of nothing.
  private func areLineEnds(
    _ range: Range<Int64>, in mbox: OpenMbox
  ) throws(ActionFailure) -> Bool {
    guard range.count <= 2 else { return false }
    return try mbox.bytes(range).allSatisfy { $0 == 0x0A }
  }

  /// Takes back what a killed process appended. What another program appended behind it stays.
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
    // Where another program changed what stood before, these may be bytes of its messages.
    guard end > begun.size, try isAsItWas(begun, sink) else { return }
    try sink.rewrite([MboxEdit(range: begun.size..<end)], keeping: nil, for: group.number)
  }

  /// Where another program's message begins, of which the first bytes may be the same as those that come next in a message
  /// that was cut off there: `From ` is.
  /// - Parameter end: the end of what is the same.
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

  /// Takes messages back that were appended a moment ago, because of what was refused after that.
  ///
  /// That they are not there is noted first: no later start may take the originals for copied. Where nothing stands
  /// behind them the mbox is cut, which needs no room on the disk.
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
        try? log.note(begun, to: group.number)
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

  /// The messages of items in the mbox that they were appended to, as far as they are there.
  private func copies(of items: [Int], in sink: OpenMbox) throws(ActionFailure) -> [Int: MboxPlace]
  {
    let contents = try sink.contents()
    var taken: Set<Int> = []
    var copies: [Int: MboxPlace] = [:]
    // Of messages that are the same the last one was appended last.
    for index in items.reversed() {
      guard let name = log.progress.names[index] else { continue }
      let place = contents.find(StepPlace(mailbox: 0, name: name, ordinal: 0), without: taken)
      if let place, taken.insert(place.index).inserted { copies[index] = place }
    }
    return copies
  }

  /// Takes messages from the end of an mbox, or from between others.
  /// - Parameter begun: the end before all of them were appended; nil if some stay.
  private func remove(
    _ copies: [MboxPlace], from sink: OpenMbox, _ group: Group, begun: StepProgress.Append?
  ) throws(ActionFailure) {
    guard let first = copies.min(by: { $0.index < $1.index }) else { return }
    let contents = try sink.contents()
    let removed = Set(copies.map(\.index))
    if contents.areAll(in: removed, from: first) {
      var end = first.region.lowerBound
      // Another program may have made older messages longer meanwhile.
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
