/// The threads of a list that changes. If a message is added or removed, only its related messages are threaded again.
/// The places of all other messages are only copied.
///
/// The outline is always the same as if it were made from all messages in the list at once
/// (``MessageThreads/outline(dates:)``).
public struct ThreadedList: Sendable {
  /// The threads of the list. Messages are given by their indices in the list.
  public private(set) var outline = ThreadOutline()
  private var threads: MessageThreads
  /// For each number, the date of its message (`dates`), and the index of that message in the list
  /// (`places`). The index is -1 if the message was removed.
  private var dates: [Int64]
  private var places: [Int32]
  /// For each message in the list, the number of the message.
  private var numbers: [Int32]
  /// The outline, with each message given by its number. `order` contains the messages of all
  /// threads in sequence, `keys` the key of each thread, and `ends` the end of each thread in
  /// `order`.
  private var order: [Int32] = []
  private var keys: [ThreadPieces.Key] = []
  private var ends: [Int32] = []

  /// Makes the threads of all messages in a list.
  /// - Parameter messages: the links of each message and its date in seconds since 1970, in the order of the list.
  public init(_ messages: some Collection<(links: MessageLinks, date: Int64)>) {
    let messages = Array(messages)
    self.init(count: messages.count) { messages[$0] }
  }

  /// Makes the threads of all messages in a list.
  /// - Parameters:
  ///   - count: the number of messages.
  ///   - message: returns the links of the message at an index, and its date in seconds since 1970.
  package init(count: Int, message: (Int) -> (links: MessageLinks, date: Int64)) {
    threads = MessageThreads()
    threads.reserve(count)
    dates = []
    dates.reserveCapacity(count)
    for index in 0..<count {
      let (links, date) = message(index)
      threads.register(links)
      dates.append(date)
    }
    threads.linkAll()
    numbers = Array(0..<Int32(count))
    places = numbers
    let pieces = ThreadPieces(of: numbers, in: &threads, dates: dates) { UInt32($0) }
    (order, outline.depths) = (pieces.order, pieces.depths)
    (keys, ends) = (pieces.keys, pieces.ends)
    setOutline()
  }

  /// If there are more changes than this, all threads are rebuilt.
  private static let manyChanges = 1000

  /// Updates the threads after the list has changed.
  /// - Parameters:
  ///   - former: the previous index of each message in the list, or -1 for a new message, and for a message whose links
  ///     have changed.
  ///   - message: returns the links and the date of the message at an index.
  public mutating func update(
    from former: [Int32], message: (Int) -> (links: MessageLinks, date: Int64)
  ) {
    let isWorn = threads.count > 2 * former.count + Self.manyChanges
    guard let difference = difference(former), !isWorn,
      difference.new.count + difference.gone.count <= Self.manyChanges
    else {
      self = ThreadedList(count: former.count, message: message)
      return
    }
    if difference.new.isEmpty && difference.gone.isEmpty { return }
    change(former, difference.new, difference.gone, message)
  }

  /// Returns the indices of new messages, and the numbers of removed messages. Returns nil if the order of all other
  /// messages has changed.
  private func difference(_ former: [Int32]) -> (new: [Int], gone: [Int32])? {
    var (new, gone) = ([Int](), [Int32]())
    var next = 0
    for (index, place) in former.enumerated() {
      let place = Int(place)
      if place == next {
        next += 1
      } else if place < 0 {
        new.append(index)
      } else {
        guard place > next, place < numbers.count else { return nil }
        gone += numbers[next..<place]
        next = place + 1
      }
    }
    guard next <= numbers.count else { return nil }
    return (new, gone + numbers[next...])
  }

  private mutating func change(
    _ former: [Int32], _ new: [Int], _ gone: [Int32],
    _ message: (Int) -> (links: MessageLinks, date: Int64)
  ) {
    let firstNew = Int32(threads.count)
    for index in new {
      let (links, date) = message(index)
      threads.register(links)
      dates.append(date)
      places.append(-1)
    }
    let changed = related(to: gone + (firstNew..<Int32(threads.count)))
    takeOut(changed.filter { $0 < firstNew && places[Int($0)] >= 0 })
    setPlaces(former, gone, firstNew)
    let present = changed.filter { places[Int($0)] >= 0 }
      .sorted { places[Int($0)] < places[Int($1)] }
    threads.forget(gone, among: changed)
    threads.link(present)
    putIn(present)
    setOutline()
  }

