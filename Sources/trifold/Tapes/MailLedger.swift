import MailBrowser
import MailStore
import Synchronization

/// Checks that a walk does not damage mail: no message is lost or duplicated, each action affects
/// only its own messages, and undoing everything restores the original state.
///
/// This is a class because all programs of a walk share it.
final class MailLedger: Sendable {
  typealias Census = [MessageReference: CountedMessage]

  fileprivate struct Entries {
    /// The messages that exist now.
    var now: Census
    /// The messages that must exist after everything has been undone: the original messages, and messages that have
    /// arrived since the start.
    var first: Census
    /// The expected number of copies of each message.
    var counts: [String: Int]
    /// The messages that were marked as read because the user read them. Undo does not mark them as unread.
    var read: Set<String> = []
    var copied: Set<String> = []
    var deletedPermanently: Set<String> = []
    /// The messages that another program has changed.
    var touched: Set<String> = []
    /// True after a mailbox has been created, renamed or deleted. Undo may then be impossible.
    var hasOtherMailboxes = false
    /// Descriptions of changes to messages that an action should not have affected.
    var excesses: [String] = []
  }

  private let entries: Mutex<Entries>

  /// Begins to check mail, with the messages that currently exist in `effects`.
  init(_ effects: MailEffects) {
    let now = effects.census()
    entries = Mutex(Entries(now: now, first: now, counts: now.counts))
  }

  /// Performs an effect that changes mail, and records the change. Returns nil for any other effect.
  func perform(_ effect: MailEffect, in effects: MailEffects) -> [MailEvent]? {
    guard case .changes(let change) = effect else { return nil }
    let before = entries.withLock { $0.now }
    let events = effects.performNow(effect)
    let after = effects.census(after: before)
    entries.withLock { entries in
      entries.now = after
      switch change {
      case .perform(_, let action, let messages, let isRecorded):
        let names = Set(messages.compactMap { before[$0]?.name })
        if !isRecorded { entries.read.formUnion(names) }
        if case .copy = action { entries.copied.formUnion(names) }
        if action == .deletePermanently { entries.deletedPermanently.formUnion(names) }
        let others = before.difference(from: after).subtracting(names)
        entries.excesses += others.sorted().map {
          "the message \($0) was changed without a request"
        }
      case .arrange(_, .delete(let mailbox, _)):
        entries.hasOtherMailboxes = true
        let gone = before.filter { $0.key.mailbox == mailbox && after[$0.key] == nil }
        entries.deletedPermanently.formUnion(gone.map(\.value.name))
      case .arrange: entries.hasOtherMailboxes = true
      case .undo, .redo, .lookInto: break
      }
    }
    return events
  }

  /// Records the changes that another program made.
  func noteOutside(in effects: MailEffects, mailboxes: Bool) {
    let before = entries.withLock { $0.now }
    let after = effects.census(after: before)
    entries.withLock { entries in
      entries.now = after
      let changed = before.difference(from: after)
      let (old, new) = (before.counts, after.counts)
      for name in changed {
        let count = entries.counts[name, default: 0] + new[name, default: 0] - old[name, default: 0]
        entries.counts[name] = count > 0 ? count : nil
      }
      for (message, entry) in after where old[entry.name] == nil { entries.first[message] = entry }
      entries.touched.formUnion(changed.filter { old[$0] != nil })
      if mailboxes { entries.hasOtherMailboxes = true }
    }
  }

  /// Returns descriptions of messages that were lost, duplicated or wrongly changed, and of lists
  /// that do not match their mailboxes.
  func faults(of state: MailState) -> [String] {
    entries.withLock { entries in
      entries.faults + entries.excesses
        + state.library.lists.keys.flatMap { untruths(in: $0, state, entries.now) }.sorted()
    }
  }

  /// Undoes everything. Returns descriptions of the messages that were not restored.
  func faultsOfUndo(in effects: MailEffects) -> [String] {
    effects.undoAll()
    let now = effects.census()
    return entries.withLock { entries in
      entries.now = now
      guard !entries.hasOtherMailboxes else { return entries.faults }
      let free = entries.read.union(entries.deletedPermanently).union(entries.touched)
      let (old, new) = (entries.first.places, now.places)
      let changed = Set(old.keys).union(new.keys).filter { place in
        old[place] != new[place] && !free.contains(place.entry.name)
      }
      return entries.faults
        + changed.map { place in
          let counts = "\(new[place] ?? 0) times, but existed \(old[place] ?? 0) times before"
          return "after everything is undone, a message exists \(counts): \(place)"
        }.sorted()
    }
  }

  /// Returns descriptions of the differences between a list and its mailbox.
  private func untruths(
    in mailbox: MailboxReference, _ state: MailState, _ now: Census
  ) -> [String] {
    guard mailbox.unified == nil, let list = state.library.wholeList(of: mailbox),
      list.isComplete
    else { return [] }
    var wrong: [String] = []
    for place in 0..<list.count {
      guard let message = list.message(at: place) else { continue }
      if now[message]?.flags != list.flags(at: place) {
        wrong.append(
          "\(mailbox.name) lists \(message.key.rawValue), which is missing or has different flags in the mailbox"
        )
      }
    }
    let count = now.keys.count { $0.mailbox == mailbox }
    if count != list.count {
      wrong.append("\(mailbox.name) lists \(list.count) messages, but contains \(count)")
    }
    return wrong
  }
}

extension MailLedger.Entries {
  /// Descriptions of the messages that were lost or duplicated.
  fileprivate var faults: [String] {
    let there = now.counts
    let lost = counts.keys.filter { there[$0] == nil && !deletedPermanently.contains($0) }
    let doubled = there.filter { name, count in
      count > counts[name, default: 0] && !copied.contains(name)
    }
    return lost.sorted().map { "the message \($0) is lost" }
      + doubled.sorted { $0.key < $1.key }
      .map { "there are \($0.value) copies of the message \($0.key)" }
  }
}

/// Identifies a message in a mailbox without its key, because the key changes when the message moves.
private struct CensusPlace: Hashable, Comparable, CustomStringConvertible {
  let mailbox: MailboxReference
  let entry: CountedMessage

  var description: String {
    let flags = entry.flags.names.joined(separator: " ")
    let words = flags.isEmpty ? "no flags" : flags
    return "\(mailbox.account)/\(mailbox.name), \(words), \(entry.name)"
  }

  static func < (a: CensusPlace, b: CensusPlace) -> Bool { a.description < b.description }
}

extension [MessageReference: CountedMessage] {
  /// The number of copies of each message, by name.
  fileprivate var counts: [String: Int] {
    Dictionary<String, Int>(values.map { ($0.name, 1) }, uniquingKeysWith: +)
  }

  /// The number of copies of each message in each mailbox.
  fileprivate var places: [CensusPlace: Int] {
    Dictionary<CensusPlace, Int>(
      map { (CensusPlace(mailbox: $0.key.mailbox, entry: $0.value), 1) }, uniquingKeysWith: +)
  }

  /// Returns the names of the messages that differ between the two values.
  fileprivate func difference(from other: Self) -> Set<String> {
    let gone = filter { other[$0.key] != $0.value }.map(\.value.name)
    let came = other.filter { self[$0.key] != $0.value }.map(\.value.name)
    return Set(gone + came)
  }
}
