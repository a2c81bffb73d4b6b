/// Some messages, grouped into sorted threads. Each thread must be complete.
struct ThreadPieces {
  /// The sort key of a thread: its newest message and its first message.
  struct Key {
    let newest: Int64
    let firstDate: Int64
    /// The number of the first message in the thread.
    let first: Int32
  }

  /// A thread, with its messages and their depths. Each message is followed by its replies.
  struct Thread {
    let key: Key
    let order: ArraySlice<Int32>
    let depths: ArraySlice<UInt16>
  }

  /// The messages of all threads, one thread after another, with their depths. The thread with the newest message is
  /// first.
  private(set) var order: [Int32] = []
  private(set) var depths: [UInt16] = []
  /// The key of each thread, and its end in `order`.
  private(set) var keys: [Key] = []
  private(set) var ends: [Int32] = []

  /// The threads. The thread with the newest message is first.
  var threads: [Thread] {
    keys.indices.map { number in
      let places = (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
      return Thread(key: keys[number], order: order[places], depths: depths[places])
    }
  }

  /// A message, with the data that determine its place among all messages by date.
  private struct Dated {
    let date: Int64
    /// The number in a series of patches in the upper 32 bits, and the place in the lower 32 bits.
    let rank: UInt64
    let number: Int32
  }

  /// A message that is linked to other messages. The links are indices in the order of dates, or -1 if there is no such
  /// message.
  private struct Entry {
    let number: Int32
    /// The first and the last reply to the message, and the next reply to the message that this one answers. For a
    /// message without a parent, `sibling` is the next message without a parent in the same thread.
    var child: Int32 = -1, lastChild: Int32 = -1, sibling: Int32 = -1
  }

  /// A thread that is being built, with its newest date, and the messages in it that have no parent.
  private struct Root {
    var newest: Int64
    var head: Int32 = -1, lastHead: Int32 = -1
  }

  /// Finds the threads of the messages with these numbers.
  /// - Parameters:
  ///   - dates: the dates in seconds since 1970, by number.
  ///   - place: returns a value that orders messages with the same date. Patches in a series are
  ///     ordered by their numbers in the series instead.
  init(
    of numbers: [Int32], in threads: inout MessageThreads, dates: [Int64], place: (Int32) -> UInt32
  ) {
    var dated = numbers.map { number -> Dated in
      let series = UInt64(threads.seriesNumber(of: number))
      return Dated(
        date: dates[Int(number)], rank: series << 32 | UInt64(place(number)), number: number)
    }
    dated.sort { (a: Dated, b: Dated) -> Bool in
      a.date == b.date ? a.rank < b.rank : a.date < b.date
    }
    var entries = dated.map { Entry(number: $0.number) }
    var places = Places(
      entries.map(\.number), expected: entries.count, count: threads.count)
    var roots: [Root] = []
    var slots = Places(expected: entries.count, count: threads.message.count)
    for index in entries.indices {
      let number = Int(entries[index].number)
      let slot = slots.place(of: Int32(threads.root(of: Int(threads.node[number])))) {
        roots.append(Root(newest: dates[number]))
        return roots.count - 1
      }
      roots[slot].newest = max(roots[slot].newest, dates[number])
      guard let parent = threads.parent(of: number) else {
        if roots[slot].head < 0 { roots[slot].head = Int32(index) }
        let last = Int(roots[slot].lastHead)
        if last >= 0 { entries[last].sibling = Int32(index) }
        roots[slot].lastHead = Int32(index)
        continue
      }
      let above = places.place(of: Int32(parent)) { index }
      if entries[above].child < 0 { entries[above].child = Int32(index) }
      let last = Int(entries[above].lastChild)
      if last >= 0 { entries[last].sibling = Int32(index) }
      entries[above].lastChild = Int32(index)
    }
    write(roots, entries, dates)
  }

  private mutating func write(_ roots: [Root], _ entries: [Entry], _ dates: [Int64]) {
    let found = roots.sorted { ($0.newest, $0.head) > ($1.newest, $1.head) }
    order.reserveCapacity(entries.count)
    depths.reserveCapacity(entries.count)
    keys.reserveCapacity(found.count)
    ends.reserveCapacity(found.count)
    for root in found {
      let start = order.count
      var head = root.head
      while head >= 0 {
        append(head, depth: head == root.head ? 0 : 1, entries)
        head = entries[Int(head)].sibling
      }
      let first = order[start]
      keys.append(Key(newest: root.newest, firstDate: dates[Int(first)], first: first))
      ends.append(Int32(order.count))
    }
  }

  /// Appends a message that has no parent, and all messages below it.
  private mutating func append(_ head: Int32, depth: Int, _ entries: [Entry]) {
    if entries[Int(head)].child < 0 {
      order.append(entries[Int(head)].number)
      depths.append(UInt16(clamping: depth))
      return
    }
    var open = [(index: head, depth: depth)]
    while let (index, depth) = open.popLast() {
      let entry = entries[Int(index)]
      order.append(entry.number)
      depths.append(UInt16(clamping: depth))
      if index != head, entry.sibling >= 0 { open.append((entry.sibling, depth)) }
      if entry.child >= 0 { open.append((entry.child, depth + 1)) }
    }
  }

  /// The places of messages, by the numbers of the messages. They are stored in an array if there
  /// are many, and in a dictionary if there are few.
  private struct Places {
    private var all: [Int32] = []
    private var few: [Int32: Int] = [:]

    /// Makes space for about `expected` numbers, all of which are less than `count`.
    init(_ numbers: [Int32] = [], expected: Int, count: Int) {
      if expected > count / 16 { all = Array(repeating: -1, count: count) }
      for (place, number) in numbers.enumerated() { set(number, place) }
    }

    private mutating func set(_ number: Int32, _ place: Int) {
      if all.isEmpty { few[number] = place } else { all[Int(number)] = Int32(place) }
    }

    /// Returns the place of a number. If the number has no place yet, stores the place that `make` returns.
    mutating func place(of number: Int32, _ make: () -> Int) -> Int {
      if all.isEmpty {
        if let place = few[number] { return place }
      } else if all[Int(number)] >= 0 {
        return Int(all[Int(number)])
      }
      let place = make()
      set(number, place)
      return place
    }
  }
}
