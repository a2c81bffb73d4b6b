import MailStore
import SystemCalls

/// Compares the current list of a mailbox with the mailbox's data in the index.
struct MailboxReading {
  /// The mailbox's id in the index.
  let id: Int64
  let list: MessageList
  /// The messages that are not in the index, given by their indices in the list.
  var fresh: [Int] = []
  /// The messages that have an envelope but no words in the index, with their numbers.
  var wordless: [(index: Int, id: Int64)] = []
  /// The messages whose flags, file name or position changed, with their numbers.
  private(set) var changed: [(index: Int, id: Int64)] = []
  /// The messages that are no longer in the mailbox.
  private(set) var gone: [MessageTable.Member] = []
  /// The messages whose files were very new when they were read, but have not changed since then.
  private(set) var settled: [Int64] = []
  /// The number of messages that were in `fresh` and `wordless`, and how many of their words were added.
  private var awaited = 0
  var added = 0
  /// True if a message's file is so new that it may still change. In that case, the next update must reread the
  /// mailbox.
  var hasYoung = false

  /// Compares a mailbox's list with the indexed messages of the mailbox.
  /// - Parameter looksAtFiles: true to check the size and modification time of every file. If
  ///   false, only files that were new when they were read are checked.
  init(
    _ list: MessageList, id: Int64, members: consuming [MessageTable.Member],
    looksAtFiles: Bool = false
  ) {
    (self.list, self.id) = (list, id)
    // A dictionary of a million members would take more than twice as much memory.
    members.sort {
      ($0.fingerprint.identity, $0.id) < ($1.fingerprint.identity, $1.id)
    }
    var isFound = [Bool](repeating: false, count: members.count)
    for index in list.indices {
      let fingerprint = list.fingerprint(at: index)
      let place = Self.place(of: fingerprint.identity, in: members)
      guard place < members.count, members[place].fingerprint.identity == fingerprint.identity,
        !isFound[place], Self.mayBe(members[place], list, index, looksAtFiles)
      else {
        fresh.append(index)
        continue
      }
      isFound[place] = true
      let member = members[place]
      if member.marks.contains(.young) {
        if member.state.isYoung { hasYoung = true } else { settled.append(member.id) }
      }
      if !member.marks.contains(.words) { wordless.append((index, member.id)) }
      if member.fingerprint.place != fingerprint.place
        || member.marks.flags != list.flags(at: index)
      {
        changed.append((index, member.id))
      }
    }
    for place in members.indices where !isFound[place] {
      let identity = members[place].fingerprint.identity
      let isFirst = place == 0 || members[place - 1].fingerprint.identity != identity
      if isFirst { gone.append(members[place]) }
    }
  }

  /// Returns the first place in the sorted `members` whose identity is not less than `identity`.
  private static func place(of identity: UInt64, in members: [MessageTable.Member]) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].fingerprint.identity < identity { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// True if all messages of the mailbox are in the index with their words.
  var isComplete: Bool { added == awaited }

  /// Hands over the messages to read, each with its number in the index if it has an envelope there.
  mutating func release(_ take: (_ index: Int, _ id: Int64?) -> Void) {
    for index in fresh { take(index, nil) }
    for (index, id) in wordless { take(index, id) }
    awaited = fresh.count + wordless.count
    (fresh, wordless) = ([], [])
  }

  /// False if the message cannot be the indexed message, because its header in an mbox has changed or its file was
  /// overwritten. File times are checked only if `looksAtFiles` is true, or if the file was new when it was read.
  private static func mayBe(
    _ member: MessageTable.Member, _ list: MessageList, _ index: Int, _ looksAtFiles: Bool
  ) -> Bool {
    if member.fingerprint.inode != 0, !looksAtFiles, !member.marks.contains(.young) { return true }
    return list.fileState(at: index).map { $0 == member.state } ?? true
  }
}

extension MessageFileState {
  /// True if the file was written within the last two seconds. A further change might then not show in the file's
  /// modification time, because file systems record only milliseconds or even seconds. Always false in an mbox, where
  /// the header identifies a message.
  var isYoung: Bool {
    if inode == 0 { return false }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return abs(Int64(now.tv_sec) - modified / 1_000_000_000) <= 2
  }
}
