import SystemCalls
import TestSupport
import Testing

@testable import MailStore

struct MessageListTests {
  let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder()
    folder.makeMaildir("")
  }

  private func list(_ name: String = "INBOX") throws -> MessageList {
    let account = try MailAccount.open(folder.path)
    return try MailReader(account).messages(in: account.selectableMailbox(named: name))
  }

  @Test func `A message that a reading of the folder missed is taken from the reading before`() {
    func records(_ names: String...) -> MessageRecords {
      var records = MessageRecords()
      for name in names {
        let bytes = Array(name.utf8)
        bytes.withUnsafeBufferPointer { bytes in
          records.append(
            MessageRecord(), name: bytes, baseLength: MaildirName(bytes).baseLength)
        }
      }
      return records
    }
    var late = records("1.a:2,S", "3.c:2,")
    late.addMissing(from: records("1.a:2,", "2.b:2,F", "3.c:2,"))
    let names = late.records.map { record in
      String(decoding: late.names[record.name], as: UTF8.self)
    }
    #expect(names == ["1.a:2,S", "3.c:2,", "2.b:2,F"])
  }

  @Test func `A message takes 40 bytes besides its name`() {
    #expect(MemoryLayout<MessageRecord>.stride == 40)
  }

  @Test func `A message is found by the name that its file had, and told from others of that name`()
    throws
  {
    try folder.write("cur/1700000300.c.host:2,FS", "1234567")
    try folder.write("cur/1700000300.c.host:2,", "another")
    try folder.write("new/1700000200.b.host", "12")
    let list = try list()
    func index(_ name: String, _ identity: UInt64) -> Int? {
      Array(name.utf8).withUnsafeBytes { list.index(ofFile: $0, key: { "" }, identity: identity) }
    }
    for place in list.indices {
      let identity = list.fingerprint(at: place).identity
      let bytes = list.name(of: list.storage.contents.records[place])
      let name = String(decoding: bytes, as: UTF8.self)
      let base = name.split(separator: ":")[0]
      #expect(index("\(base):2,RT", identity) == place)
      #expect(index(name, identity &+ 1) == nil)
      #expect(index("1\(base)", identity) == nil)
    }
  }

  @Test func `An mbox with other flags is read again, though its size and its time are the same`()
    throws
  {
    let from = "From ada Thu Nov 19 09:12:00 2026\n"
    let seen = from + "Status: RO\nSubject: x\n\nText\n\n"
    let unseen = from + "Status: O\nSubject: x1\n\nText\n\n"
    try folder.write("in.mbox", seen + unseen)
    folder.age()
    let path = FilePath(folder["in.mbox"])
    let former = try #require(FileStatus(path))
    let account = try MailAccount.open(path)
    let reader = MailReader(account)
    let list = try reader.messages(in: account.mailboxes[0])
    // Set the file's times back, as mutt does. Repeat until the kernel's clock, which advances in ticks, gives another
    // time.
    repeat {
      try folder.write("in.mbox", unseen + seen)
      folder.age()
    } while FileStatus(path)?.changed == former.changed
    let now = try #require(FileStatus(path))
    #expect((now.inode, now.size, now.modified) == (former.inode, former.size, former.modified))
    let again = try reader.messages(in: account.mailboxes[0], previous: list)
    #expect(again.map(\.flags) == [[], .seen])
  }

  @Test func `Each of very many copies in an mbox is found by its key`() throws {
    let copy = "From ada Thu Nov 19 09:12:00 2026\nSubject: x\n\nText\n\n"
    try folder.write("in.mbox", String(repeating: copy, count: 30_000))
    let account = try MailAccount.open(FilePath(folder["in.mbox"]))
    let list = try MailReader(account).messages(in: account.mailboxes[0])
    #expect(list.count == 30_000)
    #expect(list.indices.allSatisfy { list.index(of: list.key(at: $0)) == $0 })
  }

  @Test func `Files of one name are told apart, whatever their inodes are`() throws {
    let mailbox = try MailAccount.open(folder.path).selectableMailbox(named: "INBOX")
    for inode in 1...64 as ClosedRange<UInt64> {
      let files = [inode, inode + 1].map {
        MessageList.KnownFile(
          name: Array("1.a.host:2,".utf8), inode: $0, isNew: false, deliveryTime: 1)
      }
      let list = MessageList(partOf: mailbox, files)
      #expect(list.fingerprint(at: 0).identity != list.fingerprint(at: 1).identity)
    }
  }

  @Test func `The list of a Maildir comes from the names of its files, the earliest first`() throws
  {
    try folder.write("cur/1700000300.c.host,S=7:2,FS", "1234567")
    try folder.write("new/1700000200.b.host", "12")
    try folder.write("cur/1700000100.a.host:2,", "")
    try folder.write("cur/.hidden", "")
    folder.makeFolder("cur/folder")
    let list = try list()
    #expect(
      list.map(\.key.rawValue) == [
        "1700000100.a.host", "1700000200.b.host", "1700000300.c.host,S=7",
      ])
    #expect(list.map(\.flags) == [[], [], [.seen, .flagged]])
    #expect(list.map(\.isNew) == [false, true, false])
    #expect(list.map(\.size) == [nil, nil, 7])
    #expect(list.map(\.deliveryTime) == [1_700_000_100, 1_700_000_200, 1_700_000_300])
    #expect(list.counts == MailboxCounts(total: 3, unread: 2, flagged: 1))
  }

  @Test func `A name without a time is as old as its file`() throws {
    try folder.write("cur/odd:2,S", "x")
    folder.age()
    #expect(try list().map(\.deliveryTime) == [1_000_000_000])
  }

  @Test func `A key survives a change of flags and the move out of new`() throws {
    try folder.write("new/1700000000.a.host", letter("a"))
    let before = try list()
    try folder.move("new/1700000000.a.host", to: "cur/1700000000.a.host:2,RS")
    let after = try list()
    #expect(after.map(\.key) == before.map(\.key))
    #expect(after.map(\.flags) == [[.replied, .seen]])
  }

  @Test func `Equal names in one mailbox have different keys, which survive a change of flags`()
    throws
  {
    for name in ["new/1.a", "cur/1.a:2,S", "cur/1.a:2,F"] { try folder.write(name, "x") }
    let before = try list()
    #expect(Set(before.map(\.key.rawValue)) == ["1.a", "1.a~2", "1.a~3"])
    for (index, key) in before.map(\.key).enumerated() { #expect(before.index(of: key) == index) }
    let marked = try #require(before.first { $0.flags == .flagged })
    try folder.move("cur/1.a:2,F", to: "cur/1.a:2,FT")
    let after = try list()
    let index = try #require(after.index(of: marked.key))
    #expect(after[index].flags == [.flagged, .trashed])
  }

  @Test func `One file under two names is one message`() throws {
    try folder.write("new/1.a", "x")
    link(folder["new/1.a"], folder["cur/1.a:2,S"])
    #expect(try list().map(\.key.rawValue) == ["1.a"])
  }

  @Test func `Equal names in two mailboxes have different keys`() throws {
    folder.makeMaildir(".Work")
    try folder.write("cur/1.a:2,", "x")
    try folder.write(".Work/cur/1.a:2,", "y")
    #expect(try list().map(\.key.rawValue) == ["1.a"])
    #expect(try list("Work").map(\.key.rawValue) == ["Work/1.a"])
  }

  @Test func `The key of a name that is not UTF-8 finds its message`() throws {
    let name: [UInt8] = [0x61, 0xFF, 0x62]
    let path = FilePath(folder["cur"]).appending(name + Array(":2,S".utf8))
    let file = path.withCString { open($0, O_WRONLY | O_CREAT, 0o600) }
    close(file)
    defer { _ = path.withCString { unlink($0) } }
    let list = try list()
    #expect(list.map(\.key.rawValue) == ["a%FFb"])
    #expect(list.index(of: MessageKey(rawValue: "a%FFb")) == 0)
    let reader = MailReader(try MailAccount.open(folder.path))
    #expect(try reader.bytes(of: list[0], limit: 10).bytes == [])
  }

  @Test func `Without a change, the list is the same snapshot`() throws {
    try folder.write("cur/1.a:2,", "x")
    folder.age()
    let account = try MailAccount.open(folder.path)
    let reader = MailReader(account)
    let first = try reader.messages(in: account.mailboxes[0])
    #expect(try reader.messages(in: account.mailboxes[0], previous: first) == first)
    try folder.write("new/2.b", "x")
    #expect(try reader.messages(in: account.mailboxes[0], previous: first) != first)
  }

  @Test func `A Maildir without new is listed once, and again when it gets new`() throws {
    try folder.write("cur/1.a:2,", "x")
    folder.remove("new")
    folder.age()
    let account = try MailAccount.open(folder.path)
    let (reader, mailbox) = (MailReader(account), account.mailboxes[0])
    let first = try reader.messages(in: mailbox)
    let proof = try #require(first.proof)
    #expect(try reader.messages(in: mailbox, previous: first) == first)
    #expect(reader.isUnchanged(mailbox, since: proof))
    try folder.write("new/2.b", "x")
    #expect(!reader.isUnchanged(mailbox, since: proof))
    #expect(try reader.messages(in: mailbox, previous: first).count == 2)
  }

  @Test func `The difference of two lists has the messages that came, went and changed`() throws {
    for name in ["cur/1.stays:2,", "cur/2.changes:2,", "cur/3.goes:2,", "new/4.moves"] {
      try folder.write(name, "x")
    }
    let old = try list()
    try folder.move("cur/2.changes:2,", to: "cur/2.changes:2,S")
    try folder.move("new/4.moves", to: "cur/4.moves:2,")
    folder.delete("cur/3.goes:2,")
    try folder.write("new/5.comes", "x")
    let new = try list()
    let difference = new.difference(from: old)
    #expect(difference.inserted.map { new[$0].key.rawValue } == ["5.comes"])
    #expect(difference.removed.map { old[$0].key.rawValue } == ["3.goes"])
    #expect(Set(difference.changed.map { new[$0].key.rawValue }) == ["2.changes", "4.moves"])
    #expect(new.difference(from: new).isEmpty)
  }

  @Test func `Many messages of one name are listed without delay`() {
    var contents = MessageRecords()
    for _ in 0..<50_000 { contents.append(MessageRecord(), headHash: 0) }
    let account = AccountID(path: "/a")
    let mailbox = Mailbox(
      id: MailboxID(account: account, name: "INBOX"), displayName: "Inbox", depth: 0, role: .inbox,
      path: "/a", format: .mbox, fileName: "a")
    let list = MessageList(
      mailbox: mailbox, folders: [], contents: contents, stamp: MailboxStamp([]))
    #expect(list.key(at: 0).rawValue == "0000000000000000")
    #expect(list.key(at: 49_999).rawValue == "0000000000000000~50000")
    #expect(list.index(of: list.key(at: 49_999)) == 49_999)
  }
}
