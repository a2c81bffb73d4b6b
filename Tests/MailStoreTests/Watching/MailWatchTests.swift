import CSystemCalls
import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import MailStore

/// The changes that a watch reported. A test can wait for a change.
private final class Changes: Sendable {
  private let told = Mutex<Set<MailChange>>([])
  private let signal = WakePipe()

  func add(_ changes: Set<MailChange>) {
    told.withLock { $0.formUnion(changes) }
    signal.wake()
  }

  /// Waits until `change` is reported, for at most five minutes.
  func wait(for change: MailChange) -> Bool {
    for _ in 0..<1000 {
      if told.withLock({ $0.contains(change) }) { return true }
      var descriptor = pollfd(fd: signal.reading, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 300_000) > 0 else { return false }
      var byte: UInt8 = 0
      _ = read(signal.reading, &byte, 1)
    }
    return false
  }
}

struct MailWatchTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func watch(
    _ account: MailAccount, besides: [FilePath] = [], usesInotify: Bool, _ changes: Changes
  ) -> MailWatch {
    var timing = MailWatch.Timing()
    timing.quiet = 5
    timing.polling = 10
    return MailWatch(account, besides: besides, timing: timing, usesInotify: usesInotify) {
      changes.add($0)
    }
  }

  @Test(arguments: [true, false])
  func `New mail in a Maildir is noticed`(usesInotify: Bool) throws {
    folder.makeMaildir("")
    folder.age()
    let account = try MailAccount.open(folder.path)
    let changes = Changes()
    let watch = watch(account, usesInotify: usesInotify, changes)
    try folder.write("tmp/1.a", "x")
    try folder.move("tmp/1.a", to: "new/1.a")
    #expect(changes.wait(for: .messages(account.mailboxes[0].id)))
    watch.close()
  }

  @Test func `Other flags in a folder of MH are noticed, and no other hidden file`() throws {
    try folder.write("box/1", "Subject: a\n\na\n")
    let account = try MailAccount.open(folder.path)
    let box = account.mailboxes[0].id
    #expect(
      WatchPlan.Meaning.messages(box).change(name: Array(".lock".utf8), isFolder: false) == nil)
    let changes = Changes()
    let watch = watch(account, usesInotify: true, changes)
    try folder.write("box/.mh_sequences", "unseen: 1\n")
    #expect(changes.wait(for: .messages(box)))
    watch.close()
  }

  @Test(arguments: [true, false])
  func `A change in a folder beside the mail is told from new mail`(usesInotify: Bool) throws {
    folder.makeMaildir("mail")
    folder.makeFolder("besides")
    folder.age()
    let changes = Changes()
    let watch = watch(
      try MailAccount.open(folder["mail"]), besides: [FilePath(folder["besides"])],
      usesInotify: usesInotify, changes)
    try folder.write("besides/iamglass", "x")
    #expect(changes.wait(for: .besides))
    watch.close()
  }

  @Test(arguments: [true, false])
  func `Folders that vanish before the watch begins are noticed`(usesInotify: Bool) throws {
    folder.makeMaildir("mail")
    let account = try MailAccount.open(folder["mail"])
    folder.remove("mail")
    let changes = Changes()
    let watch = watch(account, usesInotify: usesInotify, changes)
    #expect(changes.wait(for: .mailboxes))
    #expect(changes.wait(for: .messages(account.mailboxes[0].id)))
    watch.close()
  }

  @Test(arguments: [true, false])
  func `A change of an mbox is noticed, and not mistaken for one of its neighbour`(
    usesInotify: Bool
  )
    throws
  {
    try folder.write("a.mbox", "")
    try folder.write("b.mbox", "")
    folder.age()
    let account = try MailAccount.open(folder.path)
    let changes = Changes()
    let watch = watch(account, usesInotify: usesInotify, changes)
    try folder.write("b.mbox", "From ada Thu Nov 19 09:12:00 2026\n\n")
    let mailbox = try account.selectableMailbox(named: "b")
    #expect(changes.wait(for: .messages(mailbox.id)))
    watch.close()
  }

  @Test(arguments: [true, false])
  func `A new folder is noticed`(usesInotify: Bool) throws {
    folder.makeMaildir("")
    folder.age()
    let changes = Changes()
    let watch = watch(try MailAccount.open(folder.path), usesInotify: usesInotify, changes)
    folder.makeMaildir(".Work")
    #expect(changes.wait(for: .mailboxes))
    watch.close()
  }

  @Test(arguments: [true, false])
  func `A new mbox beside others is noticed`(usesInotify: Bool) throws {
    try folder.write("a.mbox", "")
    folder.age()
    let changes = Changes()
    let watch = watch(try MailAccount.open(folder.path), usesInotify: usesInotify, changes)
    try folder.write("b.mbox", "")
    #expect(changes.wait(for: .mailboxes))
    watch.close()
  }

  @Test(arguments: [true, false], ["all/mail", "all"])
  func `An account that comes is noticed, though the folder above it is not there yet`(
    usesInotify: Bool, first: String
  ) throws {
    if first == "all/mail" { folder.makeFolder("all") }
    let changes = Changes()
    var timing = MailWatch.Timing()
    timing.quiet = 5
    timing.polling = 10
    let watch = MailWatch(
      awaiting: FilePath(folder["all/mail"]), timing: timing, usesInotify: usesInotify
    ) { changes.add($0) }
    folder.makeFolder(first)
    #expect(changes.wait(for: .mailboxes))
    watch.close()
  }

  @Test func `A watch can be closed at once, twice, and by letting it go`() throws {
    folder.makeMaildir("")
    let account = try MailAccount.open(folder.path)
    let watch = MailWatch(account) { _ in }
    watch.close()
    watch.close()
    _ = MailWatch(account) { _ in }
  }

  @Test(arguments: [
    (0x6969, true), (0xFF53_4D42, true), (0x6573_5546, true), (0xEF53, false), (0x0102_1994, false),
  ])
  func `Network file systems are known from local ones`(type: UInt32, isShared: Bool) {
    #expect(trifold_is_shared_type(type) == isShared)
    #expect(!trifold_is_shared(folder["none"]))
  }
}
