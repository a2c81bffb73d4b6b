extension MailboxContents {
  /// The nearest unread message after (1) or before (-1) `place`, going on from the other end of the
  /// list up to `end`; nil if there is none.
  /// - Parameters:
  ///   - place: the place to go on from; nil for before the first or after the last one.
  ///   - end: the place at which the way is over; nil for all round.
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
