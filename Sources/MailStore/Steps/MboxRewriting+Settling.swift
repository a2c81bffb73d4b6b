import SystemCalls

/// Completes changes of mboxes that were left half done because a process was killed.
extension MboxRewriting {
  /// Restores the mbox if nothing has changed yet except the zero byte that marks the seam, where
  /// the shorter of the old and the new content ends. Otherwise finishes the change.
  ///
  /// Messages that other programs appended after the process was killed are kept after the original
  /// messages. If another program has overwritten the original messages, the mbox is left
  /// unchanged, and the correct messages are saved to a file next to the journal.
  /// - Returns: the file to which the messages were saved; nil if they are in the mbox.
  func settle(_ rewrite: MboxRewrite, aside folder: FilePath) throws(ActionFailure) -> FilePath? {
    guard let status = lock.file.status, let path = log.path(of: rewrite) else { return nil }
    guard FileStatus(path) != nil else {
      try forget(rewrite)
      return nil
    }
    let tail = try MboxTail(path, of: rewrite)
    guard status.inode == rewrite.inode else { return try putAside(rewrite, folder) }
    if !rewrite.isUnderWay {
      let isUntouched = try holds(rewrite.start..<rewrite.seam, .old, of: tail)
      if rewrite.newSize < rewrite.size {
        return try unmark(rewrite, tail, isUntouched, folder)
      }
      // If the zero byte that marks the seam is missing, no room has been made for the new content
      // yet. Either the mbox is unchanged, or another program has changed it.
      guard isUntouched, try hasMark(rewrite) else {
        try forget(rewrite)
        return nil
      }
      try log.noteUnderWay(place)
    }
    return try finish(rewrite, tail, folder)
  }

  /// Restores the bytes that were overwritten by the zero byte that marks the seam. Nothing else
  /// has been changed yet.
  private func unmark(
    _ rewrite: MboxRewrite, _ tail: borrowing MboxTail, _ isUntouched: Bool, _ folder: FilePath
  ) throws(ActionFailure) -> FilePath? {
    let mark = rewrite.seam..<rewrite.seam + 1
    let isMarked = try hasMark(rewrite)
    let isWhole = try holds(
      rewrite.seam + (isMarked ? 1 : 0)..<rewrite.size, .old, of: tail)
    guard isUntouched, isWhole else { return try putAside(rewrite, folder) }
    if isMarked {
      try restore(mark, from: tail)
      try sync()
    }
    try forget(rewrite)
    return nil
  }

  private func finish(
    _ rewrite: MboxRewrite, _ tail: borrowing MboxTail, _ folder: FilePath
  ) throws(ActionFailure) -> FilePath? {
    var old = stat()
    fstat(lock.file.descriptor, &old)
    let isMarked = try hasMark(rewrite)
    let isCut = rewrite.newSize < rewrite.size && !isMarked
    let isExplained =
      isCut
      ? try holds(rewrite.start..<rewrite.newSize, .new, of: tail)
      : try isMixed(rewrite, tail)
    guard isExplained else { return try putAside(rewrite, folder) }
    guard !isCut else {
      let gap = log.progress.gaps[place]
      end(rewrite, old, gap: gap?.lowerBound == rewrite.newSize ? gap : nil)
      return nil
    }
    try write(tail, rewrite)
    guard rewrite.newSize < rewrite.size, let size = lock.file.status?.size, size > rewrite.size
    else {
      try cut(rewrite)
      end(rewrite, old)
      return nil
    }
    // There is a gap between the new content and messages that another program appended. The gap is
    // filled with blank lines, so that the mbox can be read correctly. The zero byte at the
    // beginning of the gap, which marks the seam, is overwritten last. If this process is killed
    // before then, all these changes are repeated later.
    let gap = rewrite.newSize..<rewrite.size
    try blank(gap.dropFirst())
    try log.noteUnderWay(place, gap: gap)
    try blank(gap.prefix(1))
    end(rewrite, old, gap: gap)
    try close(gap)
    return nil
  }

  /// Removes blank lines that were left in the mbox, unless another program has already removed them.
  func close(_ gap: Range<Int64>) throws(ActionFailure) {
    for part in MboxTail.chunks(of: gap) {
      let lines = try bytes(part)
      guard lines.count == part.count, lines.allSatisfy({ $0 == 0x0A }) else { return }
    }
    try run([MboxEdit(range: gap)], from: gap.lowerBound, keeping: nil)
  }

  private func blank(_ range: Range<Int64>) throws(ActionFailure) {
    for part in MboxTail.chunks(of: range) {
      let lines = [UInt8](repeating: 0x0A, count: part.count)
      do { try lock.file.write(lines, at: part.lowerBound) } catch { throw ActionFailure(error) }
    }
    try sync()
  }

  /// Saves the correct messages to a separate file, and leaves the mbox unchanged.
  private func putAside(
    _ rewrite: MboxRewrite, _ folder: FilePath
  ) throws(ActionFailure) -> FilePath? {
    guard let tail = log.path(of: rewrite) else { return nil }
    let aside = folder.appending(
      path.lastComponent + Array("-\(rewrite.tail.dropLast(5)).mbox".utf8))
    try ActionFailure.unlessCallsFail { () throws(FileCallError) in
      let file = try WritableFile(opening: tail, calls)
      try file.truncate(to: rewrite.newSize - rewrite.start)
      try file.sync()
      try calls.rename(tail, to: aside)
    }
    try log.noteUndone(place)
    return aside
  }

  // MARK: - Looking

  private func bytes(_ range: Range<Int64>) throws(ActionFailure) -> [UInt8] {
    let file = try ActionFailure.reading(lock.path)
    guard let bytes = file.bytes(at: range.lowerBound, count: range.count) else {
      throw .notReadable(.notReadable(path, code: 5))
    }
    return bytes
  }

  /// True if there is a zero byte that marks the seam, where the shorter of the old and the new
  /// content ends.
  private func hasMark(_ rewrite: MboxRewrite) throws(ActionFailure) -> Bool {
    try bytes(rewrite.seam..<rewrite.seam + 1) == [0]
  }

  private enum Content { case old, new }

  /// True if a range of the mbox contains the old content or the new content, whichever is requested.
  private func holds(
    _ range: Range<Int64>, _ content: Content, of tail: borrowing MboxTail
  ) throws(ActionFailure) -> Bool {
    for part in MboxTail.chunks(of: range) {
      let expected = content == .old ? try tail.old(part) : try tail.new(part)
      guard try bytes(part) == expected else { return false }
    }
    return true
  }

  /// True if each byte has its old value or its new value. A byte may also be zero if nothing has been written there
  /// yet.
  private func isMixed(
    _ rewrite: MboxRewrite, _ tail: borrowing MboxTail
  ) throws(ActionFailure) -> Bool {
    for part in MboxTail.chunks(of: rewrite.start..<rewrite.newSize) {
      let (present, new) = (try bytes(part), try tail.new(part))
      guard present.count == new.count else { return false }
      guard present != new else { continue }
      let old = try tail.old(part)
      let isKnown = present.indices.allSatisfy {
        present[$0] == new[$0] || present[$0] == ($0 < old.count ? old[$0] : 0)
      }
      if !isKnown { return false }
    }
    return true
  }

  private func sync() throws(ActionFailure) {
    do { try lock.file.sync() } catch { throw ActionFailure(error) }
  }
}
