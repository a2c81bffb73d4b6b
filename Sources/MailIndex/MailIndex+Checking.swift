import MailStore

/// The differences between an index and the mail.
public struct IndexDifferences: Hashable, Sendable {
  /// The number of messages that were compared.
  public var compared = 0
  /// The number of messages that are not in the index.
  public var missing = 0
  /// The number of messages in the index that no longer exist.
  public var gone = 0
  /// The number of messages whose flags, size or header differ from those in the index.
  public var different = 0
  /// A problem with the index file itself; nil if there is none.
  public var fault: String?

  /// True if there are no differences.
  public var isEmpty: Bool { missing == 0 && gone == 0 && different == 0 && fault == nil }
}

extension MailIndex {
  /// Compares the index with the mail, including the header of each message. Changes nothing.
  /// - Parameter progress: called after each message.
  public func differences(
    progress: (IndexProgress) -> Void = { _ in }
  ) throws(MailIndexError) -> IndexDifferences {
    var found = IndexDifferences()
    do throws(MailIndexError) {
      let tables = try opened()
      found.fault = try tables.fault()
      if found.fault == nil { try compare(&found, tables, progress) }
    } catch {
      guard case .damaged = error else { throw error }
      found.fault = found.fault ?? "a row has changed since the index wrote it"
    }
    return found
  }

  private func compare(
    _ found: inout IndexDifferences, _ tables: IndexTables, _ progress: (IndexProgress) -> Void
  ) throws(MailIndexError) {
    let reader = MailReader(account)
    var known: [String: Int64] = [:]
    for mailbox in try tables.mailboxes.known() { known[mailbox.name] = mailbox.id }
    var mailboxes: [(reading: MailboxReading, members: [MessageTable.Member])] = []
    for mailbox in account.mailboxes where mailbox.isSelectable {
      let id = known.removeValue(forKey: mailbox.name)
      guard let list = try? reader.messages(in: mailbox) else { continue }
      var members: [MessageTable.Member] = []
      if let id { members = try tables.messages.members(of: id) }
      mailboxes.append((MailboxReading(list, id: id ?? 0, members: members), members))
    }
    for id in known.values { found.gone += try tables.messages.members(of: id).count }
    let total = mailboxes.reduce(0) { $0 + $1.reading.list.count }
    for (reading, members) in mailboxes {
      found.missing += reading.fresh.count + reading.wordless.count
      found.gone += reading.gone.count
      let changed = Set(reading.changed.map(\.index))
      let byIdentity = Dictionary(
        members.map { ($0.fingerprint.identity, $0) }, uniquingKeysWith: { first, _ in first })
      for index in reading.list.indices {
        found.compared += 1
        progress(IndexProgress(done: found.compared, total: total))
        let identity = reading.list.fingerprint(at: index).identity
        guard let member = byIdentity[identity] else { continue }
        let row = try tables.messages.message(member.id)
        let isSame = Self.isSame(row, member.state, reader, reading.list, index)
        if !isSame || changed.contains(index) { found.different += 1 }
      }
    }
  }

  private static func isSame(
    _ row: MessageRow?, _ state: MessageFileState, _ reader: MailReader, _ list: MessageList,
    _ index: Int
  ) -> Bool {
    guard let row, row.key == list.key(at: index).rawValue,
      list.fileState(at: index) ?? state == state
    else { return false }
    // A message that currently cannot be read counts as unchanged.
    guard let envelope = try? reader.envelope(of: list[index]) else { return true }
    return row.envelope == envelope.encoded
  }
}
