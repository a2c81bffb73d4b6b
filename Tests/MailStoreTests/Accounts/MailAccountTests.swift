import SystemCalls
import TestSupport
import Testing

@testable import MailStore

/// Returns the mailboxes of an account as an outline. Mailboxes that hold no messages themselves are in parentheses.
private func outline(_ account: MailAccount) -> [String] {
  account.mailboxes.map { mailbox in
    String(repeating: "  ", count: mailbox.depth)
      + (mailbox.isSelectable ? mailbox.displayName : "(\(mailbox.displayName))")
  }
}

struct MailAccountTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func open(_ name: String = "") throws -> MailAccount {
    try MailAccount.open(folder[name])
  }

  @Test func `A Maildir is an account of one mailbox`() throws {
    folder.makeMaildir("box")
    let account = try open("box")
    #expect(account.mailboxes.map(\.name) == ["INBOX"])
    #expect(account.mailboxes.first?.format == .maildir)
    #expect(account.name == "box")
    rmdir(folder["box/tmp"])
    #expect(try open("box") == account)
  }

  @Test func `Mail is the same account by every path that leads to it`() throws {
    folder.makeMaildir("a/box")
    symlink(folder["a"], folder["link"])
    let account = try open("a/box")
    #expect(account.path.isAbsolute)
    let here = String(cString: try #require(getcwd(nil, 0)))
    let up = here.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    let relative = try MailAccount.open(up + folder["a/../link/box"])
    #expect(relative == account)
    #expect(throws: MailStoreError.emptyFolder(FilePath(up + folder["empty"]))) {
      folder.makeFolder("empty")
      _ = try MailAccount.open(up + folder["empty"])
    }
  }

  @Test func `A folder in a Maildir is that Maildir, and one of that name elsewhere is not`() throws
  {
    folder.makeMaildir("box")
    for name in ["cur", "new", "tmp"] { #expect(try open("box/\(name)") == open("box")) }
    try folder.write("other/cur/a.eml", "From: a@example.org\n\nText\n")
    #expect(try open("other/cur").mailboxes.map(\.format) == [.messageFolder])
  }

  @Test func `Maildir++ folders make a tree, and missing parents stand in`() throws {
    for name in [
      "", ".zebra", ".Work.Projects", ".Trash", ".Sent", ".Apple", ".&ZeVnLIqe-", ".&bad", ".a..b",
    ] {
      folder.makeMaildir(name)
    }
    folder.makeFolder(".notmuch/new")
    #expect(
      try outline(open()) == [
        "Inbox", "Sent", "Trash", "&bad", "a..b", "Apple", "(Work)", "  Projects", "zebra", "日本語",
      ])
  }

  @Test func `A mailbox is found by every way to write its name`() throws {
    for name in ["", ".Work.Projects", ".&ZeVnLIqe-"] { folder.makeMaildir(name) }
    let account = try open()
    for name in ["Work/Projects", ".Work.Projects", "Work.Projects", "Work/Projects/"] {
      #expect(account.mailbox(named: name)?.name == "Work/Projects")
    }
    for name in ["日本語", ".&ZeVnLIqe-", "&ZeVnLIqe-"] {
      #expect(account.mailbox(named: name)?.name == "日本語")
    }
    for name in ["INBOX", "inbox", "Inbox"] {
      #expect(account.mailbox(named: name)?.name == "INBOX")
    }
    #expect(account.mailbox(named: "work/projects") == nil)
    #expect(throws: MailStoreError.noSuchMailbox("x", account: account.path)) {
      try account.selectableMailbox(named: "x")
    }
    #expect(throws: MailStoreError.notSelectable("Work", account: account.path)) {
      try account.selectableMailbox(named: "Work")
    }
  }

  @Test func `Folders of Maildirs are mailboxes that hold others`() throws {
    for name in ["inbox", "work/a", "work/b", "work/b/deep", "home/.Sent", "home"] {
      folder.makeMaildir(name)
    }
    folder.makeFolder("nothing/here")
    let account = try open()
    #expect(
      outline(account) == ["Inbox", "home", "  Sent", "(work)", "  a", "  b", "    deep"])
    #expect(account.mailbox(named: "home/Sent")?.format == .maildir)
    #expect(account.notices.isEmpty)
  }

  @Test func `Folders below a Maildir are mailboxes if they are Maildirs`() throws {
    for name in ["", "Lists/swift", ".Lists.rust"] { folder.makeMaildir(name) }
    try folder.write("dovecot-uidlist", "3 V1\n")
    try folder.write("scripts/vacation", letter("not mail here"))
    #expect(try outline(open()) == ["Inbox", "(Lists)", "  rust", "  swift"])
  }

  @Test func `A folder of mboxes has a mailbox for each`() throws {
    let mbox = "From ada@example.org Thu Nov 19 09:12:00 2026\n" + letter("one")
    try folder.write("INBOX.mbox", mbox)
    try folder.write("Work.Projects.mbox", mbox)
    try folder.write("Plain", mbox)
    try folder.write("Empty", "")
    try folder.write("Plain.msf", "// index\n")
    try folder.write("Plain.sbd/Below", mbox)
    try folder.write(".hidden.mbox", mbox)
    try folder.write("sub/Other.mbox", "")
    try folder.write("readme.txt", "no mail\n")
    let account = try open()
    #expect(
      outline(account)
        == ["Inbox", "Empty", "Plain", "  Below", "(sub)", "  Other", "Work.Projects"])
    #expect(account.mailbox(named: "inbox")?.format == .mbox)
  }

  @Test func `A folder of message files is a mailbox, and its folders are mailboxes in it`() throws
  {
    try folder.write("LICENSE", "MIT License\n")
    try folder.write("data/mail/a.raw", "anything")
    try folder.write("data/mail/b", letter("b"))
    try folder.write("data/mail/notes.txt", "no mail\n")
    try folder.write("data/c.eml", letter("c"))
    let account = try open()
    #expect(outline(account) == ["data", "  mail"])
    let mail = try account.selectableMailbox(named: "data/mail")
    #expect(
      try MailReader(account).messages(in: mail).map(\.key.rawValue).sorted() == [
        "data/mail/a.raw", "data/mail/b",
      ])
  }

  @Test func `MH's numbered files are messages`() throws {
    for number in 1...3 { try folder.write("inbox/\(number)", letter("\(number)")) }
    try folder.write("inbox/.mh_sequences", "unseen: 2\n")
    try folder.write("inbox/,4", letter("deleted"))
    let account = try open()
    #expect(outline(account) == ["Inbox"])
    #expect(try MailReader(account).counts(of: account.mailboxes[0]).total == 3)
  }

  @Test func `A folder that was an account is one without messages`() throws {
    func emptied(_ names: [String]) throws -> MailAccount {
      for name in names { try folder.write("box/\(name)", letter(name)) }
      let account = try open("box")
      for name in names { folder.remove("box/\(name)") }
      #expect(throws: MailStoreError.emptyFolder(FilePath(folder["box"]))) { try open("box") }
      #expect(try MailAccount.open(FilePath(folder["box"]), isKnown: true) == account)
      return account
    }
    for names in [["1", "2"], ["a.eml"]] {
      let account = try emptied(names)
      #expect(try account.reopened() == account)
      #expect(try MailReader(account).counts(of: account.mailboxes[0]).total == 0)
      #expect(try MailboxPlan(account: account).newMailbox("Trash").id.name == "Trash")
    }
    let account = try emptied(["1"])
    try folder.write("box/Trash/1", letter("1"))
    #expect(try outline(account.reopened()) == ["Inbox", "Trash"])
    // A file written by MH also shows that this is an MH account, unless there is an inbox.
    #expect(try outline(open("box")) == ["Trash"])
    try folder.write("box/.mh_sequences", "")
    #expect(try outline(open("box")) == ["Inbox", "Trash"])
    try folder.write("box/inbox/1", letter("1"))
    #expect(try outline(open("box")) == ["Inbox", "Trash"])
  }

  @Test func `An mbox without an ending that was emptied is still one of an account`() throws {
    for name in ["one", "two"] {
      try folder.write("box/" + name, "From ada@x Thu Nov 19 09:12:00 2026\n" + letter(name))
    }
    let account = try open("box")
    for name in ["one", "two"] { try folder.write("box/" + name, "") }
    #expect(try account.reopened() == account)
    #expect(try MailAccount.open(FilePath(folder["box"]), isKnown: true) == account)
    folder.remove("box/two")
    #expect(try outline(account.reopened()) == ["one"])
  }

  @Test func `An account that cannot be opened has its place until it can be`() throws {
    let path = FilePath(folder["not/there"])
    let account = MailAccount.closed(path, .notFound(path))
    #expect(account.path == path && account.isClosed && account.notices.count == 1)
    #expect(throws: MailStoreError.notFound(path)) { try account.reopened() }
    folder.makeMaildir("not/there")
    #expect(try account.reopened() == open("not/there"))
    #expect(try account.reopened().id == account.id)
  }

  @Test func `A file that a person names is opened if name, place or head tells of mail`() throws {
    try folder.write("a.eml", "From ada Thu Nov 19 09:12:00 2026\nSubject: x\n\nText\n")
    try folder.write("box", "From ada Thu Nov 19 09:12:00 2026\nSubject: x\n\nText\n")
    try folder.write("odd", "no mail at all")
    try folder.write("odd.eml", "no mail at all")
    try folder.write("passwd", "root:x:0:0:root:/root:/bin/sh\nada:x:1:1::/:/bin/sh\n")
    try folder.write("cur/1.a:2,S", "a broken message")
    try folder.write("empty", "")
    let own = (1...300).map { "X-Ours-\($0): some words that nobody else reads" }
    try folder.write("late", (own + ["Subject: x", "", "Text"]).joined(separator: "\n"))
    #expect(try open("a.eml").mailboxes.map(\.format) == [.messageFile])
    #expect(try open("box").mailboxes.map(\.format) == [.mbox])
    for name in ["odd.eml", "cur/1.a:2,S", "late"] {
      #expect(try open(name).mailboxes.map(\.format) == [.messageFile], "\(name)")
      #expect(try open(name).mailboxes.map(\.name) == ["INBOX"])
    }
    #expect(try open("empty").mailboxes.map(\.format) == [.mbox])
    for name in ["odd", "passwd"] {
      #expect(throws: MailStoreError.noMail(FilePath(folder[name]))) { try open(name) }
    }
  }

  @Test func `A format that is not read is named, whatever the file is called`() throws {
    let mmdf = "\u{1}\u{1}\u{1}\u{1}\nFrom: ada@x\nSubject: x\n\nText\n\u{1}\u{1}\u{1}\u{1}\n"
    try folder.write("old", mmdf)
    try folder.write("rmail.mbox", "BABYL OPTIONS: -*- rmail -*-\nVersion: 5\n")
    for (name, format) in [("old", ForeignMailFormat.mmdf), ("rmail.mbox", .babyl)] {
      let error = MailStoreError.foreignFormat(FilePath(folder[name]), format)
      #expect(throws: error) { try open(name) }
    }
  }

  @Test func `Without mail, the error names what the path holds`() throws {
    folder.makeFolder("empty")
    try folder.write("other/readme", "text\n")
    mkfifo(folder["pipe"], 0o600)
    #expect(throws: MailStoreError.notFound(FilePath(folder["none"]))) { try open("none") }
    #expect(throws: MailStoreError.emptyFolder(FilePath(folder["empty"]))) { try open("empty") }
    #expect(throws: MailStoreError.noMail(FilePath(folder["other"]))) { try open("other") }
    #expect(throws: MailStoreError.neitherFileNorFolder(FilePath(folder["pipe"]))) {
      try open("pipe")
    }
  }

  @Test func `Links that lead in circles are followed once, pipes never`() throws {
    folder.makeMaildir("a")
    symlink(folder.path, folder["a/loop"])
    symlink("b", folder["b"])
    symlink(folder["a"], folder["again"])
    mkfifo(folder["pipe"], 0o600)
    #expect(try outline(open()) == ["a"])
  }

  @Test func `A link hides no mailbox that it leads to, whatever it is called`() throws {
    for name in ["", ".Sent", ".Work"] { folder.makeMaildir("md/" + name) }
    for (link, place) in [(".AAA", ".Work"), (".Gesendet", ".Sent"), ("above", "")] {
      symlink(folder["md/" + place], folder["md/" + link])
    }
    #expect(try outline(open("md")) == ["Inbox", "Sent", "Work"])
    // A link to a folder of mailboxes, and a link to a mailbox that is listed much later.
    folder.makeMaildir("tree/z/work/a")
    folder.makeMaildir("tree/z/work/b")
    folder.makeMaildir("tree/y")
    symlink("z", folder["tree/1"])
    symlink("z/work/b", folder["tree/2"])
    #expect(try outline(open("tree")) == ["y", "(z)", "  (work)", "    a", "    b"])
  }

  @Test func `A link that leads elsewhere is a mailbox, and hides none that another one leads to`()
    throws
  {
    for name in ["md", "md/.Work", "there/box", "there/box/in", "there/other"] {
      folder.makeMaildir(name)
    }
    symlink(folder["there/box/in"], folder["md/a"])
    symlink(folder["there/box"], folder["md/b"])
    symlink(folder["there/other"], folder["md/.AAA"])
    symlink(folder["there/none"], folder["md/.Gone"])
    #expect(try outline(open("md")) == ["Inbox", "AAA", "b", "  in", "Work"])
    // Renaming, creating and deleting use the same search for mailboxes.
    let account = try open("md")
    #expect(try MailboxPlan(account: account).newMailbox("New").id.name == "New")
  }

  @Test func `An mbox is listed once, by its own name, whatever links lead to it`() throws {
    let mail = "From ada@x Thu Nov 19 09:12:00 2026\nSubject: a\n\nText\n"
    for name in ["mail/Work.mbox", "mail/deep/In.mbox", "there/Out.mbox", "mail/Empty.mbox"] {
      try folder.write(name, name == "mail/Empty.mbox" ? "" : mail)
    }
    for (link, place) in [
      ("A", "mail/Work.mbox"), ("B.mbox", "mail/Work.mbox"), ("C.mbox", "mail/deep/In.mbox"),
      ("D.mbox", "there/Out.mbox"), ("E.mbox", "there/Out.mbox"), ("F.mbox", "mail/Empty.mbox"),
      ("Gone.mbox", "there/none"),
    ] { symlink(folder[place], folder["mail/" + link]) }
    #expect(try outline(open("mail")) == ["D", "(deep)", "  In", "Empty", "Work"])
    let account = try open("mail")
    #expect(try outline(account.reopened()) == outline(account))
    link(folder["mail/Work.mbox"], folder["mail/Zwei.mbox"])
    #expect(try outline(open("mail")) == ["D", "(deep)", "  In", "Empty", "Work"])
    // The same applies to an mbox beside a Maildir.
    folder.makeMaildir("md")
    try folder.write("md/Old.mbox", mail)
    symlink("Old.mbox", folder["md/Also.mbox"])
    #expect(try outline(open("md")) == ["Inbox", "Old"])
  }

  @Test func `A link to a Maildir is a mailbox`() throws {
    folder.makeMaildir("there")
    folder.makeFolder("here")
    symlink(folder["there"], folder["here/box"])
    #expect(try outline(open("here")) == ["box"])
  }

  @Test func `Folders too deep are left out with a notice`() throws {
    folder.makeMaildir("box")
    folder.makeMaildir(Array(repeating: "d", count: 20).joined(separator: "/"))
    let account = try open()
    #expect(outline(account) == ["box"])
    #expect(account.notices.count == 1)
    #expect(account.notices.first?.description.contains("16 deep") == true)
  }

  @Test(.enabled(if: geteuid() != 0, "root reads everything"))
  func `A folder that cannot be read costs a notice`() throws {
    folder.makeMaildir("box")
    folder.makeFolder("closed")
    chmod(folder["closed"], 0)
    let account = try open()
    chmod(folder["closed"], 0o700)
    #expect(outline(account) == ["box"])
    #expect(account.notices == [.notReadable(FilePath(folder["closed"]), code: EACCES)])
  }

  @Test func `Mailboxes are in the order of what a search takes for the same letters`() throws {
    let names = ["ada", "Élan", "Zoe", "アサ", "いぬ", "ｳﾒ"]
    for name in names.reversed() { folder.makeMaildir(name) }
    #expect(try open().mailboxes.map(\.name) == names)
  }

  @Test func `Mailboxes that would have the same name are numbered`() throws {
    for name in ["", ".Work", "Work", ".INBOX", "inbox"] { folder.makeMaildir(name) }
    let names = try open().mailboxes.map(\.name)
    #expect(names == ["INBOX", "INBOX~2", "INBOX~3", "Work", "Work~2"])
    #expect(Set(names).count == names.count)
  }

  @Test func `A Maildir in a home is named for the home`() throws {
    folder.makeMaildir("ada/Maildir")
    #expect(try open("ada/Maildir").name == "ada")
    #expect(try open("ada/Maildir/").name == "ada")
  }

  @Test func `A folder beside a Maildir that cannot be looked into is a mailbox that says why`()
    throws
  {
    let folder = try TemporaryFolder()
    for name in ["md", "md/.Sub", "md/.Other"] { folder.makeMaildir(name) }
    folder.forbid("md/.Sub")
    try Unprivileged.run(owning: folder) {
      let account = try MailAccount.open(folder["md"])
      #expect(account.mailboxes.map(\.name) == ["INBOX", "Other", "Sub"])
      let reader = MailReader(account)
      #expect(throws: MailStoreError.notReadable(FilePath(folder["md/.Sub/cur"]), code: EACCES)) {
        try reader.counts(of: account.mailboxes[2])
      }
    }
  }

  @Test func `Folders and files that may be mail and cannot be read are named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("boxes/one.mbox", "From ada Thu Nov 19 09:12:00 2026\n" + letter("a"))
    try folder.write("boxes/two", "From ada Thu Nov 19 09:12:00 2026\n" + letter("a"))
    folder.makeMaildir("boxes/.hidden")
    folder.makeFolder("boxes/three")
    folder.makeFolder("boxes/away")
    folder.link("boxes/link", to: folder["boxes/away/mbox"])
    let names = ["boxes/.hidden", "boxes/link", "boxes/three", "boxes/two"]
    for name in ["boxes/two", "boxes/.hidden", "boxes/three", "boxes/away"] { folder.forbid(name) }
    try Unprivileged.run(owning: folder) {
      let account = try MailAccount.open(folder["boxes"])
      #expect(account.mailboxes.map(\.name) == ["one"])
      #expect(
        Set(account.notices)
          == Set((names + ["boxes/away"]).map { .notReadable(FilePath(folder[$0]), code: EACCES) }))
    }
  }

  @Test func `In a folder of messages a file that cannot be read has its row`() throws {
    let folder = try TemporaryFolder()
    for name in ["1", "2", "3"] { try folder.write(name, letter(name)) }
    folder.forbid("1")
    try Unprivileged.run(owning: folder) {
      let account = try MailAccount.open(folder.path)
      #expect(account.notices.isEmpty)
      let reader = MailReader(account)
      let list = try reader.messages(in: account.mailboxes[0])
      let readings = reader.envelopes(of: list, at: list.indices)
      #expect(readings.count { (try? $0.get()) != nil } == 2)
      #expect(readings.contains(.failure(.notReadable(FilePath(folder["1"]), code: EACCES))))
    }
  }
}
