import MailIndex
import MailStore

/// A message in its mailbox, as counted by a census.
public struct CountedMessage: Hashable, Sendable {
  /// An identity that stays the same when the message moves to a mailbox of the same format.
  public let name: String
  /// The message's flags.
  public let flags: MessageFlags
}

extension MailEffects {
  /// Lists all messages in all accounts, so that tapes can compare the mail before and after an
  /// action.
  /// - Parameter former: an earlier census. Files in that census are not read again, since the
  ///   contents of a file never change.
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

  /// Returns the identity of a message. In an mbox, it is the part of the message's key that programs do not change.
  /// For a file, it is a hash of the contents, because the file's name changes.
  private func name(_ list: MessageList, _ index: Int, _ reader: MailReader) -> String {
    if list.mailbox.format == .mbox { return list.key(at: index).withoutMailbox }
    let bytes = (try? reader.bytes(of: list[index], limit: 1 << 16))?.bytes ?? []
    var hash = Hash(seed: 0)
    bytes.withUnsafeBytes { hash.add(words: $0) }
    return "\(String(hash.value, radix: 36))/\(bytes.count)"
  }

  /// Undoes all recorded changes, without notices. Stops at a change that cannot be undone now.
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
  /// The part of the key that is the same in every mbox that contains the message.
  fileprivate var withoutMailbox: String {
    let name = rawValue.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "~" })
  }
}
