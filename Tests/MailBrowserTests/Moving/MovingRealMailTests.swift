import MailBrowser
import MailStore
import TerminalFrame
import TestSupport
import Testing

private let refusal = "Nothing was changed: this mail cannot be changed"

extension TemporaryFolder {
  /// The bytes of every file, by path.
  private var files: [String: [UInt8]] {
    let names = snapshot().keys.map { String($0.dropFirst(path.count + 1)) }
    return Dictionary(names.map { ($0, contents(of: $0)) }) { first, _ in first }
  }

  /// True if `body` leaves the bytes, name, size, inode, permissions and times of every file unchanged.
  fileprivate func isLeftAlone(by body: () -> Void) -> Bool {
    let bytes = files
    age()
    let facts = snapshot()
    body()
    let after = snapshot()
    return after == facts && files == bytes && bytes.values.count { !$0.isEmpty } == 7
  }
}

@Test func `Mail that is only read is not moved: it says so, and nothing changes`() throws {
  var room = try Mailroom(96, 14)
  let isSame = room.folder.isLeftAlone {
    for key in ["P", "m", "C", "d", "A", "N", "*", "Z"] {
      room.type(key)
      #expect(room.state.notices.notice == refusal && room.state.navigator.drag == nil)
    }
    room.drag((40, 5), (5, 7), releases: false)
    #expect(room.drawing.contains("Cannot drop on Drafts: Hopping"))
    #expect(room.drawing.contains("✗  Drafts"))
    room.input(.mouse(MouseEvent(.release(.left), at: Point(5, 7))))
    #expect(room.state.notices.notice == refusal)
    room.drag((40, 5), (80, 9))
    #expect(room.state.notices.notice == refusal)
  }
  #expect(isSame)
}

@Test func `Mail that is only read is not moved, even if an effect asks for it`() throws {
  let room = try Mailroom(96, 14)
  let inbox = MailboxReference(account: 0, name: "INBOX")
  let message = MessageReference(mailbox: inbox, key: MessageKey(rawValue: "6.f"))
  let drafts = MailboxReference(account: 0, name: "Drafts")
  let isSame = room.folder.isLeftAlone {
    let answers = room.effects.performNow(
      .changes(.perform(1, .move(to: drafts), [message], isRecorded: true)))
    #expect(answers.count == 1)
  }
  #expect(isSame)
}
