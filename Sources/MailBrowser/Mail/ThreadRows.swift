import MailStore

/// Maps the rows of a threaded list to its messages, leaving out messages inside folded threads. Folded threads are
/// found by binary search, so their number hardly affects the cost of a frame.
struct ThreadRows: Sendable {
  /// A range of places that have no rows, and the number of places without rows before that range.
  private struct Gap: Sendable {
    let places: Range<Int>
    let before: Int
    var after: Int { before + places.count }
  }

  /// The list whose messages the rows show.
  let list: MailboxContents
  private var gaps: [Gap] = []

  init(_ list: MailboxContents, _ folding: ThreadFolding) {
    self.list = list
    let others = folding.others.compactMap { list.place(of: $0).flatMap(list.threadNumber) }
    if folding.foldsAll {
      let unfolded = Set(others)
      for number in 0..<list.threadCount where !unfolded.contains(number) {
        fold(list.thread(number: number))
      }
    } else {
      for number in Set(others).sorted() { fold(list.thread(number: number)) }
    }
  }

  private mutating func fold(_ thread: Range<Int>) {
    guard thread.count > 1 else { return }
    gaps.append(Gap(places: thread.dropFirst(), before: gaps.last?.after ?? 0))
  }

  /// The number of rows.
  var count: Int { list.count - (gaps.last?.after ?? 0) }

  /// Returns the place of the message in a row.
  func place(ofRow row: Int) -> Int {
    row + (last { $0.places.lowerBound - $0.before <= row }?.after ?? 0)
  }

  /// Returns the places of the messages in some rows, including the messages inside folded threads.
  func places(ofRows rows: Range<Int>) -> Range<Int> {
    if rows.isEmpty { return 0..<0 }
    let end = rows.upperBound < count ? place(ofRow: rows.upperBound) : list.count
    return place(ofRow: rows.lowerBound)..<end
  }

  /// The places of each folded thread, in order.
  var folded: [Range<Int>] { gaps.map { $0.places.lowerBound - 1..<$0.places.upperBound } }

  /// Returns the row of the message at a place; nil if the message is in a folded thread and is not the thread's first
  /// message.
  func row(ofPlace place: Int) -> Int? {
    guard let gap = last(where: { $0.places.lowerBound <= place }) else { return place }
    return gap.places.contains(place) ? nil : place - gap.after
  }

  /// Returns true if the message at a place is in a folded thread.
  func isFolded(at place: Int) -> Bool {
    guard let gap = last(where: { $0.places.lowerBound <= place + 1 }) else { return false }
    return gap.places.contains(place) || gap.places.lowerBound == place + 1
  }

  /// Returns true if all threads are folded. The thread of the message at `place` is not taken into account.
  func areOthersFolded(than place: Int?) -> Bool {
    let shown = place.flatMap { list.thread(at: $0) }.map {
      row(ofPlace: $0.upperBound - 1) == nil ? 1 : $0.count
    }
    let threads = list.threadCount - (shown == nil ? 0 : 1)
    return count == threads + (shown ?? 0)
  }

  /// Returns the last gap for which `isBefore` is true. `isBefore` must be true for all gaps up to that one, and false
  /// for all gaps after it.
  private func last(where isBefore: (Gap) -> Bool) -> Gap? {
    let end = gaps.indices.partitioningIndex { !isBefore(gaps[$0]) }
    return end > 0 ? gaps[end - 1] : nil
  }
}
