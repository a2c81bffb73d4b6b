import MailBrowser
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// An mbox that takes some time to read, and the lists sent while it is read.
private struct LargeMbox {
  let folder: TemporaryFolder
  let account: MailAccount
  let lists: [MailboxContents]

  init(order: SortOrder = .newestFirst) throws {
    folder = try TemporaryFolder()
    let text = String(repeating: "Text and more text.\n", count: 200)
    let messages = (0..<5000).map {
      "From ada Thu Nov 19 0\(7 + $0 / 3600):\($0 / 60 % 60):\($0 % 60) 2026\n"
        + "Message-ID: <\($0)@x>\nSubject: No. \($0)\n\n\(text)\n"
    }
    try folder.write("big.mbox", messages.joined())
    account = try MailAccount.open(folder.path + "/big.mbox")
    let effects = MailEffects(
      accounts: [account], watchesForChanges: false, utcOffset: { _ in 0 }, now: { present })
    let reference = MailboxReference(account: 0, name: account.mailboxes[0].name)
    lists = effects.performNow(.messages(.list(reference, order))).compactMap { event in
      if case .messages(.listed(let list)) = event { list } else { nil }
    }
  }

  func session(restoring saved: SavedPlace? = nil) -> Session<MailBrowser> {
    let library = MailLibrary(accounts: [AccountSummary(account)])
    let state = MailState(
      library: library, now: present, preferences: MailPreferences(), restoring: saved)
    return Session(
      MailBrowser(utcOffset: { _ in 0 }), state: state, size: Size(120, 20), theme: .dark,
      symbols: .unicode)
  }
}

@Test func `The newest messages of a large mbox are on screen before it is read`() throws {
  let box = try LargeMbox()
  let newest = try #require(box.lists.first)
  let all = try #require(box.lists.last)
  #expect(newest.messages.isPartial && newest.count < 5000)
  #expect(!all.messages.isPartial && all.isComplete && all.count == 5000)
  #expect(newest.key(at: 0) == newest.messages.message(at: newest.count - 1).key)

  var session = box.session()
  _ = session.send(.messages(.listed(newest)))
  func drawing() -> String { session.frame().lines.joined(separator: "\n") }
  #expect(drawing().contains("No. 4999") && drawing().contains("No. 4998"))
  // The number of messages is not shown yet.
  #expect(session.state.library.mailbox(newest.mailbox)?.total == nil)
  #expect(!drawing().contains(" of \(newest.count)") && !drawing().contains("\(newest.count) un"))
  _ = session.send(.messages(.listed(all)))
  #expect(session.state.library.mailbox(newest.mailbox)?.total == 5000)
  #expect(drawing().contains(" of 5000"))
}

@Test func `A message far from the end of a large mbox stays selected until it is found`() throws {
  let box = try LargeMbox()
  let all = try #require(box.lists.last)
  var session = box.session()
  _ = session.send(.messages(.listed(all)))
  _ = session.input(.key("G"))
  let selected = try #require(session.state.message)
  #expect(box.lists[0].place(of: selected) == nil)
  var again = box.session(restoring: session.state.saved)
  for list in box.lists {
    _ = again.send(.messages(.listed(list)))
    #expect(again.state.message == selected)
  }
  #expect(again.frame().lines.joined().contains("No. 0"))
}

@Test func `In other orders a large mbox is shown once it is read`() throws {
  #expect(try LargeMbox(order: .oldestFirst).lists.allSatisfy { !$0.messages.isPartial })
}
