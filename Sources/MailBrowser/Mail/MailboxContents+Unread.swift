extension MailboxContents {
  /// Returns the place of the nearest unread message after (`step` 1) or before (-1) `place`. The search wraps around
  /// at the end of the list and stops at `end`. Nil if no unread message is found.
  /// - Parameters:
  ///   - place: the place to start from; nil to start before the first or after the last message.
  ///   - end: the place at which the search stops; nil to search the whole list.
  public func unread(from place: Int?, step: Int, upTo end: Int?) -> Int? {
    var next = place ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      next = (next + step + count) % count
      if next == end { return nil }
      if flags(at: next).isUnread { return next }
    }
    return nil
  }
}
