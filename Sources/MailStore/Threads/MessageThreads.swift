/// The threads in a list of messages, in which each message is linked to the message that it answers.
///
/// Messages are numbered from 0 in the order in which they are added. This order counts as their order in time. It
/// matters for messages with the same id: the first of these messages has the id, and the others are placed below it,
/// as in mutt.
///
/// The rules are those of Jamie Zawinski, in the form of RFC 5256 (`REFERENCES`):
/// - A bare word is a reference only if it is the id of some message (``MessageLinks/isBareWord(_:)``).
/// - A message is placed below the last of its references (``MessageLinks/references``). A missing message keeps its
///   place, so that its replies stay together.
/// - Each reference is placed below the previous one, unless its own message has different references. Nothing is ever
///   placed below itself.
/// - A reply that names no preceding message is placed below the first message of the latest earlier thread with the
///   same subject. The subjects of messages that are not replies are not compared, so two reports with the same subject
///   are two threads.
///
/// Adding or removing a message takes time only for the messages related to it. The result is always the same as if all
/// messages had been added at once.
public struct MessageThreads: Sendable {
  /// The links of each message, by number.
  private var links: [StoredLinks] = []
  /// The references of all messages. In a list of a million messages, an array for each would take too much space.
  private var references: [Reference] = []
  /// The ids that messages have, or to which they refer. Each id is a node. A message without an id has a node without
  /// a key.
  var ids = NumberTable()
  /// For each node: its message (`message`), its parent (`parent`), and a node on the way to its
  /// root (`up`). `message` and `parent` are -1 if there is none. For a root, the entry in `up` is
  /// the root itself.
  var message: [Int32] = []
  var parent: [Int32] = []
  var up: [Int32] = []
  /// For each message: the node of its id (`home`), and the node that the message has (`node`). The
  /// two nodes differ if an earlier message has the same id.
  private(set) var home: [Int32] = []
  var node: [Int32] = []
  /// The separate nodes of messages with the same id as an earlier message.
  var spare: [Int32: Int32] = [:]
  /// For each message, the next related message. Related messages form a ring, and their nodes form
  /// a tree.
  private var next: [Int32] = []
  private var group: [Int32] = []
  private var member: [Int32] = []
  /// For each subject, whether there is a reply that has no other link (`hasOrphan`), and the
  /// latest message with the subject (`latest`). For each message, the previous message with the
  /// same subject (`before`). `subjects` assigns the numbers of the subjects.
  private(set) var subjects = NumberTable()
  private(set) var hasOrphan: [Bool] = []
  private(set) var hasOrphans = false
  private var latest: [Int32] = []
  private var before: [Int32] = []

  /// Makes the threads of `messages`. Nil stands for an unused number.
  public init(_ messages: some Collection<MessageLinks?> = []) {
    reserve(messages.count)
    for message in messages { register(message) }
    linkAll()
  }

  /// Reserves space for a number of messages.
  mutating func reserve(_ count: Int) {
    links.reserveCapacity(count)
    references.reserveCapacity(count)
    ids.reserve(count)
  }

  /// Links all registered messages, none of which has been linked yet.
  mutating func linkAll() { link(Array(0..<Int32(links.count))) }

  /// A reference, given by the node of its id.
  struct Reference {
    private let code: UInt32

    init(_ node: Int, isBareWord: Bool) { code = UInt32(node) << 1 | (isBareWord ? 1 : 0) }

    var node: Int { Int(code >> 1) }
    /// True if the id is a bare word (``MessageLinks/isBareWord(_:)``).
    var isBareWord: Bool { code & 1 == 1 }
  }

  /// The links of a message, with its references among those of all messages.
  private struct StoredLinks {
    var start: UInt32 = 0
    var count: UInt16 = 0
    var seriesNumber: UInt16 = 0
    /// The number of the subject; -1 if there is none.
    var subject: Int32 = -1
    /// True for a reply that names no preceding message (``MessageLinks/isOrphan``).
    var isOrphan = false
    var isReply = false
    /// False for a message that was removed, and for an unused number.
    var isThere = false
  }

