import Foundation
import MailStore
import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import MailCompose

/// A sender that records the messages given to it. This is a class because copies share the record.
final class TestSender: MailSender {
  let result: SendingResult
  private let meanwhile: @Sendable () -> Void
  private let all = Mutex<[[UInt8]]>([])

  /// - Parameter meanwhile: Runs while the sender is sending.
  init(_ result: SendingResult, meanwhile: @escaping @Sendable () -> Void = {}) {
    (self.result, self.meanwhile) = (result, meanwhile)
  }

  var sent: [[UInt8]] { all.withLock { $0 } }

  func send(_ message: [UInt8], from sender: String, to recipients: [String]) -> SendingResult {
    all.withLock { $0.append(message) }
    meanwhile()
    return result
  }
}

/// The number of calls that a process makes before it is killed. This is a class because the calls share the count.
private final class Life: Sendable {
  private let left: Mutex<Int>

  init(_ calls: Int) { left = Mutex(calls) }

  /// True while the process is alive.
  var lasts: Bool { left.withLock { $0 >= 0 } }

  func spend() -> Bool {
    left.withLock { left in
      left -= 1
      return left >= 0
    }
  }
}

/// Drafts, and the stages of a message in the outbox.
struct OutboxTests {
  private static let date = MailDate(seconds: 1_795_075_920)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for mailbox in ["mail", "mail/.Drafts", "mail/.Sent"] {
      for part in ["cur", "new", "tmp"] { folder.makeFolder("\(mailbox)/\(part)") }
    }
    try folder.write("mail/cur/1700000000.M1.host:2,S", "From: bob@x\nMessage-ID: <0@x>\n\nHi\n")
  }

  /// Returns the outbox of a process. After `life` is used up, all its calls fail, as if the process had been killed.
  private func outbox(life: Life? = nil) throws -> (outbox: Outbox, home: Outbox.Home) {
    let account = try MailAccount.open(FilePath(folder["mail"]), isKnown: true)
    var editing = MailEditing(journal: FilePath(folder["journal"])) { 1_795_075_920 }
    if let life {
      editing.calls = FileCalls { _ in life.spend() ? .goesOn : .fails(EIO) }
    }
    let outbox = try Outbox(FilePath(folder["outbox"]), editor: MailEditor([account], editing))
    return (outbox, Outbox.Home(SpecialMailboxes(account)))
  }

  private func draft() -> Draft {
    var draft = Draft(from: EmailAddress(name: nil, address: "a@x"), date: Self.date)
    draft.to = [EmailAddress(name: nil, address: "b@x")]
    draft.bcc = [EmailAddress(name: nil, address: "secret@x")]
    draft.text = "Hello\n"
    draft.answers = [AnsweredReference(inbox("1700000000.M1.host"), isForwarded: false)]
    return draft
  }

  private func inbox(_ key: String) -> ListedMessage {
    ListedMessage(
      mailbox: MailboxID(account: AccountID(path: FilePath(folder["mail"])), name: "INBOX"),
      key: MessageKey(rawValue: key))
  }

  /// The names of the files in a mailbox, without their unique parts.
  private func flags(_ mailbox: String) -> [String] {
    names(mailbox).map { String($0.drop { $0 != ":" }) }
  }

  private func names(_ mailbox: String) -> [String] {
    ["cur", "new"].flatMap { folder.names(in: "\(mailbox)/\($0)") }.sorted()
  }

  private func text(_ mailbox: String) -> String {
    let name = names(mailbox).first ?? ""
    return String(decoding: folder.contents(of: "\(mailbox)/cur/\(name)"), as: UTF8.self)
  }

  @Test
  func `a draft is in Drafts from the first second, and each version takes the place of the last`()
    throws
  {
    let (outbox, home) = try outbox()
    var changed = draft()
    let first = try outbox.save(changed, in: home)
    #expect(first.reason == nil && flags("mail/.Drafts") == [":2,DS"])
    let name = names("mail/.Drafts")
    changed.text = "Better\n"
    let second = try outbox.save(changed, replacing: first.draft, in: home)
    #expect(flags("mail/.Drafts") == [":2,DS"] && names("mail/.Drafts") != name)
    #expect(
      text("mail/.Drafts").hasSuffix("\nBetter\n")
        && text("mail/.Drafts").contains("\nBcc: secret@x\n"))
    #expect(names("outbox/drafts") == [] && names("outbox/replaced") == [])
    try outbox.remove(second.draft)
    #expect(names("mail/.Drafts") == [])
  }

  @Test func `a draft that two processes send at the same moment goes into the outbox once`() throws
  {
    for _ in 0..<50 {
      let (first, home) = try outbox()
      let (second, _) = try outbox()
      let saved = try first.save(draft(), in: home).draft
      let queued = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        let outbox = index == 0 ? first : second
        if (try? outbox.queue(saved, as: nil, date: Self.date)) != nil {
          queued.withLock { $0 += 1 }
        }
      }
      #expect(queued.withLock { $0 } == 1 && names("outbox/waiting").count == 1)
      for waiting in first.messages(in: .waiting) { try first.remove(waiting.listed) }
    }
  }

  @Test func `a draft that may not be sent keeps its place and its name`() throws {
    let (outbox, home) = try outbox()
    var draft = draft()
    draft.otherFields = [HeaderField(name: "X-Mutt-PGP", value: "E")]
    let saved = try outbox.save(draft, in: home).draft
    let name = names("mail/.Drafts")
    #expect(throws: OutboxFailure.self) { try outbox.queue(saved, as: nil, date: Self.date) }
    #expect(names("mail/.Drafts") == name && names("outbox/waiting") == [])
    #expect(outbox.isThere(saved, id: draft.messageID))
  }

  @Test func `a draft whose recipients another program changed is not sent as the one shown`()
    throws
  {
    let (outbox, home) = try outbox()
    let draft = draft()
    let saved = try outbox.save(draft, in: home).draft
    let name = try #require(names("mail/.Drafts").first)
    let former = text("mail/.Drafts")
    try folder.write(
      "mail/.Drafts/cur/\(name)", former.replacing("To: b@x", with: "To: b@x, eve@x"))
    do {
      _ = try outbox.queue(saved, as: draft, date: Self.date)
      Issue.record("queued")
    } catch OutboxFailure.otherRecipients {}
    #expect(names("mail/.Drafts") == [name] && names("outbox/waiting") == [])
    try folder.write("mail/.Drafts/cur/\(name)", former)
    _ = try outbox.queue(saved, as: draft, date: Self.date)
    #expect(names("mail/.Drafts") == [] && names("outbox/waiting").count == 1)
  }

  @Test func `a failure after the move does not keep a message from being sent`() throws {
    try folder.write("mh/drafts/.mh_sequences", "")
    try folder.write("mh/drafts/1", "From: a@x\nTo: b@x\nMessage-ID: <1@x>\n\nHello\n")
    let account = try MailAccount.open(FilePath(folder["mh"]), isKnown: true)
    var editing = MailEditing(journal: FilePath(folder["journal"])) { 1_795_075_920 }
    let cur = folder["outbox/waiting/cur"]
    // Once the message is in `waiting`, every call fails: for the end of the move, and for the flag of the draft.
    editing.calls = FileCalls { _ in
      ((try? FolderListing.names(in: cur)) ?? []).isEmpty ? .goesOn : .fails(EIO)
    }
    let outbox = try Outbox(FilePath(folder["outbox"]), editor: MailEditor([account], editing))
    let drafts = try #require(account.mailbox(named: "drafts"))
    let place = ListedMessage(try MailReader(account).messages(in: drafts), at: 0)
    let waiting = try outbox.queue(place, as: nil, date: Self.date)
    #expect(waiting.mailbox == outbox.mailbox(.waiting) && names("outbox/waiting").count == 1)
    #expect(text("outbox/waiting").hasPrefix("Date: Thu, 19 Nov 2026"))
  }

  @Test func `a draft without a Message-ID is sent with one`() throws {
    try folder.write("mail/.Drafts/cur/1.mutt:2,D", "From: a@x\nTo: b@x\n\nHello\n")
    let (outbox, home) = try outbox()
    let drafts = try #require(outbox.editor.account(home.drafts.account)?.mailbox(home.drafts))
    let account = try MailAccount.open(FilePath(folder["mail"]), isKnown: true)
    let place = ListedMessage(try MailReader(account).messages(in: drafts), at: 0)
    let sender = TestSender(.accepted)
    let waiting = try outbox.queue(place, as: nil, date: Self.date)
    _ = try outbox.send(waiting, with: sender, home: home)
    let sent = String(decoding: try #require(sender.sent.first), as: UTF8.self)
    #expect(sent.contains("Message-ID: <") && sent.contains("Date: Thu, 19 Nov 2026"))
  }

  @Test func `a message that was sent is filed in the account for which it was written`() throws {
    for mailbox in ["work", "work/.Drafts", "work/.Sent"] {
      for part in ["cur", "new", "tmp"] { folder.makeFolder("\(mailbox)/\(part)") }
    }
    let (outbox, home) = try outbox()
    let work = try MailAccount.open(FilePath(folder["work"]), isKnown: true)
    outbox.editor.update([work])
    var draft = draft()
    draft.answers = []
    let saved = try outbox.save(draft, in: Outbox.Home(SpecialMailboxes(work))).draft
    let waiting = try outbox.queue(saved, as: draft, date: Self.date)
    let away = Outbox.Home(drafts: home.drafts, sent: home.sent.inNoAccount)
    guard case .notFiled = try outbox.send(waiting, with: TestSender(.accepted), home: away) else {
      Issue.record("filed")
      return
    }
    outbox.editor.close()
    // Another process does not know that account.
    let (next, usual) = try self.outbox()
    _ = next.editor.start()
    #expect(next.start(filing: nil).messages.isEmpty && names("outbox/accepted").count == 1)
    let notices = next.start { next.home(of: $0, usual: usual) }.notices
    #expect(notices.count == 1 && flags("work/.Sent") == [":2,S"] && names("mail/.Sent") == [])
  }

  @Test func `a message is not filed while another process has it in its hands`() throws {
    let (outbox, home) = try outbox()
    let waiting = try outbox.queue(
      try outbox.save(draft(), in: home).draft, as: nil, date: Self.date)
    let away = Outbox.Home(drafts: home.drafts, sent: home.sent.inNoAccount)
    _ = try outbox.send(waiting, with: TestSender(.accepted), home: away)
    let accepted = try #require(outbox.messages(in: .accepted).first?.listed)
    #expect(outbox.start(filing: nil).unfiled.map(\.listed) == [accepted])
    let rest = outbox.start { message in
      #expect((try? outbox.isHeld(message)) == true)
      return home
    }
    #expect(rest.notices.count == 1 && flags("mail/.Sent") == [":2,S"])
    #expect(!outbox.isThere(accepted, id: "<1@x>"))
  }

  @Test func `a draft that a synchroniser renamed is found`() throws {
    let (outbox, home) = try outbox()
    let draft = try outbox.save(draft(), in: home).draft
    let name = try #require(names("mail/.Drafts").first)
    let cur = folder["mail/.Drafts/cur"]
    rename("\(cur)/\(name)", "\(cur)/\(name.replacing(":2,", with: ",U=7:2,"))")
    let waiting = try outbox.queue(draft, as: nil, date: Self.date)
    #expect(names("mail/.Drafts") == [] && waiting.mailbox.name == "waiting")
  }

  @Test func `an accepted message is in Sent with Bcc, and what it answers is marked`() throws {
    let (outbox, home) = try outbox()
    let sender = TestSender(.accepted)
    let waiting = try outbox.queue(
      try outbox.save(draft(), in: home).draft, as: nil,
      date: MailDate(seconds: 1_795_162_320))
    guard case .sent(_, nil) = try outbox.send(waiting, with: sender, home: home) else {
      Issue.record("not filed")
      return
    }
    #expect(flags("mail/.Sent") == [":2,S"] && flags("mail") == [":2,RS"])
    #expect(names("mail/.Drafts") == [])
    let copy = text("mail/.Sent")
    #expect(copy.contains("Bcc: secret@x\n") && !copy.contains("X-Trifold"))
    #expect(copy.contains("Date: Fri, 20 Nov 2026 08:12:00 +0000\n"))
    let piped = String(decoding: try #require(sender.sent.first), as: UTF8.self)
    #expect(copy.replacing("Bcc: secret@x\n", with: "") == piped)
    #expect(Outbox.State.allCases.allSatisfy { outbox.messages(in: $0).isEmpty })
  }

  @Test func `all messages that were forwarded are marked, as far as they are there`() throws {
    try folder.write("mail/cur/1700000001.M2.host:2,S", "From: b@x\n\nTwo\n")
    let (outbox, home) = try outbox()
    var draft = draft()
    draft.answers = ["1700000000.M1.host", "gone", "1700000001.M2.host", "gone as well"].map {
      AnsweredReference(inbox($0), isForwarded: true)
    }
    let saved = try outbox.save(draft, in: home).draft
    let waiting = try outbox.queue(saved, as: draft, date: Self.date)
    let outcome = try outbox.send(waiting, with: TestSender(.accepted), home: home)
    guard case .sent(_, let notice) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(notice == "the original message is gone, so it was not marked as answered")
    #expect(names("mail").allSatisfy { $0.contains("P") && $0.contains("S") })
    #expect(names("mail").count == 2)
  }

  @Test func `Drafts and Sent are made when they are first needed`() throws {
    for mailbox in ["mail/.Drafts", "mail/.Sent"] { folder.remove(mailbox) }
    let (outbox, home) = try outbox()
    let draft = try outbox.save(draft(), in: home)
    #expect(draft.reason == nil && flags("mail/.Drafts") == [":2,DS"])
    let waiting = try outbox.queue(draft.draft, as: nil, date: Self.date)
    guard case .sent = try outbox.send(waiting, with: TestSender(.accepted), home: home) else {
      Issue.record("not filed")
      return
    }
    #expect(flags("mail/.Sent") == [":2,S"])
  }

  @Test func `a message in the hands of a living process is left to it`() throws {
    let (outbox, home) = try outbox()
    let waiting = try outbox.queue(
      try outbox.save(draft(), in: home).draft, as: nil, date: Self.date)
    let lock = try #require(try outbox.hold(waiting))
    #expect(outbox.start { _ in home }.messages.isEmpty)
    lock.release()
    #expect(outbox.start { _ in home }.messages.map(\.state) == [.waiting])
  }

  @Test func `a message that was refused is in Drafts again`() throws {
    let (outbox, home) = try outbox()
    let waiting = try outbox.queue(
      try outbox.save(draft(), in: home).draft, as: nil, date: Self.date)
    let sender = TestSender(.notSent(code: 75, words: "later"))
    guard case .notSent(_, 75, "later") = try outbox.send(waiting, with: sender, home: home) else {
      Issue.record("not refused")
      return
    }
    #expect(flags("mail/.Drafts") == [":2,DS"] && flags("mail") == [":2,S"])
  }

  @Test(arguments: [SendingResult.accepted, .notSent(code: 75, words: "later")])
  func `what the program said is not lost where the journal cannot be written`(
    result: SendingResult
  ) throws {
    let (outbox, home) = try outbox()
    let waiting = try outbox.queue(
      try outbox.save(draft(), in: home).draft, as: nil, date: Self.date)
    // Once the sender is started, the journal's folder is replaced by a file.
    let (journal, former) = (folder["journal"], folder["former"])
    let sender = TestSender(result) {
      rename(journal, former)
      close(open(journal, O_CREAT | O_WRONLY, 0o600))
    }
    switch try outbox.send(waiting, with: sender, home: home) {
    case .notFiled: #expect(result == .accepted && names("outbox/accepted").count == 1)
    case .notSent(let draft, 75, "later"):
      #expect(draft.mailbox == outbox.ownHome.drafts && flags("outbox/drafts") == [":2,DS"])
    default: Issue.record("neither filed later nor given back")
    }
    #expect(names("outbox/sending") == [])
  }

  @Test func `a version that was saved counts, also if the one before it cannot go`() throws {
    let (outbox, home) = try outbox()
    let nowhere = ListedMessage(
      mailbox: home.drafts.inNoAccount, key: MessageKey(rawValue: "1"))
    let draft = draft()
    let saved = try outbox.save(draft, replacing: nowhere, in: home)
    #expect(saved.draft.mailbox == home.drafts)
    #expect(outbox.isThere(saved.draft, id: draft.messageID))
  }

  @Test func `what cannot be sent stays a draft`() throws {
    let (outbox, home) = try outbox()
    var draft = draft()
    (draft.to, draft.bcc) = ([], [])
    let saved = try outbox.save(draft, in: home).draft
    #expect(throws: OutboxFailure.self) { try outbox.queue(saved, as: nil, date: Self.date) }
    #expect(names("outbox/waiting") == [] && flags("mail/.Drafts") == [":2,DS"])
  }

  @Test func `what was not sent is noted with the program's words until the user goes on with it`()
    throws
  {
    let (outbox, home) = try outbox()
    let saved = try outbox.save(draft(), in: home).draft
    let sender = TestSender(.notSent(code: 75, words: "no such host"))
    let waiting = try outbox.queue(saved, as: nil, date: Self.date)
    _ = try outbox.send(waiting, with: sender, home: home)
    #expect(outbox.allFailures.map(\.words) == ["no such host"])
    #expect(outbox.allFailures.map(\.message.mailbox) == [home.drafts])
    let draft = try #require(outbox.allFailures.first?.message)
    let again = try outbox.queue(draft, as: nil, date: Self.date)
    #expect(outbox.allFailures.isEmpty)
    _ = try outbox.send(again, with: sender, home: home)
    let failed = try #require(outbox.allFailures.first?.message)
    try outbox.remove(failed)
    #expect(outbox.allFailures.isEmpty)
  }

  @Test func `an unsure message stays until the user says what happened`() throws {
    let (outbox, home) = try outbox()
    let waiting = try outbox.queue(
      try outbox.save(draft(), in: home).draft, as: nil, date: Self.date)
    let sender = TestSender(.unsure(reason: "exit 74", words: ""))
    guard case .unsure(let message, _, _) = try outbox.send(waiting, with: sender, home: home)
    else {
      Issue.record("not unsure")
      return
    }
    outbox.editor.close()
    let (next, _) = try self.outbox()
    _ = next.editor.start()
    let rest = next.start { _ in home }
    #expect(rest.messages.map(\.state) == [.sending] && sender.sent.count == 1)
    guard case .sent = next.wasSent(message, home: home) else {
      Issue.record("not filed")
      return
    }
    #expect(flags("mail/.Sent") == [":2,S"])
  }

  @Test func `a message that cannot be filed is kept, and filed later without being sent`() throws {
    let (outbox, home) = try outbox()
    let waiting = try outbox.queue(
      try outbox.save(draft(), in: home).draft, as: nil, date: Self.date)
    folder.forbid("mail/.Sent/cur")
    if geteuid() == 0 { rename(folder["mail/.Sent"], folder["away"]) }
    if geteuid() == 0 { try folder.write("mail/.Sent", "in the way") }
    let sender = TestSender(.accepted)
    guard case .notFiled = try outbox.send(waiting, with: sender, home: home) else {
      Issue.record("filed")
      return
    }
    #expect(outbox.messages(in: .accepted).count == 1)
    if geteuid() == 0 { unlink(folder["mail/.Sent"]) }
    if geteuid() == 0 { rename(folder["away"], folder["mail/.Sent"]) }
    chmod(folder["mail/.Sent/cur"], 0o700)
    outbox.editor.close()
    let (next, _) = try self.outbox()
    _ = next.editor.start()
    let rest = next.start { _ in home }
    #expect(rest.messages.isEmpty && flags("mail/.Sent") == [":2,S"] && sender.sent.count == 1)
  }

  /// Returns an outbox whose calls in a folder fail as if the user's disk quota were used up.
  private func outbox(overQuotaIn name: String) throws -> Outbox {
    let account = try MailAccount.open(FilePath(folder["mail"]), isKnown: true)
    var editing = MailEditing(journal: FilePath(folder["journal"])) { 1_795_075_920 }
    let full = folder[name]
    editing.calls = FileCalls { call in
      "\(call.path)".hasPrefix(full) || "\(call.target ?? call.path)".hasPrefix(full)
        ? .fails(EDQUOT) : .goesOn
    }
    return try Outbox(FilePath(folder["outbox"]), editor: MailEditor([account], editing))
  }

  @Test func `where Drafts are over quota a draft is in the outbox, and says so`() throws {
    let (first, home) = try outbox()
    first.editor.close()
    let outbox = try outbox(overQuotaIn: "mail/.Drafts")
    let draft = draft()
    let saved = try outbox.save(draft, in: home)
    #expect(saved.reason.map { "\($0)".contains("quota") } == true, "\(saved)")
    #expect(names("outbox/drafts").count == 1 && names("mail/.Drafts") == [])
    outbox.editor.close()
    let (next, _) = try self.outbox()
    #expect(try next.save(draft, replacing: saved.draft, in: home).reason == nil)
    #expect(names("mail/.Drafts").count == 1 && names("outbox/drafts") == [])
  }

  @Test func `what was sent is filed once Sent is not over quota any more, and is not sent again`()
    throws
  {
    let (first, home) = try outbox()
    let draft = try first.save(draft(), in: home).draft
    first.editor.close()
    let outbox = try outbox(overQuotaIn: "mail/.Sent")
    let sender = TestSender(.accepted)
    let waiting = try outbox.queue(draft, as: nil, date: Self.date)
    guard case .notFiled(let reason) = try outbox.send(waiting, with: sender, home: home) else {
      Issue.record("filed")
      return
    }
    #expect("\(reason)".contains("quota"))
    outbox.editor.close()
    let (next, _) = try self.outbox()
    _ = next.editor.start()
    _ = next.start { _ in home }
    #expect(flags("mail/.Sent") == [":2,S"] && sender.sent.count == 1)
  }

  @Test func `the start removes a former version of a draft that a kill left`() throws {
    try folder.write("outbox/replaced/cur/1.M.h:2,DS", "From: a@x\n\nFormer\n")
    let (outbox, _) = try outbox()
    _ = outbox.start(filing: nil)
    #expect(names("outbox/replaced").count == 1)
    _ = outbox.start { _ in outbox.ownHome }
    #expect(names("outbox/replaced") == [])
  }

  @Test func `the start clears away what a kill left half written`() throws {
    let (outbox, home) = try outbox()
    let places = ["outbox/waiting/cur", "outbox/drafts/cur", "answered", "editing"]
    for place in places {
      for name in ["old", "new"] { try folder.write("\(place)/.trifold-\(name)", "half") }
      let past = timeval(tv_sec: 1_700_000_000, tv_usec: 0)
      var times = [past, past]
      utimes(folder["\(place)/.trifold-old"], &times)
    }
    _ = outbox.start(filing: nil)
    for place in places { #expect(access(folder["\(place)/.trifold-old"], F_OK) == 0) }
    _ = outbox.start { _ in home }
    for place in places {
      #expect(access(folder["\(place)/.trifold-old"], F_OK) != 0)
      // The file may belong to a running process.
      #expect(access(folder["\(place)/.trifold-new"], F_OK) == 0)
    }
  }

  @Test func `without a mailbox that can be written drafts stay in the outbox`() throws {
    let (outbox, home) = try outbox()
    let nowhere = Outbox.Home(drafts: home.drafts.inNoAccount, sent: home.sent)
    let draft = draft()
    let saved = try outbox.save(draft, in: nowhere)
    #expect(saved.reason != nil && names("outbox/drafts").count == 1)
    #expect(try outbox.save(draft, replacing: saved.draft, in: outbox.ownHome).reason == nil)
    #expect(names("outbox/drafts").count == 1)
  }

  /// After a kill at any call, the next start finds the complete message in a single place, and sends nothing on its
  /// own.
  @Test(arguments: [
    SendingResult.accepted, .notSent(code: 75, words: ""), .unsure(reason: "", words: ""),
  ])
  func `a kill at any call neither loses a message nor sends it twice`(result: SendingResult) throws
  {
    var life = 0
    while true {
      let test = try OutboxTests()
      let isOver = try test.survives(life, result)
      if isOver { break }
      life += 1
    }
    #expect(life > 20)
  }

  /// Saves twice and sends, in a process that is killed at a call, and then starts another process. Returns true if the
  /// first process was not killed.
  private func survives(_ life: Int, _ result: SendingResult) throws -> Bool {
    let sender = TestSender(result)
    let calls = Life(life)
    let (outbox, home) = try outbox(life: calls)
    var isOver = false
    var isSaved = false
    do {
      let draft = draft()
      let first = try outbox.save(draft, in: home)
      isSaved = true
      let second = try outbox.save(draft, replacing: first.draft, in: home)
      let waiting = try outbox.queue(second.draft, as: nil, date: Self.date)
      switch try outbox.send(waiting, with: sender, home: home) {
      case .sent(_, let notice):
        isOver = result == .accepted && notice == nil && flags("mail/.Sent").count == 1
      case .notSent(let draft, _, _): isOver = draft.mailbox == home.drafts
      case .unsure: isOver = true
      case .notFiled: break
      }
    } catch {}
    isOver = isOver && calls.lasts
    outbox.editor.close()
    let (next, _) = try self.outbox()
    _ = next.editor.start()
    _ = next.start { _ in home }
    let open = ["mail/.Drafts", "outbox/drafts", "outbox/waiting"].flatMap(names)
    let unsure = names("outbox/sending")
    let done = ["outbox/accepted", "mail/.Sent"].flatMap(names)
    #expect(!isSaved || !(open + unsure + done).isEmpty, "lost at call \(life)")
    #expect((unsure + done).count <= 1, "twice at call \(life)")
    #expect(sender.sent.count <= 1)
    // A message that was never given to the sender is not in doubt.
    #expect(!sender.sent.isEmpty || (unsure + done).isEmpty, "call \(life)")
    if sender.sent.count == 1, result == .accepted {
      // An earlier version that survived the kill may be in Drafts, but is never sent.
      #expect((unsure + done).count == 1 && names("outbox/waiting").isEmpty, "call \(life)")
    }
    if sender.sent.isEmpty { #expect(done.isEmpty, "filed without being sent at call \(life)") }
    return isOver
  }
}

extension MailboxID {
  /// A mailbox with the same name in an unknown account.
  fileprivate var inNoAccount: MailboxID {
    MailboxID(account: AccountID(path: "/nowhere"), name: name)
  }
}

extension TemporaryFolder {
  /// The names in a folder, including hidden names.
  fileprivate func names(in name: String) -> [String] {
    guard let stream = opendir(self[name]) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let text = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if text != ".", text != ".." { names.append(text) }
    }
    return names
  }
}
