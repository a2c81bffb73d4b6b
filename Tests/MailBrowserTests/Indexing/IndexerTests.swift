import Foundation
import MailBrowser
import MailStore
import SplitViewUI
import Synchronization
import TestSupport
import Testing

/// What was told while the index was brought up to date.
private func update(_ effects: MailEffects) -> [String] {
  let told = Mutex<[String]>([])
  let end = DispatchSemaphore(value: 0)
  effects.perform(
    .indexing(.update),
    send: Send { event in
      guard case .indexing(let event) = event else { return }
      told.withLock { $0.append("\(event)") }
      switch event {
      case .updated, .failed: end.signal()
      case .progress: break
      }
    })
  #expect(end.wait(timeout: .now() + 120) == .success)
  return told.withLock { $0 }
}

@Test func `The index is made on a thread of its own, and has what comes later`() throws {
  let folder = try TemporaryFolder()
  folder.makeFolder("cache")
  for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(part)") }
  try Mailroom.sample(folder)
  let place = IndexPlace.folder(FilePath(folder["cache"]), .full)
  var room = try Mailroom(96, 24, in: folder, index: place)
  #expect(update(room.effects) == ["updated"])
  room.type("//hopping")
  #expect(room.state.list?.count == 1)
  try Mailroom.deliver(
    "8.h:2,", from: "Hedy <hedy@example.org>", subject: "Hopping again",
    date: "19 Nov 2026 09:30", to: folder)
  #expect(update(room.effects) == ["updated"])
  room.send(.indexing(.updated))
  #expect(room.state.list?.count == 2, "it appears by itself")
  #expect(room.state.message?.key.rawValue == "5.e", "and the selection stays")
}

@Test func `If no index can be made, that is said once`() throws {
  let folder = try TemporaryFolder()
  for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(part)") }
  try Mailroom.sample(folder)
  let place = IndexPlace.folder(FilePath(folder["nowhere"]), .full)
  var room = try Mailroom(96, 24, in: folder, index: place)
  let told = update(room.effects)
  #expect(told.count == 1 && told[0].contains("cannot be used"))
  room.send(.indexing(.failed("the disk is full")))
  #expect(room.drawing.contains("Not indexed: the disk is full"))
}
