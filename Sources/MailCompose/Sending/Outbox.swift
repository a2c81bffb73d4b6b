import MailStore
import SystemCalls

/// Trifold's own folder for messages that are being sent, and for the drafts of users who have no Drafts mailbox.
///
/// A message passes through three mailboxes in this folder. The message's current mailbox is the record of its state:
///
/// 1. `waiting`: nothing has been done yet. A draft is moved here before the sending program starts.
/// 2. `sending`: the program may have been started. If a message is here after a process was killed, it is *unsure*
///    whether the message was sent.
/// 3. `accepted`: the program accepted the message. It is never sent again, and is filed in Sent as soon as Sent can
///    be written to.
///
/// ``/MailStore/MailEditor`` makes most of these moves, after recording them in a journal. The move to `sending` is
/// an atomic rename. Therefore, whenever a process is killed, the message is in one of these mailboxes, in Drafts or
/// in Sent. If two processes try to send a message, only one of them can move the message out of `waiting`.
public struct Outbox: Sendable {
  /// The mailboxes of the outbox. Each mailbox is named after the state of the messages in it.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case waiting, sending, accepted
  }

  /// A message in the outbox, with its state.
  public struct Message: Sendable {
    /// The state of the message.
    public let state: State
    /// The mailbox of the message, and its key.
    public let listed: ListedMessage
    /// The path of the message's file.
    public let path: FilePath
  }

  /// The mailboxes in which an account keeps its drafts and its sent mail.
  public struct Home: Hashable, Sendable {
    /// The mailbox in which the account keeps drafts.
    public let drafts: MailboxID
    /// The mailbox in which the account keeps sent mail.
    public let sent: MailboxID

    /// Creates a pair of mailboxes.
    public init(drafts: MailboxID, sent: MailboxID) { (self.drafts, self.sent) = (drafts, sent) }

    /// Creates the pair from the special mailboxes of an account. The mailboxes need not exist yet.
    public init(_ mailboxes: SpecialMailboxes) {
      (drafts, sent) = (mailboxes.id(.drafts), mailboxes.id(.sent))
    }
  }

  /// The outbox's folder as a mail account, so that the editor can change the mail in it.
  public let account: MailAccount
  /// The editor that changes mail in the outbox and in the user's accounts.
  public let editor: MailEditor

  /// The mailbox for drafts that cannot be stored in an account's Drafts.
  private static let drafts = "drafts"
  /// The mailbox for replaced versions of drafts, which will soon be removed.
  private static let replaced = "replaced"

  /// Opens the outbox in `folder`. If the folder does not exist, creates it, accessible only to its owner.
  /// - Parameter editor: the editor of the user's accounts, which will also edit the mail in the outbox.
  public init(_ folder: FilePath, editor: MailEditor) throws(OutboxFailure) {
    try Self.make(folder)
    do throws(MailStoreError) {
      account = try MailAccount.open(folder, isKnown: true)
    } catch { throw .unusable(folder, "\(error)") }
    self.editor = editor
    editor.update([account])
  }

  private static func make(_ folder: FilePath) throws(OutboxFailure) {
    let names = State.allCases.map(\.rawValue) + [drafts, replaced]
    let folders =
      [folder]
      + names.flatMap { name in
        [folder.appending(name)]
          + ["cur", "new", "tmp"].map { folder.appending(name).appending($0) }
      }
    for path in folders {
      guard path.withCString({ mkdir($0, 0o700) }) != 0 else { continue }
      if errno != EEXIST { throw .unusable(path, "\(SystemError(errno))") }
    }
    guard folder.withCString({ chmod($0, 0o700) }) == 0 else {
      throw .unusable(folder, "\(SystemError(errno))")
    }
  }

  /// Returns the mailbox that contains the messages in this state.
  public func mailbox(_ state: State) -> MailboxID {
    MailboxID(account: account.id, name: state.rawValue)
  }

  /// The mailboxes for drafts and sent mail of a user who has no account. Both are in the outbox's
  /// folder.
  public var ownHome: Home { Home(SpecialMailboxes(account)) }

  /// The drafts in the outbox's folder. These are the drafts of users who have no Drafts mailbox, and drafts that will
  /// be encrypted.
  public var keptDrafts: [ListedMessage] {
    messages(in: MailboxID(account: account.id, name: Self.drafts)).map(\.listed)
  }

  // MARK: Drafts

  /// Saves a draft, and then removes its previous version. The previous version is removed only when the new version
  /// is on disk. If Drafts cannot be written to, the draft stays in the outbox's own drafts, and `reason` contains
  /// the reason.
  /// - Parameters:
  ///   - former: the place of the previous version. It is not removed if that place now contains a message with a
  ///     different ID.
  ///   - id: the ID of the previous version (``id(of:)``); nil if it is the same as the draft's ID.
  public func save(
    _ draft: Draft, replacing former: ListedMessage? = nil, id: String? = nil, in home: Home
  ) throws(OutboxFailure) -> (draft: ListedMessage, reason: String?) {
    let bytes: [UInt8]
    do throws(DraftFlaw) { bytes = try draft.bytes() } catch { throw .draft(error) }
    if !draft.answers.isEmpty {
      answered.note(draft.answers.map(\.field), about: draft.messageID)
    }
    return try save(bytes, replacing: former, id: id, in: home)
  }

  /// Saves the bytes of a draft, for example of a draft that resends a message (``Resending``).
  public func save(
    _ bytes: [UInt8], replacing former: ListedMessage? = nil, id: String? = nil, in home: Home
  ) throws(OutboxFailure) -> (draft: ListedMessage, reason: String?) {
    var saved = try write(bytes)
    var reason: String?
    if home.drafts != saved.mailbox {
      do throws(OutboxFailure) { saved = try move(saved, to: home.drafts) } catch {
        reason = "\(error)"
      }
    }
    // A failure to remove the previous version is ignored, because the new version is on disk in
    // any case. The previous version may remain, for example, if Drafts cannot be written to.
    if let former, isThere(former, id: id ?? Self.id(of: bytes)) { try? remove(former) }
    return (saved, reason)
  }

  /// Removes a draft permanently, without checking its ID. Does nothing if the draft is already gone.
  public func remove(_ draft: ListedMessage) throws(OutboxFailure) {
    do throws(OutboxFailure) { _ = try move(draft, to: replaced) } catch {
      guard case .change(.messageIsGone) = error else { throw error }
    }
    removeReplaced()
  }

  private var replaced: MailboxID { MailboxID(account: account.id, name: Self.replaced) }

  /// Removes replaced versions of drafts, including versions left behind by a process that was killed.
  func removeReplaced() {
    for message in messages(in: replaced) { message.path.withCString { _ = unlink($0) } }
  }

  /// Writes a draft as a new file in the outbox's own drafts.
  private func write(_ bytes: [UInt8]) throws(OutboxFailure) -> ListedMessage {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let base = "\(editor.editing.now()).P\(getpid())R\(random).trifold"
    let path = account.path.appending(Self.drafts).appending("cur").appending("\(base):2,DS")
    do throws(OutboxFailure) { try Self.write(bytes, to: path, .refused) } catch {
      // The user does not know this file name, so the error does not mention it.
      guard case .unusable(_, let reason) = error else { throw error }
      throw .notSaved(reason)
    }
    return ListedMessage(
      mailbox: MailboxID(account: account.id, name: Self.drafts),
      key: MessageKey(rawValue: "\(Self.drafts)/\(base)"))
  }

  static func write(
    _ bytes: [UInt8], to path: FilePath, _ replacement: FileDraft.Replacement
  ) throws(OutboxFailure) {
    do throws(SystemError) {
      let file = try FileDraft(of: String(decoding: path.bytes, as: UTF8.self), mode: 0o600)
      try file.write(bytes[...])
      try file.takeName(replacement, isDurable: true)
    } catch { throw .unusable(path, "\(error)") }
  }

  // MARK: Sending

  /// Moves a draft to the outbox before anything is done to send it, and sets its date to the current time.
  ///
  /// Everything that could reject the draft is checked before the move. After the move, nothing may fail: a message
  /// in `waiting` will be sent, so no error may tell the user that it will not be sent.
  /// - Parameter known: the draft as the user saw it; nil if the user did not see it.
  public func queue(
    _ draft: ListedMessage, as known: Draft?, date: MailDate
  ) throws(OutboxFailure) -> ListedMessage {
    let lock = try lock()
    defer { lock.release() }
    guard let written = bytes(of: draft) else { throw .change(.messageIsGone) }
    try Self.check(written, known)
    note(origin: draft, of: written, known)
    let waiting = try moveToWaiting(draft, id: Self.id(of: written))
    let moved = try giveBackIfChanged(waiting, since: written, known, to: draft.mailbox)
    // MH has no flag for drafts. So the flag is set here, in case the message returns to a Maildir as a draft.
    let hasFlag = (try? path(of: waiting)).map {
      $0.lastComponent.drop { $0 != UInt8(ascii: ":") }.contains(UInt8(ascii: "D"))
    }
    let flag = MailAction.setFlags(adding: .draft, removing: [])
    let flagged = hasFlag == true ? waiting : (try? perform(flag, on: waiting)) ?? waiting
    if let path = try? path(of: flagged) {
      try? Self.write(Self.dated(moved, known, date), to: path, .allowed)
    }
    AnsweredMessage(written).draftID.map(forgetFailure)
    return flagged
  }

  /// Locks the outbox until a draft is in `waiting`. Before this lock existed, two processes that sent the same draft
  /// at the same moment both believed that they had moved the draft, and both sent it.
  private func lock() throws(OutboxFailure) -> MessageLock {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if let lock = MessageLock(folder: account.path) { return lock }
      usleep(5000)
    }
    throw .unusable(account.path, "another Trifold process is using this folder")
  }

  /// Moves a draft to `waiting`. If an error was reported but the message was moved, the move counts as successful.
  private func moveToWaiting(
    _ draft: ListedMessage, id: String
  ) throws(OutboxFailure) -> ListedMessage {
    let target = mailbox(.waiting)
    if draft.mailbox == target { return draft }
    do throws(OutboxFailure) { return try move(draft, to: target) } catch {
      let there = messages(in: target).first { isThere($0.listed, id: id) }
      guard let there, !isThere(draft, id: id) else { throw error }
      return there.listed
    }
  }

  /// Returns the message with a new date. If the draft has no Message-ID, as in drafts by mutt, also adds a Message-ID.
  private static func dated(_ bytes: [UInt8], _ known: Draft?, _ date: MailDate) -> [UInt8] {
    let message = AnsweredMessage(bytes)
    if !message.resentBlock.isEmpty { return Resending.dated(bytes, RFC5322Date.text(date)) }
    var dated = MessageHeadEditing.removing(["date"], from: bytes)
    if message.draftID == nil, let from = message.addresses("from").first {
      let id = known?.messageID ?? MessageIDMaker.id(from: from, now: date.seconds)
      dated = MessageHeadEditing.adding("Message-ID", id, to: dated)
    }
    return MessageHeadEditing.adding("Date", RFC5322Date.text(date), to: dated)
  }

  /// Returns the bytes of a message that was checked and then moved. If another program changed the message after the
  /// check, so that it cannot be sent any more, moves the message back and throws an error.
  private func giveBackIfChanged(
    _ waiting: ListedMessage, since written: [UInt8], _ known: Draft?, to drafts: MailboxID
  ) throws(OutboxFailure) -> [UInt8] {
    guard let now = bytes(of: waiting), now != written else { return written }
    do throws(OutboxFailure) { try Self.check(now, known) } catch {
      _ = try giveBack(waiting, to: Home(drafts: drafts, sent: drafts))
      throw error
    }
    return now
  }

  /// Throws an error if these bytes cannot be sent, or if they are not the draft that the user saw.
  private static func check(_ bytes: [UInt8], _ known: Draft?) throws(OutboxFailure) {
    let outgoing: OutgoingMessage
    do throws(DraftFlaw) { outgoing = try OutgoingMessage(draft: bytes, isPlain: true) } catch {
      throw .draft(error)
    }
    guard let known else { return }
    let id = AnsweredMessage(bytes).draftID
    if let id, id != known.messageID { throw .change(.messageIsGone) }
    let recipients = known.recipients.map { $0.address.lowercased() }
    guard Set(outgoing.recipients.map { $0.lowercased() }) == Set(recipients) else {
      throw .otherRecipients
    }
  }

  /// Sends a waiting message. Depending on the result, files the message or moves it back to Drafts. If the message
  /// may or may not have been sent, it stays in `sending` until the user decides.
  ///
  /// An encrypted or signed message is filed in Sent in the form in which it was sent. If the message is not sent,
  /// its unencrypted version returns to Drafts.
  public func send(
    _ message: ListedMessage, with sender: some MailSender, home: Home,
    protector: some MailProtector = GnuPG()
  ) throws(OutboxFailure) -> Outcome {
    let draft = try Self.bytes(of: path(of: message))
    let bytes: [UInt8]
    do throws(ProtectionFailure) { bytes = try protector.protected(draft) } catch {
      return try notSent(
        message, draft, code: EX_DATAERR, "\(error)", home: self.home(of: draft, home))
    }
    let outgoing: OutgoingMessage
    do throws(DraftFlaw) { outgoing = try OutgoingMessage(draft: bytes) } catch {
      throw .draft(error)
    }
    let sending = try moveToSending(message)
    if bytes != draft {
      do throws(OutboxFailure) { try replace(sending, by: bytes) } catch {
        let drafts = self.home(of: draft, home)
        return try notSent(sending, draft, code: EX_CANTCREAT, "\(error)", home: drafts)
      }
    }
    let lock = try hold(sending)
    defer { lock?.release() }
    switch sender.send(outgoing.bytes, from: outgoing.sender, to: outgoing.recipients) {
    case .accepted: return wasSent(sending, home: home)
    case .notSent(let code, let words):
      if bytes != draft { try replace(sending, by: draft) }
      return try notSent(sending, draft, code: code, words, home: self.home(of: draft, home))
    case .unsure(let reason, let words):
      note(failure: words.isEmpty ? reason : "\(reason): \(words)", of: sending, bytes)
      return .unsure(sending, reason: reason, words: words)
    }
  }

  /// Moves a message to `sending` by renaming its file, without using the journal. An interrupted move in the journal
  /// would be finished at the next start, and a message that was never sent would then count as unsure.
  private func moveToSending(
    _ message: ListedMessage
  ) throws(OutboxFailure) -> ListedMessage {
    // Waits until no other process is writing the date into the message. Otherwise that process would recreate the
    // renamed file.
    let lock = try lock()
    defer { lock.release() }
    if let renamed = renamed(message, to: mailbox(.sending)) { return renamed }
    return try move(message, to: mailbox(.sending))
  }

  /// Moves a message that was not sent to anyone back to Drafts, and records the reason.
  private func notSent(
    _ message: ListedMessage, _ draft: [UInt8], code: Int32, _ words: String, home: Home
  ) throws(OutboxFailure) -> Outcome {
    let place = try giveBack(message, to: home)
    note(failure: words.isEmpty ? "exit \(code)" : words, of: place, draft)
    return .notSent(draft: place, code: code, words: words)
  }

  private func replace(_ message: ListedMessage, by bytes: [UInt8]) throws(OutboxFailure) {
    try Self.write(bytes, to: path(of: message), .allowed)
  }

  /// Returns the mailboxes for a draft. Drafts that must stay secret are kept in the outbox's folder
  /// (``DraftProtection/isSecret``).
  func home(of draft: [UInt8], _ home: Home) -> Home {
    DraftProtection(ofDraft: AnsweredMessage(draft)).isSecret ? secret(home) : home
  }

  /// Returns `home`, but with the outbox's own mailbox for drafts.
  func secret(_ home: Home) -> Home { Home(drafts: ownHome.drafts, sent: home.sent) }
}
