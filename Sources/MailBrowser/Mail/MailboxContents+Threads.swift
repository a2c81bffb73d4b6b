import MailStore

extension MailboxContents {
  /// The number of threads; those whose messages are all about to go count too.
  var threadCount: Int { outline?.starts.count ?? 0 }

  /// The places of a thread by its number.
  func thread(number: Int) -> Range<Int> {
    guard let own = outline?.thread(number) else { return 0..<0 }
    return own.lowerBound - goneBefore(own.lowerBound)..<own.upperBound - goneBefore(own.upperBound)
  }

  /// The number of the thread of the message at a place; nil if the list is not in threads.
  func threadNumber(at place: Int) -> Int? {
    isPlace(place) ? outline?.number(at: ownPlace(place)) : nil
  }

  /// The places of the thread of the message at a place; nil if the list is not in threads.
  func thread(at place: Int) -> Range<Int>? { threadNumber(at: place).map(thread(number:)) }

  /// The lines of the outline before the message at a place.
  func branches(at place: Int, limit: Int) -> [Bool] {
    isPlace(place) ? outline?.branches(at: ownPlace(place), limit: limit) ?? [] : []
  }

  /// The place of the message that the one at a place answers; nil if that is not in the list.
  func parent(of place: Int) -> Int? {
    guard let thread = thread(at: place) else { return parentByLinks(of: place) }
    let depth = depth(at: place)
    return (thread.lowerBound..<place).last { self.depth(at: $0) < depth }
  }

  private func depth(at place: Int) -> Int { outline.map { Int($0.depths[ownPlace(place)]) } ?? 0 }

  /// Looks for the latest message that is referred to, in a list that is in another order.
  private func parentByLinks(of place: Int) -> Int? {
    guard let references = summary(at: place)?.links.references, !references.isEmpty else {
      return nil
    }
    let rank = Dictionary(
      zip(references, references.indices), uniquingKeysWith: { _, later in later })
    var best: (rank: Int, place: Int)?
    for (index, summary) in summaries.enumerated() {
      guard let found = summary.flatMap({ rank[$0.links.id] }), found > best?.rank ?? -1,
        let other = self.place(ofIndex: index), other != place
      else { continue }
      best = (found, other)
    }
    return best?.place
  }

  /// The indices of messages in `order`; with the outline of threads, once all heads were read.
  static func arranged(
    _ messages: ListedMessages, _ summaries: [MessageSummary?], _ order: SortOrder,
    _ isComplete: Bool
  ) -> (indices: [UInt32], outline: ListOutline?) {
    guard order == .threads, isComplete else { return (sorted(messages, summaries, order), nil) }
    let threads = MessageThreads(summaries.map { $0?.links ?? MessageLinks() })
    let dates = zip(summaries, messages.deliveryTimes).map { $0?.date ?? $1 }
    let outline = threads.outline(dates: dates)
    return (outline.order, ListOutline(outline))
  }
}
