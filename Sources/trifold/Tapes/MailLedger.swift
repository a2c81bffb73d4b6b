import MailBrowser
import MailStore
import Synchronization

/// What a walk may have made of the messages: no other is lost, none is there twice, each action touches the messages
/// that it is about, and undoing all leads back to the beginning.
///
/// A class, because a walk's programs share it.
final class MailLedger: Sendable {
  typealias Census = [MessageReference: CountedMessage]

  fileprivate struct Entries {
    /// The messages as they are.
    var now: Census
    /// The messages at the beginning, and those that came, as they would be again after undo.
    var first: Census
    /// How often each message is there if none is lost.
    var counts: [String: Int]
    /// The messages that were marked as read by being read, which is not undone.
    var read: Set<String> = []
    var copied: Set<String> = []
    var deletedForGood: Set<String> = []
    /// The messages that another program changed.
    var touched: Set<String> = []
    /// True once a mailbox was made, renamed or deleted, after which undo may find no way back.
    var hasOtherMailboxes = false
    /// What actions did besides what they were about.
    var excesses: [String] = []
  }

  private let entries: Mutex<Entries>

  /// Begins with the messages that `effects` has now.
  init(_ effects: MailEffects) {
    let now = effects.census()
    entries = Mutex(Entries(now: now, first: now, counts: now.counts))
  }

  /// Does what changes mail, and takes note of it; nil if it is something else.
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
        if action == .deleteForGood { entries.deletedForGood.formUnion(names) }
        let others = before.difference(from: after).subtracting(names)
        entries.excesses += others.sorted().map { "\($0) was changed, and nobody asked for it" }
      case .arrange(_, .delete(let mailbox, _)):
        entries.hasOtherMailboxes = true
        let gone = before.filter { $0.key.mailbox == mailbox && after[$0.key] == nil }
        entries.deletedForGood.formUnion(gone.map(\.value.name))
      case .arrange: entries.hasOtherMailboxes = true
      case .undo, .redo, .lookInto: break
      }
    }
    return events
  }

  /// Takes note of what another program did.
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

  /// The messages that were lost, doubled, or changed without a reason, and the lists that do not say what there is.
  func faults(of state: MailState) -> [String] {
    entries.withLock { entries in
      entries.faults + entries.excesses
        + state.library.lists.keys.flatMap { untruths(in: $0, state, entries.now) }.sorted()
    }
  }

  /// Undoes all that was done, and returns the messages that are not as they were.
  func faultsOfUndo(in effects: MailEffects) -> [String] {
    effects.undoAll()
    let now = effects.census()
    return entries.withLock { entries in
      entries.now = now
      guard !entries.hasOtherMailboxes else { return entries.faults }
      let free = entries.read.union(entries.deletedForGood).union(entries.touched)
      let (old, new) = (entries.first.places, now.places)
      let changed = Set(old.keys).union(new.keys).filter { place in
        old[place] != new[place] && !free.contains(place.entry.name)
      }
      return entries.faults
        + changed.map { place in
          let counts = "\(new[place] ?? 0) times, and was \(old[place] ?? 0) times"
          return "after undo of all, a message is there \(counts): \(place)"
        }.sorted()
    }
  }

  /// The differences between a list and what there is in its mailbox.
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
        wrong.append("\(mailbox.name) lists \(message.key.rawValue), which is not so there")
      }
    }
    let count = now.keys.count { $0.mailbox == mailbox }
    if count != list.count {
      wrong.append("\(mailbox.name) lists \(list.count) messages, and has \(count)")
    }
    return wrong
  }
}

extension MailLedger.Entries {
  /// The messages that were lost or doubled.
  fileprivate var faults: [String] {
    let there = now.counts
    let lost = counts.keys.filter { there[$0] == nil && !deletedForGood.contains($0) }
    let doubled = there.filter { name, count in
      count > counts[name, default: 0] && !copied.contains(name)
    }
    return lost.sorted().map { "the message \($0) is lost" }
      + doubled.sorted { $0.key < $1.key }
      .map { "the message \($0.key) is there \($0.value) times" }
  }
}

/// A mailbox, and a message as it lies there: the same wherever its key comes from.
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
  /// How often each message is there, by its name.
  fileprivate var counts: [String: Int] {
    Dictionary<String, Int>(values.map { ($0.name, 1) }, uniquingKeysWith: +)
  }

  /// How often each message is where it is.
  fileprivate var places: [CensusPlace: Int] {
    Dictionary<CensusPlace, Int>(
      map { (CensusPlace(mailbox: $0.key.mailbox, entry: $0.value), 1) }, uniquingKeysWith: +)
  }

  /// The names of the messages that are not the same in both.
  fileprivate func difference(from other: Self) -> Set<String> {
    let gone = filter { other[$0.key] != $0.value }.map(\.value.name)
    let came = other.filter { self[$0.key] != $0.value }.map(\.value.name)
    return Set(gone + came)
  }
}
