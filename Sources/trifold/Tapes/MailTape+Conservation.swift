import MailBrowser
import MailStore
import Synchronization

/// What a walk may have made of the messages: no other is lost, none is there twice, and undoing all
/// leads back to the beginning.
final class MailLedger: Sendable {
  private struct Entries {
    var first: [String: Int] = [:]
    /// The mailbox and the flags of each message at the beginning.
    var places: [String: Int] = [:]
    /// The messages that were marked as read by being read, which is not undone.
    var read: Set<String> = []
    var copied: Set<String> = []
    var deletedForGood: Set<String> = []
  }

  private let entries: Mutex<Entries>

  /// Begins with the messages that `effects` has now.
  init(_ effects: MailEffects) {
    entries = Mutex(Entries(first: effects.census(), places: effects.placesOfMessages()))
  }

  /// Takes note of what is about to be done.
  func note(_ effect: MailEffect) {
    guard case .changes(.perform(_, let action, let messages, let isRecorded)) = effect else {
      return
    }
    let names = messages.map(\.key.withoutMailbox)
    entries.withLock { entries in
      if !isRecorded { entries.read.formUnion(names) }
      if case .copy = action { entries.copied.formUnion(names) }
      if action == .deleteForGood { entries.deletedForGood.formUnion(names) }
    }
  }

  /// Takes note of messages that came from outside.
  /// - Parameter former: the messages that were there before.
  func noteDelivery(after former: [String: Int], in effects: MailEffects) {
    let places = effects.placesOfMessages()
    entries.withLock { entries in
      for (name, count) in effects.census() where count > former[name, default: 0] {
        entries.first[name, default: 0] += count - former[name, default: 0]
        for (place, count) in places where place.hasSuffix(" \(name)") {
          entries.places[place] = count
        }
      }
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

extension MailLedger {
  /// Undoes all that was done, and returns the messages that are not as they were.
  func faultsOfUndo(in effects: MailEffects) -> [String] {
    effects.undoAll()
    let now = effects.placesOfMessages()
    return entries.withLock { entries in
      let changed = Set(entries.places.keys).union(now.keys).filter {
        entries.places[$0] != now[$0]
      }
      return changed.sorted().filter { place in
        let name = String(place.split(separator: " ").last ?? "")
        return !entries.read.contains(name) && !entries.deletedForGood.contains(name)
      }.map { place in
        let counts = "\(now[place] ?? 0) times, and was \(entries.places[place] ?? 0) times"
        return "after undo of all, a message is there \(counts): \(place)"
      }
    }
  }
}

extension MailTape {
  /// The faults in unified mailboxes: a message differs from what it is in its own mailbox. What was found
  /// is looked for anew when its list is opened, so only the open one counts.
  func disagreements(in state: MailState) -> [String] {
    var wrong: [String] = []
    for (mailbox, list) in state.library.lists
    where mailbox.unified != nil && (mailbox.unified != .search || mailbox == state.mailbox) {
      for place in 0..<list.count {
        guard let message = list.message(at: place),
          let own = state.library.wholeList(of: message.mailbox)
        else { continue }
        let flags = own.place(of: message).map(own.flags)
        if flags != list.flags(at: place) {
          wrong.append("the message \(message.key.rawValue) is another one in \(mailbox.name)")
        }
      }
    }
    return wrong.sorted()
  }

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
