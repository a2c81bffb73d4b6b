import MailBrowser
import MailStore
import SplitViewUI
import TestSupport
import Testing

@Test(.timeLimit(.minutes(5)))
func `Mail that came between the reading of a list and the beginning of the watch is noticed`()
  async throws
{
  let folder = try TemporaryFolder()
  for part in ["cur", "new", "tmp"] { folder.makeFolder("mail/\(part)") }
  try folder.write("mail/cur/1.a:2,S", "Subject: First\n\nText\n")
  let effects = MailEffects(
    accounts: [try MailAccount.open(folder["mail"])], watchesForChanges: true,
    utcOffset: { _ in 0 }, now: { present })
  let inbox = MailboxReference(account: 0, name: "INBOX")
  _ = effects.performNow(.messages(.list(inbox, .newestFirst)))
  try folder.write("mail/cur/2.a:2,S", "Subject: Second\n\nText\n")
  let (events, continuation) = AsyncStream<MailEvent>.makeStream()
  effects.perform(.mailboxes(.countAndWatch), send: Send { continuation.yield($0) })
  let isNoticed = await events.contains {
    if case .mailboxes(.mailboxChanged(inbox)) = $0 { true } else { false }
  }
  #expect(isNoticed)
}

@Test(.timeLimit(.minutes(5)), arguments: [true, false])
func `An account that is deleted and made anew is noticed`(hasParent: Bool) async throws {
  let folder = try TemporaryFolder()
  func make(_ key: String) throws {
    for part in ["cur", "new", "tmp"] { folder.makeFolder("all/mail/\(part)") }
    try folder.write("all/mail/cur/\(key):2,S", "Subject: First\n\nText\n")
  }
  try make("1.a")
  let effects = MailEffects(
    accounts: [try MailAccount.open(folder["all/mail"])], watchesForChanges: true,
    utcOffset: { _ in 0 }, now: { present })
  let (events, continuation) = AsyncStream<MailEvent>.makeStream()
  effects.perform(.mailboxes(.countAndWatch), send: Send { continuation.yield($0) })
  var told = events.makeAsyncIterator()
  func wait(for isMeant: (MailEvent) -> Bool) async {
    while let event = await told.next(), !isMeant(event) {}
  }
  await wait { if case .mailboxes(.counted) = $0 { true } else { false } }
  folder.remove(hasParent ? "all/mail" : "all")
  await wait { if case .program(.notice) = $0 { true } else { false } }
  try make("2.b")
  await wait {
    if case .mailboxes(.counted(let counts)) = $0 { counts.values.first?.total == 1 } else { false }
  }
}
