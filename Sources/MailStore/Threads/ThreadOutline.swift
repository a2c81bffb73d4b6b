/// Threads in the order in which they are listed: the one with the newest message first. In each, a message is followed
/// by what answers it, the oldest first.
public struct ThreadOutline: Hashable, Sendable {
  /// The numbers of the messages.
  public private(set) var order: [UInt32] = []
  /// For each of them, how many messages are above it. If the first message of a thread is not there, the others that
  /// answer it are below the oldest of them.
  public private(set) var depths: [UInt16] = []
  /// The places in ``order`` at which threads begin.
  public private(set) var starts: [UInt32] = []

  /// An outline without messages.
  public init() {}
}

extension MessageThreads {
  /// The threads as a list shows them.
  /// - Parameter dates: seconds since 1970 for each message.
  public func outline(dates: [Int64]) -> ThreadOutline { ThreadOutline(self, dates) }
}

extension ThreadOutline {
  /// A thread while it is put in order: its first messages, and its newest date.
  private struct Thread {
    var first: Range<Int>
    var newest: Int64
  }

  fileprivate init(_ threads: MessageThreads, _ dates: [Int64]) {
    let tree = Tree(threads, dates)
    order.reserveCapacity(tree.heads.count + tree.children.count)
    var found: [Thread] = []
    var start = 0
    for end in tree.heads.indices where tree.endsThread(at: end) {
      found.append(Thread(first: start..<end + 1, newest: tree.newest[Int(tree.roots[end])]))
      start = end + 1
    }
    found.sort { ($0.newest, $0.first.lowerBound) > ($1.newest, $1.first.lowerBound) }
    for thread in found {
      starts.append(UInt32(order.count))
      for place in thread.first {
        append(tree.heads[place], depth: place == thread.first.lowerBound ? 0 : 1, tree)
      }
    }
  }

  /// Adds a message and all below it.
  private mutating func append(_ number: Int32, depth: Int, _ tree: Tree) {
    var open = [(number, depth)]
    while let (number, depth) = open.popLast() {
      order.append(UInt32(number))
      depths.append(UInt16(clamping: depth))
      for child in tree.children(of: number).reversed() { open.append((child, depth + 1)) }
    }
  }
}

/// The messages by what they answer, all in the order of their dates.
private struct Tree {
  /// The messages that answer none, those of one thread together; and for each the node at the root of its thread.
  private(set) var heads: [Int32] = []
  private(set) var roots: [Int32] = []
  /// The newest date below each node at a root.
  private(set) var newest: [Int64]
  /// The messages that answer one, those that answer the same together, and where they begin.
  private(set) var children: [Int32] = []
  private var starts: [Int32]

  init(_ threads: MessageThreads, _ dates: [Int64]) {
    let all = (0..<Int32(threads.count)).filter { threads.node[Int($0)] >= 0 }
      .sorted { (dates[Int($0)], $0) < (dates[Int($1)], $1) }
    starts = Array(repeating: 0, count: threads.count + 1)
    newest = Array(repeating: .min, count: threads.message.count)
    var root = threads.up
    for node in root.indices { Self.shorten(&root, node) }
    var above: [Int32] = Array(repeating: -1, count: threads.count)
    for number in all {
      let node = Int(threads.node[Int(number)])
      newest[Int(root[node])] = max(newest[Int(root[node])], dates[Int(number)])
      guard let parent = threads.parent(of: Int(number)) else {
        heads.append(number)
        continue
      }
      above[Int(number)] = Int32(parent)
      starts[parent + 1] += 1
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    children = Array(repeating: 0, count: all.count - heads.count)
    var ends = starts
    for number in all where above[Int(number)] >= 0 {
      let parent = Int(above[Int(number)])
      children[Int(ends[parent])] = number
      ends[parent] += 1
    }
    let found = heads.map { root[Int(threads.node[Int($0)])] }
    let order = Self.together(found)
    (heads, roots) = (order.map { heads[$0] }, order.map { found[$0] })
  }

  /// Leads a node straight to its root.
  private static func shorten(_ root: inout [Int32], _ node: Int) {
    var top = node
    while Int(root[top]) != top { top = Int(root[top]) }
    var next = node
    while Int(root[next]) != top {
      let above = Int(root[next])
      root[next] = Int32(top)
      next = above
    }
  }

  /// The places of `roots`, equal ones together where the first of them is.
  private static func together(_ roots: [Int32]) -> [Int] {
    var first: [Int32: Int] = [:]
    var places: [(first: Int, place: Int)] = []
    for (place, root) in roots.enumerated() {
      let start = first[root] ?? place
      if start == place { first[root] = place }
      places.append((start, place))
    }
    return places.sorted { $0 < $1 }.map(\.place)
  }

  func endsThread(at place: Int) -> Bool {
    place + 1 == heads.count || roots[place + 1] != roots[place]
  }

  func children(of number: Int32) -> ArraySlice<Int32> {
    children[Int(starts[Int(number)])..<Int(starts[Int(number) + 1])]
  }
}
