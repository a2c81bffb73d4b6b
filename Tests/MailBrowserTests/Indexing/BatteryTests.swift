import Foundation
import MailIndex
import MailStore
import Synchronization
import TestSupport
import Testing

@testable import MailBrowser

/// The indexing of a large mailbox on a machine that runs on battery power.
struct BatteryTests {
  private let folder: TemporaryFolder
  private let account: MailAccount
  private let place: IndexPlace
  private let indexer: Indexer
  /// Signalled when the indexer says that it waits for power, and when it has finished an update with power.
  private let waits = DispatchSemaphore(value: 0)
  private let updated = DispatchSemaphore(value: 0)

  init() throws {
    folder = try TemporaryFolder()
    for name in ["cache", "mail/cur", "mail/new", "mail/tmp"] { folder.makeFolder(name) }
    for number in 0..<1200 {
      try folder.write(
        "mail/cur/\(1_700_000_000 + number).M1.host:2,S", "Subject: \(number)\n\nHopping\n")
    }
    account = try MailAccount.open(folder["mail"])
    place = .folder(FilePath(folder["cache"]), .full)
    indexer = Indexer(place, accounts: 1, power: PowerSupply(folder: folder["power"]))
    try folder.write("power/BAT0/type", "Battery\n")
  }

  private func wake() {
    indexer.wake(account: { [account] _ in account }, changes: { 0 }) { [waits, updated] event in
      switch event {
      case .indexing(.progress(.some(let progress))) where progress.waitsForPower: waits.signal()
      case .indexing(.updated): updated.signal()
      default: break
      }
    }
  }

  /// The number of messages whose text is in the index.
  private func count() throws -> Int {
    let query = try QueryParser(days: QueryDays(now: 0) { _ in 0 }).parse("hopping")
    return try AccountIndex(place).search(account) { (index) throws(MailIndexError) -> Int in
      try index.numbers(of: query).count
    } ?? 0
  }

  @Test func `On battery, an update reads a few messages and waits for power`() throws {
    defer { indexer.end() }
    try folder.write("power/BAT0/status", "Discharging\n")
    var before = 0
    // New mail wakes the indexer, which then reads a few more messages.
    for _ in 0..<2 {
      wake()
      #expect(waits.wait(timeout: .now() + 120) == .success)
      let few = try count()
      #expect(before + 500..<before + 600 ~= few)
      #expect(waits.wait(timeout: .now() + 0.2) == .timedOut)
      #expect(try count() == few, "it waits")
      before = few
    }
    try folder.write("power/BAT0/status", "Charging\n")
    while updated.wait(timeout: .now()) == .success {}
    wake()
    #expect(updated.wait(timeout: .now() + 120) == .success)
    #expect(try count() == 1200)
  }
}
