import MailStore
import SystemCalls

/// The comparison of a mailbox with what the index knows of it.
struct MailboxReading {
  /// The mailbox's number in the index.
  let id: Int64
  let list: MessageList
  /// The messages that the index does not have, by their index in the list.
  var fresh: [Int] = []
  /// The messages whose envelopes the index has, and not their words yet, with their numbers.
  var wordless: [(index: Int, id: Int64)] = []
  /// The messages that have other flags, another name or another place, with their numbers.
  private(set) var changed: [(index: Int, id: Int64)] = []
  /// The messages that are not in the mailbox any more.
  private(set) var gone: [MessageTable.Member] = []
  /// The messages that were young when they were read, and are as they were then.
  private(set) var settled: [Int64] = []
  /// The messages of `fresh` and `wordless` that were added, with their words.
  var added = 0
  /// True if a message's file is so young that it may be written on: it is to be looked at again.
  var hasYoung = false

  /// - Parameter looksAtFiles: true to look at the size and time of each file, not only of those that were young.
  init(
    _ list: MessageList, id: Int64, members: [MessageTable.Member], looksAtFiles: Bool = false
  ) {
    (self.list, self.id) = (list, id)
    var left = Dictionary(
      members.map { ($0.fingerprint.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for index in list.indices {
      let fingerprint = list.fingerprint(at: index)
      guard let member = left[fingerprint.identity], Self.mayBe(member, list, index, looksAtFiles)
      else {
        fresh.append(index)
        continue
      }
      left[fingerprint.identity] = nil
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
    gone = Array(left.values)
  }

  /// True if all of the mailbox's messages are in the index, with their words.
  var isComplete: Bool { added == fresh.count + wordless.count }

  /// False for a message of an mbox whose head was changed, and for a file that was written over. Only files that were
  /// young are asked for their times, or all.
  private static func mayBe(
    _ member: MessageTable.Member, _ list: MessageList, _ index: Int, _ looksAtFiles: Bool
  ) -> Bool {
    if member.fingerprint.inode != 0, !looksAtFiles, !member.marks.contains(.young) { return true }
    return list.fileState(at: index).map { $0 == member.state } ?? true
  }
}

extension MessageFileState {
  /// True if the file was written within the last two seconds, and so may still be: file systems count time in
  /// milliseconds, some in seconds. A message of an mbox is known by its head.
  var isYoung: Bool {
    if inode == 0 { return false }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return abs(Int64(now.tv_sec) - modified / 1_000_000_000) <= 2
  }
}
