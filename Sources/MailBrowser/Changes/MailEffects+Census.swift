import MailIndex
import MailStore

/// A message as it lies in its mailbox.
public struct CountedMessage: Hashable, Sendable {
  /// What it is known by wherever it is moved within a format.
  public let name: String
  /// Its flags.
  public let flags: MessageFlags
}

extension MailEffects {
  /// All messages of all accounts, as they are now.
  /// - Parameter former: an earlier census. A file that it has is not read again, since none changes under its name.
  public func census(
    after former: [MessageReference: CountedMessage] = [:]
  ) -> [MessageReference: CountedMessage] {
    var found: [MessageReference: CountedMessage] = [:]
    for account in accountIndices {
      guard let reader = reader(account) else { continue }
      for mailbox in reader.account.mailboxes where mailbox.isSelectable {
        guard let list = try? reader.messages(in: mailbox) else { continue }
        let reference = MailboxReference(account: account, name: mailbox.name)
        for index in list.indices {
          let message = MessageReference(mailbox: reference, key: list.key(at: index))
          let known = mailbox.format == .mbox ? nil : former[message]?.name
          found[message] = CountedMessage(
            name: known ?? name(list, index, reader), flags: list.flags(at: index))
        }
      }
    }
    return found
  }

  /// The messages of an mbox are told apart by what no program changes in them; files, whose names change, by what is in
  /// them.
  private func name(_ list: MessageList, _ index: Int, _ reader: MailReader) -> String {
    if list.mailbox.format == .mbox { return list.key(at: index).withoutMailbox }
    let bytes = (try? reader.bytes(of: list[index], limit: 1 << 16))?.bytes ?? []
    var hash = Hash(seed: 0)
    bytes.withUnsafeBytes { hash.add(words: $0) }
    return "\(String(hash.value, radix: 36))/\(bytes.count)"
  }

  /// Takes back all that was done and can be taken back, without a word. It ends where something cannot be taken back now
  /// and what was done before must wait for it.
  public func undoAll() {
    var failures = 0
    while failures < 200, let outcome = editor?.undo() {
      let isDone = outcome.messages.contains { message in
        if case .success = message.result { true } else { false }
      }
      failures = isDone ? 0 : failures + 1
    }
  }
}

extension MessageKey {
  /// The message's own name, the same wherever it is moved within an mbox's format.
  fileprivate var withoutMailbox: String {
    let name = rawValue.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "~" })
  }
}
