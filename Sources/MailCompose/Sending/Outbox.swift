import MailStore
import SystemCalls

/// The folder of Trifold's own in which a message is while it is sent, and the drafts of those who have no mailbox for
/// them.
///
/// A message that is sent goes through three mailboxes of this folder, and where it is says what is known of it:
///
/// 1. `waiting`: nothing was done with it. A draft comes here before the program that sends is started.
/// 2. `sending`: the program may have been started. What is found here after a kill is *unsure*.
/// 3. `accepted`: the program took it. It is never sent again, and is filed in Sent as soon as that can be written.
///
/// Each step is a move by ``/MailStore/MailEditor``, written to its journal before it is done; the one to `sending` is a
/// rename, which is done whole or not at all. So a kill at any moment leaves the message in one of these mailboxes, in
/// Drafts, or in Sent; and of two processes only one can take it from `waiting`.
public struct Outbox: Sendable {
  /// The mailboxes, by what is known of the messages in them.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case waiting, sending, accepted
  }

  /// A message that is not filed yet.
  public struct Message: Sendable {
    /// What is known of it.
    public let state: State
    /// Its name.
    public let listed: ListedMessage
    /// Its file.
    public let path: FilePath
  }

  /// Where drafts and sent mail of an account are.
  public struct Home: Hashable, Sendable {
    /// The mailbox of drafts.
    public let drafts: MailboxID
    /// The mailbox of sent mail.
    public let sent: MailboxID

    /// Names both mailboxes.
    public init(drafts: MailboxID, sent: MailboxID) { (self.drafts, self.sent) = (drafts, sent) }

    /// The mailboxes of an account, which need not exist.
    public init(_ mailboxes: SpecialMailboxes) {
      (drafts, sent) = (mailboxes.id(.drafts), mailboxes.id(.sent))
    }
  }

  /// The mailboxes in the folder, as mail that an editor can change.
  public let account: MailAccount
  /// Changes the mail: that of the outbox, and that of the user's accounts.
  public let editor: MailEditor

  /// The mailbox of drafts that have no other place.
  private static let drafts = "drafts"
  /// The mailbox of versions of a draft that another one replaced, until they are removed.
  private static let replaced = "replaced"

  /// Opens the outbox in `folder`, which is made for its owner alone if it is missing.
  /// - Parameter editor: changes the mail of the user's accounts, and of the outbox from now on.
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

  /// The mailbox of messages in a state.
  public func mailbox(_ state: State) -> MailboxID {
    MailboxID(account: account.id, name: state.rawValue)
  }

  /// Drafts and sent mail of a user without an account: both are kept in the outbox's own folder.
  public var ownHome: Home { Home(SpecialMailboxes(account)) }

  /// The drafts that are kept in the outbox's own folder: of users without a mailbox for drafts, and those that are to be
  /// encrypted.
  public var keptDrafts: [ListedMessage] {
    messages(in: MailboxID(account: account.id, name: Self.drafts)).map(\.listed)
  }

  // MARK: Drafts

  /// Writes a draft, and takes its former version away. The new version is whole and on the disk before the old one goes.
  /// Where Drafts cannot be written, it stays in the outbox's own drafts: `reason` says why.
  /// - Parameters:
  ///   - former: the place of the former version. A message with another id that is there by now is spared.
  ///   - id: the id of the former version (``id(of:)``); nil if it is that of the draft.
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

  /// Writes the bytes of a draft, such as those of a message that is sent on (``Resending``).
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
    // Where Drafts cannot be written, the former version stays. The new one counts all the same: it is on the disk.
    if let former, isThere(former, id: id ?? Self.id(of: bytes)) { try? remove(former) }
    return (saved, reason)
  }

  /// Takes a draft away for good, whatever is in its place. One that another program took is passed over.
  public func remove(_ draft: ListedMessage) throws(OutboxFailure) {
    do throws(OutboxFailure) { _ = try move(draft, to: replaced) } catch {
      guard case .change(.messageIsGone) = error else { throw error }
    }
    removeReplaced()
  }

  private var replaced: MailboxID { MailboxID(account: account.id, name: Self.replaced) }

  /// Removes the versions of drafts that others replaced, also those of a process that was killed before it did so.
  func removeReplaced() {
    for message in messages(in: replaced) { message.path.withCString { _ = unlink($0) } }
  }

  /// A new file in the outbox's own mailbox of drafts.
  private func write(_ bytes: [UInt8]) throws(OutboxFailure) -> ListedMessage {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let base = "\(editor.editing.now()).P\(getpid())R\(random).trifold"
    let path = account.path.appending(Self.drafts).appending("cur").appending("\(base):2,DS")
    do throws(OutboxFailure) { try Self.write(bytes, to: path, .refused) } catch {
      // The user has never seen the name of the file.
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

  /// Takes a draft into the outbox, before anything is done to send it, and gives it the time of now as its date.
  ///
  /// All that can refuse the draft is checked before it is moved. After the move nothing fails: a message in `waiting` is on
  /// its way, and must not be there while the user reads that it is not.
  /// - Parameter known: the draft as the user saw it; nil if nobody did.
  public func queue(
    _ draft: ListedMessage, as known: Draft?, date: MailDate
  ) throws(OutboxFailure) -> ListedMessage {
    guard let written = bytes(of: draft) else { throw .change(.messageIsGone) }
    try Self.check(written, known)
    note(origin: draft, of: written, known)
    let waiting = try moveToWaiting(draft, id: Self.id(of: written))
    let moved = try giveBackIfChanged(waiting, since: written, known, to: draft.mailbox)
    // MH has no flag for drafts. With it, the message is a draft again if it comes back to a Maildir.
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

  /// Moves a draft to `waiting`. A move that failed once the message was there counts as done.
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

  /// The message with its date, and with an id if the program that wrote the draft gave it none, as mutt does.
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

  /// The bytes of a message that was checked and moved. It is given back if another program changed it between the two, and
  /// it cannot be sent any more.
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

  /// Throws if a draft of these bytes cannot be sent, or is not the one that the user saw.
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

  /// Sends a waiting message, and files it or gives it back to Drafts by what became of it. An unsure one stays in
  /// `sending`, for the user to say what happened.
  ///
  /// What is to be encrypted or signed goes to Sent as it was sent, and to Drafts as it was written.
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
    // Not by the journal: what a kill interrupted there is finished later, and would be unsure though it was never sent.
    let renamed = renamed(message, to: mailbox(.sending))
    let sending: ListedMessage
    if let renamed { sending = renamed } else { sending = try move(message, to: mailbox(.sending)) }
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

  /// Gives a message back that was sent to nobody, and notes why.
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

  /// The mailboxes of a draft: a secret one stays in the outbox's own folder (``DraftProtection/isSecret``).
  func home(of draft: [UInt8], _ home: Home) -> Home {
    DraftProtection(ofDraft: AnsweredMessage(draft)).isSecret ? secret(home) : home
  }

  /// The same mailboxes, but with the outbox's own folder for drafts.
  func secret(_ home: Home) -> Home { Home(drafts: ownHome.drafts, sent: home.sent) }
}
