/// Encodes and decodes the journal lines about mboxes that are changed in place.
extension StepCoding {
  static func rewrite(_ place: MboxRewrite.Place, _ rewrite: MboxRewrite) -> JournalLine {
    let numbers =
      [place.group, place.mailbox].map { text($0) } + [
        text(rewrite.inode), text(rewrite.start), text(rewrite.size), text(rewrite.tail),
      ]
    return JournalLine(
      "rewrite",
      numbers
        + rewrite.edits.flatMap {
          [text($0.range.lowerBound), text($0.range.upperBound), text($0.count)]
        })
  }

  /// The state of a rewrite: in progress, undone, or done.
  enum RewriteState: String { case rewriting, unwritten, rewritten }

  static func rewrite(
    _ place: MboxRewrite.Place, is state: RewriteState, inode: UInt64 = 0,
    gap: Range<Int64>? = nil
  ) -> JournalLine {
    let ends = gap.map { [text($0.lowerBound), text($0.upperBound)] } ?? []
    return JournalLine(
      state.rawValue, [text(place.group), text(place.mailbox), text(inode)] + ends)
  }

  // MARK: - Reading

  static func takeRewrite(
    _ word: String, _ line: JournalLine, group: Int, _ progress: inout StepProgress
  ) -> Bool {
    guard let mailbox: Int = line.number(2), let inode: UInt64 = line.number(3) else {
      return false
    }
    let place = MboxRewrite.Place(group: group, mailbox: mailbox)
    switch RewriteState(rawValue: word) {
    case nil:
      guard let start: Int64 = line.number(4), let size: Int64 = line.number(5),
        let tail = line.text(6), let edits = edits(line)
      else { return false }
      let rewrite = MboxRewrite(inode: inode, start: start, size: size, edits: edits, tail: tail)
      guard rewrite.isConsistent else { return false }
      progress.rewrites[place] = rewrite
      progress.tails.insert(tail)
    case .rewriting:
      progress.rewrites[place]?.isUnderWay = true
      if let gap = gap(line) { progress.gaps[place] = gap }
    case .unwritten: progress.rewrites[place] = nil
    case .rewritten:
      progress.rewrites[place] = nil
      progress.rewritten[place] = inode
      progress.gaps[place] = gap(line)
    }
    return true
  }

  private static func gap(_ line: JournalLine) -> Range<Int64>? {
    guard let start: Int64 = line.number(4), let end: Int64 = line.number(5), 0 <= start,
      start < end
    else { return nil }
    return start..<end
  }

  private static func edits(_ line: JournalLine) -> [MboxRewrite.Edit]? {
    var edits: [MboxRewrite.Edit] = []
    for index in stride(from: 7, to: line.fields.count, by: 3) {
      guard let start: Int64 = line.number(index), let end: Int64 = line.number(index + 1),
        let count: Int64 = line.number(index + 2), start <= end
      else { return nil }
      edits.append(MboxRewrite.Edit(range: start..<end, count: count))
    }
    return edits
  }
}
