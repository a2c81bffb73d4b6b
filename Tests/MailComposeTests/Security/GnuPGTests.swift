import MailStore
import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import MailCompose

/// Messages signed, encrypted, verified and decrypted by gpg and gpgsm.
@Suite(.enabled(if: Keyring.has("gpg") && Keyring.has("gpgsm"), "\(Keyring.reason)"))
struct GnuPGTests {
  private static let ada = "Ada Lovelace <ada@example.org>"
  private static let bob = "Bob <bob@example.com>"

  private func draft(
    _ protection: DraftProtection, to: [String] = ["bob@example.com"], bcc: [String] = []
  ) throws -> [UInt8] {
    let from = EmailAddress(name: "Ada Lovelace", address: "ada@example.org")
    var draft = Draft(from: from, date: MailDate(seconds: 1_795_075_920))
    draft.to = to.map { EmailAddress(name: nil, address: $0) }
    draft.bcc = bcc.map { EmailAddress(name: nil, address: $0) }
    draft.subject = "Plans"
    draft.text = "Hello Bob, \nFrom here on: grüße\n-- \nAda\n"
    draft.attachments = [DraftAttachment(name: "data.bin", content: [0, 1, 13, 10, 255])]
    draft.protection = protection
    return try draft.bytes()
  }

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  /// Returns the text and the attached files of a message.
  private func content(_ bytes: [UInt8]?) -> (text: String, files: [[UInt8]]) {
    let bytes = bytes ?? []
    let message = Message(bytes: bytes)
    return (message.plainText, message.attachments.compactMap { $0.content(in: bytes) })
  }

  private func check(_ bytes: [UInt8]?) {
    let (text, files) = content(bytes)
    #expect(text.contains("From here on: grüße") && files == [[0, 1, 13, 10, 255]])
  }

  @Test(arguments: DraftProtection.Format.allCases)
  func `what is signed is checked, also after its way, and not after a change`(
    format: DraftProtection.Format
  ) throws {
    let keys = try Keyring(format == .openPGP ? [Self.ada] : [])
    if format == .smime { try keys.makeCertificate("Ada Lovelace", "ada@example.org") }
    let sent = try keys.programs.protected(draft(DraftProtection(signs: true, format: format)))
    #expect(text(sent).contains("multipart/signed") && !text(sent).contains("X-Trifold"))
    #expect(!text(sent).contains("\n\nFrom here") && sent.allSatisfy { $0 < 0x80 })
    #expect(text(sent).contains(format == .openPGP ? "micalg=pgp-sha" : "micalg=sha-256"))
    for way in [sent, sent.withNetworkLineEnds] {
      let report = try #require(keys.programs.report(on: way))
      #expect(report.words == "Signed by Ada Lovelace <ada@example.org>" && !report.isWarning)
      check(report.message)
    }
    // The text is in base64, because a server may change a line that begins with "From".
    let changed = Array(text(sent).replacing("SGVsbG8g", with: "SHVsbG8g").utf8)
    #expect(changed != sent)
    let report = try #require(keys.programs.report(on: changed))
    #expect(report.isWarning && report.words.hasPrefix("The signature does not match"))
    #expect(report.message == nil)
  }

  @Test(arguments: DraftProtection.Format.allCases, [true, false])
  func `what is encrypted is read by its recipient and by its author`(
    format: DraftProtection.Format, signs: Bool
  ) throws {
    let keys = try Keyring(format == .openPGP ? [Self.ada, Self.bob] : [])
    if format == .smime {
      try keys.makeCertificate("Ada Lovelace", "ada@example.org")
      try keys.makeCertificate("Bob", "bob@example.com")
    }
    let protection = DraftProtection(signs: signs, encrypts: true, format: format)
    let sent = try keys.programs.protected(draft(protection))
    #expect(!text(sent).contains("Hello") && !text(sent).contains("data.bin"))
    #expect(text(sent).contains("Subject: Plans"))
    let report = try #require(keys.programs.report(on: sent))
    let signature = signs ? "signed by Ada Lovelace <ada@example.org>" : "not signed"
    #expect(report.words == "Encrypted to you, \(signature)" && !report.isWarning)
    #expect(report.isEncrypted && GnuPG.encryption(of: sent) == format)
    check(report.message)
    #expect(try OutgoingMessage(draft: sent).recipients == ["bob@example.com"])
  }

