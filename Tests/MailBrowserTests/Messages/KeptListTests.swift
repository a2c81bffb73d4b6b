import MailIndex
import MailStore
import SystemCalls
import TestSupport
import Testing

@testable import MailBrowser

/// Mail with an index, for comparing lists with and without the index.
private final class KeptMail {
  let folder: TemporaryFolder
  private var number = 0

  init(hasMaildir: Bool = true) throws {
    folder = try TemporaryFolder()
    let maildir = hasMaildir ? ["mail/cur", "mail/new", "mail/tmp"] : []
    for name in ["cache", "mail"] + maildir { folder.makeFolder(name) }
  }

  var account: MailAccount { get throws { try MailAccount.open(folder["mail"]) } }

  func index(goesOn: (IndexProgress) -> Bool = { _ in true }) throws {
    try MailIndex(of: try account, in: FilePath(folder["cache"])).update(goesOn: goesOn)
  }

  /// Returns new effects, as after a start of the program.
  func effects(usesIndex: Bool) throws -> MailEffects {
    MailEffects(
      accounts: [try account], watchesForChanges: false,
      index: usesIndex ? .folder(FilePath(folder["cache"]), .full) : .none, utcOffset: { _ in 0 },
      now: { present })
  }

  /// Returns the rows of a list once it is complete.
  func rows(_ effects: MailEffects, _ name: String = "INBOX") -> [MessageSummary?] {
    guard let last = lists(effects, name).last, last.isComplete else { return [] }
    return (0..<last.count).map { last.summary(at: $0) }
  }

  /// Returns the states of a list while it is read, in order.
  func lists(_ effects: MailEffects, _ name: String = "INBOX") -> [MailboxContents] {
    let mailbox = MailboxReference(account: 0, name: name)
    return effects.performNow(.messages(.list(mailbox, .newestFirst))).compactMap { event in
      if case .messages(.listed(let list)) = event { list } else { nil }
    }
  }

  /// Returns the counts of the inbox as new effects compute them.
  func counts() throws -> MailboxCounts {
    for case .mailboxes(.counted(let counts)) in try effects(usesIndex: true).performNow(
      .mailboxes(.countAndWatch))
    {
      return counts[MailboxReference(account: 0, name: "INBOX")]
        ?? MailboxCounts(total: 0, unread: 0)
    }
    return MailboxCounts(total: -1, unread: 0)
  }

  /// Expects the same list with and without the index. Returns how many files were opened with the index.
  @discardableResult
  func compare(_ name: String = "INBOX", _ source: SourceLocation = #_sourceLocation) throws -> Int
  {
    let effects = try effects(usesIndex: true)
    let (kept, read) = (rows(effects, name), rows(try self.effects(usesIndex: false), name))
    #expect(kept == read, sourceLocation: source)
    return effects.reader(0)?.openedFiles ?? -1
  }

  /// Sets the times of the Maildir's folders back, so that they prove that nothing has changed.
  func settle() {
    for name in ["mail/cur", "mail/new"] { age(name, 1_600_000_000) }
  }

  /// Sets the modification time of a file or folder.
  func age(_ name: String, _ seconds: Int) {
    let then = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, folder[name], [then, then], 0)
  }

  // MARK: Changes

  /// Returns a random message whose header and text agree on whether it has an attachment.
  func text(_ generator: inout SeededGenerator) -> String {
    let words = ["Engine", "Cards", "Grüße", "=?utf-8?q?caf=C3=A9?=", "Re: Engine", "機械"]
    let word = words.randomElement(using: &generator) ?? ""
    let id = Int.random(in: 0..<40, using: &generator)
    return """
      From: Ada \(id % 5) <ada@example.org>
      To: team\(id % 3)@example.org
      Date: \(1 + id % 28) Nov 2026 10:00 +0000
      Subject: \(word)
      Message-ID: <\(id)@a>
      References: <\(id / 2)@a> <\(id / 3)@a>
      Content-Type: \(id % 4 == 0 ? "multipart/mixed; boundary=x" : "text/plain")

      \(id % 4 == 0 ? "--x\nContent-Type: image/png\n\nx\n--x--" : "Text \(id)")

      """
  }

