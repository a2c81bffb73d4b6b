/// The threads of a list of messages: which message answers which.
///
/// Messages are numbered from 0 in the order in which they are added. This is also their order in time, as far as that
/// matters: of two messages with the same id, the first keeps it, and the other is placed below the first, as mutt
/// shows duplicates.
///
/// The rules are Jamie Zawinski's, in the form of RFC 5256 (`REFERENCES`):
/// - A bare word is a reference only if some message has it as its id (``MessageLinks/isBareWord(_:)``).
/// - A message is below the last of its references (``MessageLinks/references``). A missing message keeps its place, so
///   its replies stay together.
/// - Each reference is below the previous one, unless its own message says otherwise. Nothing is ever below itself.
/// - A reply that names no preceding message is below the first message of the latest earlier thread with its subject.
///   Other subjects are not compared: two reports with the same name are two threads.
///
/// Adding or removing a message takes time only for related messages. The result is the same as for all at once.
public struct MessageThreads: Sendable {
  /// The links of each message; nil if it was removed, or if the number is unused.
  private(set) var links: [MessageLinks?] = []
  /// The ids that messages have or refer to. Each is a node; a message without an id has a node without a key.
  var ids = NumberTable()
  /// For each node: its message, or -1; its parent, or -1; and a node on the way to its root (at the root, itself).
  var message: [Int32] = []
  var parent: [Int32] = []
  var up: [Int32] = []
  /// For each message: the node of its id, and the node it has, which differs if an earlier message has its id.
  private(set) var home: [Int32] = []
  var node: [Int32] = []
  /// The separate nodes of messages whose id an earlier message has.
  var spare: [Int32: Int32] = [:]
  /// Sets of related messages, each as a ring, and of their nodes, each as a tree.
  private var next: [Int32] = []
  private var group: [Int32] = []
  private var member: [Int32] = []
  /// For each subject: whether some reply has no other link, and the latest message. For each message, the previous one
  /// with its subject.
  private(set) var subjects = NumberTable()
  private(set) var hasOrphan: [Bool] = []
  private(set) var hasOrphans = false
  private var latest: [Int32] = []
  private var before: [Int32] = []

  /// Makes the threads of `messages`; nil for an unused number.
  public init(_ messages: some Collection<MessageLinks?> = []) {
    links.reserveCapacity(messages.count)
    ids.reserve(messages.count)
    for message in messages { register(message) }
    link(Array(0..<Int32(links.count)))
  }

  /// The number of messages, including removed ones.
  public var count: Int { links.count }

  /// Adds a message after all others.
  /// - Returns: its number.
  @discardableResult public mutating func add(_ message: MessageLinks?) -> Int {
    register(message)
    relink(links.count - 1)
    return links.count - 1
  }

  /// Removes a message. Its replies stay together.
  public mutating func remove(_ number: Int) {
    guard links.indices.contains(number), links[number] != nil else { return }
    let all = related(to: number).sorted()
    forget([Int32(number)], among: all)
    link(all)
  }

  /// Removes messages, and all links of `all`, which includes them. The links must be made again afterwards.
  mutating func forget(_ numbers: some Sequence<Int32>, among all: [Int32]) {
    clear(all)
    for number in numbers { (links[Int(number)], node[Int(number)]) = (nil, -1) }
  }

  /// The message that a message answers or follows; nil for the first of a thread. Missing messages are skipped.
  public func parent(of number: Int) -> Int? {
    guard node.indices.contains(number), node[number] >= 0 else { return nil }
    var above = parent[Int(node[number])]
    while above >= 0, message[Int(above)] < 0 { above = parent[Int(above)] }
    return above < 0 ? nil : Int(message[Int(above)])
  }

  /// The number of a patch in its series.
  func seriesNumber(of number: Int32) -> UInt16 { links[Int(number)]?.seriesNumber ?? 0 }

  // MARK: Messages that have to do with each other

  /// Gives a message the next number, without linking it.
  mutating func register(_ message: MessageLinks?) {
    let number = Int32(links.count)
    links.append(message)
    node.append(-1)
    home.append(-1)
    next.append(number)
    before.append(-1)
    guard let message else { return }
    let own = message.id == 0 ? ids.addWithoutKey() : ids.add(message.id)
    home[Int(number)] = Int32(own)
    makeNodes()
    let place = group(of: own)
    if member[place] < 0 { member[place] = number } else { join(ringOf: member[place], number) }
    for reference in message.references {
      let other = ids.add(reference)
      makeNodes()
      unite(own, other)
    }
    if message.subject != 0 { register(number, subject: message.subject, message.isOrphan) }
  }

  /// Once a reply has no other link than its subject, all messages with that subject are related.
  private mutating func register(_ number: Int32, subject: UInt64, _ isOrphan: Bool) {
    let subject = subjects.add(subject)
    if subject == latest.count {
      latest.append(-1)
      hasOrphan.append(false)
    }
    let earlier = latest[subject]
    before[Int(number)] = earlier
    latest[subject] = number
    if hasOrphan[subject] {
      if earlier >= 0 { unite(home(earlier), home(number)) }
    } else if isOrphan {
      (hasOrphan[subject], hasOrphans) = (true, true)
      var other = earlier
      while other >= 0 {
        unite(home(other), home(number))
        other = before[Int(other)]
      }
    }
  }

  mutating func makeNodes() {
    while message.count < ids.count {
      let node = Int32(message.count)
      message.append(-1)
      parent.append(-1)
      up.append(node)
      group.append(node)
      member.append(-1)
    }
  }

  private mutating func group(of node: Int) -> Int {
    var node = node
    while Int(group[node]) != node {
      group[node] = group[Int(group[node])]
      node = Int(group[node])
    }
    return node
  }

  /// Joins two rings by exchanging the successors of one member of each.
  private mutating func join(ringOf a: Int32, _ b: Int32) { next.swapAt(Int(a), Int(b)) }

  private mutating func unite(_ a: Int, _ b: Int) {
    let (first, second) = (group(of: a), group(of: b))
    guard first != second else { return }
    group[second] = Int32(first)
    if member[first] >= 0, member[second] >= 0 { join(ringOf: member[first], member[second]) }
    if member[first] < 0 { member[first] = member[second] }
  }

  private func home(_ number: Int32) -> Int { Int(home[Int(number)]) }

  /// All messages related to a message, including itself.
  func related(to number: Int) -> [Int32] {
    var found = [Int32(number)]
    var other = next[number]
    while other != Int32(number) {
      found.append(other)
      other = next[Int(other)]
    }
    return found
  }

  private mutating func relink(_ number: Int) {
    let all = related(to: number).sorted()
    clear(all)
    link(all)
  }
}