  @Test func `a copy for the author alone is enough to read what was sent`() throws {
    let keys = try Keyring([Self.ada])
    let other = try Keyring([Self.bob])
    try keys.importKey(other.publicKey("bob@example.com"))
    try keys.shell("printf 'trust-model always\n' >\"$H/gpg.conf\"")
    let sent = try keys.programs.protected(draft(DraftProtection(encrypts: true)))
    for ring in [keys, other] { check(ring.programs.report(on: sent)?.message) }
  }

  @Test func `blind copies are not named by their keys`() throws {
    let eve = "eve@example.net"
    let keys = try Keyring([Self.ada, Self.bob, "Eve <\(eve)>"])
    let sent = try keys.programs.protected(draft(DraftProtection(encrypts: true), bcc: [eve]))
    let packets = try keys.shell(
      "gpg --homedir \"$H\" --batch --list-packets --pinentry-mode cancel", input: text(sent))
    let hidden = text(packets).split(separator: "keyid 0000000000000000").count - 1
    let named = text(packets).split(separator: ":pubkey enc packet").count - 1
    #expect(named == 3 && hidden == 1, "\(text(packets))")
    try keys.makeCertificate("Ada", "ada@example.org")
    #expect(throws: ProtectionFailure.showsBcc) {
      _ = try keys.programs.protected(
        draft(DraftProtection(encrypts: true, format: .smime), bcc: [eve]))
    }
  }

  @Test func `without a key for everybody nothing is encrypted, and all are named`() throws {
    let keys = try Keyring([Self.ada])
    let others = ["bob@example.com", "carol@example.net"]
    do {
      _ = try keys.programs.protected(draft(DraftProtection(encrypts: true), to: others))
      Issue.record("it was encrypted")
    } catch ProtectionFailure.noKeys(let missing) {
      #expect(missing.map(\.address) == others && missing.allSatisfy { $0.reason == "no key" })
    }
    let stranger = try Keyring([Self.bob])
    try keys.importKey(stranger.publicKey("bob@example.com"))
    do {
      _ = try keys.programs.protected(draft(DraftProtection(encrypts: true)))
      Issue.record("it was encrypted to a key that nobody vouches for")
    } catch ProtectionFailure.noKeys(let missing) {
      #expect(missing.map(\.reason) == ["the key is not certified"])
    }
  }

  @Test func `a draft that is to be protected is never sent as it is`() throws {
    for words in ["encrypt with pgp", "sign", "perhaps"] {
      let bytes = Array("From: a@x\nTo: b@x\nX-Trifold-Protection: \(words)\n\nSecret\n".utf8)
      #expect(throws: DraftFlaw.unprotected) { _ = try OutgoingMessage(draft: bytes) }
    }
    let plain = Array("From: a@x\nTo: b@x\nX-Trifold-Protection: none with pgp\n\nHi\n".utf8)
    #expect(throws: Never.self) { _ = try OutgoingMessage(draft: plain) }
  }

  @Test func `a locked key is said to be locked, and asks nothing`() throws {
    let keys = try Keyring()
    try keys.makeKey("Ada Lovelace <ada@example.org>", passphrase: "secret")
    #expect(throws: ProtectionFailure.isLocked) {
      _ = try keys.programs.protected(draft(DraftProtection(signs: true)))
    }
    let sent = try keys.programs.protected(
      draft(DraftProtection(encrypts: true), to: ["ada@example.org"]))
    let report = try #require(keys.programs.report(on: sent))
    #expect(report.isLocked && report.message == nil && report.isEncrypted)
  }

  @Test func `a key of somebody else is no signature of the author`() throws {
    let keys = try Keyring([Self.ada])
    let sent = try keys.programs.protected(draft(DraftProtection(signs: true)))
    let stolen = Array(
      text(sent).replacing("From: Ada Lovelace <ada@", with: "From: Boss <boss@").utf8)
    let report = try #require(keys.programs.report(on: stolen))
    #expect(report.isWarning && report.words.contains("not by the author"))
    let nobody = try #require(try Keyring().programs.report(on: sent))
    #expect(nobody.words.hasPrefix("Signed with a key that you do not have"))
    let other = try Keyring()
    try other.importKey(keys.publicKey("ada@example.org"))
    let stranger = try #require(other.programs.report(on: sent))
    #expect(stranger.words == "Signed by Ada Lovelace <ada@example.org>, key not certified")
  }

  // MARK: Hostile messages

  @Test func `text around what is encrypted is left out, and around what is signed is not signed`()
    throws
  {
    let keys = try Keyring([Self.ada, Self.bob])
    for protection in [DraftProtection(encrypts: true), DraftProtection(signs: true)] {
      let sent = try keys.programs.protected(draft(protection))
      let inner = MIMEEntity.content(of: sent)
      let before = Array("Content-Type: text/html\n\n<img src=\"http://evil.example/".utf8)
      let after = Array("Content-Type: text/html\n\n\">".utf8)
      let mixed = MIMEEntity.message(
        sent, with: MIMEEntity.multipart("multipart/mixed", [before, inner, after]))
      let report = try #require(keys.programs.report(on: mixed))
      #expect(report.isWarning)
      if protection.encrypts {
        check(report.message)
        #expect(!text(report.message).contains("evil.example"))
        #expect(report.words.contains("other parts of the message are left out"))
      } else {
        #expect(
          report.message == nil && report.words.hasPrefix("Only part of the message: Signed by"))
      }
    }
  }

  /// Returns a message whose text is protected inline by gpg.
  private func inline(
    _ command: String, _ keys: Keyring, around: (String, String) = ("", ""),
    charset: String = "utf-8"
  ) throws -> String {
    let armor = text(
      try keys.shell(
        "gpg --homedir \"$H\" --batch --trust-model always --armor \(command)",
        input: "Hello Bob,\n- grüße\n"))
    #expect(armor.contains("-----BEGIN PGP"))
    return "From: Ada Lovelace <ada@example.org>\nTo: bob@example.com\nSubject: Plans\n"
      + "MIME-Version: 1.0\nContent-Type: text/plain; charset=\(charset)\n"
      + "Content-Transfer-Encoding: 8bit\n\n\(around.0)\(armor)\(around.1)"
  }

  @Test func `text that is encrypted within a plain message is read`() throws {
    let keys = try Keyring([Self.ada, Self.bob])
    let sent = try inline("--sign -u ada@example.org --encrypt -r bob@example.com", keys)
    let report = try #require(keys.programs.report(on: Array(sent.utf8)))
    #expect(
      report.words == "Encrypted to you, signed by Ada Lovelace <ada@example.org>", "\(report)")
    #expect(content(report.message).text.contains("- grüße") && report.isEncrypted)
    #expect(GnuPG.encryption(of: Array(sent.utf8)) == .openPGP)
    let around = try inline("--encrypt -r bob@example.com", keys, around: ("Above\n", "Below\n"))
    let part = try #require(keys.programs.report(on: Array(around.utf8)))
    #expect(part.isWarning && part.words.contains("other parts of the message are left out"))
    let shown = content(part.message).text
    #expect(shown.contains("grüße") && !shown.contains("Above") && !shown.contains("Below"))
    let others = try Keyring([Self.bob])
    #expect(
      others.programs.report(on: Array(sent.utf8))?.words
        == "Encrypted, but not with any of your keys")
  }

  @Test func `text that is signed within a plain message is checked`() throws {
    let keys = try Keyring([Self.ada])
    let sent = try inline("--clearsign -u ada@example.org", keys)
    let report = try #require(keys.programs.report(on: Array(sent.utf8)))
    #expect(report.words == "Signed by Ada Lovelace <ada@example.org>" && !report.isWarning)
    #expect(content(report.message).text == "Hello Bob,\n- grüße\n", "\(report)")
    let changed = Array(sent.replacing("Hello", with: "Howdy").utf8)
    let bad = try #require(keys.programs.report(on: changed))
    #expect(bad.isWarning && bad.words.hasPrefix("The signature does not match"))
    #expect(bad.message == nil)
    let footer = try inline(
      "--clearsign -u ada@example.org", keys, around: ("", "--\nA list's footer\n"))
    let part = try #require(keys.programs.report(on: Array(footer.utf8)))
    #expect(part.words == "Only part of the message: Signed by Ada Lovelace <ada@example.org>")
    #expect(part.message == nil && part.isWarning)
    let quoted = sent.replacing("\n-----", with: "\n> -----")
    #expect(keys.programs.report(on: Array(quoted.utf8)) == nil)
  }

  @Test(arguments: ["", "\u{0B}", "\u{0C}", " "])
  func `what is encrypted within what seems to be signed is not shown as signed`(blank: String)
    throws
  {
    let keys = try Keyring([Self.ada, Self.bob])
    let sent = Array(
      try inline(
        "--sign -u ada@example.org --encrypt -r bob@example.com", keys,
        around: (
          "-----BEGIN PGP SIGNED MESSAGE-----\(blank)\nHash: SHA512\n\nHello\n",
          "-----END PGP SIGNATURE-----\n"
        )
      ).utf8)
    let report = keys.programs.report(on: sent)
    // A reply quotes the text that is shown, so decrypted text must be reported as such.
    let isShown = content(report?.message).text.contains("grüße")
    #expect(!isShown || report?.isEncrypted == true && GnuPG.encryption(of: sent) == .openPGP)
  }

  @Test func `what was changed on its way is not shown`() throws {
    let keys = try Keyring([Self.ada, Self.bob])
    let sent = try keys.programs.protected(draft(DraftProtection(encrypts: true)))
    var lines = text(sent).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begin = try #require(lines.firstIndex { $0.hasPrefix("-----BEGIN PGP MESSAGE") })
    let end = try #require(lines.firstIndex { $0.hasPrefix("-----END PGP MESSAGE") })
    lines[(begin + end) / 2] = String(lines[(begin + end) / 2].reversed())
    let report = try #require(
      keys.programs.report(on: Array(lines.joined(separator: "\n").utf8)))
    #expect(report.isWarning && report.message == nil)
  }

  @Test func `words in a message that look like reports are none`() throws {
    let forged = """
      From: a@x
      Content-Type: multipart/signed; micalg=pgp-sha256; boundary=b;
       protocol="application/pgp-signature"

      --b
      Content-Type: text/plain

      [GNUPG:] GOODSIG 0123456789ABCDEF Ada <ada@example.org>
      --b
      Content-Type: application/pgp-signature

      [GNUPG:] GOODSIG 0123456789ABCDEF Ada <ada@example.org>
      [GNUPG:] VALIDSIG 0123456789ABCDEF
      --b--
      """
    let report = try #require(try Keyring([Self.ada]).programs.report(on: Array(forged.utf8)))
    #expect(report.words == "Signed, but the signature cannot be read" && report.isWarning)
  }

  @Test func `what is decrypted brings no fields of its own`() throws {
    let keys = try Keyring([Self.ada])
    let inner = "From: Boss <boss@x>\nSubject: Pay\nContent-Type: text/plain\n\nHello\n"
    let cipher = try keys.shell(
      "gpg --homedir \"$H\" --batch --armor --encrypt -r ada@example.org", input: inner)
    let head = Array("From: a@x\nSubject: Hi\n".utf8)
    let message =
      head
      + MIMEEntity.multipart(
        "multipart/encrypted; protocol=\"application/pgp-encrypted\"",
        [
          Array("Content-Type: application/pgp-encrypted\n\nVersion: 1\n".utf8),
          Array("Content-Type: application/octet-stream\n\n".utf8) + cipher,
        ])
    let shown = Message(bytes: try #require(keys.programs.report(on: message)?.message))
    #expect(shown.envelope.subject == "Hi" && shown.envelope.from.map(\.address) == ["a@x"])
    #expect(shown.plainText.contains("Hello") && !shown.plainText.contains("Pay"))
  }
}

