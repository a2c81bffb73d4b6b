import MailBrowser
import MailStore
import Synchronization

/// Everything that a tape's browser reads and changes: mail, in memory or in a copy of its folder, and saved files.
/// Also simulates how other programs change the mail.
///
/// This is a class because it owns the files, and because it records the mailboxes that other programs have hidden.
final class MailWorld: Sendable {
  /// The accounts at the start.
  let accounts: [MailAccount]
  /// Changes the mail for the browser. Nil if mail is read-only.
  let editor: MailEditor?
  let files = MemoryFiles()
  let memory: MemoryMail?
  private let copy: MailCopy?
  /// The simulated clock.
  let clock: WorldClock
  /// The number of changes made by other programs.
  private let others = Atomic(0)
  /// The original and the current path of each mailbox that another program has hidden.
  private let takenAway = Mutex<[String: (former: FilePath, now: FilePath)]>([:])

  /// Makes the mail and the files for a tape.
  /// - Parameters:
  ///   - originals: the accounts, which are never changed.
  ///   - place: the place where mail is changed. With `nowhere`, mail is read-only.
  init(_ originals: [MailAccount], changing place: MailPlace, at now: Int64) throws {
    clock = WorldClock(now)
    switch place {
    case .nowhere: (memory, copy, accounts) = (nil, nil, originals)
    case .memory:
      memory = MemoryMail(copying: originals)
      (copy, accounts) = (nil, memory?.accounts ?? originals)
    case .copy(let folder):
      let copy = try MailCopy(of: originals, in: folder)
      (memory, self.copy, accounts) = (nil, copy, copy.accounts)
    }
    var editing = MailEditing(journal: copy?.folder.appending("journal") ?? "/dev/null") {
      [clock] in clock.now
    }
    editing.numberPrefix = "P"
    editor = memory == nil && copy == nil ? nil : MailEditor(accounts, editing)
  }

  /// The names of the mailboxes that another program has hidden.
  var mailboxesAway: [String] { takenAway.withLock { $0.keys.sorted() } }

  /// The error for an attempt to create, rename or delete a mailbox in the sample account.
  static let keepsMailboxes =
    "mailboxes of the sample account cannot be changed; write Launch mail --copy PATH"

  /// True if mailboxes can be created, renamed and deleted.
  var hasFolders: Bool { copy != nil }

  /// Performs an act of another program. Returns the changes that a file watcher would notice, by account.
  func perform(_ act: OutsideAct, in accounts: [MailAccount]) throws -> [Int: Set<MailChange>] {
    switch act {
    case .deliver(let lines, let name):
      let (account, mailbox) = try find(name, in: accounts)
      let message = Array(lines.map { $0 + "\n" }.joined().utf8)
      guard editor != nil else { throw OutsideFailure(words: MailTape.advice) }
      guard Delivery.deliver(message, to: mailbox, at: clock.now) else {
        throw OutsideFailure(words: "no message can be delivered to \(name)")
      }
      return [account: [.messages(mailbox.id)]]
    case .delete(let messages, let name):
      return try change(messages, in: name, accounts) { _ in .delete }
    case .move(let messages, let name, let target):
      let (account, place) = try find(target, in: accounts)
      let changes = try change(messages, in: name, accounts) { _ in .move(to: place.id) }
      return changes.merging([account: [.messages(place.id)]]) { $0.union($1) }
    case .setFlags(let flags, let messages, let name):
      return try change(messages, in: name, accounts) { _ in
        .setFlags(adding: flags, removing: MessageFlags(rawValue: ~flags.rawValue))
      }
    case .make(let name):
      let account = try account(0, of: accounts)
      return try arrange(.create(MailboxID(account: account.id, name: name)), 0, account)
    case .rename(let name, let new):
      let (account, mailbox) = try find(name, in: accounts)
      return try arrange(.rename(mailbox.id, to: new), account, accounts[account])
    case .remove(let name):
      let (account, mailbox) = try find(name, in: accounts)
      let list = try MailReader(accounts[account]).messages(in: mailbox)
      return try arrange(.delete(mailbox.id, holding: list), account, accounts[account])
    case .takeAway(let name): return try takeAway(name, accounts)
    case .bringBack(let name): return try bringBack(name)
    }
  }

  // MARK: Messages

  private func change(
    _ names: [String], in name: String, _ accounts: [MailAccount],
    _ action: (Mailbox) -> MailAction
  ) throws -> [Int: Set<MailChange>] {
    let (account, mailbox) = try find(name, in: accounts)
    let reader = MailReader(accounts[account])
    let list = try reader.messages(in: mailbox)
    var messages: [ListedMessage] = []
    for name in names {
      messages.append(ListedMessage(list, at: try index(of: name, in: list, reader)))
    }
    let outcome = try editor(of: accounts, erasingFrom: mailbox)
      .perform(action(mailbox), on: messages)
    let failures = outcome.messages.compactMap { message in
      if case .failure(let failure) = message.result { failure } else { nil }
    }
    if let failure = outcome.failure ?? failures.first {
      throw OutsideFailure(words: "\(failure)")
    }
    return [account: [.messages(mailbox.id)]]
  }

