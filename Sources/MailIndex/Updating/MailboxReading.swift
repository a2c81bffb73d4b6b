import MailStore

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
  /// True if a message could not be read.
  var hasFailed = false

  init(_ list: MessageList, id: Int64, members: [MessageTable.Member]) {
    (self.list, self.id) = (list, id)
    var left = Dictionary(
      members.map { ($0.fingerprint.identity, $0) }, uniquingKeysWith: { first, _ in first })
    for index in list.indices {
      let fingerprint = list.fingerprint(at: index)
      guard let member = left[fingerprint.identity], Self.mayBe(member, list, index) else {
        fresh.append(index)
        continue
      }
      left[fingerprint.identity] = nil
      if !member.marks.contains(.words) { wordless.append((index, member.id)) }
      if member.fingerprint.place != fingerprint.place
        || member.marks.flags != list.flags(at: index)
      {
        changed.append((index, member.id))
      }
    }
    gone = Array(left.values)
  }

  /// False for a message of an mbox whose head was changed. Files would have to be asked for their times.
  private static func mayBe(
    _ member: MessageTable.Member, _ list: MessageList, _ index: Int
  ) -> Bool {
    if member.fingerprint.inode != 0 { return true }
    return list.fileState(at: index).map { $0 == member.state } ?? true
  }
}