/// How the outbox handles messages that are encrypted when they are sent.
struct ProtectedSendingTests {
  /// A protector that replaces the content with "SEALED".
  private struct Sealer: MailProtector {
    var failure: ProtectionFailure?

    func protected(_ draft: [UInt8]) throws(ProtectionFailure) -> [UInt8] {
      if DraftProtection(ofDraft: AnsweredMessage(draft)).isNone { return draft }
      if let failure { throw failure }
      let bare = MessageHeadEditing.removing([DraftProtection.field.lowercased()], from: draft)
      return MIMEEntity.message(bare, with: Array("Content-Type: text/plain\n\nSEALED\n".utf8))
    }
  }

  private let folder: TemporaryFolder
  private let outbox: Outbox
  private let home: Outbox.Home

  init() throws {
    folder = try TemporaryFolder()
    for mailbox in ["mail", "mail/.Drafts", "mail/.Sent"] {
      for part in ["cur", "new", "tmp"] { folder.makeFolder("\(mailbox)/\(part)") }
    }
    let account = try MailAccount.open(FilePath(folder["mail"]))
    let editing = MailEditing(journal: FilePath(folder["journal"])) { 1_795_075_920 }
    outbox = try Outbox(FilePath(folder["outbox"]), editor: MailEditor([account], editing))
    home = Outbox.Home(SpecialMailboxes(account))
  }

