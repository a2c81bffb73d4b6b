import Foundation
import MailStore
import SplitViewUI
import Synchronization
import TestSupport
import Testing

@testable import MailBrowser

/// Returns the messages reported by an update of the index, without progress, which only a slow machine reports.
private func update(_ effects: MailEffects) -> [String] {
  let told = Mutex<[String]>([])
  let end = DispatchSemaphore(value: 0)
  effects.perform(
    .indexing(.update),
    send: Send { event in
      guard case .indexing(let event) = event else { return }
      switch event {
      case .updated, .failed:
        told.withLock { $0.append("\(event)") }
        end.signal()
      case .progress: break
      }
    })
  #expect(end.wait(timeout: .now() + 120) == .success)
  return told.withLock { $0 }
}

/// Returns the number of messages that a search finds.
private func count(_ query: String, _ effects: MailEffects) -> Int? {
  for case .finding(.found(let found)) in effects.performNow(
    .finding(.find(.search, query, .newestFirst)))
  {
    return found.list.count
  }
  return nil
}

private func effects(_ folder: TemporaryFolder, _ cache: String) throws -> MailEffects {
  for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(part)") }
  try Mailroom.sample(folder)
  return MailEffects(
    accounts: [try MailAccount.open(folder["charlotte"])], watchesForChanges: false,
    index: .folder(FilePath(folder[cache]), .full), utcOffset: { _ in 0 }, now: { present })
}

@Test func `The index is made on a thread of its own, and has what comes later`() throws {
  let folder = try TemporaryFolder()
  folder.makeFolder("cache")
  let effects = try effects(folder, "cache")
  #expect(count("hopping", effects) == 0, "no list was read, and there is no index")
  #expect(update(effects) == ["updated"])
  #expect(count("line hopping", effects) == 1)
  try Mailroom.deliver(
    "8.h:2,", from: "Hedy <hedy@example.org>", subject: "Hopping again",
    date: "19 Nov 2026 09:30", to: folder)
  #expect(update(effects) == ["updated"])
  #expect(count("line hopping", effects) == 2)
}

@Test(arguments: ["cache", "cache/trifold"])
func `An index that was removed with its folder is made again, and searched`(removed: String) throws
{
  let folder = try TemporaryFolder()
  folder.makeFolder("cache/trifold")
  let effects = try effects(folder, "cache/trifold")
  #expect(update(effects) == ["updated"])
  #expect(count("line hopping", effects) == 1)
  try FileManager.default.removeItem(atPath: folder[removed])
  #expect(count("line hopping", effects) == 0, "there is none, and no list was read")
  #expect(update(effects) == ["updated"])
  #expect(count("line hopping", effects) == 1)
}

@Test func `If the index cannot be brought up to date, what lists know is found besides`() throws {
  let folder = try TemporaryFolder()
  folder.makeFolder("cache")
  let effects = try effects(folder, "cache")
  #expect(update(effects) == ["updated"])
  try Mailroom.deliver(
    "8.h:2,", from: "Hedy <hedy@example.org>", subject: "Hopping again",
    date: "19 Nov 2026 09:30", to: folder)
  let inbox = MailboxReference(account: 0, name: "INBOX")
  _ = effects.performNow(.messages(.list(inbox, .newestFirst)))
  #expect(count("hopping", effects) == 1)
  for name in try FileManager.default.contentsOfDirectory(atPath: folder["cache"])
  where name.hasSuffix("-lock") {
    try FileManager.default.removeItem(atPath: folder["cache/\(name)"])
    folder.makeFolder("cache/\(name)")
  }
  #expect(update(effects)[0].hasPrefix("failed"))
  #expect(count("hopping", effects) == 2)
}

@Test func `A search that finds no index has one made`() throws {
  let folder = try TemporaryFolder()
  folder.makeFolder("cache")
  let effects = try effects(folder, "cache")
  var state = try Mailroom(120, 24).state
  let browser = MailBrowser(utcOffset: { _ in 0 })
  _ = browser.update(&state, .search(.begin))
  _ = browser.update(&state, .finding(.begin))
  _ = browser.update(&state, .search(.edit(.insert("hopping"))))
  let found = effects.performNow(.finding(.find(.search, "hopping", .newestFirst)))
  let commands = found.flatMap { browser.update(&state, $0) }
  let isWoken = commands.contains { command in
    if case .performInBackground(.indexing(.update), _) = command { true } else { false }
  }
  #expect(isWoken)
}

@Test func `If no index can be made, that is said once`() throws {
  let folder = try TemporaryFolder()
  try folder.write("nowhere", "a file in its way")
  let told = update(try effects(folder, "nowhere"))
  #expect(told.count == 1)
  #expect(
    told[0].hasPrefix("failed(\"Not a directory, so the index cannot be used"),
    "the reason is first")
  var room = try Mailroom(120, 24)
  room.send(.indexing(.failed("the disk is full")))
  #expect(room.drawing.contains("Not indexed: the disk is full"))
}

@Test func `An index that could not be made is tried again, and that it cannot be is said once`()
  throws
{
  let folder = try TemporaryFolder()
  try folder.write("cache", "a file in its way")
  for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(part)") }
  try Mailroom.sample(folder)
  let account = try MailAccount.open(folder["charlotte"])
  let told = Mutex<[String]>([])
  let (failed, made) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let indexer = Indexer(.folder(FilePath(folder["cache"]), .full), accounts: 1, rest: 0)
  let send: @Sendable (MailEvent) -> Void = { event in
    guard case .indexing(let event) = event else { return }
    told.withLock { $0.append("\(event)") }
    switch event {
    case .failed: failed.signal()
    case .updated: made.signal()
    case .progress: break
    }
  }
  indexer.wake(account: { _ in account }, changes: { 0 }, send: send)
  #expect(failed.wait(timeout: .now() + 120) == .success)
  #expect(indexer.coverage == .remains)
  try FileManager.default.removeItem(atPath: folder["cache"])
  folder.makeFolder("cache")
  #expect(made.wait(timeout: .now() + 120) == .success)
  indexer.end()
  #expect(indexer.coverage == .all)
  #expect(told.withLock { $0.filter { $0.hasPrefix("failed") }.count } == 1)
}