  /// Returns the messages in `some`, and all messages that are related to any of them.
  private func related(to some: some Sequence<Int32>) -> [Int32] {
    var found: Set<Int32> = []
    for number in some where !found.contains(number) {
      found.formUnion(threads.related(to: Int(number)))
    }
    return Array(found)
  }

  private mutating func setPlaces(_ former: [Int32], _ gone: [Int32], _ firstNew: Int32) {
    for number in gone { places[Int(number)] = -1 }
    var next = firstNew
    var present: [Int32] = []
    present.reserveCapacity(former.count)
    for index in former.indices {
      let number = former[index] < 0 ? next : numbers[Int(former[index])]
      if former[index] < 0 { next += 1 }
      present.append(number)
      places[Int(number)] = Int32(index)
    }
    numbers = present
  }

  // MARK: The outline

  /// True if a thread with key `a` comes before a thread with key `b`.
  private func comes(_ a: ThreadPieces.Key, before b: ThreadPieces.Key) -> Bool {
    age(of: a) > age(of: b)
  }

  private func age(
    of key: ThreadPieces.Key
  ) -> (newest: Int64, firstDate: Int64, series: UInt16, place: Int32) {
    (key.newest, key.firstDate, threads.seriesNumber(of: key.first), places[Int(key.first)])
  }

  /// Returns the number of threads that come before a thread with this key.
  private func rank(of key: ThreadPieces.Key) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if comes(keys[middle], before: key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Removes the threads of `members` from the outline. Must be called while the links and places
  /// are still the same as when these threads were inserted.
  private mutating func takeOut(_ members: [Int32]) {
    if members.isEmpty { return }
    let places = places
    let pieces = ThreadPieces(of: members, in: &threads, dates: dates) {
      UInt32(places[Int($0)])
    }
    splice(pieces.threads.map { (rank(of: $0.key), nil) })
  }

  private mutating func putIn(_ members: [Int32]) {
    if members.isEmpty { return }
    let places = places
    let pieces = ThreadPieces(of: members, in: &threads, dates: dates) {
      UInt32(places[Int($0)])
    }
    splice(pieces.threads.map { (rank(of: $0.key), $0) })
  }

  /// Inserts threads at the given ranks, or removes the threads at these ranks. The threads in between are copied in
  /// blocks.
  private mutating func splice(_ changes: [(rank: Int, thread: ThreadPieces.Thread?)]) {
    let (formerOrder, formerDepths, formerKeys) = (order, outline.depths, keys)
    let formerEnds = ends
    func start(_ thread: Int) -> Int { thread == 0 ? 0 : Int(formerEnds[thread - 1]) }
    (order, keys, ends) = ([], [], [])
    order.reserveCapacity(formerOrder.count + 16)
    var depths: [UInt16] = []
    depths.reserveCapacity(formerDepths.count + 16)
    var next = 0
    /// Copies the threads before `thread`.
    func copy(upTo thread: Int) {
      let range = start(next)..<start(thread)
      let shift = Int32(order.count - range.lowerBound)
      order += formerOrder[range]
      depths += formerDepths[range]
      keys += formerKeys[next..<thread]
      ends += formerEnds[next..<thread].lazy.map { $0 + shift }
      next = thread
    }
    for (rank, thread) in changes {
      copy(upTo: rank)
      guard let thread else {
        next += 1
        continue
      }
      order += thread.order
      depths += thread.depths
      keys.append(thread.key)
      ends.append(Int32(order.count))
    }
    copy(upTo: formerKeys.count)
    outline.depths = depths
  }

  private mutating func setOutline() {
    outline.order = order.map { UInt32(bitPattern: places[Int($0)]) }
    outline.starts = [0] + ends.dropLast().map { UInt32(bitPattern: $0) }
    if ends.isEmpty { outline.starts = [] }
  }
}
