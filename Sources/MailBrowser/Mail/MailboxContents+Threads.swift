import MailStore

extension MailboxContents {
  /// The number of threads. Threads whose messages are all about to be removed are counted too.
  var threadCount: Int { outline?.starts.count ?? 0 }

  /// Returns the range of places of the thread with this number.
  func thread(number: Int) -> Range<Int> {
    guard let own = outline?.thread(number) else { return 0..<0 }
    return own.lowerBound - goneBefore(own.lowerBound)..<own.upperBound - goneBefore(own.upperBound)
  }

  /// Returns the number of the thread that contains a place; nil if the list is not threaded.
  func threadNumber(at place: Int) -> Int? {
    isPlace(place) ? outline?.number(at: ownPlace(place)) : nil
  }

  /// Returns the range of places of the thread that contains a place; nil if the list is not threaded.
  func thread(at place: Int) -> Range<Int>? { threadNumber(at: place).map(thread(number:)) }

  /// Returns the lines of the tree to draw before the message at a place.
  func branches(at place: Int, limit: Int) -> [Bool] {
    isPlace(place) ? outline?.branches(at: ownPlace(place), limit: limit) ?? [] : []
  }

  /// Returns the place of the message that the message at `place` replies to; nil if the list does not contain it.
  func parent(of place: Int) -> Int? {
    guard let thread = thread(at: place) else { return parentByLinks(of: place) }
    let depth = depth(at: place)
    if hasNewestFirst { return parentInTree(of: place) }
    return (thread.lowerBound..<place).last { self.depth(at: $0) < depth }
  }

  /// Finds a message's parent in the tree, in a list that shows the newest message of each thread first.
  private func parentInTree(of place: Int) -> Int? {
    guard let outline else { return nil }
    let (own, depth) = (ownPlace(place), depth(at: place))
    let start = outline.thread(outline.number(at: own)).lowerBound
    return (start..<outline.rank(own)).reversed().lazy.map(outline.place(ofRank:))
      .filter { outline.depth(at: $0) < depth }.compactMap(self.place(ofOwn:)).first
  }

  /// True if the newest message of each thread comes first.
  var hasNewestFirst: Bool { outline?.isNewestFirst == true }

  /// Returns the number of messages above the message at a place in its thread.
  func depth(at place: Int) -> Int {
    isPlace(place) ? outline?.depth(at: ownPlace(place)) ?? 0 : 0
  }

  /// Finds the parent of a message by its id, for a list that is not threaded. The parent is the last message in the
  /// message's References that the list contains. For a copy of a message, the parent is the first message with the
  /// same id.
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

  /// Returns the indices of messages in `order` and, once all headers are read, the threads.
  /// - Parameters:
  ///   - taken: the threads found when the mailbox was last read, which are reused if possible.
  ///   - former: the index that each message had at that time.
  static func arranged(
    _ messages: ListedMessages, _ heads: [MessageHeads], _ order: SortOrder,
    _ isComplete: Bool, changing taken: inout ThreadedList?, _ former: [Int32]
  ) -> (indices: [UInt32], outline: ListOutline?, threads: ThreadedList?) {
    guard order.isByThread, isComplete else { return (sorted(messages, heads, order), nil, nil) }
    func message(_ index: Int) -> (links: MessageLinks, date: Int64) {
      let (part, own) = messages.position(of: index)
      return heads[part].datedLinks(at: own)
        ?? (MessageLinks(), messages.deliveryTime(at: index) ?? 0)
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
      return ordered(ThreadedList(count: messages.count, message: message))
    }
    threads.update(from: former, message: message)
    return ordered(threads)
  }

  /// Hands over the threads, to be updated when the mailbox is next read. They can be taken only once, so that they are
  /// changed in place and not copied.
  func takeThreads() -> ThreadedList? {
    threads.withLock { $0.take() }
  }
}