  /// The links of a message.
  struct Links {
    let references: ArraySlice<Reference>
    /// The number of the subject; nil if there is none.
    let subject: Int?
    let isOrphan, isReply: Bool
  }

  /// Returns the links of a message. Nil if the message was removed, or if the number is unused.
  func links(of number: Int32) -> Links? {
    let stored = links[Int(number)]
    guard stored.isThere else { return nil }
    return Links(
      references: references[Int(stored.start)..<Int(stored.start) + Int(stored.count)],
      subject: stored.subject < 0 ? nil : Int(stored.subject), isOrphan: stored.isOrphan,
      isReply: stored.isReply)
  }

  /// The number of messages, including those that were removed.
  public var count: Int { links.count }

  /// Adds a message after all the other messages.
  /// - Returns: the number of the message.
  @discardableResult public mutating func add(_ message: MessageLinks?) -> Int {
    register(message)
    relink(links.count - 1)
    return links.count - 1
  }

  /// Removes a message. The replies to it stay together.
  public mutating func remove(_ number: Int) {
    guard links.indices.contains(number), links(of: Int32(number)) != nil else { return }
    let all = related(to: number).sorted()
    forget([Int32(number)], among: all)
    link(all)
  }

  /// Removes messages, and all links of the messages in `all`, which include the removed messages. The caller must then
  /// link the remaining messages.
  mutating func forget(_ numbers: some Sequence<Int32>, among all: [Int32]) {
    clear(all)
    for number in numbers { (links[Int(number)], node[Int(number)]) = (StoredLinks(), -1) }
  }

  /// Returns the message that the given message answers or follows. Returns nil for the first message in a thread.
  /// Missing messages are skipped.
  public func parent(of number: Int) -> Int? {
    guard node.indices.contains(number), node[number] >= 0 else { return nil }
    var above = parent[Int(node[number])]
    while above >= 0, message[Int(above)] < 0 { above = parent[Int(above)] }
    return above < 0 ? nil : Int(message[Int(above)])
  }

  /// Returns the number of a patch in its series. Returns 0 for other messages.
  func seriesNumber(of number: Int32) -> UInt16 { links[Int(number)].seriesNumber }

  // MARK: Messages that have to do with each other

  /// Assigns the next number to a message, without linking the message.
  mutating func register(_ message: MessageLinks?) {
    let number = Int32(links.count)
    links.append(StoredLinks())
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
    var stored = StoredLinks(
      start: UInt32(references.count), count: UInt16(message.references.count),
      seriesNumber: message.seriesNumber, isOrphan: message.isOrphan, isReply: message.isReply,
      isThere: true)
    for reference in message.references {
      let other = ids.add(reference)
      makeNodes()
      unite(own, other)
      references.append(Reference(other, isBareWord: MessageLinks.isBareWord(reference)))
    }
    if message.subject != 0 {
      stored.subject = register(number, subject: message.subject, message.isOrphan)
    }
    links[Int(number)] = stored
  }

  /// Registers a message under its subject, and returns the number of the subject. As soon as one reply has no link
  /// other than its subject, all messages with that subject are related.
  private mutating func register(
    _ number: Int32, subject: UInt64, _ isOrphan: Bool
  ) -> Int32 {
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
    return Int32(subject)
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

  /// Joins two rings by swapping the successors of one member from each ring.
  private mutating func join(ringOf a: Int32, _ b: Int32) { next.swapAt(Int(a), Int(b)) }

  private mutating func unite(_ a: Int, _ b: Int) {
    let (first, second) = (group(of: a), group(of: b))
    guard first != second else { return }
    group[second] = Int32(first)
    if member[first] >= 0, member[second] >= 0 { join(ringOf: member[first], member[second]) }
    if member[first] < 0 { member[first] = member[second] }
  }

  private func home(_ number: Int32) -> Int { Int(home[Int(number)]) }

  /// Returns all messages that are related to a message, including the message itself.
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
