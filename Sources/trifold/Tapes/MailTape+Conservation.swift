import MailBrowser
import MailStore
import Synchronization

/// What a walk may have made of the messages: no other is lost, and none is there twice.
final class MailLedger: Sendable {
  private struct Entries {
    var first: [String: Int] = [:]
    var copied: Set<String> = []
    var deletedForGood: Set<String> = []
  }

  private let entries: Mutex<Entries>

  /// Begins with the messages that `effects` has now.
  init(_ effects: MailEffects) { entries = Mutex(Entries(first: effects.census())) }

  /// Takes note of what is about to be done.
  func note(_ effect: MailEffect) {
    guard case .changes(.perform(_, let action, let messages, _)) = effect else { return }
    let names = messages.map(\.key.withoutMailbox)
    entries.withLock { entries in
      if case .copy = action { entries.copied.formUnion(names) }
      if action == .deleteForGood { entries.deletedForGood.formUnion(names) }
    }
  }

  /// The messages that were lost or doubled.
  func faults(in effects: MailEffects) -> [String] {
    let now = effects.census()
    return entries.withLock { entries in
      let lost = entries.first.keys.filter {
        now[$0] == nil && !entries.deletedForGood.contains($0)
      }
      let doubled = now.filter { name, count in
        count > entries.first[name, default: 0] && !entries.copied.contains(name)
      }
      return lost.sorted().map { "the message \($0) is lost" }
        + doubled.keys.sorted().map { "the message \($0) is there \(doubled[$0] ?? 0) times" }
    }
  }
}

extension MailTape {
  /// The faults in the numbers of messages: a list and the sidebar disagree.
  func miscounts(in state: MailState) -> [String] {
    var wrong: [String] = []
    for (index, account) in state.library.accounts.enumerated() {
      for mailbox in account.mailboxes where mailbox.isSelectable {
        guard let count = mailbox.total, let unread = mailbox.unread else { continue }
        let list = state.library.wholeList(of: MailboxReference(account: index, name: mailbox.name))
        if let list, list.count != count || list.unread != unread {
          wrong.append(
            "\(mailbox.name) lists \(list.count) messages, \(list.unread) unread; "
              + "it is said to have \(count), \(unread) unread")
        }
      }
    }
    return wrong
  }
}