  /// Returns the index of a message, found by its key or its subject.
  private func index(
    of name: String, in list: MessageList, _ reader: MailReader
  ) throws -> Int {
    if let index = list.index(of: MessageKey(rawValue: name)) { return index }
    let subjects = reader.envelopes(of: list, at: Array(list.indices)).map { reading in
      if case .success(let read) = reading { read.envelope.subject } else { "" }
    }
    let found = subjects.indices.filter { subjects[$0] == name }
    guard let index = found.first else {
      throw OutsideFailure(words: "there is no message '\(name)' in \(list.mailbox.name)")
    }
    guard found.count == 1 else {
      let keys = found.prefix(5).map { list[$0].key.rawValue }.joined(separator: ", ")
      throw OutsideFailure(
        words: "\(found.count) messages have the subject '\(name)'; use a key: \(keys)")
    }
    return index
  }

  // MARK: Mailboxes

  private func arrange(
    _ action: MailboxAction, _ account: Int, _ place: MailAccount
  ) throws -> [Int: Set<MailChange>] {
    try checkFolders()
    if let failure = try editor(of: [place]).perform(action).failure {
      throw OutsideFailure(words: "\(failure)")
    }
    return [account: [.mailboxes]]
  }

  private func takeAway(
    _ name: String, _ accounts: [MailAccount]
  ) throws -> [Int: Set<MailChange>] {
    try checkFolders()
    let (account, mailbox) = try find(name, in: accounts)
    guard let copy, mailbox.path != accounts[account].path else {
      throw OutsideFailure(words: "\(name) does not have a separate folder")
    }
    let count = takenAway.withLock { $0.count }
    let place = copy.folder.appending("away-\(count)-\(mailbox.path.bytes.count)")
    try MailCopy.rename(mailbox.path, to: place)
    takenAway.withLock { $0[name] = (mailbox.path, place) }
    return [account: [.messages(mailbox.id), .mailboxes]]
  }

  private func bringBack(_ name: String) throws -> [Int: Set<MailChange>] {
    guard let paths = takenAway.withLock({ $0[name] }) else {
      throw OutsideFailure(words: "\(name) was not removed")
    }
    try MailCopy.rename(paths.now, to: paths.former)
    takenAway.withLock { $0[name] = nil }
    let account = accounts.firstIndex { paths.former.bytes.starts(with: $0.path.bytes) } ?? 0
    return [account: [.mailboxes]]
  }

  private func checkFolders() throws {
    guard editor != nil else { throw OutsideFailure(words: MailTape.advice) }
    guard hasFolders else { throw OutsideFailure(words: Self.keepsMailboxes) }
  }

  /// Finds a mailbox by a name such as `work/Inbox`, or by a name without an account, in the first account that
  /// contains such a mailbox.
  private func find(
    _ name: String, in accounts: [MailAccount]
  ) throws -> (account: Int, mailbox: Mailbox) {
    for (index, account) in accounts.enumerated() {
      if let mailbox = account.mailbox(named: name) { return (index, mailbox) }
    }
    for (index, account) in accounts.enumerated() where name.hasPrefix(account.name + "/") {
      let rest = String(name.dropFirst(account.name.count + 1))
      if let mailbox = account.mailbox(named: rest) { return (index, mailbox) }
    }
    let all = accounts.flatMap { $0.mailboxes.filter(\.isSelectable).map(\.name) }
    throw OutsideFailure(
      words: "there is no mailbox \(name); the mailboxes are \(all.joined(separator: ", "))")
  }

  private func account(_ index: Int, of accounts: [MailAccount]) throws -> MailAccount {
    guard accounts.indices.contains(index) else {
      throw OutsideFailure(words: "there is no account")
    }
    return accounts[index]
  }

  /// Creates an editor that acts like another program: it ignores the browser's changes, and deletes messages
  /// permanently.
  private func editor(
    of accounts: [MailAccount], erasingFrom mailbox: Mailbox? = nil
  ) throws -> MailEditor {
    guard editor != nil else { throw OutsideFailure(words: MailTape.advice) }
    let journal = copy?.folder.appending("other-journal") ?? "/dev/null"
    var editing = MailEditing(journal: journal) { [clock] in clock.now }
    let count = others.wrappingAdd(1, ordering: .relaxed).newValue
    editing.numberPrefix = "Q\(count)P"
    if let mailbox { editing.specialMailboxes[mailbox.id.account] = [.trash: mailbox.name] }
    return MailEditor(accounts, editing)
  }
}

/// The simulated clock that gives mail its dates, in seconds since 1970. This is a class because all code that needs
/// these dates shares it.
final class WorldClock: Sendable {
  private let seconds: Atomic<Int64>

  init(_ seconds: Int64) { self.seconds = Atomic(seconds) }

  var now: Int64 { seconds.load(ordering: .relaxed) }

  func advance(to now: Int64) { seconds.store(now, ordering: .relaxed) }
}

/// The place where a tape changes mail.
enum MailPlace: Sendable {
  /// Mail is read-only.
  case nowhere
  /// Mail is changed in memory, for the sample account.
  case memory
  /// Mail is changed in copies, which are in this folder.
  case copy(CopyFolder)
}