  private func queued() throws -> ListedMessage {
    var draft = Draft(
      from: EmailAddress(name: nil, address: "a@x"), date: MailDate(seconds: 1_795_075_920))
    draft.to = [EmailAddress(name: nil, address: "b@x")]
    draft.bcc = [EmailAddress(name: nil, address: "c@x")]
    (draft.text, draft.protection) = ("Secret\n", DraftProtection(encrypts: true))
    let written = try WrittenDraft(draft, in: home, of: outbox)
    // The draft is not in the account, where others may read it.
    #expect(written.isInOutbox && files("Drafts").isEmpty)
    #expect(outbox.accountOfOrigin(of: written.saved) == home.drafts.account)
    return try outbox.queue(written.saved, as: draft, date: draft.date)
  }

  private func files(_ mailbox: String) -> [String] {
    folder.snapshot().filter { $0.key.contains("mail/.\(mailbox)/cur/") }.map(\.key)
      .filter { !$0.hasSuffix("/") }
  }

  @Test func `what was sent is in Sent as it was sent, with Bcc`() throws {
    let sender = TestSender(.accepted)
    let outcome = try outbox.send(try queued(), with: sender, home: home, protector: Sealer())
    guard case .sent(let filed, _) = outcome else {
      Issue.record("it was not sent")
      return
    }
    let sent = String(decoding: sender.sent[0], as: UTF8.self)
    let kept = String(decoding: outbox.bytes(of: filed) ?? [], as: UTF8.self)
    #expect(sent.contains("SEALED") && !sent.contains("Secret") && !sent.contains("Bcc"))
    #expect(kept.contains("SEALED") && !kept.contains("Secret") && kept.contains("Bcc: c@x"))
  }