  func deliver(_ text: String, flags: String = "S") throws -> String {
    number += 1
    let name = "mail/cur/\(1_700_000_000 + number).M\(number)P1.host:2,\(flags)"
    try folder.write(name, text)
    // A file written just now would be read again.
    age(name, 1_600_000_000)
    return name
  }
}

@Test func `A mailbox that did not change is listed without opening a message`() throws {
  let kept = try KeptMail()
  var generator = SeededGenerator(seed: 3)
  for _ in 0..<900 { _ = try kept.deliver(kept.text(&generator)) }
  #expect(try kept.compare() == 900, "there is no index yet")
  try kept.index()
  #expect(try kept.compare() == 0)
  kept.settle()
  try kept.index()
  #expect(try kept.compare() == 0)
}

@Test func `The newest of a mailbox that did not change are shown before its folder is read`()
  throws
{
  let kept = try KeptMail()
  var generator = SeededGenerator(seed: 7)
  for _ in 0..<900 { _ = try kept.deliver(kept.text(&generator)) }
  kept.settle()
  try kept.index()
  var lists = try kept.lists(kept.effects(usesIndex: true))
  let (first, last) = (try #require(lists.first), try #require(lists.last))
  #expect((first.messages.isPartial, first.count) == (true, MailEffects.firstHeads))
  #expect((last.isComplete, last.count) == (true, 900))
  let dates = { (list: MailboxContents) in (0..<first.count).map { list.summary(at: $0)?.date } }
  #expect(dates(first) == dates(last))
  // The folder's time shows a change: a message came, and is gone again.
  kept.folder.remove(try kept.deliver(kept.text(&generator)))
  lists = try kept.lists(kept.effects(usesIndex: true))
  #expect(lists.allSatisfy { !$0.messages.isPartial && $0.count == 900 })
}

@Test func `Mailboxes that did not change are counted without a look into their folders`() throws {
  let kept = try KeptMail()
  let names = try ["", "S", "FS", "", "F"].map { try kept.deliver("Subject: one\n\n", flags: $0) }
  let all = MailboxCounts(total: 5, unread: 3, flagged: 2)
  #expect(try kept.counts() == all)
  kept.settle()
  try kept.index()
  #expect(try kept.counts() == all)
  // A change that the times do not show goes unnoticed, which proves that the folders were not read.
  try kept.folder.move(names[0], to: names[0] + "S")
  kept.settle()
  #expect(try kept.counts() == all)
  kept.age("mail/cur", 1_600_000_001)
  #expect(try kept.counts().unread == 2)
}

@Test func `Of a mailbox that changed, only what is new is opened`() throws {
  let kept = try KeptMail()
  var generator = SeededGenerator(seed: 4)
  var names: [String] = []
  for _ in 0..<20 { names.append(try kept.deliver(kept.text(&generator))) }
  try kept.index()
  names.append(try kept.deliver(kept.text(&generator)))
  try kept.folder.move(names[3], to: names[3] + "F")
  kept.folder.remove(names[4])
  #expect(try kept.compare() == 1)
}

@Test func `A file that was written over is read again, though its folder has its old times`()
  throws
{
  let kept = try KeptMail()
  let name = try kept.deliver("Subject: one\n\n")
  for _ in 0..<3 { _ = try kept.deliver("Subject: other\n\n") }
  kept.settle()
  kept.age(name, 1_600_000_000)
  try kept.index()
  try kept.folder.write(name, "Subject: two\n\n")
  kept.settle()
  #expect(try kept.compare() == 1)
}

@Test func `An index of envelopes alone is enough`() throws {
  let kept = try KeptMail()
  var generator = SeededGenerator(seed: 5)
  for _ in 0..<30 { _ = try kept.deliver(kept.text(&generator)) }
  try kept.index { $0.done > 0 }
  #expect(try kept.compare() == 0)
}

@Test(
  "Whatever happens to a Maildir, a list from the index is as one from the files", arguments: 1...6)
func maildir(seed: UInt64) throws {
  let kept = try KeptMail()
  var generator = SeededGenerator(seed: seed)
  var names: [String] = []
  for step in 0..<60 {
    let place = names.isEmpty ? nil : Int.random(in: 0..<names.count, using: &generator)
    switch (Int.random(in: 0..<8, using: &generator), place) {
    case (0, let place?): kept.folder.remove(names.remove(at: place))
    case (1, let place?):
      let base = names[place].prefix { $0 != ":" }
      let flags = ["", "S", "FS", "R"].randomElement(using: &generator) ?? ""
      try kept.folder.move(names[place], to: base + ":2,\(flags)")
      names[place] = base + ":2,\(flags)"
    case (2, let place?):
      // The same name, and perhaps the same inode, with different content.
      if Bool.random(using: &generator) { kept.folder.remove(names[place]) }
      try kept.folder.write(names[place], kept.text(&generator))
      kept.age(names[place], 1_600_000_000 + step)
    case (3, _): try kept.index()
    case (4, _): try kept.index { _ in Bool.random(using: &generator) }
    case (5, _): kept.settle()
    case (6, let place?) where step % 3 == 0:
      try kept.folder.write(names[place], "\u{0}\u{1} nothing")
      kept.age(names[place], 1_600_000_000 + step)
    default: names.append(try kept.deliver(kept.text(&generator)))
    }
    try kept.compare()
  }
}

@Test(
  "Whatever happens to an mbox, a list from the index is as one from the file", arguments: 1...6)
func mbox(seed: UInt64) throws {
  let kept = try KeptMail(hasMaildir: false)
  var generator = SeededGenerator(seed: seed)
  var messages = [kept.text(&generator)]
  for step in 0..<40 {
    let place = messages.isEmpty ? nil : Int.random(in: 0..<messages.count, using: &generator)
    let action = step == 0 ? 6 : Int.random(in: 0..<7, using: &generator)
    switch (action, place) {
    case (0, let place?): messages.remove(at: place)
    case (1, let place?): messages[place] = "Status: RO\n" + messages[place]
    case (2, let place?):
      // The same size and the same identity, with a different header.
      messages[place] = String(messages[place].map { $0 == "t" ? "T" : $0 })
    case (3, _): try kept.index()
    case (4, _): try kept.index { _ in Bool.random(using: &generator) }
    case (5, let place?): messages.append(messages[place])
    default: messages.append(kept.text(&generator))
    }
    if messages.isEmpty { messages = [kept.text(&generator)] }
    let all = messages.map { "From ada@example.org Thu Nov 19 09:12:00 2026\n\($0)\n" }
    try kept.folder.write("mail/Box.mbox", all.joined())
    kept.age("mail/Box.mbox", 1_600_000_000 + step)
    guard try kept.account.mailbox(named: "Box") != nil else { continue }
    try kept.compare("Box")
  }
}

@Test func `A damaged index, or none that can be opened, costs a reading`() throws {
  let kept = try KeptMail()
  var generator = SeededGenerator(seed: 6)
  for _ in 0..<10 { _ = try kept.deliver(kept.text(&generator)) }
  try kept.index()
  let path = try MailIndex(of: kept.account, in: FilePath(kept.folder["cache"])).path
  let name = "cache/" + String(decoding: path.lastComponent, as: UTF8.self)
  let whole = kept.folder.contents(of: name)
  for seed in 1...40 as ClosedRange<UInt64> {
    var generator = SeededGenerator(seed: seed)
    var bytes = whole
    let start = Int.random(in: 0..<bytes.count - 64, using: &generator)
    for place in start..<start + 48 { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
    try kept.folder.write(name, bytes)
    try kept.compare()
  }
  try kept.folder.write(name, "no database")
  #expect(try kept.compare() == 10)
}
