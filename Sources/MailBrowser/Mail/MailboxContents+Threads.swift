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
    if hasNewestFirst { return parentInTree(of: place) }
    return (thread.lowerBound..<place).last { self.depth(at: $0) < depth }
  }

  /// Looks for the parent by the tree, in a list whose threads have their newest message first.
  private func parentInTree(of place: Int) -> Int? {
    guard let outline else { return nil }
    let (own, depth) = (ownPlace(place), depth(at: place))
    let start = outline.thread(outline.number(at: own)).lowerBound
    return (start..<outline.rank(own)).reversed().lazy.map(outline.place(ofRank:))
      .filter { outline.depth(at: $0) < depth }.compactMap(self.place(ofOwn:)).first
  }

  /// True if each thread of the list has its newest message first.
  var hasNewestFirst: Bool { outline?.isNewestFirst == true }

  /// How many messages of its thread are above the one at a place.
  func depth(at place: Int) -> Int {
    isPlace(place) ? outline?.depth(at: ownPlace(place)) ?? 0 : 0
  }

  /// Looks for the latest message that is referred to, in a list that is in another order; for a copy, the first message
  /// with its id.
  private func parentByLinks(of place: Int) -> Int? {
    guard let links = summary(at: place)?.links else { return nil }
    var rank = Dictionary(
      zip(links.references, links.references.indices), uniquingKeysWith: { _, later in later })
    if links.id != 0 { rank[links.id] = .max }
    let own = index(at: place)
    var best: (rank: Int, place: Int)?
    for index in 0..<messages.count {
      let position = messages.position(of: index)
      guard let id = heads[position.part].id(at: position.index), let found = rank[id],
        found > best?.rank ?? -1,
        found < .max || index < own, let other = self.place(ofIndex: index), other != place
      else { continue }
      best = (found, other)
    }
    return best?.place
  }

  /// The indices of messages in `order`; with the threads, once all heads were read.
  /// - Parameters:
  ///   - taken: the threads of an earlier reading, which are taken.
  ///   - former: the index that each message had there.
  static func arranged(
    _ messages: ListedMessages, _ heads: [MessageHeads], _ order: SortOrder,
    _ isComplete: Bool, changing taken: inout ThreadedList?, _ former: [Int32]
  ) -> (indices: [UInt32], outline: ListOutline?, threads: ThreadedList?) {
    guard order.isByThread, isComplete else { return (sorted(messages, heads, order), nil, nil) }
    func message(_ index: Int) -> (links: MessageLinks, date: Int64) {
      let (part, own) = messages.position(of: index)
      guard let links = heads[part].links(at: own), let date = heads[part].date(at: own) else {
        return (MessageLinks(), messages.deliveryTime(at: index) ?? 0)
      }
      return (links, date)
    }
    func ordered(_ threads: ThreadedList) -> (
      indices: [UInt32], outline: ListOutline?, threads: ThreadedList?
    ) {
      let numbers = threads.outline.order
      guard order == .threadsNewestFirst else {
        return (numbers, ListOutline(threads.outline), threads)
      }
      let outline = ListOutline(newestFirst: threads.outline) { message(Int(numbers[$0])).date }
      return (numbers.indices.map { numbers[outline.rank($0)] }, outline, threads)
    }
    guard former.count == messages.count, var threads = taken.take() else {
      return ordered(ThreadedList((0..<messages.count).map(message)))
    }
    threads.update(from: former, message: message)
    return ordered(threads)
  }

  /// The threads, for the reading that follows. They can be taken once: so they are changed where they lie, and not copied.
  func takeThreads() -> ThreadedList? {
    threads.withLock { $0.take() }
  }
}
