import MailCompose
import MailStore
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Encrypted and signed messages on screen.
@Suite(.enabled(if: TestKeys.isInstalled, "gpg is not installed"))
struct SecurityTests {
  private func desk(
    _ keys: TestKeys, _ message: [UInt8], identity: DraftProtection = .none,
    _ result: SendingResult = .accepted
  ) throws -> AnsweringRoom {
    try AnsweringRoom(
      result, preferences: MailPreferences(), security: keys.programs, identity: identity, 100, 30
    ) { folder in
      try Mailroom.sample(folder)
      try folder.write("charlotte/cur/9.p:2,S", message)
    }
  }

  private func secret(_ desk: AnsweringRoom) -> [String] {
    desk.room.folder.snapshot().filter { entry in
      String(decoding: desk.room.folder.contents(of: entry.key), as: UTF8.self)
        .contains("The secret")
    }.map(\.key)
  }

  @Test func `an encrypted message is decrypted once it is read, and written nowhere`() throws {
    let keys = try TestKeys()
    let message = try keys.message(
      DraftProtection(signs: true, encrypts: true), "The secret\nof the day\n")
    var desk = try desk(keys, message)
    desk.room.press(.enter)
    let words = "Encrypted to you, signed by Grace Hopper <grace@example.org>"
    #expect(desk.room.state.openMessage?.security.report?.words == words)
    #expect(desk.room.drawing.contains("The secret"))
    #expect(
      desk.room.drawing.contains("plan.txt") && !desk.room.drawing.contains("cannot be shown"))
    let rows = desk.room.frame.lines
    let row = try #require(rows.firstIndex { $0.contains("Encrypted to you") })
    #expect(rows[row...(row + 1)].contains { $0.contains("<grace@example.org>") })
    let text = try #require(rows.firstIndex { $0.contains("The secret") })
    #expect(row < text && !rows[row...text].contains { $0.contains("Subject") })
    // The attachments are those of the decrypted message.
    desk.room.type("s")
    desk.room.type("v")
    #expect(desk.room.drawing.contains("The plan"))
    #expect(secret(desk).isEmpty)
    let checks = desk.room.asked.filter { if case .security = $0 { true } else { false } }
    #expect(checks.count == 1)
  }

  @Test func `lists ask nothing, and neither do messages that are opened ahead`() throws {
    let keys = try TestKeys()
    let message = try keys.message(DraftProtection(encrypts: true), "The secret\n")
    var desk = try desk(keys, message)
    desk.room.press(.down)
    let checks = desk.room.asked.filter { if case .security = $0 { true } else { false } }
    #expect(checks.count <= 1)
  }

  @Test func `what is signed is checked after it is shown`() throws {
    let keys = try TestKeys()
    let message = try keys.message(DraftProtection(signs: true), "Hello\n")
    var desk = try desk(keys, message)
    desk.room.isAnswering = true
    desk.room.press(.enter)
    #expect(desk.room.drawing.contains("Signed by Grace Hopper <grace@example.org>"))
    #expect(!desk.room.drawing.contains("not checked"))
    let changed = Array(
      String(decoding: message, as: UTF8.self).replacing("Hello", with: "Hullo").utf8)
    var second = try self.desk(keys, changed)
    second.room.press(.enter)
    #expect(second.room.drawing.contains("The signature does not match"))
    #expect(second.room.drawing.contains("Hullo"))
  }

  @Test func `a locked key is said, and D asks on the terminal`() throws {
    let keys = try TestKeys(passphrase: "secret")
    let message = try keys.message(DraftProtection(encrypts: true), "The secret\n")
    var desk = try desk(keys, message)
    desk.room.press(.enter)
    #expect(desk.room.drawing.contains("Encrypted; your key is locked"))
    #expect(desk.room.drawing.contains("Decrypt"))
    desk.room.isAnswering = false
    desk.room.type("D")
    guard case .security(.unlock)? = desk.room.asked.last else {
      Issue.record("nothing was asked")
      return
    }
    var other = try Mailroom(100, 24)
    other.press(.enter)
    other.type("D")
    #expect(other.state.notices.notice == "The message is not encrypted; d deletes the message")
  }

  @Test func `an answer to an encrypted message is encrypted, and so is its copy`() throws {
    let keys = try TestKeys()
    let message = try keys.message(DraftProtection(encrypts: true), "The secret\n")
    var desk = try desk(keys, message)
    desk.room.press(.enter)
    desk.reply()
    #expect(desk.room.drawing.contains("Security Encrypt"))
    #expect(desk.room.drawing.contains("▎ The secret"))
    // The draft contains the decrypted text, so it is not saved where others may read it.
    #expect(desk.drafts.isEmpty && desk.files("state/outbox/drafts").count == 1)
    desk.room.press(.escape)
    #expect(desk.room.state.notices.words == "Draft saved in the outbox; O shows the outbox")
    desk.room.type("O")
    #expect(desk.room.drawing.contains("The draft is in Trifold's outbox."))
    desk.room.press(.enter)
    #expect(desk.room.drawing.contains("Security Encrypt"))
    // Unencrypted, the draft gets a warning.
    desk.room.type("pp")
    #expect(desk.room.drawing.contains("Security None"))
    #expect(desk.room.drawing.contains("was encrypted, but this one is not"))
    // The draft still quotes encrypted text, so it is not saved where others may read it.
    #expect(desk.drafts.isEmpty && desk.files("state/outbox/drafts").count == 1)
    desk.room.type("pp")
    #expect(!desk.room.drawing.contains("and this one is not"))
    desk.room.type("y")
    desk.wait(10)
    let sent = try #require(desk.sender.sent.first)
    #expect(sent.contains("multipart/encrypted") && !sent.contains("The secret"))
    #expect(!sent.contains("X-Trifold"))
    #expect(secret(desk).isEmpty && desk.sentMail.count == 2)
    #expect(keys.programs.report(on: Array(sent.utf8))?.words == "Encrypted to you, not signed")
  }

  @Test func `without a key nothing is sent, and the sheet says whose is missing`() throws {
    let keys = try TestKeys()
    var desk = try desk(keys, try keys.message(DraftProtection(signs: true), "Hello\n"))
    desk.reply()
    #expect(desk.room.drawing.contains("Security None"))
    desk.room.type("t")
    desk.room.type(", eve@example.net")
    desk.room.press(.enter)
    desk.room.type("p")
    #expect(desk.room.drawing.contains("Security Sign"))
    desk.room.type("p")
    #expect(desk.room.drawing.contains("Security Encrypt"))
    desk.room.type("y")
    #expect(desk.room.drawing.contains("eve@example.net: no key"))
    #expect(desk.waiting.isEmpty && desk.sender.sent.isEmpty)
    desk.room.type("pp")
    #expect(desk.room.drawing.contains("Security None") && desk.drafts.count == 1)
  }

  @Test func `what an address prefers is proposed, and a locked key asks on the terminal`() throws {
    let keys = try TestKeys(passphrase: "secret")
    var desk = try desk(
      keys, Array("From: a@x\nTo: charlotte@example.org\n\nHi\n".utf8),
      identity: DraftProtection(signs: true))
    desk.reply()
    #expect(desk.room.drawing.contains("Security Sign"))
    desk.room.isAnswering = false
    desk.room.type("y")
    desk.room.answerOnce()
    guard case .answering(.write(_, _, _, .unlock))? = desk.room.asked.last else {
      Issue.record("the terminal was not asked for")
      return
    }
    #expect(desk.waiting.isEmpty)
  }
}

extension Mailroom {
  /// Performs the effect that was requested last. Effects that it leads to wait.
  fileprivate mutating func answerOnce() {
    guard let last = asked.last else { return }
    for event in effects.performNow(last) { send(event) }
  }
}