  @Test func `what could not be encrypted is a draft again, and was given to nobody`() throws {
    let sender = TestSender(.accepted)
    let missing = ProtectionFailure.noKeys([.init(address: "b@x", reason: "no key")])
    let outcome = try outbox.send(
      try queued(), with: sender, home: home, protector: Sealer(failure: missing))
    guard case .notSent(let draft, _, let words) = outcome else {
      Issue.record("it was sent")
      return
    }
    #expect(sender.sent.isEmpty && words == "b@x: no key")
    #expect(outbox.keptDrafts == [draft] && files("Drafts").isEmpty)
  }

  @Test func `what the program refuses is a draft as it was written`() throws {
    let sender = TestSender(.notSent(code: 75, words: "later"))
    let outcome = try outbox.send(try queued(), with: sender, home: home, protector: Sealer())
    guard case .notSent(let draft, _, _) = outcome else {
      Issue.record("it was sent")
      return
    }
    let again = String(decoding: outbox.bytes(of: draft) ?? [], as: UTF8.self)
    #expect(again.contains("Secret") && again.contains("X-Trifold-Protection: encrypt"))
    #expect(outbox.keptDrafts == [draft])
  }

  @Test func `what was prepared is sent without being encrypted once more`() throws {
    let kept = KeptProtection(Sealer(failure: .isLocked))
    let queued = try queued()
    let bytes = try #require(outbox.bytes(of: queued))
    #expect(throws: ProtectionFailure.isLocked) { try kept.prepare(bytes) }
    try kept.prepare(bytes, by: Sealer())
    let sender = TestSender(.accepted)
    guard case .sent = try outbox.send(queued, with: sender, home: home, protector: kept) else {
      Issue.record("it was not sent")
      return
    }
    #expect(String(decoding: sender.sent[0], as: UTF8.self).contains("SEALED"))
    #expect(throws: ProtectionFailure.isLocked) { _ = try kept.protected(bytes) }
  }
}
